package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.run.Json;

/** Numbers that people have reported wrong of other simulators, as the exports print them. */
final class ExactNumbersTest {
  @TempDir private Path folder = Path.of("");

  private final Shell shell = new Shell();

  private JsonNode metrics(String trace, String... options) throws IOException {
    String[] line =
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("run", "--trace=-", "--output=json", "--quiet"),
                java.util.stream.Stream.of(options))
            .toArray(String[]::new);
    Shell.Outcome outcome = shell.runWithInput(trace, line);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).doesNotContain("NaN", "Infinity", "0000000004");
    return Json.mapper().readTree(outcome.out()).at("/lanes/0/metrics");
  }

  // In doubles 0.1 + 0.1 + 0.1 is 0.30000000000000004, and the third job misses its deadline.
  @Test
  void tenthsOfASecondAreExportedAsTenths() throws IOException {
    Path jobs = folder.resolve("jobs.csv");
    String trace =
        "job_id,submit_time,duration,gpus,deadline\na,0,0.1,1,\nb,0,0.1,1,\nc,0,0.1,1,0.3\n";
    JsonNode metrics = metrics(trace, "--gpus=1", "--policy=fifo", "--jobs=" + jobs);
    assertThat(metrics.get("makespan_s").asText()).isEqualTo("0.3");
    assertThat(metrics.get("missed").asInt()).isZero();
    assertThat(Files.readAllLines(jobs).stream().skip(1).map(row -> row.split(",", -1)[4]))
        .containsExactly("0.100", "0.200", "0.300");
  }

  @Test
  void makespanAndUtilisationBeginAtTheFirstSubmission() throws IOException {
    String trace = "job_id,submit_time,duration,gpus\nA,10,10,2\nB,15,10,2\n";
    JsonNode metrics = metrics(trace, "--gpus=4", "--policy=fifo");
    assertThat(metrics.get("makespan_s").decimalValue()).isEqualByComparingTo("15");
    assertThat(metrics.get("utilisation").decimalValue()).isEqualByComparingTo("0.666667");
  }

  @Test
  void aRunOfRejectedJobsHasNullsForWhatIsUndefined() throws IOException {
    String trace = "job_id,submit_time,duration,gpus\nJ1,0,10,4\nJ2,0,10,4\n";
    JsonNode metrics = metrics(trace, "--gpus=1", "--policy=fifo");
    assertThat(metrics.get("completed").asInt()).isZero();
    for (String name : new String[] {"mean_jct_s", "p95_jct_s", "deadline_miss_rate"}) {
      assertThat(metrics.get(name).isNull()).as(name).isTrue();
    }
  }
}
