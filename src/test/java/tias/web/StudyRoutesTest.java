package tias.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.run.Json;

final class StudyRoutesTest {
  private static final String TINY =
      "{\"workloads\":[{\"trace\":\"teaching\",\"cluster\":\"1x4\","
          + "\"deadlines\":{\"model\":\"proportional\",\"fraction\":0.5}}],"
          + "\"policies\":[{\"id\":\"tias\"},{\"id\":\"edf\"},{\"id\":\"fifo\"}],"
          + "\"sweep\":[{\"name\":\"load\",\"values\":[0.8,1.5]}],\"seeds\":2}";

  @TempDir private Path folder;
  private TestServer server;

  @BeforeEach
  void start() {
    server = new TestServer(folder);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private JsonNode submitted(String body) throws IOException {
    HttpResponse<String> answer = server.postJson("/api/v1/studies", body);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    JsonNode json = Json.mapper().readTree(answer.body());
    assertThat(answer.headers().firstValue("Location"))
        .contains("/api/v1/studies/" + json.get("id").textValue());
    return json;
  }

  /** Follows a study to its end and gives all that was streamed. */
  private String followed(String id) {
    return server.get("/api/v1/studies/" + id + "/events", "Accept", "text/event-stream").body();
  }

  @Test
  void aStudyIsStartedFollowedAndFetched() throws IOException {
    String id = submitted(TINY).get("id").textValue();
    String stream = followed(id);
    assertThat(stream).contains("event: meta", "event: progress", "event: done");
    assertThat(stream).contains("\"state\":\"done\",\"done\":4,\"cells\":4");
    JsonNode view = Json.mapper().readTree(server.get("/api/v1/studies/" + id).body());
    assertThat(view.get("state").textValue()).isEqualTo("done");
    assertThat(view.get("spec").get("sweep").get(0).get("values").get(0).textValue())
        .isEqualTo("0.8");
    String csv = server.get("/api/v1/studies/" + id + "/results.csv").body();
    assertThat(csv).startsWith("workload,load,seed,policy,jobs,");
    assertThat(csv.lines().count()).isEqualTo(1 + 4 * 3);
    JsonNode json =
        Json.mapper().readTree(server.get("/api/v1/studies/" + id + "/results.json").body());
    assertThat(json.get("study").textValue()).isEqualTo(id);
    assertThat(json.get("summary").size()).isEqualTo(3);
    assertThat(json.get("points").size()).isEqualTo(2 * 3);
  }

  @Test
  void theSameSpecificationIsTheSameStudyHoweverItIsWritten() throws IOException {
    String id = submitted(TINY).get("id").textValue();
    String other =
        TINY.replace("[0.8,1.5]", "[\"0.80\",\"1.50\"]")
            .replace("\"fifo\"}", "\"fifo\",\"params\":{}}");
    assertThat(submitted(other).get("id").textValue()).isEqualTo(id);
    String third = TINY.replace("\"seeds\":2", "\"seeds\":3");
    assertThat(submitted(third).get("id").textValue()).isNotEqualTo(id);
  }

  @Test
  void aCancelledStudyHasNoResultsAndCanBeStartedAgain() throws IOException {
    String large =
        "{\"workloads\":[{\"synthetic\":{\"jobs\":20000},\"cluster\":\"8x8\"}],"
            + "\"policies\":[{\"id\":\"tias\"},{\"id\":\"las\"}],\"seeds\":50}";
    String id = submitted(large).get("id").textValue();
    HttpResponse<String> early = server.get("/api/v1/studies/" + id + "/results.csv");
    assertThat(early.statusCode()).isEqualTo(409);
    assertThat(early.body()).contains("of 50 cells: there are results once it is done");
    HttpRequest.Builder delete = server.request("/api/v1/studies/" + id).DELETE();
    assertThat(server.send(delete).statusCode()).isEqualTo(204);
    assertThat(server.send(delete).statusCode()).isEqualTo(204);
    assertThat(followed(id)).contains("\"state\":\"cancelled\"");
    assertThat(server.get("/api/v1/studies/" + id).body()).contains("\"state\":\"cancelled\"");
    assertThat(submitted(large).get("state").textValue()).isIn("queued", "running");
    server.send(delete);
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() throws IOException {
    HttpResponse<String> wrong =
        server.postJson("/api/v1/studies", TINY.replace("\"edf\"", "\"magic\""));
    assertThat(wrong.statusCode()).isEqualTo(422);
    JsonNode problem = Json.mapper().readTree(wrong.body());
    assertThat(problem.get("errors").get(0).get("field").textValue()).isEqualTo("policies[1]");
    assertThat(server.postJson("/api/v1/studies", TINY.replace("teaching", "nope")).statusCode())
        .isEqualTo(422);
    HttpResponse<String> huge =
        server.postJson("/api/v1/studies", TINY.replace("\"seeds\":2", "\"seeds\":900"));
    assertThat(huge.statusCode()).isEqualTo(422);
    assertThat(huge.body()).contains("up to 1000 cells, not 1800");
    HttpResponse<String> jobs =
        server.postJson(
            "/api/v1/studies",
            TINY.replace("\"trace\":\"teaching\"", "\"synthetic\":{\"jobs\":5000000}"));
    assertThat(jobs.statusCode()).isEqualTo(422);
    assertThat(jobs.body()).contains("runs up to 20000000 jobs");
    assertThat(server.get("/api/v1/studies/none").statusCode()).isEqualTo(404);
  }

  @Test
  void tooManyStudiesAreRefusedForNow() throws IOException {
    int code = 202;
    for (int seed = 0; seed < 10 && code == 202; seed++) {
      String body =
          "{\"workloads\":[{\"synthetic\":{\"jobs\":20000},\"cluster\":\"8x8\"}],"
              + "\"policies\":[{\"id\":\"las\"}],\"seeds\":50,\"seed\":"
              + seed
              + "}";
      HttpResponse<String> answer = server.postJson("/api/v1/studies", body);
      code = answer.statusCode();
      if (code == 429) {
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        assertThat(seed).isEqualTo(9);
      }
    }
    assertThat(code).isEqualTo(429);
  }

  @Test
  void presetsAndSweepsAreOffered() throws IOException {
    JsonNode offer = Json.mapper().readTree(server.get("/api/v1/studies").body());
    assertThat(offer.get("presets").get(0).get("id").textValue()).isEqualTo("trade-off");
    assertThat(offer.get("presets").get(0).get("about").textValue()).contains("reconstruction");
    assertThat(offer.get("sweeps").size()).isEqualTo(6);
    assertThat(offer.get("limits").get("cells").intValue()).isEqualTo(1000);
  }
}
