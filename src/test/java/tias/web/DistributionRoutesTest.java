package tias.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.run.Json;

final class DistributionRoutesTest {
  private static final String RUNS = "/api/v1/runs";

  @TempDir static Path folder;
  private static TestServer server;
  private static String run = "";

  @BeforeAll
  static void start() throws IOException {
    server = new TestServer(folder);
    String spec =
        """
        {"trace":"teaching","cluster":"1x4","policies":[{"id":"tias"},{"id":"fifo"}]}\
        """;
    run = RUNS + "/" + json(server.postJson(RUNS, spec)).get("id").asText();
    assertThat(SseReader.all(server, run + "/events").lastEvent()).isEqualTo("done");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode json(HttpResponse<String> answer) throws IOException {
    return Json.mapper().readTree(answer.body());
  }

  @Test
  void aFinishedRunTellsItsNumbersByKindAndTenant() throws IOException {
    JsonNode lane = json(server.get(run)).at("/lanes/0");
    JsonNode kinds = lane.get("byKind");
    assertThat(kinds.at("/all/mean_jct_s")).isEqualTo(lane.at("/metrics/mean_jct_s"));
    assertThat(kinds.at("/deadline/mean_jct_s")).isEqualTo(lane.at("/metrics/mean_jct_deadline_s"));
    assertThat(kinds.at("/deadline/jobs").asInt() + kinds.at("/non-deadline/jobs").asInt())
        .isEqualTo(lane.at("/metrics/jobs").asInt());
    assertThat(lane.at("/more/mean_slowdown").asDouble()).isGreaterThanOrEqualTo(1);
    assertThat(lane.get("byTenant")).hasSize(lane.get("tenants").asInt());
  }

  @Test
  void everyFurtherMetricIsDefinedAndIsNoColumn() throws IOException {
    JsonNode more = json(server.get(run)).at("/lanes/0/more");
    int further = 0;
    for (JsonNode metric : json(server.get("/api/v1/metrics-info"))) {
      if (!metric.get("column").asBoolean()) {
        further++;
        assertThat(more.has(metric.get("id").asText())).as(metric.toString()).isTrue();
      }
    }
    // The name of the worst tenant is a text beside the numbers.
    assertThat(more.size()).isEqualTo(further + 1);
  }

  @Test
  void jctCurvesEndAtTheLongestJobOfTheirKind() throws IOException {
    JsonNode cdf = json(server.get(run + "/lanes/0/cdf?by=kind&limit=4"));
    assertThat(cdf.findValuesAsText("kind")).containsExactly("all", "deadline", "non-deadline");
    JsonNode all = cdf.at("/curves/0");
    assertThat(all.get("value")).hasSizeLessThanOrEqualTo(4).hasSameSizeAs(all.get("share"));
    JsonNode longest = json(server.get(run + "/lanes/0/jobs?sort=jct-longest&limit=1"));
    int last = all.get("value").size() - 1;
    assertThat(all.get("value").get(last).asLong())
        .isEqualTo(longest.at("/columns/jct/0").asLong());
    assertThat(all.get("job").get(last)).isEqualTo(longest.at("/columns/job/0"));
    assertThat(all.get("share").get(last).asDouble()).isEqualTo(1);
  }

  @Test
  void whatTheLatenessCurveLacksAtZeroIsTheMissRate() throws IOException {
    JsonNode curve = json(server.get(run + "/lanes/1/tardiness"));
    double met = 0;
    for (int i = 0; i < curve.get("value").size(); i++) {
      if (curve.get("value").get(i).asLong() <= 0) {
        met = curve.get("share").get(i).asDouble();
      }
    }
    assertThat(1 - met)
        .isCloseTo(
            json(server.get(run)).at("/lanes/1/metrics/deadline_miss_rate").asDouble(),
            org.assertj.core.data.Offset.offset(1e-6));
  }

  @Test
  void tenantsHaveACallOfTheirOwn() throws IOException {
    JsonNode tenants = json(server.get(run + "/lanes/0/tenants"));
    JsonNode lane = json(server.get(run)).at("/lanes/0");
    assertThat(tenants.get("byTenant")).isEqualTo(lane.get("byTenant"));
    assertThat(tenants.get("fairness_jain")).isEqualTo(lane.at("/more/fairness_jain"));
  }

  @Test
  void jobsPerQueueAddUpToTheJobsInTheSystem() throws IOException {
    JsonNode queues = json(server.get(run + "/lanes/0/queues"));
    assertThat(queues.get("queues")).hasSize(5);
    assertThat(queues.at("/queues/4").asText()).isEqualTo("late");
    assertThat(queues.get("jobs")).hasSize(5);
    int points = queues.get("t").size();
    assertThat(points).isPositive();
    int left = 0;
    for (JsonNode queue : queues.get("jobs")) {
      assertThat(queue).hasSize(points);
      left += queue.get(points - 1).asInt();
    }
    assertThat(left).isZero();
  }

  @Test
  void aPolicyWithoutQueuesHasNone() throws IOException {
    JsonNode queues = json(server.get(run + "/lanes/1/queues"));
    assertThat(queues.get("queues")).isEmpty();
    assertThat(queues.get("t")).isEmpty();
  }

  @Test
  void aLaneThatDoesNotApplyHasNoAnswerButAReason() throws IOException {
    String spec =
        """
        {"trace":"teaching","cluster":"1x4","policies":[{"id":"easy"}],"placement":"spread"}\
        """;
    String id = json(server.postJson(RUNS, spec)).get("id").asText();
    SseReader.all(server, RUNS + "/" + id + "/events");
    HttpResponse<String> answer = server.get(RUNS + "/" + id + "/lanes/0/queues");
    assertThat(answer.statusCode()).isEqualTo(409);
    assertThat(json(answer).get("detail").asText()).startsWith("the lane has no answer: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cdf?by=tenant", "cdf?limit=1", "queues?limit=5000", "tenants?limit=0"})
  void wrongQuestionsAreToldWhatIsExpected(String question) {
    HttpResponse<String> answer = server.get(run + "/lanes/0/" + question);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
  }
}
