package tias.policy.share;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class FairShareTest {

  // Both tenants have used nothing: two GPUs each. Ranked by past use alone, a's four jobs would
  // take all GPUs until the next look and b's would follow at 100.
  @Test
  void tenantsWhoAreEvenShareTheCluster() {
    Scene.gpus(4)
        .jobs("A1 0 100 1 tenant=a", "A2 0 100 1 tenant=a", "A3 0 100 1 tenant=a")
        .jobs("A4 0 100 1 tenant=a", "B1 0 100 1 tenant=b", "B2 0 100 1 tenant=b")
        .jobs("B3 0 100 1 tenant=b", "B4 0 100 1 tenant=b")
        .under(
            "fair-share",
            "A1 0-100",
            "A2 0-100",
            "A3 100-200",
            "A4 100-200",
            "B1 0-100",
            "B2 0-100",
            "B3 100-200",
            "B4 100-200");
  }

  // At the look at 300 a has used 300 GPU-s, b nothing: B goes before the earlier A2.
  @Test
  void theTenantThatUsedLeastGoesFirst() {
    Scene.gpus(1)
        .jobs("A1 0 300 1 tenant=a", "A2 250 50 1 tenant=a", "B 260 50 1 tenant=b")
        .under("fair-share", "A1 0-300", "A2 350-400", "B 300-350");
  }

  // At 600 a's 300 GPU-s, used up to 300, count for less than b's 250, used up to 550, with a
  // half-life of 86.4 s: A2 goes first. Undecayed, or by submit, it would be B2.
  @Test
  void olderUseCountsLess() {
    Scene.gpus(1)
        .with("half-life", "0.001")
        .jobs("A1 0 300 1 tenant=a", "B1 300 250 1 tenant=b", "C 540 50 1 tenant=c")
        .jobs("B2 560 50 1 tenant=b", "A2 570 50 1 tenant=a")
        .under("fair-share", "A1 0-300", "B1 300-550", "C 550-600", "B2 650-700", "A2 600-650");
  }
}
