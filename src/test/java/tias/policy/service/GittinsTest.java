package tias.policy.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class GittinsTest {

  // Finished by the look at 60: 10, 10 and 20 GPU-s. X has had 20, and nobody ever needed more:
  // index 0. Y has had none: all three would finish within the 36 of its queue, for 10 + 10 + 20
  // in all: 3/40 per GPU-s. So Y starts at 60. By submit: X 40-70, Y 70-100.
  @Test
  void theJobLikelierToFinishSoonGoesFirst() {
    Scene.gpus(1)
        .with("thresholds", "0.01")
        .jobs("P 0 10 1", "Q 0 10 1", "R 20 20 1", "X 40 30 1", "Y 41 30 1")
        .under("gittins", "P 0-10", "Q 10-20", "R 20-40", "X 40-60 90-100", "Y 60-90");
  }

  @Test
  void theShippedSampleHasRisingSizes() {
    long[] sizes = SampleSizes.yarnGput1000();
    assertThat(sizes).hasSize(1001);
    assertThat(sizes[0]).isEqualTo(121_000_000L);
    assertThat(Arrays.stream(sizes).sorted().toArray()).isEqualTo(sizes);
  }
}
