package tias.sim;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Placement, lost work, drops and outages, worked out by hand. */
final class PlacementScenariosTest {

  // In sum a node of 8 GPUs would hold 44 such shares; single devices hold five each.
  @ParameterizedTest
  @ValueSource(strings = {"pool", "consolidate", "spread"})
  void sharesArePackedOntoSingleDevices(String placement) {
    Scenario scenario = Scenario.on("2x8").policy("fifo-fit").placement(placement);
    List<String> bars = new ArrayList<>();
    for (int k = 0; k < 80; k++) {
      scenario.jobs("k" + k + " 0 100 0.18");
      bars.add("k" + k + " 0-100");
    }
    Played played = scenario.play().shows(bars.toArray(String[]::new));
    for (int k = 0; k < 80; k++) {
      played.gpusOf("k" + k, String.valueOf(k / 5));
    }
  }

  // The ten GPUs have room for sixteen such shares in sum, and for one each.
  @Test
  void shareThatFitsNoDeviceWaitsThoughTheSumWouldDo() {
    Scenario scenario = Scenario.on("1x10").policy("fifo-fit");
    List<String> bars = new ArrayList<>();
    for (int k = 0; k < 12; k++) {
      scenario.jobs("k" + k + " 0 100 0.6");
      bars.add("k" + k + (k < 10 ? " 0-100" : " 100-200"));
    }
    scenario.play().shows(bars.toArray(String[]::new));
  }

  // 1 - 0.3 - 0.3 - 0.3 is less than 0.1 in doubles.
  @Test
  void sharesFillADeviceExactly() {
    Scenario.on("1x1")
        .policy("fifo-fit")
        .jobs("a 0 100 0.3", "b 0 100 0.3", "c 0 100 0.3", "d 0 100 0.1", "e 0 100 0.1")
        .play()
        .shows("a 0-100", "b 0-100", "c 0-100", "d 0-100", "e 100-200");
  }

  // c and d go where least is left that suffices, so that w finds a whole GPU.
  @Test
  void shareTakesTheDeviceWithLeastLeft() {
    Scenario.on("1x3")
        .policy("fifo-fit")
        .jobs("a 0 100 0.3", "b 0 100 0.8", "c 0 100 0.1", "d 0 100 0.5", "w 0 100 1")
        .play()
        .gpusOf("b", "1")
        .gpusOf("c", "1")
        .gpusOf("d", "0")
        .gpusOf("w", "2");
  }

  // Packed, four small jobs leave a node free for W. In the second run two GPUs are idle from the
  // start, but on two nodes.
  @Test
  void gangNeedsANodeOfItsOwnToStayTogether() {
    Scenario.on("2x4")
        .policy("fifo-fit")
        .placement("consolidate")
        .jobs("a 0 100 1", "b 0 100 1", "c 0 100 1", "d 0 100 1", "W 1 10 4")
        .play()
        .shows("a 0-100", "b 0-100", "c 0-100", "d 0-100", "W 1-11");
    Scenario.on("2x4")
        .policy("fifo-fit")
        .placement("consolidate")
        .jobs("a 0 50 3", "b 0 100 3", "W 1 10 2")
        .play()
        .shows("a 0-50", "b 0-100", "W 50-60")
        .gpusOf("W", "0 1");
  }

  // The same under spread: the two idle GPUs lie on two nodes, and 10 s last 12.5 s there.
  @Test
  void scatteredGangRunsSlower() {
    Scenario.on("2x4")
        .policy("fifo-fit")
        .placement("spread")
        .jobs("a 0 50 3", "b 0 100 3", "W 1 10 2")
        .play()
        .shows("a 0-50", "b 0-100", "W 1-13.5")
        .gpusOf("W", "3 7");
  }

  // 1.001 s at 1.25 is 1.25125 s: done at the first whole millisecond, after 1.252.
  @Test
  void scatteredGangFinishesOnAWholeMillisecond() {
    Scenario.on("2x2")
        .policy("fifo-fit")
        .placement("spread")
        .jobs("a 0 9 1", "b 0 1 1", "c 0 9 1", "W 1 1.001 2")
        .play()
        .shows("a 0-9", "b 0-1", "c 0-9", "W 1-2.252")
        .gpusOf("c", "2")
        .gpusOf("W", "1 3");
  }

  // Ten are more than the largest node: nodes 0 and 2 whole, node 1 is too large for the six that
  // are missing then, and holds the rest.
  @Test
  void gangLargerThanANodeTakesWholeNodesAndBestFitForTheRest() {
    Scenario.on("1x4+1x8+1x2")
        .policy("fifo-fit")
        .placement("consolidate")
        .jobs("x 0 10 10", "y 20 10 9", "z 40 10 8")
        .play()
        .gpusOf("x", "0 1 2 3 4 5 6 7 12 13")
        .gpusOf("y", "0 1 2 3 4 5 6 12 13")
        .gpusOf("z", "4 5 6 7 8 9 10 11");
  }

