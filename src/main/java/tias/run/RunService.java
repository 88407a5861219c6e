package tias.run;

import java.util.Optional;
import tias.metric.SeriesColumns;

/**
 * Runs comparisons and answers questions about them. Safe for many threads; no call but {@link
 * RunLog.Follower#next} waits for a simulation.
 */
public final class RunService implements AutoCloseable {

  /** Takes a trace by its id. */
  @FunctionalInterface
  public interface Traces {
    /**
     * The stored trace or sample.
     *
     * @throws UnknownTraceException if there is none
     */
    StoredTrace get(String id);
  }

  /** Starts the workers. */
  public RunService(Traces traces, RunLimits limits) {
    throw new UnsupportedOperationException();
  }

  /**
   * Starts a run, or finds the one of the same specification; a cancelled one starts again.
   *
   * @throws UnknownTraceException if there is no such trace
   * @throws SpecException if the specification does not suit the trace
   * @throws RunRefusedException if too many lanes wait already
   */
  public RunView submit(RunSpec spec) {
    throw new UnsupportedOperationException();
  }

  /** The run as it stands; an evicted one is started again. Empty if the id was never seen. */
  public Optional<RunView> view(String id) {
    throw new UnsupportedOperationException();
  }

  /** The frames of a run; an evicted one is started again. Empty if the id was never seen. */
  public Optional<RunLog> log(String id) {
    throw new UnsupportedOperationException();
  }

  /** Ends a run early and keeps what there is; false if the id was never seen. Idempotent. */
  public boolean cancel(String id) {
    throw new UnsupportedOperationException();
  }

  /** How many follow the run's log now; 0 for an unknown run. */
  public int watchers(String id) {
    throw new UnsupportedOperationException();
  }

  /** One lane of a run, to look into. Empty if there is no such run or lane. */
  public Optional<Lane> lane(String id, int lane) {
    throw new UnsupportedOperationException();
  }

  /** Whether another run of one lane would be taken now. */
  public boolean accepting() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

  /** Questions about one lane; answers hold at one instant, also while the lane runs. */
  public interface Lane {
    LaneView view();

    /**
     * The bars that touch a window, merged where they are narrower than a pixel.
     *
     * @param px width of the window in pixels, at least 1
     * @param limit most bars; merging goes further until they are no more
     */
    WindowBars segments(long fromMs, long toMs, int px, int limit);

    /** Busy GPUs and waiting jobs in a window, reduced to at most {@code limit} points. */
    SeriesColumns series(long fromMs, long toMs, int limit);

    /** A page of the jobs. */
    JobPage jobs(int offset, int limit, JobSort sort);

    /** One job; empty if the trace has no such index. */
    Optional<JobLife> job(int job);

    /** Writes the per-job CSV, header included, as UTF-8. */
    void writeJobsCsv(java.io.OutputStream out) throws java.io.IOException;

    /** Writes the timeline as trace-event JSON for Perfetto. */
    void writeTraceEvents(java.io.OutputStream out) throws java.io.IOException;
  }
}
