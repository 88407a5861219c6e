package tias.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ShardTest {

  private static Map<String, String> slurm(int id, int count, int min, int step) {
    return Map.of(
        "SLURM_ARRAY_TASK_ID", "" + id,
        "SLURM_ARRAY_TASK_COUNT", "" + count,
        "SLURM_ARRAY_TASK_MIN", "" + min,
        "SLURM_ARRAY_TASK_STEP", "" + step);
  }

  @Test
  void everyCellIsInExactlyOnePart() {
    List<Cell> cells = Small.study(5, "tias", "load=0.8,1").cells();
    for (int total : List.of(1, 3, 7, 30)) {
      List<Cell> all = new ArrayList<>();
      for (int index = 1; index <= total; index++) {
        all.addAll(new Shard(index, total).of(cells));
      }
      assertThat(all).containsExactlyInAnyOrderElementsOf(cells);
    }
  }

  @Test
  void aSlurmArrayIsTheWholeStudyWhateverItsNumbers() {
    assertThat(Shard.of(slurm(0, 4, 0, 1), null)).isEqualTo(new Shard(1, 4));
    assertThat(Shard.of(slurm(3, 4, 0, 1), null)).isEqualTo(new Shard(4, 4));
    assertThat(Shard.of(slurm(12, 3, 10, 2), null)).isEqualTo(new Shard(2, 3));
  }

  @Test
  void withTheTotalGivenATaskSubmittedAgainRunsTheSamePart() {
    assertThat(Shard.of(slurm(3, 8, 1, 1), 8)).isEqualTo(new Shard(3, 8));
    assertThat(Shard.of(slurm(3, 1, 3, 1), 8)).isEqualTo(new Shard(3, 8));
    assertThatThrownBy(() -> Shard.of(slurm(0, 8, 0, 1), 8))
        .hasMessage("SLURM_ARRAY_TASK_ID is 0, which is none of 8 parts");
  }

  @Test
  void podsAreNumberedFromZeroAndNeedTheTotal() {
    Map<String, String> pod = Map.of("JOB_COMPLETION_INDEX", "0");
    assertThat(Shard.of(pod, 4)).isEqualTo(new Shard(1, 4));
    assertThatThrownBy(() -> Shard.of(pod, null)).hasMessageContaining("--shards N");
    assertThatThrownBy(() -> Shard.of(Map.of("JOB_COMPLETION_INDEX", "4"), 4))
        .hasMessage("JOB_COMPLETION_INDEX is 4, which is none of 4 parts");
    assertThatThrownBy(() -> Shard.of(Map.of("JOB_COMPLETION_INDEX", "x"), 4))
        .hasMessage("JOB_COMPLETION_INDEX is no whole number but 'x'");
  }

  @Test
  void outsideOfBothThereIsNoPart() {
    assertThat(Shard.of(Map.of(), 4)).isNull();
  }

  @Test
  void partsAreWrittenInOneWay() {
    assertThat(Shard.parse(" 2/4 ")).isEqualTo(new Shard(2, 4));
    for (String wrong : List.of("0/4", "5/4", "2", "2/0", "a/b")) {
      assertThatThrownBy(() -> Shard.parse(wrong)).hasMessageContaining("i/n");
    }
  }
}