  // A greedy order that put the three on the larger node would find no place for the five.
  @Test
  void gangOfTheWholeClusterFitsUnequalNodes() {
    Scenario.on("1x5+1x3")
        .placement("consolidate")
        .jobs("G 0 10 8", "T 0 10 9")
        .play()
        .shows("G 0-10", "T rejected")
        .gpusOf("G", "0 1 2 3 4 5 6 7");
  }

  // One of the two is enough: J2, the later of equals, goes.
  @Test
  void onlyAsManyAreEvictedAsOneNodeNeeds() {
    Scenario.on("2x4")
        .policy("srtf")
        .placement("consolidate")
        .jobs("J1 0 100 3", "J2 0 100 3", "J3 10 5 2")
        .play()
        .shows("J1 0-100", "J2 0-10 15-105", "J3 10-15")
        .preemptions(1);
  }

  // Nine GPUs exist nowhere, and nobody is evicted for them. Five are a whole node and one more:
  // the free one of the other node, so J1 stays.
  @Test
  void nobodyIsEvictedForAJobThatCannotBePlaced() {
    Scenario.on("2x4")
        .policy("srtf")
        .placement("consolidate")
        .jobs("J1 0 100 3", "J2 0 100 3", "J3 10 5 9")
        .play()
        .shows("J1 0-100", "J2 0-100", "J3 rejected")
        .preemptions(0);
    Scenario.on("2x4")
        .policy("srtf")
        .placement("consolidate")
        .jobs("J1 0 100 3", "J2 0 100 3", "J3 10 5 5")
        .play()
        .shows("J1 0-100", "J2 0-10 15-105", "J3 10-15")
        .gpusOf("J3", "3 4 5 6 7")
        .preemptions(1);
  }

  // Held halves would deadlock; a waiting job holds nothing.
  @Test
  void gangsOfTheWholeClusterRunOneAfterTheOther() {
    for (String placement : List.of("pool", "consolidate", "spread")) {
      Scenario.on("2x4")
          .policy("fifo-fit")
          .placement(placement)
          .jobs("G1 0 60 8", "G2 0 60 8")
          .play()
          .shows("G1 0-60", "G2 60-120");
    }
  }

  // c needs a node and gets W's, the worst-ranked; W fits beside x at once and pays the restart.
  @Test
  void gangThatLosesItsPlaceMovesInTheSameInstant() {
    Scenario.on("2x2")
        .policy("srtf")
        .placement("consolidate")
        .overhead("5")
        .jobs("p 0 10 1", "x 0 90 1", "W 0 100 1", "c 20 5 2")
        .play()
        .shows("p 0-10", "x 0-90", "W 0-20 20-105", "c 20-25")
        .gpusOf("W", "2", "0")
        .gpusOf("c", "2 3")
        .preemptions(1);
  }

  // Restart mode: what is done between checkpoints further apart than the job is long is lost.
  @Test
  void withoutACheckpointWithinTheJobAllIsDoneAgain() {
    Scenario scenario = Scenario.on("1x1").policy("srtf").jobs("A 0 10 1", "B 4 2 1");
    scenario.play().shows("A 0-4 6-12", "B 4-6");
    scenario.checkpoints("11").play().shows("A 0-4 6-16", "B 4-6").preemptions(1);
    scenario.checkpoints("3").play().shows("A 0-4 6-13", "B 4-6");
  }

  // Node 1 is away from 4 to 20: B loses the second after its checkpoint at 3 and pays 1 s.
  @Test
  void jobsOfAFailingNodeLoseWorkAndStartElsewhere() {
    Scenario.on("2x1")
        .policy("fifo-fit")
        .overhead("1")
        .checkpoints("3")
        .outage(1, "4", "20")
        .jobs("A 0 6 1", "B 0 10 1", "C 1 5 1")
        .play()
        .shows("A 0-6", "B 0-4 6-14", "C 14-19")
        .gpusOf("B", "1", "0")
        .gpusOf("C", "0");
  }

  @Test
  void gangWaitsUntilTheFailedNodeIsBack() {
    Scenario.on("2x1")
        .policy("srtf")
        .outage(0, "4", "20")
        .jobs("A 0 6 2", "B 5 3 1")
        .play()
        .shows("A 0-4 20-22", "B 5-8")
        .gpusOf("B", "1");
  }

  // A is done exactly at 10 and has met it; B has a second to go at 15 and is stopped; C, whose
  // deadline is its submit time, never runs; D has the GPU from then on.
  @Test
  void jobsAreDroppedExactlyAtTheirDeadline() {
    Scenario.on("1x1")
        .policy("fifo-fit")
        .dropping()
        .jobs("A 0 10 1 10", "B 0 6 1 15", "C 3 1 1 3", "D 4 5 1")
        .play()
        .shows("A 0-10", "B 10-15 dropped", "C dropped", "D 15-20")
        .missed(2);
  }
}
