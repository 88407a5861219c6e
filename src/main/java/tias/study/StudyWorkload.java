package tias.study;

import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.workload.Transforms;

/**
 * One workload of a study.
 *
 * @param name as in the column {@code workload}, different from the others'
 * @param source where its jobs come from
 * @param transforms changes made to the jobs first
 * @param cluster what there is; loads refer to its GPUs even where a sweep sets another one
 * @param deadlines which deadlines the jobs have
 */
public record StudyWorkload(
    String name,
    Source source,
    Transforms transforms,
    ClusterSpec cluster,
    DeadlineChoice deadlines) {
  private static final int MAX_NAME = 80;

  public StudyWorkload {
    name = name.strip();
    if (name.isEmpty()
        || name.length() > MAX_NAME
        || name.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          "the name of a workload has 1 to " + MAX_NAME + " printable characters");
    }
  }
}
