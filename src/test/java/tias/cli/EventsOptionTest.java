package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code run --events} with a window, with nodes that fail, and with policies that do not apply.
 */
final class EventsOptionTest {
  /** On one GPU A 0-10 and B 10-13. */
  private static final String TWO =
      """
      job_id,submit_time,duration,gpus
      A,0,10,1
      B,2,3,1
      """;

  @TempDir private Path folder = Path.of("");

  private final Shell shell = new Shell();

  private List<String> events(String policies, String... more) throws IOException {
    Path file = folder.resolve("events.ndjson");
    List<String> line = new java.util.ArrayList<>();
    line.addAll(List.of("run", "--trace=-", "--cluster=1x1", "--quiet"));
    line.addAll(List.of("--policy=" + policies, "--events=" + file));
    line.addAll(List.of(more));
    assertThat(shell.runWithInput(TWO, line.toArray(String[]::new)).code()).isZero();
    return Files.readAllLines(file);
  }

  private static List<String> told(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll(".*\"t_ms\":(\\d+),\"event\":\"([a-z-]+)\".*", "$1 $2"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2s,10s|2000 arrived, 2000 waits",
        "10,13|10000 completed, 10000 started",
        "10,|10000 completed, 10000 started, 13000 completed",
        ",500ms|0 arrived, 0 started",
        "13.001,7d|''"
      })
  void aWindowIsWrittenAlone(String window, String expected) throws IOException {
    assertThat(String.join(", ", told(events("fifo-fit", "--events-window=" + window))))
        .isEqualTo(expected);
  }

  @Test
  void nodesThatGoAndReturnAreWritten() throws IOException {
    assertThat(told(events("fifo-fit", "--failures=0@4-6", "--restart-overhead=0s")))
        .containsExactly(
            "0 arrived",
            "0 started",
            "2000 arrived",
            "2000 waits",
            "4000 node-down",
            "4000 preempted",
            "4000 waits",
            "6000 node-up",
            "6000 started",
            "12000 completed",
            "12000 started",
            "15000 completed");
    assertThat(events("fifo-fit", "--failures=0@4-6").get(4))
        .isEqualTo("{\"policy\":\"fifo-fit\",\"t_ms\":4000,\"event\":\"node-down\",\"node\":0}");
  }

  @Test
  void aPolicyThatDoesNotApplyHasNoEvents() throws IOException {
    assertThat(events("edf,fifo"))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).startsWith("{\"policy\":\"fifo\","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5|two ends",
        "1,2,3|two ends",
        "9,5|ends before it begins",
        "x,5|a time is written as",
        "0,99999999999d|at most 10,000 years"
      })
  void aWindowThatCannotBeReadIsRefusedBeforeTheRun(String window, String words) {
    Path file = folder.resolve("none.ndjson");
    Shell.Outcome outcome =
        shell.runWithInput(
            TWO, "run", "--trace=-", "--gpus=1", "--events=" + file, "--events-window=" + window);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(file).doesNotExist();
  }

  @Test
  void aWindowWithoutAFileIsRefused() {
    Shell.Outcome outcome =
        shell.runWithInput(TWO, "run", "--trace=-", "--gpus=1", "--events-window=0,5");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("--events-window needs --events");
  }
}
