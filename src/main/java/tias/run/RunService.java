package tias.run;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tias.metric.Breakdown;
import tias.metric.CurveColumns;
import tias.metric.QueueColumns;
import tias.metric.SeriesColumns;
import tias.sim.Span;

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

  private static final Duration REPLAY_PATIENCE = Duration.ofSeconds(5);
  private static final Duration REPLAY_LIMIT = Duration.ofSeconds(20);

  private final Traces traces;
  private final RunLimits limits;
  private final RunPool pool;
  private final RunShelf shelf;
  private final Replays replays;

  /** Starts the workers. */
  public RunService(Traces traces, RunLimits limits) {
    this.traces = traces;
    this.limits = limits;
    pool = new RunPool(limits.workers(), limits.queuedLanes());
    shelf = new RunShelf(limits);
    replays = new Replays(limits.workers(), REPLAY_PATIENCE, REPLAY_LIMIT);
  }

  /** How much it does at once and keeps. */
  public RunLimits limits() {
    return limits;
  }

  /**
   * Starts a run, or finds the one of the same specification; a cancelled one starts again.
   *
   * @throws UnknownTraceException if there is no such trace
   * @throws RunRefusedException if too many lanes or jobs wait already
   * @throws SpecException if it cannot be run on this trace, or never fits into memory
   */
  public RunView submit(RunSpec spec) {
    StoredTrace trace = traces.get(spec.trace());
    String id = spec.id(trace.hash());
    synchronized (shelf) {
      ActiveRun known = shelf.find(id);
      if (known != null && known.state() != RunState.CANCELLED) {
        return known.view();
      }
      return start(id, spec, trace).view();
    }
  }

  private ActiveRun start(String id, RunSpec spec, StoredTrace stored) {
    pool.requireRoom(spec.policies().size());
    RunTrace trace = new RunTrace(spec, traces, stored, pool.idle());
    requireMemory(spec, ActiveRun.laneJobs(spec, trace), trace.view().jobs());
    ActiveRun run = new ActiveRun(id, spec, trace, limits, replays, this::tidy);
    shelf.put(run);
    pool.start(run);
    return run;
  }

  /** Keeps what all runs that go on will hold in the end within what there is. */
  private void requireMemory(RunSpec spec, long laneJobs, int jobs) {
    if (laneJobs > limits.laneJobs()) {
      int lanes = spec.policies().size();
      String message =
          lanes
              + (lanes == 1 ? " policy over " : " policies over ")
              + jobs
              + " jobs are more than the memory here holds, "
              + limits.laneJobs()
              + " jobs over all policies; compare fewer, or keep fewer jobs, as with sample:0.1";
      throw new SpecException(
          List.of(new Problem(null, null, "policies", null, "too-large", message, null)));
    }
    long others = shelf.openLaneJobs();
    if (others > 0 && others + laneJobs > limits.laneJobs()) {
      throw new RunRefusedException(
          "the runs that go on hold as many jobs as fit into memory; this one fits when they end");
    }
  }

  /** A run has ended: what was kept until now may have to go. */
  private void tidy() {
    synchronized (shelf) {
      shelf.evict();
    }
  }

  /** The run as it stands; an evicted one is started again. Empty if the id was never seen. */
  public Optional<RunView> view(String id) {
    return find(id).map(ActiveRun::view);
  }

  /** The frames of a run; an evicted one is started again. Empty if the id was never seen. */
  public Optional<RunLog> log(String id) {
    return find(id).map(ActiveRun::log);
  }

  private Optional<ActiveRun> find(String id) {
    synchronized (shelf) {
      ActiveRun run = shelf.find(id);
      RunSpec evicted = run == null ? shelf.spec(id) : null;
      if (evicted == null) {
        return Optional.ofNullable(run);
      }
      try {
        StoredTrace trace = traces.get(evicted.trace());
        return Optional.of(start(id, evicted, trace));
      } catch (UnknownTraceException e) {
        // The run cannot be made again without its trace; to its followers it is gone.
        return Optional.empty();
      }
    }
  }

  /** Ends a run early and keeps what there is; false if the id was never seen. Idempotent. */
  public boolean cancel(String id) {
    ActiveRun run;
    synchronized (shelf) {
      run = shelf.find(id);
      if (run == null) {
        return shelf.spec(id) != null;
      }
    }
    pool.cancel(run);
    return true;
  }

  /** How many follow the run's log now; 0 for an unknown run. */
  public int watchers(String id) {
    synchronized (shelf) {
      ActiveRun run = shelf.find(id);
      return run == null ? 0 : run.log().followers();
    }
  }

  /** One lane of a run, to look into. Empty if there is no such run or lane. */
  public Optional<Lane> lane(String id, int lane) {
    return find(id)
        .filter(run -> lane >= 0 && lane < run.lanes().size())
        .map(run -> run.lanes().get(lane));
  }

  /** Writes the per-job CSV of all lanes in their order. */
  public void writeJobsCsv(String id, OutputStream out) throws IOException {
    JobsCsv csv = new JobsCsv(out);
    csv.header();
    for (LaneRun lane : known(id).lanes()) {
      lane.writeJobs(csv);
    }
    csv.flush();
  }

  /** Writes the timelines of all lanes below each other as trace-event JSON. */
  public void writeTraceEvents(String id, OutputStream out) throws IOException {
    TraceEventsJson.write(out, known(id).lanes());
  }

  private ActiveRun known(String id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException("there is no run " + id));
  }

  /** Whether another run of one lane would be taken now. */
  public boolean accepting() {
    return pool.hasRoom(1);
  }

  /** Lanes that wait for a worker. */
  public int queuedLanes() {
    return pool.queuedLanes();
  }

  /** Cancels everything and stops the workers. */
  @Override
  public void close() {
    synchronized (shelf) {
      shelf.all().forEach(pool::cancel);
    }
    pool.close();
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

    /** How JCT is distributed: of all jobs, of those with and of those without a deadline. */
    List<CurveColumns> jct(int limit);

    /** How finish minus deadline is distributed over the deadline jobs. */
    CurveColumns lateness(int limit);

    /** The numbers by kind of job and by tenant; while the lane runs, over what is decided. */
    Breakdown groups();

    /**
     * Jobs per service queue in a window, reduced to at most {@code limit} points; simulates the
     * lane once more.
     *
     * @throws RunRefusedException if too many such questions are being answered
     * @throws ReplayException if it takes too long, or the lane failed or does not apply
     */
    QueueColumns queues(long fromMs, long toMs, int limit);

    /**
     * How a job stands at a time and why, as a JSON document; simulates the lane up to then once
     * more. Empty if the trace has no such index.
     *
     * @param atMs since time 0
     * @throws RunRefusedException if too many such questions are being answered
     * @throws ReplayException if it takes too long, or the lane failed or does not apply
     */
    Optional<byte[]> explain(int job, long atMs);

    /** A page of the jobs. */
    JobPage jobs(int offset, int limit, JobSort sort);

    /** One job; empty if the trace has no such index. */
    Optional<JobLife> job(int job);

    /**
     * When each job entered which service queue.
     *
     * @param limit most moves that are kept
     */
    QueueMoves queueMoves(int limit);

    /** What the lane's bars can be coloured by. */
    LaneMarks marks();

    /** Writes the per-job CSV, header included, as UTF-8. */
    void writeJobsCsv(OutputStream out) throws IOException;

    /** Writes the timeline as trace-event JSON for Perfetto. */
    void writeTraceEvents(OutputStream out) throws IOException;

    /** Runs the lane once more and writes its events and their reasons, one JSON object a line. */
    void writeEvents(OutputStream out, Span span) throws IOException;

    /**
     * At most so many of those lines of a stretch, as one JSON document that says where to go on;
     * told too is each time that what blocks a waiting job changes. Empty if the trace has no such
     * index.
     *
     * @param job the only job that is told of; negative for all, and nodes
     * @param fromMs first millisecond
     * @param toMs the millisecond it ends before
     * @param skip lines of the first millisecond that are left out, having been told
     * @throws RunRefusedException if too many such questions are being answered
     * @throws ReplayException if it takes too long, or the lane failed or does not apply
     */
    Optional<byte[]> events(int job, long fromMs, long toMs, long skip, int limit);
  }
}
