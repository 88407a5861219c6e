package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help texts are format strings: a bare per cent sign spoils the line and is warned of. */
final class HelpTest {

  /** The words that lead to every command. */
  static List<List<String>> commands() {
    return paths(Cli.all(terminal()), List.of()).toList();
  }

  private static Stream<List<String>> paths(CommandLine line, List<String> path) {
    Stream<List<String>> below =
        line.getSubcommands().entrySet().stream()
            .flatMap(
                entry ->
                    paths(
                        entry.getValue(),
                        Stream.concat(path.stream(), Stream.of(entry.getKey())).toList()));
    return Stream.concat(Stream.of(path), below);
  }

  private static Terminal terminal() {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    return new Terminal(new java.io.ByteArrayInputStream(new byte[0]), nowhere, nowhere, Map.of());
  }

  @Test
  void allCommandsAreLookedAt() {
    assertThat(commands())
        .contains(List.of("run"), List.of("generate"), List.of("study", "merge"))
        .hasSizeGreaterThan(8);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsPrintedAsItIsMeantAndWithoutAWarning(List<String> command) {
    PrintStream before = System.err;
    ByteArrayOutputStream warned = new ByteArrayOutputStream();
    System.setErr(new PrintStream(warned, true, StandardCharsets.UTF_8));
    Shell.Outcome outcome;
    try {
      outcome =
          new Shell()
              .run(Stream.concat(command.stream(), Stream.of("--help")).toArray(String[]::new));
    } finally {
      System.setErr(before);
    }
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).startsWith("Usage:").doesNotContain("%%");
    assertThat(outcome.err() + warned.toString(StandardCharsets.UTF_8))
        .doesNotContain("WARN", "Could not format");
  }

  /** picocli prints the raw text where it cannot format, so that nothing else would show it. */
  @ParameterizedTest
  @MethodSource("commands")
  void everyPerCentSignIsEscaped(List<String> command) {
    CommandLine line = Cli.all(terminal());
    for (String word : command) {
      line = Objects.requireNonNull(line.getSubcommands().get(word), word);
    }
    CommandSpec spec = line.getCommandSpec();
    UsageMessageSpec usage = spec.usageMessage();
    Stream<String> own =
        Stream.of(usage.header(), usage.description(), usage.footer()).flatMap(Stream::of);
    Stream<String> ofArgs = spec.args().stream().map(ArgSpec::description).flatMap(Stream::of);
    assertThat(Stream.concat(own, ofArgs))
        .allSatisfy(
            text -> assertThat(text.replace("%%", "").replace("%n", "")).doesNotContain("%"));
  }
}
