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
import org.junit.jupiter.params.provider.CsvSource;
import tias.run.Json;

final class ExplainRouteTest {
  private static final String RUNS = "/api/v1/runs";

  @TempDir static Path folder;
  private static TestServer server;
  private static String lane = "";

  @BeforeAll
  static void start() throws IOException {
    server = new TestServer(folder);
    String spec =
        """
        {"trace":"teaching","cluster":"1x4","policies":[{"id":"tias"}]}\
        """;
    String run = RUNS + "/" + json(server.postJson(RUNS, spec)).get("id").asText();
    assertThat(SseReader.all(server, run + "/events").lastEvent()).isEqualTo("done");
    lane = run + "/lanes/0";
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode json(HttpResponse<String> answer) throws IOException {
    return Json.mapper().readTree(answer.body());
  }

  /** The job that waited longest before its first start, and a time at which it did. */
  private static JsonNode whileItWaits() throws IOException {
    JsonNode jobs = json(server.get(lane + "/jobs?sort=queueing-longest&limit=1")).get("columns");
    long job = jobs.at("/job/0").asLong();
    long t = jobs.at("/firstStart/0").asLong() - 1;
    assertThat(t).isGreaterThan(jobs.at("/submit/0").asLong());
    return json(server.get(lane + "/explain?job=" + job + "&t=" + t));
  }

  @Test
  void aWaitingJobIsToldWhatItNeedsAndWhoHoldsIt() throws IOException {
    JsonNode said = whileItWaits();
    assertThat(said.get("state").asText()).isEqualTo("waiting");
    assertThat(said.get("rank").asInt()).isBetween(1, said.get("ranked").asInt());
    JsonNode blocked = said.get("blocked");
    assertThat(blocked.get("code").asText()).isEqualTo("gpus-held");
    assertThat(blocked.get("reachable").asInt()).isLessThan(blocked.get("needed").asInt());
    assertThat(blocked.get("holders")).isNotEmpty();
    assertThat(blocked.at("/holders/0/ahead").asBoolean()).isTrue();
    assertThat(blocked.at("/holders/0/rank").asInt()).isLessThan(said.get("rank").asInt());
    assertThat(said.get("key").findValuesAsText("id")).startsWith("group", "queue");
    assertThat(said.toString()).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void aRunningJobIsToldHowItStarted() throws IOException {
    JsonNode job = json(server.get(lane + "/jobs/0"));
    JsonNode said = json(server.get(lane + "/explain?job=0&t=" + job.get("firstStart").asLong()));
    assertThat(said.get("state").asText()).isEqualTo("running");
    assertThat(said.at("/change/what").asText()).isEqualTo("started");
    assertThat(said.at("/change/t")).isEqualTo(job.get("firstStart"));
    assertThat(said.get("blocked").isNull()).isTrue();
  }

  @Test
  void theSameQuestionHasTheSameAnswer() throws IOException {
    assertThat(whileItWaits()).isEqualTo(whileItWaits());
  }

  @Test
  void aWindowHasTheDecisionsFromOneTimeOnAndBeforeAnother() throws IOException {
    JsonNode job = json(server.get(lane + "/jobs/0"));
    long start = job.get("firstStart").asLong();
    long finish = job.get("finish").asLong();
    String window = lane + "/explain?job=0&from=" + start + "&to=";
    JsonNode said = json(server.get(window + (finish + 1)));
    assertThat(said.get("next").isNull()).isTrue();
    assertThat(said.at("/events").findValuesAsText("event"))
        .contains("started")
        .endsWith("completed");
    assertThat(json(server.get(window + finish)).at("/events").findValuesAsText("event"))
        .contains("started")
        .doesNotContain("completed");
  }

  @Test
  void whatDoesNotFitIntoAnAnswerHasAPlaceToGoOn() throws IOException {
    String window = lane + "/explain?from=0&to=999999999";
    JsonNode all = json(server.get(window + "&limit=10000")).get("events");
    JsonNode first = json(server.get(window + "&limit=5"));
    assertThat(first.get("events")).hasSize(5);
    JsonNode next = first.get("next");
    String on = "/explain?to=999999999&limit=10000&from=" + next.get("from").asLong();
    JsonNode rest = json(server.get(lane + on + "&skip=" + next.get("skip").asLong()));
    assertThat(rest.get("next").isNull()).isTrue();
    assertThat(5 + rest.get("events").size()).isEqualTo(all.size());
    assertThat(rest.at("/events/0")).isEqualTo(all.get(5));
  }

  @ParameterizedTest
  @CsvSource({
    "?t=5,400,name job",
    "?from=5,400,name to",
    "?to=5,400,name from",
    "?from=5&to=4,400,to must be a whole number from 5",
    "?from=0&to=9&limit=10001,400,limit must be a whole number from 1 to 10000",
    "?from=0&to=9&t=3&job=1,400,either a time",
    "?from=0&to=9&job=99999,404,no job 99999",
    "?job=1,400,name t",
    "?job=x&t=5,400,whole number",
    "?job=1&t=-5,400,whole number",
    "?job=99999&t=5,404,no job 99999"
  })
  void wrongQuestionsAreProblems(String query, int status, String detail) throws IOException {
    HttpResponse<String> answer = server.get(lane + "/explain" + query);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
    assertThat(json(answer).get("detail").asText()).contains(detail);
  }
}
