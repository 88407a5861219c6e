package tias.policy.lease;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class FinishTimeFairnessTest {

  // At 0 both have rho 1/2 and A goes by row. At 60 A heads for 100 over 2 x 100, B for 70 over
  // 2 x 10: B first. By submit it would be A 0-100, B 100-110.
  @Test
  void theJobThatSharingHurtsMostGoesFirst() {
    Scene.gpus(1)
        .with("lease", "60")
        .jobs("A 0 100 1", "B 0 10 1")
        .under("ftf", "A 0-60 70-110", "B 60-70");
  }

  // B arrives at 10 and waits for the lease's end; at 70, within a lease, A takes the idle GPU.
  @Test
  void nobodyIsPreemptedWithinALease() {
    Scene.gpus(1)
        .with("lease", "60")
        .jobs("A 0 100 1", "B 10 10 1")
        .under("ftf", "A 0-60 70-110", "B 60-70");
  }

  // Two jobs share two GPUs. N on one of them is as fast as alone: rho 50/50. W on one would take
  // twice as long: 100/200. So N goes first. Over the plain duration both would have 1 and W would
  // go first by row: W 0-100, N 100-150.
  @Test
  void theEqualPartSlowsWideGangsDown() {
    Scene.gpus(2)
        .with("lease", "60")
        .jobs("W 0 100 2", "N 0 50 1")
        .under("ftf", "W 50-150", "N 0-50");
  }
}
