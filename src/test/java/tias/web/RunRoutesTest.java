package tias.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.run.Json;

class RunRoutesTest {
  private static final String RUNS = "/api/v1/runs";
  private static final String SPEC =
      """
      {"trace":"teaching","cluster":"1x4","policies":[{"id":"tias"},{"id":"fifo"}]}\
      """;

  @TempDir static Path folder;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode json(HttpResponse<String> answer) throws IOException {
    return Json.mapper().readTree(answer.body());
  }

  /** The id of the run, once it is done. */
  private static String finishedRun() throws IOException {
    String id = json(server.postJson(RUNS, SPEC)).get("id").asText();
    assertThat(SseReader.all(server, RUNS + "/" + id + "/events").lastEvent()).isEqualTo("done");
    return id;
  }

  @Test
  void theSameSpecificationIsTheSameRun() throws IOException {
    HttpResponse<String> first = server.postJson(RUNS, SPEC);
    HttpResponse<String> second = server.postJson(RUNS, SPEC.replace("}]}", "}],\"seed\":1}"));
    assertThat(first.statusCode()).isEqualTo(202);
    String id = json(first).get("id").asText();
    assertThat(id).matches("[0-9a-f]{64}");
    assertThat(json(second).get("id").asText()).isEqualTo(id);
    assertThat(first.headers().firstValue("Location")).contains(RUNS + "/" + id);
    assertThat(json(first).at("/links/events").asText()).isEqualTo(RUNS + "/" + id + "/events");
  }

  @Test
  void aRunTellsItsLanesWithTheirMetrics() throws IOException {
    String id = finishedRun();
    HttpResponse<String> answer = server.get(RUNS + "/" + id);
    JsonNode run = json(answer);
    assertThat(run.get("state").asText()).isEqualTo("done");
    assertThat(run.at("/trace/id").asText()).isEqualTo("teaching");
    assertThat(run.at("/cluster/gpus").asInt()).isEqualTo(4);
    assertThat(run.get("lanes")).hasSize(2);
    assertThat(run.at("/lanes/1/metrics/completed").asInt())
        .isEqualTo(run.at("/trace/jobs").asInt());
    assertThat(answer.body()).doesNotContain("NaN").doesNotContain("Infinity");
    String tag = answer.headers().firstValue("ETag").orElseThrow();
    assertThat(server.get(RUNS + "/" + id, "If-None-Match", tag).statusCode()).isEqualTo(304);
  }

  @Test
  void aLaneTellsWaitsAndTenantsByJob() throws IOException {
    String lane = RUNS + "/" + finishedRun() + "/lanes/1";
    JsonNode marks = json(server.get(lane + "/marks"));
    JsonNode jobs = json(server.get(lane + "/jobs?limit=100")).get("columns");
    assertThat(marks.get("wait")).isEqualTo(jobs.get("queueing"));
    assertThat(marks.get("tenant")).hasSameSizeAs(jobs.get("id"));
    assertThat(marks.get("tenants").isArray()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "attained; null; 0; false",
        "remaining; null; 0; true",
        "attained + speed; there is no variable 'speed'; 12; false"
      })
  void aFormulaIsCheckedWhileItIsWritten(String text, String fault, int column, boolean oracle)
      throws IOException {
    String body = "{\"priority\":\"" + text + "\"}";
    HttpResponse<String> answer = server.postJson("/api/v1/policies/formula:check", body);
    assertThat(answer.statusCode()).isEqualTo(200);
    JsonNode check = json(answer);
    assertThat(check.get("fault").asText()).startsWith(fault);
    assertThat(check.get("column").asInt()).isEqualTo(column);
    assertThat(check.get("oracle").asBoolean()).isEqualTo(oracle);
    assertThat(check.get("words")).hasSizeGreaterThan(10);
    assertThat(server.postJson("/api/v1/policies/formula:check", "{}").statusCode()).isEqualTo(422);
  }

