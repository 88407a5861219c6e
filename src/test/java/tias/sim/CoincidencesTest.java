package tias.sim;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Failures, lost work, drops, shares and jobs of no length meeting in one job or one millisecond,
 * worked out by hand from the rules. Times are seconds.
 */
final class CoincidencesTest {

  // A works 0-5, resumes at 8 and is still paying when the node goes at 12: it pays anew from 14 to
  // 24 and has 15 s to go. With checkpoints every 3 s the work after 3 is done again: 17 s to go.
  @Test
  void aNodeThatGoesDuringTheRestartMakesTheJobPayAnew() {
    Scenario scenario =
        Scenario.on("1x1")
            .policy("srtf")
            .overhead("10")
            .outage(0, "5", "8")
            .outage(0, "12", "14")
            .jobs("A 0 20 1");
    scenario.play().shows("A 0-5 8-12 14-39").preemptions(2);
    scenario.checkpoints("3").play().shows("A 0-5 8-12 14-41").preemptions(2);
  }

  // Nothing lost, A has 14 s to go at 11 and is done exactly at its deadline: done, not dropped.
  // With
  // checkpoints every 4 s it lost 2 of its 6 s at 6, would need until 27, and is dropped at 25.
  @Test
  void aJobThatLostWorkIsDroppedWhereItWouldHaveBeenDone() {
    Scenario scenario =
        Scenario.on("1x1")
            .policy("srtf")
            .overhead("2")
            .dropping()
            .jobs("A 0 20 1 25", "B 6 3 1", "C 24 10 1");
    scenario.play().shows("A 0-6 9-25", "B 6-9", "C 25-35").missed(0);
    scenario
        .checkpoints("4")
        .play()
        .shows("A 0-6 9-25 dropped", "B 6-9", "C 25-35")
        .missed(1)
        .preemptions(1);
  }

  // A reaches 10 GPU-s at 10 and sinks; without a checkpoint all its work is lost, but not the
  // service it had: forgotten, it would be back ahead of B at once.
  @Test
  void workThatIsLostStaysInTheService() {
    Scenario.on("1x1")
        .policy("tiresias", "thresholds=0.002777777777777777")
        .checkpoints("100")
        .jobs("A 0 15 1", "B 10 5 1")
        .play()
        .shows("A 0-10 15-30", "B 10-15");
  }

  // a and b fill GPU 0, c is alone on GPU 1, d has node 1. Node 0 goes at 4: the three wait for d,
  // then fill GPU 2 and six tenths of GPU 3, pay until 13 and end at 19. f fits the four tenths
  // that
  // are left; e finds a whole node only at 19, the other being away until 20.
  @ParameterizedTest
  @ValueSource(strings = {"pool", "consolidate", "spread"})
  void sharesThatLoseTheirNodeArePackedAnewBehindAGang(String placement) {
    Scenario.on("2x2")
        .policy("fifo-fit")
        .placement(placement)
        .overhead("3")
        .outage(0, "4", "20")
        .jobs("a 0 10 0.5", "b 0 10 0.5", "c 0 10 0.6", "d 0 10 2", "e 5 10 2", "f 12 4 0.4")
        .play()
        .shows("a 0-4 10-19", "b 0-4 10-19", "c 0-4 10-19", "d 0-10", "e 19-29", "f 12-16")
        .gpusOf("a", "0", "2")
        .gpusOf("b", "0", "2")
        .gpusOf("c", "1", "3")
        .gpusOf("e", "2 3")
        .gpusOf("f", "3");
  }

  // B is done in the millisecond in which its node goes: completions come first. Z needs all GPUs
  // in the one in which node 1 goes, at 5; at 7 node 1 is back and node 0 gone, at 9 the other way
  // round, so that Z has its GPUs at 10. Y, half as large, has them at 7 unless nobody may
  // overtake.
  @ParameterizedTest
  @CsvSource({"fifo-fit, 7-7", "srtf, 7-7", "tias, 7-7", "las, 7-7", "fifo, 10-10"})
  void aGangOfTheWholeClusterAndNoLengthNeedsAllNodesAtOnce(String policy, String y) {
    for (String placement : new String[] {"pool", "consolidate", "spread"}) {
      Scenario.on("2x2")
          .policy(policy)
          .placement(placement)
          .overhead("30")
          .outage(1, "5", "7")
          .outage(0, "7", "9")
          .outage(1, "9", "10")
          .jobs("B 0 7 1", "Z 5 0 4", "Y 7 0 2")
          .play()
          .shows("B 0-7", "Z 10-10", "Y " + y)
          .preemptions(0);
    }
  }

  // W is scattered over both nodes and does 4 of its 8 s in the 5 until node 1 goes. c, ahead of
  // it,
  // takes the GPU that W leaves on node 0; W has node 1 to itself at 30, and full speed.
  @Test
  void aScatteredGangThatLosesANodeGoesOnAtTheSpeedOfItsNewPlace() {
    Scenario.on("2x2")
        .policy("fifo-fit")
        .placement("spread")
        .overhead("2")
        .outage(1, "6", "30")
        .jobs("a 0 50 1", "b 0 1 1", "c 0 50 1", "W 1 8 2")
        .play()
        .shows("a 0-50", "b 0-1", "c 0-6 6-52", "W 1-6 30-36")
        .gpusOf("W", "1 3", "2 3")
        .gpusOf("c", "2", "1");
  }

  // The node goes at the deadline: the job is preempted by it, and then dropped while it waits.
  @Test
  void aDeadlineInTheMillisecondOfAFailureStillDrops() {
    Scenario.on("1x1")
        .dropping()
        .outage(0, "5", "7")
        .jobs("A 0 10 1 5", "B 1 2 1")
        .play()
        .shows("A 0-5 dropped", "B 7-9")
        .missed(1);
  }
}
