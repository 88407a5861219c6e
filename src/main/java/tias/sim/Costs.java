package tias.sim;

import tias.workload.Job;

/**
 * What a preemption costs.
 *
 * @param restartOverheadMs time for which a resumed job holds its GPUs without progress, in
 *     milliseconds
 * @param checkpointIntervalMs work between two checkpoints, in milliseconds; a preempted job loses
 *     what it did since the last one. 0 means that nothing is ever lost
 */
public record Costs(long restartOverheadMs, long checkpointIntervalMs) {

  /** Longest restart overhead: one day. */
  public static final long MAX_RESTART_OVERHEAD_MS = 24 * 3600 * 1000L;

  /** 30 s, nothing lost. */
  public static final Costs DEFAULT = new Costs(30_000);

  public static final Costs FREE = new Costs(0);

  public Costs {
    if (restartOverheadMs < 0 || restartOverheadMs > MAX_RESTART_OVERHEAD_MS) {
      throw new IllegalArgumentException(
          "the restart overhead must lie between 0 and one day, not " + restartOverheadMs + " ms");
    }
    if (checkpointIntervalMs < 0 || checkpointIntervalMs > Job.MAX_TIME_MS) {
      throw new IllegalArgumentException(
          "the checkpoint interval must lie between 0 (off) and 10,000 years, not "
              + checkpointIntervalMs
              + " ms");
    }
  }

  /** A restart overhead, and nothing lost. */
  public Costs(long restartOverheadMs) {
    this(restartOverheadMs, 0);
  }
}
