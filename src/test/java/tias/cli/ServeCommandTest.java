package tias.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(Map<String, String> environment, String... args) {
    PrintStream results = new PrintStream(out, true, UTF_8);
    PrintStream notes = new PrintStream(err, true, UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
    return Cli.run(new Terminal(in, results, notes, environment), args);
  }

  @Test
  void aBadSettingIsWrongUseAndNamesTheVariable() {
    assertThat(run(Map.of("TIAS_WORKERS", "0"))).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .contains("TIAS_WORKERS must be a whole number from 1 to 256, not '0'")
        .doesNotContain("Exception");
  }

  @Test
  void aFlagWinsOverTheEnvironmentAndIsBlamedItself() {
    assertThat(run(Map.of("TIAS_PORT", "80"), "serve", "--port", "x")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).contains("--port must be a whole number from 0 to 65535");
  }

  @Test
  void aPortInUseIsOneLineAndAFailure() throws IOException {
    Path page = Files.createDirectory(folder.resolve("page"));
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int code =
          run(
              Map.of("TIAS_DATA", folder.toString(), "TIAS_WEB_DIR", page.toString()),
              "--port",
              Integer.toString(taken.getLocalPort()));
      assertThat(code).isEqualTo(1);
    }
    assertThat(err.toString(UTF_8).lines())
        .containsExactly("the port is in use or not allowed: choose another with --port");
    assertThat(out.size()).isZero();
  }

  @Test
  void aDataFolderThatCannotBeUsedIsOneLineAndAFailure() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(run(Map.of("TIAS_DATA", file.resolve("x").toString()))).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("TIAS_DATA").hasLineCount(1);
  }
}
