package tias.study;

/**
 * How much a study service takes on.
 *
 * @param workers cells run at once
 * @param waiting studies that may wait for the one that runs; more are refused
 * @param kept finished studies kept in memory; older ones are run again when asked for
 * @param maxCells cells of one study
 * @param maxJobs jobs of all its cells, each counted once per policy
 */
public record StudyLimits(int workers, int waiting, int kept, int maxCells, long maxJobs) {
  public StudyLimits {
    if (workers < 1 || waiting < 0 || kept < 1 || maxCells < 1 || maxJobs < 1) {
      throw new IllegalArgumentException("study limits must be at least 1");
    }
  }

  /** Room for a class: eight studies wait, of up to 1,000 cells and 20 million jobs each. */
  public static StudyLimits of(int workers) {
    return new StudyLimits(workers, 8, 16, 1000, 20_000_000);
  }
}
