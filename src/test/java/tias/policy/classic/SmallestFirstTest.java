package tias.policy.classic;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class SmallestFirstTest {

  // W holds all four GPUs until 5. Then A (1 GPU) and B (4 GPUs) wait: A is the smaller, though
  // ten times as long. By length it would be B 5-15, A 15-115.
  @Test
  void fewestGpusGoFirstHoweverLong() {
    Scene.gpus(4)
        .jobs("W 0 5 4", "A 1 100 1", "B 1 10 4")
        .under("smallest", "W 0-5", "A 5-105", "B 105-115");
  }

  // S leaves one GPU free, which L takes at 2; M waits for S. With preemption M would start at 1.
  @Test
  void runningJobsAreLeftAlone() {
    Scene.gpus(4)
        .jobs("S 0 10 3", "M 1 10 2", "L 2 10 1")
        .under("smallest", "S 0-10", "M 10-20", "L 2-12");
  }
}
