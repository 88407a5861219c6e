package tias.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DeadlinesTest {
  private static final long HOUR_MS = 3_600_000;

  private static Trace trace(@Nullable Long originEpochMs) {
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < 1000; row++) {
      long deadline = row % 10 == 0 ? 5 : Job.NO_DEADLINE;
      jobs.add(
          new Job(
              "j" + row, row, row * 60_000L, HOUR_MS, 1000, deadline, -1, null, null, null, null));
    }
    return new Trace("t", "native-csv", originEpochMs, jobs);
  }

  private static List<Long> deadlines(String model, double fraction, long seed) {
    Deadlines deadlines = new Deadlines(DeadlineModel.parse(model), fraction, seed);
    return deadlines.apply(trace(null)).jobs().stream().map(Job::deadlineMs).toList();
  }

  @Test
  void keepLeavesTheTraceAloneWhateverTheFraction() {
    assertThat(new Deadlines(new DeadlineModel.Keep(), 0, 3).apply(trace(null)))
        .isEqualTo(trace(null));
  }

  @Test
  void noneTakesAllDeadlinesAway() {
    assertThat(deadlines("none", 1, 1)).containsOnly(Job.NO_DEADLINE);
  }

  @Test
  void aJobThatIsNotChosenHasNoDeadlineWhateverTheTraceSaid() {
    assertThat(deadlines("classes", 0, 1)).containsOnly(Job.NO_DEADLINE);
    assertThat(deadlines("classes", 1, 1)).doesNotContain(Job.NO_DEADLINE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"proportional:1.1,2.0,60", "classes", "morning"})
  void aLargerFractionAddsDeadlinesAndChangesNone(String model) {
    List<Long> some = deadlines(model, 0.3, 7);
    List<Long> more = deadlines(model, 0.6, 7);
    long kept = some.stream().filter(d -> d != Job.NO_DEADLINE).count();
    assertThat(kept).isBetween(250L, 350L);
    assertThat(more.stream().filter(d -> d != Job.NO_DEADLINE).count()).isBetween(550L, 650L);
    for (int i = 0; i < some.size(); i++) {
      if (!some.get(i).equals(Job.NO_DEADLINE)) {
        assertThat(more.get(i)).isEqualTo(some.get(i));
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameDeadlinesAndAnotherSeedOthers() {
    assertThat(deadlines("proportional", 0.5, 1)).isEqualTo(deadlines("proportional", 0.5, 1));
    assertThat(deadlines("proportional", 0.5, 2)).isNotEqualTo(deadlines("proportional", 0.5, 1));
  }

  @Test
  void whatAJobDrawsDoesNotDependOnTheOtherJobs() {
    Trace all = trace(null);
    Trace tail = all.withJobs(all.jobs().subList(0, 10));
    Deadlines deadlines = new Deadlines(DeadlineModel.parse("proportional"), 1, 1);
    assertThat(deadlines.apply(tail).jobs()).isEqualTo(deadlines.apply(all).jobs().subList(0, 10));
  }

  @Test
  void proportionalDeadlinesFillTheirRangeEvenly() {
    List<Long> windows = new ArrayList<>();
    List<Long> made = deadlines("proportional:1.5,2.5,0", 1, 5);
    for (int i = 0; i < made.size(); i++) {
      windows.add(made.get(i) - i * 60_000L);
    }
    assertThat(windows).allMatch(w -> w >= 1.5 * HOUR_MS && w <= 2.5 * HOUR_MS);
    double mean = windows.stream().mapToLong(w -> w).average().orElseThrow();
    assertThat(mean / HOUR_MS).isBetween(1.97, 2.03);
  }

  @Test
  void proportionalDeadlinesAreComputedExactlyAndRoundedHalfUp() {
    // With no spread the draws do not matter: 1.5 ms of a 1 ms job is 2 ms, 0.4999 is 0 ms.
    assertThat(window("proportional:1.5,1.5,0", 1)).isEqualTo(2);
    assertThat(window("proportional:0.4999,0.4999,0", 1)).isZero();
    assertThat(window("proportional:1.1,1.1,0", 10)).isEqualTo(11);
    // 30,000,000,000,000.5: more digits than a double can tell apart from its neighbours.
    assertThat(window("proportional:0.1,0.1,0", 300_000_000_000_005L))
        .isEqualTo(30_000_000_000_001L);
  }

  private static long window(String model, long durationMs) {
    Job job = new Job("a", 0, 0, durationMs, 1000, Job.NO_DEADLINE, -1, null, null, null, null);
    return DeadlineModel.parse(model).deadlineMs(job, null, new SplitMix64(1, 0));
  }

  @Test
  void aDrawIsTheDocumentedOne() {
    // Worked out apart from this code: (lo + (hi - lo) * k1 / 2^53) * duration + pad * k2 / 2^53.
    SplitMix64 random = new SplitMix64(42, 7);
    BigDecimal two53 = new BigDecimal(1L << 53);
    BigDecimal factor =
        new BigDecimal("1.1")
            .add(new BigDecimal("0.9").multiply(new BigDecimal(random.next53()).divide(two53)));
    BigDecimal pad =
        new BigDecimal(HOUR_MS).multiply(new BigDecimal(random.next53()).divide(two53));
    BigDecimal exact = factor.multiply(new BigDecimal(HOUR_MS)).add(pad);
    Job job = new Job("a", 7, 500, HOUR_MS, 1000, Job.NO_DEADLINE, -1, null, null, null, null);
    assertThat(
            DeadlineModel.parse("proportional:1.1,2.0,60")
                .deadlineMs(job, null, new SplitMix64(42, 7)))
        .isEqualTo(500 + exact.setScale(0, java.math.RoundingMode.HALF_UP).longValueExact());
  }

  @Test
  void theStreamIsSplitMix64() {
    // State -G makes the first draw mix(0) = 0 and the second mix(G); the value is published.
    assertThat(new SplitMix64(0, -1).next()).isEqualTo(0xE220A8397B1DCDAFL);
    assertThat(new SplitMix64(0, -1).next53()).isEqualTo(0xE220A8397B1DCDAFL >>> 11);
  }

  @Test
  void classesDrawTheirWindowsAboutEquallyOften() {
    List<Long> made = deadlines("classes", 1, 9);
    int[] counts = new int[25];
    for (int i = 0; i < made.size(); i++) {
      counts[(int) ((made.get(i) - i * 60_000L) / HOUR_MS)]++;
    }
    assertThat(counts[2]).isBetween(280, 390);
    assertThat(counts[8]).isBetween(280, 390);
    assertThat(counts[24]).isBetween(280, 390);
    assertThat(counts[2] + counts[8] + counts[24]).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource({
    // submit in hours, Unix hour of time 0 or none, hours to the next 09:00
    "0, , 9",
    "8.5, , 0.5",
    "9, , 24",
    "10, , 23",
    "0, 0, 9",
    "0, 10, 23",
    "2, 8, 23",
    "1, 8, 24"
  })
  void morningIsTheFirstNineAfterSubmit(double submit, @Nullable Long originHours, double hours) {
    Job job =
        new Job(
            "a",
            0,
            (long) (submit * HOUR_MS),
            1,
            1000,
            Job.NO_DEADLINE,
            -1,
            null,
            null,
            null,
            null);
    Long origin = originHours == null ? null : Long.valueOf(originHours * HOUR_MS);
    long deadline = new DeadlineModel.Morning().deadlineMs(job, origin, new SplitMix64(1, 0));
    assertThat(deadline - job.submitMs()).isEqualTo((long) (hours * HOUR_MS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "keep|keep",
        "none|none",
        "morning|morning",
        "classes|classes",
        "classes:2,8,24|classes",
        "classes:0.5,12|classes:0.5,12",
        "proportional|proportional:1.1,2,60",
        " proportional: 1.10, 2.0 ,60 |proportional:1.1,2,60",
        "proportional:0,0,0|proportional:0,0,0"
      })
  void modelsAreWrittenInOneWay(String text, String canonical) {
    assertThat(DeadlineModel.parse(text).text()).isEqualTo(canonical);
    assertThat(DeadlineModel.parse(canonical)).isEqualTo(DeadlineModel.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "tight",
        "keep:1",
        "none:",
        "morning:9",
        "proportional:",
        "proportional:1,2",
        "proportional:1,2,3,4",
        "proportional:2,1,0",
        "proportional:-1,2,0",
        "proportional:1,x,0",
        "proportional:1,2000,0",
        "proportional:1e999999999,2,0",
        "classes:",
        "classes:0",
        "classes:1e9",
        "proportional:1.0000001,2,0"
      })
  void otherTextIsRefusedAndQuoted(String text) {
    assertThatThrownBy(() -> DeadlineModel.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.0001, Double.NaN})
  void aFractionOutsideZeroToOneIsRefused(double fraction) {
    assertThatThrownBy(() -> new Deadlines(new DeadlineModel.None(), fraction, 1))
        .hasMessageContaining("between 0 and 1");
  }
}
