package tias.policy.lease;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class ChronusTest {

  // S fills the leases up to its deadline; T would end at 180, after 130, and is not admitted: N
  // goes before it. Earliest deadline first gives S 0-120, T 120-180, N 180-210.
  @Test
  void aDeadlineJobThatDoesNotFitGoesBehindAll() {
    Scene.gpus(1)
        .with("lease", "60")
        .jobs("S 0 120 1 deadline=120", "T 0 60 1 deadline=130", "N 0 30 1")
        .under("chronus", "S 0-120", "T 150-210", "N 120-150");
  }

  // U has the earlier deadline but S was admitted first. Earliest deadline first gives
  // S 0-60 90-150, late.
  @Test
  void anAdmittedJobIsNotPushedOut() {
    Scene.gpus(1)
        .with("lease", "60")
        .jobs("S 0 120 1 deadline=120", "U 30 30 1 deadline=100")
        .under("chronus", "S 0-120", "U 120-150");
  }

  // N2 arrives within N1's lease and is shorter: it gets the GPU when the lease ends, at 60.
  @Test
  void othersGoByRemainingTimeWhenLeasesEnd() {
    Scene.gpus(1)
        .with("lease", "60")
        .jobs("N1 0 100 1", "N2 10 10 1")
        .under("chronus", "N1 0-60 70-110", "N2 60-70");
  }
}
