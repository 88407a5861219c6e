package tias.policy.deadline;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class JustInTimeTest {

  // D has to run from 20 on. Earliest deadline first gives D 0-10, N 10-110.
  @Test
  void aDeadlineJobWaitsForItsLatestStart() {
    Scene.gpus(1)
        .with("margin", "0")
        .jobs("D 0 10 1 deadline=30", "N 0 100 1")
        .under("just-in-time", "D 20-30", "N 0-20 30-110");
  }

  // D runs while the GPU is idle and is displaced by N at 2. Its 8 s left and the restart of 5 s
  // just fit from 17 on; without the margin it would be resumed at 22 and miss.
  @Test
  void theMarginPaysForTheRestart() {
    Scene.gpus(1)
        .overhead(5)
        .with("margin", "5")
        .jobs("D 0 10 1 deadline=30", "N 2 100 1")
        .under("just-in-time", "D 0-2 17-30", "N 2-17 30-120");
  }

  // M is shorter than what is left of N at 10. With rest=submit N would run on until 100.
  @Test
  void jobsWithoutADeadlineGoByRemainingTime() {
    Scene.gpus(1).jobs("N 0 100 1", "M 10 20 1").under("just-in-time", "N 0-10 30-120", "M 10-30");
    Scene.gpus(1)
        .with("rest", "submit")
        .jobs("N 0 100 1", "M 10 20 1")
        .under("just-in-time", "N 0-100", "M 100-120");
  }

  // H cannot make it and goes behind N; P could wait and goes behind N too, but before H.
  @Test
  void hopelessJobsGoBehindPatientOnes() {
    Scene.gpus(1)
        .jobs("H 0 10 1 deadline=5", "P 0 5 1 deadline=1000", "N 0 7 1")
        .under("just-in-time", "H 12-22", "P 7-12", "N 0-7");
  }
}
