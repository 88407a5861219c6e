package tias.policy.deadline;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class LeastLaxityTest {

  // A could wait 6 s, B 12 s: A runs, B's laxity falls. At 6 both have 6 and A keeps the GPU by
  // row; at 8 B has 4. Earliest deadline first gives B 0-2, A 2-12.
  @Test
  void theJobThatCouldWaitLeastGoesFirst() {
    Scene.gpus(1)
        .with("quantum", "2")
        .jobs("A 0 10 1 deadline=16", "B 0 2 1 deadline=14")
        .under("llf", "A 0-8 10-12", "B 8-10");
  }

  // H can never make it. Taken by laxity alone it would go first.
  @Test
  void hopelessJobsGoBehindAll() {
    Scene.gpus(1)
        .jobs("H 0 10 1 deadline=5", "N 0 4 1", "L 0 3 1 deadline=30")
        .under("llf", "H 7-17", "N 3-7", "L 0-3");
  }

  // B's laxity of 7 s is used up while A runs, so at 10 C goes first; while B still had a chance
  // it would have been B 10-15, C 15-18.
  @Test
  void aWaitingJobTurnsHopelessWhenItsLaxityIsUsedUp() {
    Scene.gpus(1)
        .jobs("A 0 10 1 deadline=10", "B 0 5 1 deadline=12", "C 1 3 1")
        .under("llf", "A 0-10", "B 13-18", "C 10-13");
  }
}
