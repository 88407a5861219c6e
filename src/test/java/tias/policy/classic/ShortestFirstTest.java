package tias.policy.classic;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class ShortestFirstTest {

  // At 10, one GPU is free; W has 60 s left on two, L 180 s on one. A (2 GPUs) and B (1) arrive,
  // 40 s each: A leaves two, so W stays and L goes; B leaves one, so W goes, and L fits after all.
  // If L were not looked at again: L 0-10 50-230, and a GPU idle from 10 to 50.
  @Test
  void aJobSentAwayForOneSeatKeepsItsGpusIfTheNextSeatLeavesRoom() {
    Scene.gpus(4)
        .jobs("W 0 70 2", "L 0 190 1", "A 10 40 2", "B 10 40 1")
        .under("srtf", "W 0-10 50-110", "L 0-190", "A 10-50", "B 10-50");
  }
}
