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
 * @param laneJobs most jobs over all lanes of all runs that go on
 * @param drawn whether bars and series are kept, for whoever draws or exports them
 */
public record RunLimits(
    int workers,
    int queuedLanes,
    int keptRuns,
    long keptBytes,
    int keptSpecs,
    int framesPerLane,
    long laneJobs,
    boolean drawn) {

  /** What a lane holds of a job when it is done, with its bars and what the engine needs. */
  private static final long BYTES_PER_LANE_JOB = 150;

  private static final int FRAMES_PER_LANE = 100;

  public RunLimits {
    if (workers < 1
        || queuedLanes < 1
        || keptRuns < 1
        || keptBytes < 1
        || keptSpecs < keptRuns
        || framesPerLane < 1
        || laneJobs < 1) {
      throw new IllegalArgumentException("run limits must be at least 1");
    }
  }

  /** Limits for lanes that somebody watches. */
  public RunLimits(int workers, int queuedLanes, int keptRuns, long keptBytes, int keptSpecs) {
    this(
        workers,
        queuedLanes,
        keptRuns,
        keptBytes,
        keptSpecs,
        FRAMES_PER_LANE,
        Long.MAX_VALUE,
        true);
  }

  /**
   * The same limits for lanes of which only the end counts; what has ended is kept, whatever it
   * holds, until it has been asked for.
   *
   * @param drawn whether their bars are wanted
   */
  public RunLimits unwatched(boolean drawn) {
    return new RunLimits(
        workers, queuedLanes, keptRuns, Long.MAX_VALUE, keptSpecs, 1, laneJobs, drawn);
  }

  /** Most bars that a lane keeps exactly: all of them where they are kept to be exported. */
  int mostBars() {
    return framesPerLane == 1 ? Integer.MAX_VALUE : Timeline.MAX_BARS;
  }

  /** The same limits with another number of jobs over all lanes. */
  public RunLimits withLaneJobs(long jobs) {
    return new RunLimits(
        workers, queuedLanes, keptRuns, keptBytes, keptSpecs, framesPerLane, jobs, drawn);
  }

  /**
   * Room for a class: 96 waiting lanes, half of the heap for runs that go on, a quarter for 64 that
   * ended.
   */
  public static RunLimits of(int workers) {
    long heap = Runtime.getRuntime().maxMemory();
    return new RunLimits(workers, 96, 64, heap / 4, 10_000)
        .withLaneJobs(heap / 2 / BYTES_PER_LANE_JOB);
  }
}
