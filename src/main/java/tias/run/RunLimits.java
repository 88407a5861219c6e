package tias.run;

import tias.metric.Timeline;

/**
 * How much a run service does at once and keeps.
 *
 * @param workers lanes simulated at once
 * @param queuedLanes lanes that may wait; a run that finds no room is refused
 * @param keptRuns finished runs kept in memory; older ones are run again when asked for
 * @param keptBytes most memory that kept runs may hold, about
 * @param keptSpecs specifications kept, so that an evicted run can be run again
 * @param framesPerLane about how many frames a lane is cut into; 1 where nobody watches it grow
 * @param drawn whether bars and series are kept, for whoever draws or exports them
 */
public record RunLimits(
    int workers,
    int queuedLanes,
    int keptRuns,
    long keptBytes,
    int keptSpecs,
    int framesPerLane,
    boolean drawn) {

  private static final int FRAMES_PER_LANE = 100;

  public RunLimits {
    if (workers < 1
        || queuedLanes < 1
        || keptRuns < 1
        || keptBytes < 1
        || keptSpecs < keptRuns
        || framesPerLane < 1) {
      throw new IllegalArgumentException("run limits must be at least 1");
    }
  }

  /** Limits for lanes that somebody watches. */
  public RunLimits(int workers, int queuedLanes, int keptRuns, long keptBytes, int keptSpecs) {
    this(workers, queuedLanes, keptRuns, keptBytes, keptSpecs, FRAMES_PER_LANE, true);
  }

  /**
   * The same limits for lanes of which only the end counts.
   *
   * @param drawn whether their bars are wanted
   */
  public RunLimits unwatched(boolean drawn) {
    return new RunLimits(workers, queuedLanes, keptRuns, keptBytes, keptSpecs, 1, drawn);
  }

  /** Most bars that a lane keeps exactly: all of them where they are kept to be exported. */
  int mostBars() {
    return framesPerLane == 1 ? Integer.MAX_VALUE : Timeline.MAX_BARS;
  }

  /** Room for a class: 96 waiting lanes, 64 finished runs in a quarter of the heap. */
  public static RunLimits of(int workers) {
    return new RunLimits(workers, 96, 64, Runtime.getRuntime().maxMemory() / 4, 10_000);
  }
}
