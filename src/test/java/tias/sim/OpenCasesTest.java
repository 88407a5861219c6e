package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.event.Event;
import tias.policy.PolicyType;

/**
 * Faults that people have reported of other schedulers' simulators, each with its right value; a
 * comment tells what a plausible wrong version gives. Times are seconds.
 */
final class OpenCasesTest {
  /** 400 GPU-seconds in GPU-hours. */
  private static final String LIMIT_400 = "thresholds=0.111111111111111111";

  static List<String> policies() {
    return Catalog.policies().stream().map(PolicyType::id).toList();
  }

  // Without a wake-up for the crossing: A 0-200, B 200-250, mean 200.
  @Test
  void crossingAServiceThresholdIsAnInstantOfItsOwn() {
    Scenario.on("1x4")
        .policy("tiresias", LIMIT_400)
        .jobs("A 0 200 4", "B 50 50 4")
        .play()
        .shows("A 0-100 150-250", "B 100-150")
        .preemptions(1)
        .meanJct("175");
  }

  // Demoting only above the threshold, not at it: A 0-200.
  @Test
  void jobExactlyAtAThresholdHasReachedIt() {
    Scenario.on("1x4")
        .policy("tiresias", LIMIT_400)
        .jobs("A 0 200 4", "B 100 50 4")
        .play()
        .shows("A 0-100 150-250", "B 100-150")
        .meanJct("150");
  }

  // Doubles: 0.1 + 0.1 + 0.1 = 0.30000000000000004, so that c misses.
  @Test
  void tenthsOfASecondAddUpExactlyAgainstADeadline() {
    Scenario.on("1x1")
        .jobs("a 0 0.1 1", "b 0 0.1 1", "c 0 0.1 1 0.3")
        .play()
        .shows("a 0-0.1", "b 0.1-0.2", "c 0.2-0.3")
        .missed(0);
  }

  // Doubles: 0.9999999999999999.
  @Test
  void tenTenthsEndAtOne() {
    String[] jobs =
        IntStream.range(0, 10).mapToObj(i -> "t" + i + " 0 0.1 1").toArray(String[]::new);
    Scenario.on("1x1").jobs(jobs).play().endsAt("1");
  }

  @Test
  void jobThatFinishesAtItsDeadlineHasMetIt() {
    Scenario.on("1x1")
        .policy("edf")
        .jobs("P 0 10 1 30", "Q 2 3 1 6", "R 2 4 1 9")
        .play()
        .shows("P 0-2 9-17", "Q 2-5", "R 5-9")
        .missed(0);
  }

  // The first completion left in the queue: A ends at 10 while B holds the GPU.
  @Test
  void completionOfAPreemptedRunNeverFires() {
    Scenario.on("1x1")
        .policy("srtf")
        .jobs("A 0 10 1", "B 2 3 1")
        .play()
        .shows("A 0-2 5-13", "B 2-5")
        .meanJct("8");
    Scenario.on("1x1")
        .policy("srtf")
        .jobs("A 0 10 1", "B 4 2 1")
        .play()
        .shows("A 0-4 6-12", "B 4-6");
  }

  // Stopping everything and starting the winners again: A in two bars, ending at 25.
  @Test
  void jobThatKeepsItsGpusThroughAPassWasNotPreempted() {
    Scenario survivors = Scenario.on("1x2").policy("srtf").jobs("A 0 20 1", "B 0 30 1", "C 5 10 1");
    survivors
        .play()
        .shows("A 0-20", "B 0-5 15-40", "C 5-15")
        .preemptions(1)
        .gpusOf("A", "0")
        .gpusOf("B", "1", "1")
        .gpusOf("C", "1");
    survivors.overhead("5").play().shows("A 0-20", "B 0-5 15-45", "C 5-15");
  }

  // No end, or J2 never starts behind a head that cannot.
  @ParameterizedTest
  @ValueSource(strings = {"fifo", "fifo-fit", "srtf", "tias"})
  void jobThatNoEmptyClusterCouldHoldIsRejectedAndBlocksNobody(String policy) {
    Scenario.on("1x8")
        .policy(policy)
        .jobs("J1 0 5 16", "J2 1 10 1")
        .play()
        .shows("J1 rejected", "J2 1-11")
        .rejected("J1", "needs 16 GPUs, cluster has 8")
        .endsAt("11");
  }

  @Test
  void workloadOfImpossibleJobsEndsAtOnce() {
    Scenario.on("1x1")
        .jobs("J1 0 10 4", "J2 0 10 4")
        .play()
        .shows("J1 rejected", "J2 rejected")
        .endsAt("0");
  }

