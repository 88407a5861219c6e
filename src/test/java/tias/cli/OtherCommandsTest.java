package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.run.Json;

final class OtherCommandsTest {
  private final Shell shell = new Shell();

  @Test
  void policiesAreListedWithParametersAndCaveats() throws IOException {
    Shell.Outcome text = shell.run("policies");
    assertThat(text.code()).isZero();
    assertThat(text.out())
        .contains("tias: TIAS (reconstruction)", "srsf (oracle)", "--param edf.late");
    JsonNode json = Json.mapper().readTree(shell.run("policies", "--output=json").out());
    assertThat(json.size()).isEqualTo(Catalog.policies().size());
    assertThat(json.get(0).get("parameters").get(0).get("default").textValue()).isNotEmpty();
  }

  @Test
  void validateSaysWhatWasUnderstoodAndWhatWasNot() throws IOException {
    String trace = "job_id,submit_time,duration,gpus\nA,0,10,1\nB,1,-5,1\nC,x,5,1\n";
    Shell.Outcome text = shell.runWithInput(trace, "validate", "-");
    assertThat(text.code()).isEqualTo(1);
    assertThat(text.out())
        .contains("line 3", "line 4", "native-csv: 3 rows read, 1 kept, 2 listed");
    JsonNode json =
        Json.mapper().readTree(shell.runWithInput(trace, "validate", "-", "--output=json").out());
    assertThat(json.get("rows_read").intValue()).isEqualTo(3);
    assertThat(json.get("findings").get(0).get("line").intValue()).isEqualTo(3);
    assertThat(json.get("stats").get("jobs").intValue()).isEqualTo(1);
    assertThat(shell.run("validate", "teaching").code()).isZero();
  }

  @Test
  void validateNamesTheFormatsWhenItKnowsNone() {
    Shell.Outcome outcome = shell.runWithInput("\u0001\u0002binary", "validate", "-");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).contains("line 1, column 1", "binary", "0x01");
    assertThat(outcome.out()).doesNotContain("Exception");
    Shell.Outcome unknown = shell.runWithInput("a,b\n1,2\n", "validate", "-");
    assertThat(unknown.out()).contains("not known", "native-csv", "mapped");
  }

  @Test
  void convertWritesATraceThatReadsBackTheSame() {
    String trace = "gpus,duration,submit_time,job_id\n2,10.5,100,A\n1,3,102,B\n1,-3,103,C\n";
    Shell.Outcome once = shell.runWithInput(trace, "convert", "-");
    assertThat(once.code()).isZero();
    assertThat(once.out()).startsWith("job_id,submit_time,duration,gpus").contains("A,0", "B,2");
    assertThat(once.err()).contains("line 4");
    assertThat(shell.runWithInput(once.out(), "convert", "-").out()).isEqualTo(once.out());
    assertThat(shell.runWithInput("hello\n", "convert", "-").code()).isEqualTo(1);
  }

  @Test
  void healthAsksTheServerOfTheEnvironment() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/sub/livez",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    String port = Integer.toString(server.getAddress().getPort());
    try {
      Map<String, String> environment =
          Map.of("TIAS_PORT", port, "TIAS_HOST", "0.0.0.0", "TIAS_BASE_PATH", "/sub");
      assertThat(new Shell(environment).run("health").code()).isZero();
      Shell.Outcome elsewhere = shell.run("health", "--port=" + port, "--base-path=/other");
      assertThat(elsewhere.code()).isEqualTo(1);
      assertThat(elsewhere.err()).contains("answers 404");
    } finally {
      server.stop(0);
    }
    assertThat(shell.run("health", "--port=" + port).err()).contains("does not answer");
    assertThat(shell.run("health", "--port=" + port).code()).isEqualTo(1);
  }

  @Test
  void anUnknownCommandIsWrongUse() {
    Shell.Outcome outcome = shell.run("rnu");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("rnu").doesNotContain("Exception");
  }

  @Test
  void helpAndVersionAreResults() {
    assertThat(shell.run("--version").out()).startsWith("TIAS Playground ");
    assertThat(shell.run("run", "--help").out()).contains("--restart-overhead", "--timeline");
    assertThat(shell.run("--help").out()).contains("run", "policies", "validate", "health");
  }
}
