package tias.sim;

/**
 * What a preemption costs.
 *
 * @param restartOverheadMs time for which a resumed job holds its GPUs without progress, in
 *     milliseconds
 */
public record Costs(long restartOverheadMs) {

  /** Longest restart overhead: one day. */
  public static final long MAX_RESTART_OVERHEAD_MS = 24 * 3600 * 1000L;

  /** 30 s. */
  public static final Costs DEFAULT = new Costs(30_000);

  public static final Costs FREE = new Costs(0);

  public Costs {
    if (restartOverheadMs < 0 || restartOverheadMs > MAX_RESTART_OVERHEAD_MS) {
      throw new IllegalArgumentException(
          "the restart overhead must lie between 0 and one day, not " + restartOverheadMs + " ms");
    }
  }
}
