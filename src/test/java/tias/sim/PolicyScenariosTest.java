package tias.sim;

import org.junit.jupiter.api.Test;

/** Every policy on a small workload worked out by hand. Times are seconds. */
final class PolicyScenariosTest {
  /** Service thresholds of 18, 36 and 72 GPU-seconds, written in GPU-hours. */
  private static final String SMALL = "thresholds=0.005 0.01 0.02";

  /** At 1, A has 9 s on 2 GPUs left (18 GPU-s), B asks for 12 s on one (12 GPU-s). */
  @Test
  void srsfWeighsRemainingTimeByGpusAndSrtfDoesNot() {
    String[] jobs = {"A 0 10 2", "B 1 12 1"};
    Scenario.on("1x2").policy("srsf").jobs(jobs).play().shows("A 0-1 13-22", "B 1-13");
    Scenario.on("1x2").policy("srtf").jobs(jobs).play().shows("A 0-10", "B 10-22");
  }

  /** The wide job is passed over, but not forgotten: it starts as soon as both GPUs are free. */
  @Test
  void sjfSkipsWhatDoesNotFitAndNeverStopsWhatRuns() {
    Scenario.on("1x2")
        .policy("sjf")
        .jobs("R 0 10 1", "W 1 2 2", "S 1 20 1")
        .play()
        .shows("R 0-10", "W 21-23", "S 1-21")
        .preemptions(0);
  }

  @Test
  void edfRunsDeadlineJobsByDeadlineAndTheRestBySubmit() {
    Scenario.on("1x1")
        .policy("edf")
        .jobs("N 0 4 1", "M 0 2 1", "D 1 3 1 20", "E 2 1 1 10")
        .play()
        .shows("N 0-1 5-8", "M 8-10", "D 1-2 3-5", "E 2-3");
  }

  /** L cannot be met: kept in its place it makes M late as well. */
  @Test
  void edfLetsALateJobKeepItsPlaceUnlessToldToDemoteIt() {
    String[] jobs = {"L 0 10 1 2", "M 1 3 1 8", "N 1 1 1"};
    Scenario.on("1x1")
        .policy("edf")
        .jobs(jobs)
        .play()
        .shows("L 0-10", "M 10-13", "N 13-14")
        .missed(2);
    Scenario.on("1x1")
        .policy("edf", "late=demote")
        .jobs(jobs)
        .play()
        .shows("L 0-2 6-14", "M 2-5", "N 5-6")
        .missed(1);
  }

  /** D runs until it is late at 3, then takes its place among the rest by queue and submit. */
  @Test
  void deadlineFirstTreatsALateJobAsOneOfTheRest() {
    Scenario.on("1x1")
        .policy("deadline-first")
        .jobs("N 0 10 1", "D 1 3 1 3")
        .play()
        .shows("N 0-1 3-12", "D 1-3 12-13")
        .missed(1);
  }

  /** N sinks at 18 GPU-s; the later M, still in the top queue, then goes first. */
  @Test
  void deadlineFirstOrdersTheRestByServiceQueue() {
    Scenario.on("1x1")
        .policy("deadline-first", SMALL)
        .jobs("N 0 30 1", "M 1 10 1", "D 5 2 1 100")
        .play()
        .shows("N 0-5 7-20 30-42", "M 20-30", "D 5-7");
  }

  /** Two GPUs burn service twice as fast: A sinks after 9 s, B after 18 s. */
  @Test
  void tiresiasCountsServiceInGpuTime() {
    Scenario.on("1x2")
        .policy("tiresias", SMALL)
        .jobs("A 0 12 2", "B 1 20 2")
        .play()
        .shows("A 0-9 18-21", "B 9-18 21-32");
  }

  /**
   * D starts in the bottom queue and rises at 20 (u = 1/4) and 50 (u = 1). N sinks to queue 1 at 18
   * and to queue 2 at 36, where it stays ahead of D until D reaches queue 1 at 50.
   */
  @Test
  void aemonLiftsADeadlineJobOnlyAsItsDeadlineNears() {
    Scenario.on("1x1")
        .policy("aemon", SMALL)
        .jobs("N 0 200 1", "D 0 10 1 100")
        .play()
        .shows("N 0-50 60-210", "D 50-60")
        .missed(0);
  }

  /**
   * D is tried when N sinks at 18, sinks itself at 36, is behind N in queue 1 until N sinks again
   * at 54, and then is kept up by its urgency: queue 1 at 72 though its service says 2.
   */
  @Test
  void tiasLiftsAJobThatItsServiceWouldSink() {
    Scenario.on("1x1")
        .policy("tias", SMALL)
        .jobs("N 0 100 1", "D 0 60 1 100")
        .play()
        .shows("N 0-18 36-54 96-160", "D 18-36 54-96")
        .missed(0);
  }

  /** As above, but at 72 nothing lifts D: N runs from 36 to 72 GPU-s of service, and D is late. */
  @Test
  void levelTwoAloneLetsServiceSinkADeadlineJob() {
    Scenario.on("1x1")
        .policy("tias-level-two", SMALL)
        .jobs("N 0 100 1", "D 0 60 1 100")
        .play()
        .shows("N 0-18 36-54 72-136", "D 18-36 54-72 136-160")
        .missed(1);
  }

  /** Y is due sooner: (260 s)(600 GPU-s) against (1060 s)(600 GPU-s). */
  @Test
  void queueUrgencyPutsTheNearerDeadlineFirstAndLevelOneAloneDoesNot() {
    String[] jobs = {"X 0 50 1 1000", "Y 0 50 1 200"};
    Scenario.on("1x1").policy("tias").jobs(jobs).play().shows("X 50-100", "Y 0-50");
    Scenario.on("1x1").policy("tias-level-one").jobs(jobs).play().shows("X 0-50", "Y 50-100");
  }

  /**
   * At 300 (an arrival) X has attained 300 GPU-s and 2000 s are left to it: 1760 x 900 is more than
   * the 1800 x 600 of Y, which is due 40 s later.
   */
  @Test
  void queueUrgencyPrefersTheJobWithLessServiceAmongNearlyEqualDeadlines() {
    Scenario.on("1x1")
        .policy("tias")
        .jobs("X 0 400 1 2000", "Y 0 100 1 2040", "Z 300 1 1")
        .play()
        .shows("X 0-300 401-501", "Y 301-401", "Z 300-301");
  }

  /** L is late from 5 on and runs only while nobody else wants the GPU. */
  @Test
  void tiasServesALateJobLast() {
    Scenario.on("1x1")
        .policy("tias")
        .jobs("L 0 20 1 5", "N 6 4 1", "D 7 2 1 1000")
        .play()
        .shows("L 0-6 12-26", "N 6-10", "D 10-12")
        .missed(1);
  }

  /**
   * L, late from its submit on, reaches 1 GPU-hour at 12600. That moves nothing of its own, but is
   * an instant: both others are in queue 1, and by then (55800 + 60)(3600 + 600) of Q is less than
   * (23400 + 60)(10770 + 600) of P. Without it P would stay ahead until its own crossing at 16230.
   */
  @Test
  void crossingOfALateJobIsAnInstantToo() {
    Scenario.on("1x2")
        .policy("tias")
        .overhead("30")
        .jobs("P 0 36000 1 36000", "L 7200 28800 1 7200", "Q 7200 28800 2 68400")
        .play()
        .shows(
            "P 0-7200 9000-12600 18000-36000 57660-64950",
            "L 9000-12600 18000-36000 57660-64920",
            "Q 7200-9000 12600-18000 36000-57660");
  }
}
