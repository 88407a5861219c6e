package tias.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Runs commands as a shell would and keeps what they print. */
final class Shell {
  private final Map<String, String> environment;

  Shell() {
    this(Map.of());
  }

  Shell(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * What a command left behind.
   *
   * @param code exit code
   * @param out standard output
   * @param err standard error
   */
  record Outcome(int code, String out, String err) {}

  Outcome run(String... args) {
    return runWithInput("", args);
  }

  Outcome runWithInput(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            environment);
    int code = Cli.run(terminal, args);
    return new Outcome(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A file among the test resources. */
  static Path resource(String name) {
    try {
      return Path.of(Objects.requireNonNull(Shell.class.getResource(name), name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
