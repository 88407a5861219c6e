package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads about which something is said: options, mappings, questions. */
class SaidUploadTest {
  private static final String TRACES = "/api/v1/traces";
  private static final String TABLE = "Start,Run,N\n0,10,2\n60,20,1\n";
  private static final String SWF = "1 0 5 100 16 -1 -1 16 200 -1 1 1 1 1 1 1 -1 -1\n";

  @TempDir static Path folder;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> post(String path, String body, String... headers) {
    var request = server.request(path).POST(BodyPublishers.ofString(body));
    return server.send(headers.length == 0 ? request : request.headers(headers));
  }

  private static JsonNode json(HttpResponse<String> response) throws IOException {
    return new ObjectMapper().readTree(response.body());
  }

  private static String mapping(String text) {
    return "mapping=" + URLEncoder.encode(text, UTF_8);
  }

  @Test
  void aMappingMakesATraceOfAnUnknownTableAndAnIdOfItsOwn() throws IOException {
    HttpResponse<String> seconds =
        post(TRACES + "?format=mapped&" + mapping("submit=Start,duration=Run,gpus=N"), TABLE);
    assertThat(seconds.statusCode()).isEqualTo(201);
    HttpResponse<String> same =
        post(TRACES + "?format=mapped&" + mapping("gpus=\"N\",submit=Start:s,duration=Run"), TABLE);
    HttpResponse<String> minutes =
        post(TRACES + "?" + mapping("submit=Start,duration=Run:min,gpus=N"), TABLE);
    assertThat(json(same).get("id")).isEqualTo(json(seconds).get("id"));
    assertThat(json(minutes).get("id")).isNotEqualTo(json(seconds).get("id"));
    String id = json(minutes).get("id").textValue();
    String jobs = server.send(server.request(TRACES + "/" + id + "/jobs.csv").GET()).body();
    assertThat(jobs).contains("r2,60,1200,1");
  }

  @Test
  void aTableWithoutGpusIsReadWithANumberForAllInApiAndDialogAlike() throws IOException {
    String table = "Start,Run\n0,10\n60,20\n";
    HttpResponse<String> said =
        post(TRACES + "?format=mapped&" + mapping("submit=Start,duration=Run,gpus==2"), table);
    assertThat(said.statusCode()).isEqualTo(201);
    String fields =
        "?format=mapped&map.submit=Start&map.duration=Run&map.gpus=&map.gpus.constant=2";
    HttpResponse<String> dialog = post(TRACES + fields, table);
    assertThat(json(dialog).get("id")).isEqualTo(json(said).get("id"));
    String id = json(said).get("id").textValue();
    String jobs = server.send(server.request(TRACES + "/" + id + "/jobs.csv").GET()).body();
    assertThat(jobs).contains("r1,0,10,2", "r2,60,20,2");
    HttpResponse<String> again = post("/fragments/traces/mapping" + fields, table);
    assertThat(again.body()).containsPattern("name=\"map.gpus.constant\"[^>]*value=\"2\"");
    HttpResponse<String> none = post(TRACES + fields.replace("=2", "=none"), table);
    assertThat(none.statusCode()).isEqualTo(422);
    assertThat(json(none).at("/errors/0/message").textValue()).contains("not 'none'");
  }

  @Test
  void aStoredTraceIsReadAgainAsItWasSaidAfterARestart(@TempDir Path other) throws IOException {
    String id;
    try (TestServer first = new TestServer(other, Map.of())) {
      var request =
          first.request(TRACES + "?processors-per-gpu=8").POST(BodyPublishers.ofString(SWF));
      id = json(first.send(request)).get("id").textValue();
    }
    try (TestServer second = new TestServer(other, Map.of())) {
      HttpResponse<String> jobs =
          second.send(second.request(TRACES + "/" + id + "/jobs.csv").GET());
      assertThat(jobs.body()).contains("\n1,0,100,2,");
    }
  }

  @Test
  void aFileThatLacksAnAnswerIsRefusedWithTheQuestion() throws IOException {
    HttpResponse<String> asked = post(TRACES, SWF);
    assertThat(asked.statusCode()).isEqualTo(422);
    JsonNode question = json(asked).get("question");
    assertThat(question.get("option").textValue()).isEqualTo("processors-per-gpu");
    assertThat(question.get("kind").textValue()).isEqualTo("number");
    assertThat(question.get("choices")).hasSize(3);
    assertThat(json(asked).at("/errors/0/code").textValue()).isEqualTo("question");
    JsonNode report = json(post(TRACES + ":validate", SWF)).get("report");
    assertThat(report.at("/question/option").textValue()).isEqualTo("processors-per-gpu");
  }

  @Test
  void thePreviewGuessesAMappingAndShowsTheJobsItWouldMake() throws IOException {
    String table = "name,arrival,length,gpus\na,0,60,2\nb,30,x,1\n";
    JsonNode preview = json(post(TRACES + ":preview", table));
    assertThat(preview.get("mapping").textValue())
        .isEqualTo("id=name,submit=arrival:s,duration=length:s,gpus=gpus");
    assertThat(preview.get("confidence").textValue()).isEqualTo("high");
    assertThat(preview.get("columns")).hasSize(4);
    assertThat(preview.at("/rows/1/2").textValue()).isEqualTo("x");
    assertThat(preview.get("jobs")).hasSize(1);
    assertThat(preview.at("/findings/0/line").intValue()).isEqualTo(3);
  }

  @Test
  void formatsAndOptionsThatDoNotExistAreErrors() throws IOException {
    HttpResponse<String> format = post(TRACES + "?format=zzz", TABLE);
    assertThat(format.statusCode()).isEqualTo(422);
    assertThat(json(format).at("/errors/0/code").textValue()).isEqualTo("no-such-format");
    HttpResponse<String> option =
        post(TRACES + "?moon=full", "job_id,submit_time,duration,gpus\nA,0,1,1\n");
    assertThat(json(option).at("/errors/0/code").textValue()).isEqualTo("unknown-option");
    assertThat(post(TRACES + "?zone=UTC&zone=UTC", TABLE).statusCode()).isEqualTo(400);
  }

  @Test
  void aSecondFileInAFormIsRefusedAndFieldsBesideTheFileAreAnswers() throws IOException {
    String file =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\n\r\n%s\r\n";
    String field = "--x\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n";
    String[] type = {"Content-Type", "multipart/form-data; boundary=x"};
    String two = file.formatted("a", SWF) + file.formatted("b", SWF) + "--x--\r\n";
    HttpResponse<String> refused = post(TRACES, two, type);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(json(refused).get("detail").textValue()).contains("one file", "2 came");
    String said =
        field.formatted("processors-per-gpu", "4") + file.formatted("a", SWF) + "--x--\r\n";
    assertThat(json(post(TRACES, said, type)).get("jobs").intValue()).isEqualTo(1);
  }
}
