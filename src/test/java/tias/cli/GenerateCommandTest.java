package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class GenerateCommandTest {
  private final Shell shell = new Shell();

  private Map<String, Long> gpus(String... options) {
    String[] line = new String[options.length + 1];
    line[0] = "generate";
    System.arraycopy(options, 0, line, 1, options.length);
    Shell.Outcome made = shell.run(line);
    assertThat(made.code()).as(made.err()).isZero();
    String[] rows = made.out().strip().split("\n");
    assertThat(rows[0]).startsWith("job_id,submit_time,duration,gpus");
    return Arrays.stream(rows)
        .skip(1)
        .map(row -> row.split(",", -1)[3])
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  @Test
  void gangsComeAsOftenAsTheirWeightsSay() {
    Map<String, Long> mixed = gpus("--jobs=8000", "--gangs=1=6,3=3,8=1");
    assertThat(mixed.keySet()).containsExactlyInAnyOrder("1", "3", "8");
    // Five standard deviations of a count of 8000 are at most 224.
    assertThat(mixed.get("1")).isBetween(4800L - 224, 4800L + 224);
    assertThat(mixed.get("3")).isBetween(2400L - 224, 2400L + 224);
    assertThat(gpus("--jobs=50", "--gangs=7=1")).containsOnlyKeys("7");
    assertThat(gpus("--jobs=500", "--gpus=4").keySet()).containsExactlyInAnyOrder("1", "2", "4");
  }

  @Test
  void gangsThatCannotBeAreRefusedInWords() {
    for (String gangs : new String[] {"128=1", "0=1", "2=-1", "two=1", "2"}) {
      Shell.Outcome refused = shell.run("generate", "--gpus=64", "--gangs=" + gangs);
      assertThat(refused.code()).as(gangs).isEqualTo(2);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).as(gangs).doesNotContain("Exception").isNotBlank();
    }
  }
}