  @Test
  void aLaneTellsWhenJobsChangedTheirQueue() throws IOException {
    String run = RUNS + "/" + finishedRun();
    JsonNode moves = json(server.get(run + "/lanes/0/queue-moves"));
    assertThat(moves.get("queues")).isNotEmpty();
    assertThat(moves.get("left").asInt()).isZero();
    assertThat(moves.get("t")).hasSameSizeAs(moves.get("job")).hasSameSizeAs(moves.get("queue"));
    int submitted = json(server.get(run)).at("/trace/jobs").asInt();
    assertThat(moves.get("job")).hasSizeGreaterThanOrEqualTo(2 * submitted);
    assertThat(json(server.get(run + "/lanes/1/queue-moves")).get("queues")).isEmpty();
  }

  @Test
  void whatIsInALaneCanBeAskedFor() throws IOException {
    String lane = RUNS + "/" + finishedRun() + "/lanes/0";
    JsonNode segments = json(server.get(lane + "/segments?px=50"));
    int sum = 0;
    for (JsonNode merged : segments.at("/bars/n")) {
      sum += merged.asInt();
    }
    assertThat(sum).isEqualTo(segments.get("count").asInt()).isPositive();
    assertThat(segments.at("/bars/gpu")).hasSize(segments.get("shown").asInt());
    JsonNode series = json(server.get(lane + "/series"));
    assertThat(series.get("t")).hasSameSizeAs(series.get("busy")).isNotEmpty();
    JsonNode jobs = json(server.get(lane + "/jobs?limit=3&sort=jct-longest"));
    assertThat(jobs.at("/columns/jct")).hasSize(3);
    assertThat(jobs.at("/columns/jct/0").asLong())
        .isGreaterThanOrEqualTo(jobs.at("/columns/jct/1").asLong());
    JsonNode job = json(server.get(lane + "/jobs/0"));
    assertThat(job.at("/bars/start")).isNotEmpty();
    assertThat(job.get("status").asText()).isEqualTo("completed");
    JsonNode events = json(server.get(lane + "/trace.json"));
    assertThat(events.get("traceEvents")).isNotEmpty();
    assertThat(events.at("/otherData/version").asText()).isNotBlank();
    assertThat(events.at("/otherData/run/seed").isNumber()).isTrue();
  }

  @Test
  void theJobsOfALaneCanBeDownloaded() throws IOException {
    String run = finishedRun();
    HttpResponse<String> csv = server.get(RUNS + "/" + run + "/lanes/0/jobs.csv");
    assertThat(csv.body())
        .startsWith(
            "policy,job_id,submit_s,first_start_s,finish_s,jct_s,queueing_s,overhead_s,"
                + "preemptions,gpus,deadline_s,met,status");
    assertThat(csv.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/csv");
    assertThat(csv.headers().firstValue("Content-Disposition").orElseThrow())
        .contains("-run-" + run.substring(0, 12) + "-lane-0-tias-jobs.csv");
  }

  /** The specification with one piece replaced by another. */
  private static HttpResponse<String> posted(String piece, String other) {
    assertThat(SPEC).contains(piece);
    return server.postJson(RUNS, SPEC.replace(piece, other));
  }

  @Test
  void aBodyThatIsNoJsonIsABadRequestWithItsPlace() {
    HttpResponse<String> answer = posted("\"}]}", "\",");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(answer.body())
        .contains("\"line\":1,\"column\":")
        .contains("\"code\":\"syntax\"")
        .doesNotContain("Exception");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"trace\":|\"trade\":|there are afterDeadline, cluster",
        "1x4|4|nodes x GPUs",
        "1x4|999999x4|up to 100000 GPUs",
        "teaching|nope|there is no trace 'nope'",
        "fifo|fofi|there are tias",
        "\"fifo\"}|\"fifo\",\"params\":{\"x\":1}}|has no parameter 'x'",
        "{\"id\":\"tias\"},{\"id\":\"fifo\"}|`  `|1 to 12",
      })
  void aSpecificationThatCannotBeRunSaysWhy(String piece, String other, String expected) {
    HttpResponse<String> answer = posted(piece, other);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
    assertThat(answer.body()).contains(expected).doesNotContain("Exception");
  }

