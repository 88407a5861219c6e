package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.cli.Cli;
import tias.cli.Terminal;

/** The command line and the API say the same of a file. */
final class SameReportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "job_id,submit_time,duration,gpus\nA,0,10,1\nB,5,20,2\n",
        "job_id,submit_time,duration,gpus\nA,0,ten,1\nB,5,20,-2\nC,1,1,1\n",
        "1 0 -1 60 4 -1 -1 4 -1 -1 1 1 1 1 1 1 -1 -1\n"
      })
  void ofAnyFile(String file, @TempDir Path folder) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(file.getBytes(UTF_8)),
            new PrintStream(said, false, UTF_8),
            new PrintStream(new ByteArrayOutputStream(), false, UTF_8),
            Map.of());
    Cli.run(terminal, "validate", "--output=json", "-");
    ObjectNode told = (ObjectNode) JSON.readTree(said.toByteArray());
    JsonNode stats = told.remove("stats");
    JsonNode suggestion = told.remove("clusterSuggestion");
    try (TestServer server = new TestServer(folder)) {
      var request = server.request("/api/v1/traces:validate").POST(BodyPublishers.ofString(file));
      JsonNode answer = JSON.readTree(server.send(request).body());
      assertThat(answer.get("report")).isEqualTo(told);
      assertThat(answer.get("stats")).isEqualTo(stats);
      assertThat(answer.get("clusterSuggestion")).isEqualTo(suggestion);
    }
  }
}
