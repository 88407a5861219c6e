package tias.policy.service;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class PromotionTest {
  private static final String[] JOBS = {
    "L 0 100 1", "S 10 30 1", "T 10 30 1", "U 10 30 1", "V 10 30 1"
  };

  // One threshold of 36 GPU-s. L sinks at 36 and the others run in turn. Having run 36 s, L returns
  // at 36 + 2 x 36 = 108, first by submit; it sinks again after 36 s more. Without the knob it
  // would wait until 156.
  @Test
  void aStarvingJobReturnsToTheTopQueue() {
    String[] bars = {
      "L 0-36 108-144 192-220", "S 36-66", "T 66-96", "U 96-108 144-162", "V 162-192"
    };
    Scene.gpus(1)
        .with("thresholds", "0.01")
        .with("promote", "2")
        .jobs(JOBS)
        .under("tiresias", bars);
    Scene.gpus(1)
        .with("thresholds", "0.01")
        .with("urgency", "1")
        .with("promote", "2")
        .jobs(JOBS)
        .under("tias", bars);
  }

  @Test
  void promotionIsOffByDefault() {
    Scene.gpus(1)
        .with("thresholds", "0.01")
        .jobs(JOBS)
        .under("tiresias", "L 0-36 156-220", "S 36-66", "T 66-96", "U 96-126", "V 126-156");
  }

  // L waits 50 s before it first runs, from 50 to 86. Counting that wait it would return at once.
  @Test
  void waitingBeforeTheFirstRunDoesNotCount() {
    Scene.gpus(1)
        .with("thresholds", "0.01")
        .with("promote", "1")
        .jobs("K 0 30 1", "J 0 20 1", "L 0 50 1", "S 60 30 1", "T 60 30 1")
        .under("tiresias", "K 0-30", "J 30-50", "L 50-86 122-136", "S 86-116", "T 116-122 136-160");
  }
}
