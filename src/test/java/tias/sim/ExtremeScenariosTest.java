package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.reference.Outcomes;
import tias.workload.Job;
import tias.workload.Trace;

/** Workloads at the edge of what there is, each with its right answer. Times are seconds. */
final class ExtremeScenariosTest {
  private static final long MAX_MS = Job.MAX_TIME_MS;

  static List<String> policies() {
    return Catalog.policies().stream().map(PolicyType::id).toList();
  }

  /** Reservations are planned one by one: fewer jobs for conservative backfilling. */
  private static int crowd(String policy) {
    return policy.equals("conservative") ? 200 : 10_000;
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tenThousandJobsAtOnceOnOneGpuRunByRow(String policy) {
    int crowd = crowd(policy);
    Outcomes outcomes = outcomes(policy, crowd, 1);
    assertThat(outcomes.completed()).isEqualTo(crowd);
    assertThat(IntStream.range(0, crowd)).allMatch(job -> outcomes.finishMs(job) == job + 1);
    assertThat(outcomes.preemptions()).isZero();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void jobsOfNoLengthAllEndInTheMillisecondTheyCome(String policy) {
    int crowd = crowd(policy);
    Outcomes outcomes = outcomes(policy, crowd, 0);
    assertThat(outcomes.completed()).isEqualTo(crowd);
    assertThat(outcomes.sumOfFinishMs()).isZero();
  }

  private static Outcomes outcomes(String policy, int count, long durationMs) {
    List<Job> jobs =
        IntStream.range(0, count).mapToObj(row -> job("j" + row, row, 0, durationMs)).toList();
    Trace trace = Trace.of("crowd", "text", null, jobs);
    Outcomes outcomes = new Outcomes(trace);
    RankedPolicy made = Catalog.policy(policy).create(Map.of());
    new Simulation(trace, ClusterSpec.of(1, 1), made, new Costs(30_000)).run(outcomes);
    return outcomes;
  }

  private static Job job(String id, int row, long submitMs, long durationMs) {
    return new Job(
        id,
        row,
        submitMs,
        durationMs,
        Job.MILLI,
        Job.NO_DEADLINE,
        Job.NO_ESTIMATE,
        null,
        null,
        null,
        null);
  }

  /** A job that is late from its submit on runs like any other where late jobs run on. */
  @ParameterizedTest
  @MethodSource("policies")
  void deadlineAtSubmitIsMissedByAllButAJobOfNoLength(String policy) {
    Scenario.on("1x1")
        .policy(policy)
        .jobs("A 0 5 1 0", "Z 20 0 1 20", "B 30 5 1 30")
        .play()
        .shows("A 0-5", "Z 20-20", "B 30-35")
        .missed(2);
  }

  /** Late at its very arrival, a job is dropped before the decision, even one of no length. */
  @ParameterizedTest
  @MethodSource("policies")
  void deadlineAtSubmitLeavesNoTimeToStartWhereLateJobsAreDropped(String policy) {
    Scenario.on("1x1")
        .policy(policy)
        .dropping()
        .jobs("A 0 5 1 0", "Z 0 0 1 0", "N 0 5 1")
        .play()
        .shows("A dropped", "Z dropped", "N 0-5");
  }

  /** At 10 the gang takes both GPUs from three shares, and they come back where they fit. */
  @Test
  void gangPreemptsTheSharesThatHoldItsGpus() {
    Scenario.on("1x2")
        .policy("srtf")
        .jobs("a 0 100 0.5", "b 0 90 0.5", "c 0 80 0.6", "W 10 5 2", "d 10 5 0.4")
        .play()
        .shows("a 0-10 15-105", "b 0-10 15-95", "c 0-10 15-85", "W 10-15", "d 15-20")
        .gpusOf("W", "0 1")
        .preemptions(3);
  }

  /** Only the shares on the device that is claimed give way. */
  @Test
  void jobOfOneGpuPreemptsTheSharesOfOneDevice() {
    Scenario.on("1x2")
        .policy("srtf")
        .jobs("a 0 100 0.5", "b 0 90 0.5", "c 0 80 0.6", "W 10 5 1")
        .play()
        .shows("a 0-10 15-105", "b 0-10 15-95", "c 0-80", "W 10-15")
        .preemptions(2);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void clusterThatIsAllAwayRunsNothingAndGoesOnWhenItReturns(String policy) {
    Scenario.on("2x1")
        .policy(policy)
        .outage(0, "5", "8")
        .outage(1, "5", "8")
        .jobs("A 0 10 1", "B 6 1 1")
        .play()
        .shows("A 0-5 8-13", "B 8-9")
        .preemptions(1);
  }

  /** Completions come before node events. */
  @ParameterizedTest
  @MethodSource("policies")
  void jobThatEndsAsItsNodeFailsIsDone(String policy) {
    Scenario.on("1x1")
        .policy(policy)
        .checkpoints("100")
        .outage(0, "5", "9")
        .jobs("A 0 5 1", "B 5 2 1")
        .play()
        .shows("A 0-5", "B 9-11")
        .preemptions(0);
  }

  /** A node that returns in the millisecond in which another fails takes the jobs over. */
  @Test
  void nodeThatReturnsAsAnotherFailsTakesItsJobs() {
    Scenario.on("2x1")
        .outage(0, "0", "5")
        .outage(1, "5", "50")
        .jobs("A 0 10 1")
        .play()
        .shows("A 0-5 5-10")
        .gpusOf("A", "1", "0");
  }

  /** Nothing is ever saved: each preemption sends the job back to its start. */
  @Test
  void checkpointIntervalBeyondTheJobLosesEverythingEachTime() {
    Scenario.on("1x1")
        .policy("srtf")
        .checkpoints("1000")
        .overhead("1")
        .jobs("A 0 10 1", "B 4 2 1", "C 8 2 1")
        .play()
        .shows("A 0-4 6-8 10-21", "B 4-6", "C 8-10")
        .preemptions(2);
  }

  /** 7 does not divide 10: A has 7 of 10 when B starts; at 14 they are even, and A is ahead. */
  @Test
  void quantumThatDoesNotDivideTheJobsEndsWithAShortTurn() {
    String[] jobs = {"A 0 10 1", "B 0 10 1"};
    Scenario.on("1x1")
        .policy("las", "quantum=7")
        .jobs(jobs)
        .play()
        .shows("A 0-7 14-17", "B 7-14 17-20");
    Scenario.on("1x1")
        .policy("round-robin", "quantum=7")
        .jobs(jobs)
        .play()
        .shows("A 0-7 14-17", "B 7-14 17-20");
  }

  /** LAS looks at multiples of the quantum since time 0, not since a job's start. */
  @Test
  void quantumIsCountedFromTimeZero() {
    Scenario.on("1x1")
        .policy("las", "quantum=7")
        .jobs("A 3 10 1", "first 0 1 1", "B 3 10 1")
        .play()
        .shows("first 0-1", "A 3-7 14-20", "B 7-14 20-23");
  }

  /** Whoever reads a trace renames an id that comes again; no trace holds one twice. */
  @Test
  void jobsOfOneIdMakeNoTrace() {
    List<Job> twice = List.of(job("same", 0, 0, 10), job("same", 1, 500, 20));
    assertThatThrownBy(() -> Trace.of("twice", "text", null, twice))
        .hasMessageContaining("two jobs have the id same");
  }

  /** The largest times a trace may speak of, one after the other: sums stay far from wrapping. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fifo",
        "fifo-fit",
        "sjf",
        "smallest",
        "srtf",
        "srsf",
        "edf",
        "deadline-first",
        "just-in-time",
        "tiresias",
        "aemon",
        "tias-level-one",
        "tias-level-two",
        "tias",
        "easy",
        "conservative"
      })
  void timesOfTenThousandYearsAreComputedRightly(String policy) {
    String max = seconds(MAX_MS);
    Scenario.on("1x1")
        .policy(policy)
        .overhead("86400")
        .jobs("A 0 " + max + " 1", "B " + max + " " + max + " 1 " + seconds(2 * MAX_MS))
        .play()
        .shows("A 0-" + max, "B " + max + "-" + seconds(2 * MAX_MS))
        .missed(0);
  }

  /** Ten times slower over two nodes, in thousandths of a millisecond's work. */
  @Test
  void slowestScatteredGangOfTenThousandYearsIsComputedRightly() {
    String max = seconds(MAX_MS);
    Scenario.on("1x2+1x2")
        .policy("fifo")
        .placement("spread:10")
        .jobs("x 0 " + max + " 1", "y 0 " + max + " 2", "z 0 " + max + " 1", "G 1 5 1")
        .play()
        .shows("x 0-" + max, "y 0-" + max, "z 0-" + max, "G " + max + "-" + seconds(MAX_MS + 5000));
    Scenario.on("2x2")
        .policy("fifo")
        .placement("spread:10")
        .jobs("x 0 1 1", "y 0 1 1", "p 1 100 1", "q 1 100 1", "G 2 " + max + " 2")
        .play()
        .shows("x 0-1", "y 0-1", "p 1-101", "q 1-101", "G 2-" + seconds(2000 + MAX_MS));
  }

  private static String seconds(long ms) {
    assertThat(ms % 1000).isZero();
    return String.valueOf(ms / 1000);
  }

  @Test
  void timesBeyondThatAreRefused() {
    assertThatThrownBy(() -> job("a", 0, 0, MAX_MS + 1)).hasMessageContaining("duration must be");
    assertThatThrownBy(() -> job("a", 0, -MAX_MS - 1, 0))
        .hasMessageContaining("within 10,000 years");
    assertThatThrownBy(() -> job("a", 0, 0, 0).withDeadline(2 * MAX_MS + 1))
        .hasMessageContaining("within 20,000 years");
    assertThatThrownBy(() -> new Costs(0, MAX_MS + 1))
        .hasMessageContaining("checkpoint interval must lie between 0 (off) and 10,000 years");
    assertThatThrownBy(() -> new Costs(-1)).hasMessageContaining("one day");
  }
}
