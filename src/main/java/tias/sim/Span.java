package tias.sim;

/**
 * What of a run is told.
 *
 * @param fromMs first millisecond, since time 0
 * @param toMs the millisecond it ends before
 * @param job the only job that is told of, as its index in the trace; negative for all, and nodes
 * @param reasonChanges whether it is told each time that what blocks a waiting job changes
 */
public record Span(long fromMs, long toMs, int job, boolean reasonChanges) {

  /** Every event of a run; why a job waits is told when its wait begins. */
  public static final Span ALL = new Span(Long.MIN_VALUE, Long.MAX_VALUE, -1, false);

  /** Whether the job is told of. */
  public boolean tells(int which) {
    return job < 0 || job == which;
  }

  /** Whether this time is told of. */
  public boolean holds(long timeMs) {
    return timeMs >= fromMs && timeMs < toMs;
  }
}
