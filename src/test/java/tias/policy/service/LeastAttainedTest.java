package tias.policy.service;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class LeastAttainedTest {

  // Equal service goes by row: A until the look at 10, then B catches up, then A again.
  // Without the looks at every quantum: A 0-30, B 30-50.
  @Test
  void jobsOfEqualServiceTakeTurns() {
    Scene.gpus(1)
        .with("quantum", "10")
        .jobs("A 0 30 1", "B 0 20 1")
        .under("las", "A 0-10 20-30 40-50", "B 10-20 30-40");
  }

  // After 10 s the wide A has 20 GPU-s and B none: B runs until it has 20 GPU-s too, at 30.
  @Test
  void gpuTimeCountsByDefault() {
    Scene.gpus(2)
        .with("quantum", "10")
        .jobs("A 0 20 2", "B 0 30 1")
        .under("las", "A 0-10 30-40", "B 10-30 40-50");
  }

  // By time alone A and B are even again at 20.
  @Test
  void timeAloneCountsOnRequest() {
    Scene.gpus(2)
        .with("quantum", "10")
        .with("by", "time")
        .jobs("A 0 20 2", "B 0 30 1")
        .under("las", "A 0-10 20-30", "B 10-20 30-50");
  }

  // Ids that sort otherwise as text; by row 10, 9, 2.
  @Test
  void tiesGoByRow() {
    Scene.gpus(1)
        .with("quantum", "5")
        .jobs("10 0 5 1", "9 0 5 1", "2 0 5 1")
        .under("las", "10 0-5", "9 5-10", "2 10-15");
  }

  // A new job has received nothing and takes the GPU at once, not at the next look.
  @Test
  void everyInstantRanks() {
    Scene.gpus(1).jobs("A 0 20 1", "B 5 5 1").under("las", "A 0-5 10-25", "B 5-10");
  }
}
