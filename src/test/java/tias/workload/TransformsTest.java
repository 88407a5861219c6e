package tias.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.workload.Transform.Setting;

final class TransformsTest {
  private static final Setting FOUR_GPUS = new Setting(4, 1);

  private static Job job(int row, long submitS, long durationS, int gpus, String tenant) {
    return new Job(
        "j" + row,
        row,
        1000 * submitS,
        1000 * durationS,
        1000 * gpus,
        Job.NO_DEADLINE,
        Job.NO_ESTIMATE,
        tenant.isEmpty() ? null : tenant,
        null,
        null,
        null);
  }

  /** Submits 0, 100, 200, 300 s; work 100 + 400 + 1600 + 100 = 2200 GPU-s. */
  private static Trace four() {
    return Trace.of(
        "t",
        "native-csv",
        1_700_000_000_000L,
        List.of(
            job(0, 0, 100, 1, "a"),
            job(1, 100, 200, 2, "b"),
            job(2, 200, 200, 8, "a"),
            job(3, 300, 100, 1, "")));
  }

  private static Transforms.Result apply(Trace trace, String... texts) {
    return Transforms.parse(List.of(texts)).apply(trace, FOUR_GPUS);
  }

  private static List<String> kept(String... texts) {
    return apply(four(), texts).trace().jobs().stream().map(Job::id).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "window:0,7d | window:0,604800",
        "window: 1.5 , 2 h | window:1.5,7200",
        "window:,15min | window:0,900",
        "window:3600, | window:3600,",
        "first:007 | first:7",
        "sample:0.50 | sample:0.5",
        "sample:1.0 | sample:1",
        "tenants:b,a,b | tenants:a,b",
        "tenants:x%2Cy,50%25,a+b | tenants:50%25,a+b,x%2Cy",
        "not-tenants: | not-tenants:",
        "load:0.90 | load:0.9",
        "max-gpus:8 | max-gpus:8",
        "max-gpus:8,drop | max-gpus:8,drop"
      })
  void everyTransformationHasOneSpelling(String written, String canonical) {
    String text = Transform.parse(written).text();
    assertThat(text).isEqualTo(canonical);
    assertThat(Transform.parse(text).text()).isEqualTo(canonical);
    assertThat(Transform.parse(text)).isEqualTo(Transform.parse(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "first",
        "first:0",
        "first:-1",
        "first:1e9",
        "first:99999999999",
        "sample:0",
        "sample:1.1",
        "sample:0.1234567",
        "sample:1e-3",
        "window:1",
        "window:,",
        "window:2,1",
        "window:1,1",
        "window:a,b",
        "window:-5,9",
        "window:1,2,3",
        "load:0",
        "load:1001",
        "load:NaN",
        "max-gpus:0",
        "max-gpus:2,keep",
        "tenants:%zz",
        "shuffle:1"
      })
  void whatCannotBeMeantIsRefusedInWords(String text) {
    assertThatThrownBy(() -> Transform.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("transformation")
        .hasMessageContaining("'" + text + "'");
  }

  @Test
  void aWindowHasItsFirstInstantAndNotItsLast() {
    assertThat(kept("window:100,300")).containsExactly("j1", "j2");
    assertThat(kept("window:100,300.001")).containsExactly("j1", "j2", "j3");
    assertThat(kept("window:200,")).containsExactly("j2", "j3");
  }

  @Test
  void theEarliestJobLeftComesAtZeroAndKeepsItsRowItsDateAndItsTimeToTheDeadline() {
    Trace trace = four();
    List<Job> jobs = new ArrayList<>(trace.jobs());
    jobs.set(2, jobs.get(2).withDeadline(260_000));
    Trace left = apply(trace.withJobs(jobs), "window:200,").trace();
    Job first = left.jobs().get(0);
    assertThat(first.submitMs()).isZero();
    assertThat(first.row()).isEqualTo(2);
    assertThat(first.deadlineMs()).isEqualTo(60_000);
    assertThat(left.originEpochMs()).isEqualTo(1_700_000_200_000L);
  }

  @Test
  void theFirstJobsAreThoseBySubmitTimeThenRow() {
    assertThat(kept("first:2")).containsExactly("j0", "j1");
    assertThat(kept("first:9")).hasSize(4);
  }

  @Test
  void tenantsAreKeptOrLeftOutByNameAndTheEmptyNameIsForJobsWithoutOne() {
    assertThat(kept("tenants:a")).containsExactly("j0", "j2");
    assertThat(kept("not-tenants:a")).containsExactly("j1", "j3");
    assertThat(kept("tenants:")).containsExactly("j3");
    assertThat(kept("tenants:,b")).containsExactly("j1", "j3");
  }

  @Test
  void aTransformationSeesWhatTheOneBeforeItLeft() {
    assertThat(kept("first:2", "window:100,")).containsExactly("j1");
    assertThat(kept("window:100,", "first:2")).containsExactly("j1", "j2");
    assertThat(apply(four(), "window:100,", "tenants:a").steps())
        .extracting(Transforms.Step::before, Transforms.Step::after)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(4, 3), org.assertj.core.groups.Tuple.tuple(3, 1));
  }

  /**
   * Worked by hand: 2200 GPU-s on 4 GPUs at load 0.9 last 2200 / 3.6 = 611.111 s; the job at 100 of
   * 300 s comes at 203.7037 s, that at 200 s at 407.4074 s.
   */
  @Test
  void aTargetLoadStretchesTheSubmitsExactly() {
    Transforms.Result result = apply(four(), "load:0.9");
    assertThat(result.trace().jobs().stream().map(Job::submitMs))
        .containsExactly(0L, 203_704L, 407_407L, 611_111L);
    assertThat(result.trace().originEpochMs()).isNull();
    assertThat(result.steps().get(0).note()).isEqualTo("submits over 5 min now take 10.2 min");
  }

  @Test
  void atTheLoadThatATraceHasAlreadyNothingMoves() {
    Trace trace = four();
    // 2200 GPU-s over 4 GPUs x 300 s = 1.8333...: not a decimal; on 11 GPUs it is 2/3; on 22, 1/3.
    Trace same = ArrivalRate.scaled(trace, 10, new java.math.BigDecimal("0.733333"));
    assertThat(same.lastSubmitMs()).isBetween(299_999L, 300_001L);
    Trace half = ArrivalRate.scaled(trace, 22, new java.math.BigDecimal("0.25"));
    assertThat(half.lastSubmitMs()).isEqualTo(400_000);
  }

  @Test
  void underAnotherLoadADeadlineKeepsItsDistanceToTheSubmit() {
    Trace trace = four();
    List<Job> jobs = new ArrayList<>(trace.jobs());
    jobs.set(3, jobs.get(3).withDeadline(350_000));
    Job last = apply(trace.withJobs(jobs), "load:0.9").trace().jobs().get(3);
    assertThat(last.deadlineMs() - last.submitMs()).isEqualTo(50_000);
  }

  @Test
  void jobsThatCollapseIntoOneMillisecondStayInTheOrderOfTheirRows() {
    List<Job> jobs = List.of(job(5, 0, 1, 1, ""), job(4, 1, 1, 1, ""), job(3, 2, 0, 1, ""));
    Trace trace = Trace.of("t", "native-csv", null, jobs);
    Trace tight = ArrivalRate.scaled(trace, 1_000_000, new java.math.BigDecimal(1000));
    assertThat(tight.jobs().stream().map(Job::row)).containsExactly(3, 4, 5);
    assertThat(tight.lastSubmitMs()).isZero();
  }

  @Test
  void aLargeGangOnFewerGpusRunsLongerSoThatItsWorkStays() {
    Transforms.Result result = apply(four(), "max-gpus:3");
    Job large = result.trace().jobs().get(2);
    assertThat(large.demandMilli()).isEqualTo(3000);
    // 8 x 200 s on 3 GPUs: 533.333 s.
    assertThat(large.durationMs()).isEqualTo(533_333);
    assertThat(result.steps().get(0).note()).isEqualTo("1 job asked for more");
    assertThat(kept("max-gpus:2,drop")).containsExactly("j0", "j1", "j3");
  }

  @Test
  void aSampleIsOfTheShareAskedForAndALargerOneHoldsASmaller() {
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < 4000; row++) {
      jobs.add(job(row, row, 1, 1, ""));
    }
    Trace trace = Trace.of("t", "native-csv", null, jobs);
    List<Integer> quarter = rows(trace, "sample:0.25", 7);
    List<Integer> half = rows(trace, "sample:0.5", 7);
    // Mean 1000 and 2000; four standard deviations are 110 and 127.
    assertThat(quarter.size()).isBetween(890, 1110);
    assertThat(half.size()).isBetween(1873, 2127);
    assertThat(half).containsAll(quarter);
    assertThat(rows(trace, "sample:0.25", 7)).isEqualTo(quarter);
    assertThat(rows(trace, "sample:0.25", 8)).isNotEqualTo(quarter);
    assertThat(rows(trace, "sample:1", 7)).hasSize(4000);
  }

  private static List<Integer> rows(Trace trace, String text, long seed) {
    return Transform.parse(text).apply(trace, new Setting(4, seed)).jobs().stream()
        .map(Job::row)
        .toList();
  }

  @Test
  void whoIsSampledHasNoSayInWhoGetsADeadline() {
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < 4000; row++) {
      jobs.add(job(row, row, 1, 1, ""));
    }
    Trace trace = Trace.of("t", "native-csv", null, jobs);
    Trace half = Transform.parse("sample:0.5").apply(trace, FOUR_GPUS);
    Trace due = new Deadlines(new DeadlineModel.Morning(), 0.5, 1).apply(half);
    double share = due.jobs().stream().filter(Job::hasDeadline).count() / (double) half.size();
    assertThat(share).isBetween(0.45, 0.55);
  }

  @Test
  void whatLeavesNoJobIsNamedWithItsPlace() {
    assertThatThrownBy(() -> apply(four(), "first:3", "window:1h,"))
        .isInstanceOfSatisfying(
            Transforms.NotPossibleException.class,
            e -> {
              assertThat(e.index()).isEqualTo(1);
              assertThat(e.transform()).isEqualTo("window:3600,");
            })
        .hasMessage(
            "'window:3600,' does not leave any of the 3 jobs; their submits run from 0 to 200 s");
  }

  @Test
  void aTraceWithoutARateOrWithoutWorkCannotBeScaled() {
    Trace atOnce = Trace.of("t", "native-csv", null, List.of(job(0, 0, 9, 1, "")));
    assertThatThrownBy(() -> apply(atOnce, "load:0.9"))
        .hasMessageContaining("submitted at the same moment");
    Trace idle =
        Trace.of("t", "native-csv", null, List.of(job(0, 0, 0, 1, ""), job(1, 5, 0, 1, "")));
    assertThatThrownBy(() -> apply(idle, "load:0.9")).hasMessageContaining("no GPU-time");
  }

  @Test
  void moreTransformationsThanAnybodyNeedsAreRefused() {
    List<String> many = java.util.Collections.nCopies(Transforms.MOST + 1, "first:1");
    assertThatThrownBy(() -> Transforms.parse(many)).hasMessageContaining("up to 20");
  }
}
