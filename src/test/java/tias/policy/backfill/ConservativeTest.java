package tias.policy.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class ConservativeTest {
  private static final String[] JOBS = {
    "A 0 100 2 limit=100", "B 1 100 3 limit=100", "C 2 50 4 limit=50", "D 3 200 1 limit=200"
  };

  // C is second in the queue and holds 200-250, so D, which would run until 203, has to wait.
  @Test
  void everyWaitingJobHoldsAReservation() {
    Scene.gpus(4)
        .jobs(JOBS)
        .under("conservative", "A 0-100", "B 100-200", "C 200-250", "D 250-450");
  }

  // EASY protects the head alone: D takes the GPU that B leaves, and C slips.
  @Test
  void easyDelaysTheSecondInTheQueue() {
    Scene.gpus(4).jobs(JOBS).under("easy", "A 0-100", "B 100-200", "C 203-253", "D 3-203");
  }

  // A ends 40 s before its limit: B's reservation moves from 100 up to C's end at 92.
  @Test
  void thePlanIsCompressedWhenAJobEndsEarly() {
    Scene.gpus(4)
        .jobs("A 0 60 3 limit=100", "B 1 50 4 limit=50", "C 2 90 1 limit=90")
        .under("conservative", "A 0-60", "B 92-142", "C 2-92");
  }

  // As for EASY: C without a limit would delay B.
  @Test
  void aMissingLimitIsUnlimited() {
    Scene.gpus(4)
        .jobs("A 0 100 3 limit=100", "B 1 10 4 limit=10", "C 2 200 1")
        .under("conservative", "A 0-100", "B 100-110", "C 110-310");
  }

  @Test
  void profileFindsTheEarliestGapThatIsLongAndWideEnough() {
    Profile profile = new Profile(10, 2);
    profile.release(50, 2);
    profile.take(20, 30, 2);
    assertThat(profile.earliestMs(10, 2)).isEqualTo(10);
    assertThat(profile.earliestMs(11, 2)).isEqualTo(30);
    assertThat(profile.earliestMs(5, 3)).isEqualTo(50);
    assertThat(profile.earliestMs(5, 5)).isEqualTo(Limits.FAR_MS);
    profile.giveBack(20, 30, 2);
    assertThat(profile.earliestMs(11, 2)).isEqualTo(10);
    assertThat(profile.fits(10, 60, 2)).isTrue();
    assertThat(profile.fits(10, 51, 3)).isFalse();
    assertThat(profile.fits(50, 60, 4)).isTrue();
  }
}