  @Test
  void aBodyOfAnotherTypeIsUnsupported() {
    HttpResponse<String> answer =
        server.send(
            server
                .request(RUNS)
                .header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString(SPEC)));
    assertThat(answer.statusCode()).isEqualTo(415);
    assertThat(answer.body()).contains("application/json, not text/plain");
  }

  @Test
  void aBodyBeyondAMegabyteIsTooLarge() {
    assertThat(server.postJson(RUNS, " ".repeat(1_000_001)).statusCode()).isEqualTo(413);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/runs/nope",
        "/runs/nope/events",
        "/runs/nope/lanes/0/series",
        "/traces/nope",
        "/nope"
      })
  void whatIsNotThereIsNotFound(String path) {
    HttpResponse<String> answer = server.get("/api/v1" + path);
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/lanes/9/series", "/lanes/0/jobs/99999"})
  void aLaneOrJobThatIsNotThereIsNotFound(String path) throws IOException {
    assertThat(server.get(RUNS + "/" + finishedRun() + path).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/lanes/x/series",
        "/lanes/0/segments?from=a",
        "/lanes/0/segments?from=10&to=5",
        "/lanes/0/segments?px=0",
        "/lanes/0/jobs?limit=0",
        "/lanes/0/jobs?sort=nice",
        "/events?after=-1"
      })
  void aParameterThatMakesNoSenseIsABadRequest(String path) throws IOException {
    HttpResponse<String> answer = server.get(RUNS + "/" + finishedRun() + path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
  }

  @Test
  void aClientThatTakesOnlyAnotherFormIsNotServed() {
    HttpResponse<String> answer = server.get("/api/v1/policies", "Accept", "image/png");
    assertThat(answer.statusCode()).isEqualTo(406);
    assertThat(answer.body()).contains("application/json");
  }

  @Test
  void cataloguesListWhatThereIs() throws IOException {
    JsonNode policies = json(server.get("/api/v1/policies"));
    assertThat(policies).hasSizeGreaterThanOrEqualTo(12);
    assertThat(policies.at("/0/id").asText()).isEqualTo("tias");
    assertThat(policies.at("/0/caveat").asText()).contains("reconstruct");
    assertThat(policies.at("/0/parameters/0/help").asText()).isNotBlank();
    JsonNode samples = json(server.get("/api/v1/samples"));
    assertThat(samples).hasSizeGreaterThanOrEqualTo(4);
    assertThat(samples.findValuesAsText("id")).contains("teaching", "itp-cluster10-mixed");
    assertThat(json(server.get("/api/v1/formats")).findValuesAsText("id")).contains("native-csv");
    assertThat(json(server.get("/api/v1/metrics-info")).findValuesAsText("id"))
        .startsWith("jobs", "completed", "deadline_jobs", "missed");
  }

  @Test
  void fragmentsListThePoliciesAndSamples() {
    assertThat(server.get("/fragments/policies").body())
        .contains("policy-card")
        .contains("badge-oracle")
        .contains("reconstruct")
        .doesNotContain("style=");
    assertThat(server.get("/fragments/samples").body()).contains("itp-cluster10-mixed");
    assertThat(server.get("/fragments/traces/teaching").body()).contains("report-card");
  }

  @Test
  void operatorsCanAskWhatItIsAndHowBusy() throws IOException {
    assertThat(json(server.get("/info")).get("maxUploadMb").asInt()).isEqualTo(200);
    assertThat(server.get("/metrics").body())
        .contains("# TYPE tias_streams_open gauge\ntias_streams_open ")
        .contains("tias_heap_used_bytes ");
    assertThat(server.get("/readyz").statusCode()).isEqualTo(200);
  }

  @Test
  void jsonIsCompressedForThoseWhoTakeIt() {
    HttpResponse<String> answer = server.get("/api/v1/policies", "Accept-Encoding", "gzip");
    assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
  }
}