  @Test
  void hundredPreemptionsLoseNoWorkAndNoGpu() {
    Scenario scenario = Scenario.on("1x4").policy("srtf").jobs("A 0 1000 4");
    List<String> expected = new ArrayList<>();
    StringBuilder bars = new StringBuilder("A 0-10");
    for (int k = 1; k <= 100; k++) {
      scenario.jobs("S" + k + " " + 10 * k + " 5 4");
      bars.append(" ").append(10 * k + 5).append('-').append(k < 100 ? 10 * k + 10 : 1500);
      expected.add("S" + k + " " + 10 * k + "-" + (10 * k + 5));
    }
    expected.add(0, bars.toString());
    scenario.play().shows(expected.toArray(String[]::new)).preemptions(100).endsAt("1500");
  }

  // An engine that steps from zero never gets there.
  @Test
  void traceThatBeginsAtAnEpochTimeStartsAtItsFirstSubmit() {
    Scenario.on("1x1")
        .jobs("J1 1700000000 10 1", "J2 1700000005 10 1")
        .play()
        .shows("J1 0-10", "J2 10-20")
        .endsAt("20");
  }

  @Test
  void rowsOutOfOrderRunInOrderOfSubmission() {
    Scenario.on("1x1")
        .jobs("z 100 10 1", "x 0 10 1", "y 50 10 1")
        .play()
        .shows("x 0-10", "y 50-60", "z 100-110");
  }

  @Test
  void deadlinesMoveWithTheTimeOrigin() {
    // Left on the old clock the deadline would be 1500 and never missed.
    Scenario.on("1x1").jobs("E1 1000 501 1 1500").play().shows("E1 0-501").missed(1);
    Scenario.on("1x1").jobs("E1 1000 500 1 1500").play().shows("E1 0-500").missed(0);
  }

  @Test
  void strictFifoBlocksAndFitFirstOvertakes() {
    String[] jobs = {"A 0 100 3", "B 1 10 4", "C 2 10 1"};
    Scenario.on("1x4")
        .policy("fifo")
        .jobs(jobs)
        .play()
        .shows("A 0-100", "B 100-110", "C 110-120")
        .meanJct("109");
    Scenario.on("1x4")
        .policy("fifo-fit")
        .jobs(jobs)
        .play()
        .shows("A 0-100", "B 100-110", "C 2-12")
        .meanJct("73");
  }

  // Fewest GPUs first, which some tools call SJF too: A 5-105, B 105-115.
  @Test
  void shortestJobFirstGoesByTime() {
    Scenario.on("1x4")
        .policy("sjf")
        .jobs("W 0 5 4", "A 1 100 1", "B 1 10 4")
        .play()
        .shows("W 0-5", "A 15-115", "B 5-15");
  }

  // Waiting taken as first start minus submit: A waits 0 and runs 13. The checker adds it up.
  @Test
  void waitingAndRunAndOverheadAddUpToTheCompletionTime() {
    Scenario.on("1x1")
        .policy("srtf")
        .overhead("5")
        .jobs("A 0 10 1", "B 2 3 1")
        .play()
        .shows("A 0-2 5-18", "B 2-5");
  }

  // Ids sorted as text, or any heap order: 10, 2, 9.
  @ParameterizedTest
  @MethodSource("policies")
  void tiesAreBrokenByRowAndNothingElse(String policy) {
    Scenario ties = Scenario.on("1x1").policy(policy).jobs("10 0 5 1", "9 0 5 1", "2 0 5 1");
    List<Event> once = ties.play().shows("10 0-5", "9 5-10", "2 10-15").events();
    for (int again = 0; again < 20; again++) {
      assertThat(ties.play().events()).isEqualTo(once);
    }
    List<Event> withStranger = ties.jobs("far 1000 1 1").play().events();
    assertThat(withStranger.subList(0, once.size())).isEqualTo(once);
  }

  // The shortest job runs before it was submitted: B first at 0.
  @Test
  void jobsThatHaveNotArrivedDoNotRun() {
    Scenario.on("1x1")
        .policy("sjf")
        .jobs("A 0 10 1", "B 100 1 1")
        .play()
        .shows("A 0-10", "B 100-101")
        .meanJct("5.5");
  }

  @Test
  void gapsBetweenJobsAreIdle() {
    Scenario.on("1x1")
        .jobs("J1 7 2 1", "J2 3 2 1", "J3 0 1 1")
        .play()
        .shows("J3 0-1", "J2 3-5", "J1 7-9");
  }

  // Two gangs that each take half and wait for the rest would never end.
  @Test
  void gangsTakeAllTheirGpusOrNone() {
    Scenario.on("2x4")
        .jobs("G1 0 60 8", "G2 0 60 8")
        .play()
        .shows("G1 0-60", "G2 60-120")
        .gpusOf("G2", "0 1 2 3 4 5 6 7");
  }

  @Test
  void zeroLengthJobsNeedTheirGpusAndCompleteAtOnce() {
    Scenario.on("1x1")
        .jobs("A 0 3 1", "Z 1 0 1", "B 1 2 1")
        .play()
        .shows("A 0-3", "Z 3-3", "B 3-5");
  }
}
