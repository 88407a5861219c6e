package tias.run;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tias.metric.BarColumns;
import tias.metric.Breakdown;
import tias.metric.CurveColumns;
import tias.metric.Distributions;
import tias.metric.QueueColumns;
import tias.metric.SeriesColumns;
import tias.metric.Summary;
import tias.policy.PolicyInfo;
import tias.sim.NotApplicableException;
import tias.sim.Simulation;
import tias.sim.Span;
import tias.workload.Trace;

/**
 * One policy of a run: simulated by one worker, asked by any thread. The worker holds the lock
 * while it simulates and lets waiting questions in between two instants, so questions cost the
 * simulation nothing when there are none.
 */
final class LaneRun implements RunService.Lane {
  private final int index;
  private final RunSpec spec;
  private final PolicyChoice choice;

  /** What the policy declares with its parameters; asked for once, for a formula is compiled. */
  private final PolicyInfo info;

  private final RunTrace runTrace;
  private final RunLog log;
  private final RunLimits limits;
  private final Replays replays;

  /** Made when the lane begins, so that lanes in a queue hold nothing per job. */
  private @Nullable LaneRecorder recorder;

  /** Fair, so that a question is let in as soon as the worker steps aside. */
  private final ReentrantLock lock = new ReentrantLock(true);

  private volatile boolean cancelled;
  private volatile RunState state = RunState.QUEUED;
  private @Nullable String message;
  private @Nullable Summary summary;
  private @Nullable Breakdown breakdown;
  private volatile @Nullable Double distance;

  LaneRun(
      int index, RunSpec spec, RunTrace runTrace, RunLog log, RunLimits limits, Replays replays) {
    this.index = index;
    this.spec = spec;
    this.choice = spec.policies().get(index);
    this.runTrace = runTrace;
    this.log = log;
    this.info = choice.info();
    this.message = runTrace.remark(info);
    this.limits = limits;
    this.replays = replays;
  }

  /** Simulates to the end, to cancellation or to failure. */
  void run() {
    lock.lock();
    try {
      if (state != RunState.QUEUED) {
        return;
      }
      if (cancelled) {
        end(RunState.CANCELLED, message);
        return;
      }
      String lacking = info.notApplicableTo(runTrace.held());
      if (lacking != null) {
        end(RunState.NOT_APPLICABLE, lacking);
        return;
      }
      state = RunState.RUNNING;
      log.append("lane", recorder().frames.cut(viewLocked()));
      boolean ended = simulation().run(recorder(), () -> cancelled);
      end(ended ? RunState.DONE : RunState.CANCELLED, message);
    } catch (NotApplicableException e) {
      end(RunState.NOT_APPLICABLE, e.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      end(RunState.FAILED, RunState.why(e));
    } finally {
      lock.unlock();
    }
  }

  private Simulation simulation() {
    return new Simulation(
        trace(), spec.cluster(), choice.policy(), spec.costs(), spec.seededRules());
  }

  /** Asked where a question needs the lane to be simulated once more. */
  private LaneReplays again() {
    RunState stands = state;
    if (stands == RunState.FAILED || stands == RunState.NOT_APPLICABLE) {
      throw new ReplayException("the lane has no answer: " + view().message(), false);
    }
    return new LaneReplays(index, spec, runTrace, label(), replays);
  }

  private void end(RunState last, @Nullable String why) {
    message = why;
    summary =
        switch (last) {
          case DONE -> recorder().outcomes.atEnd();
          case NOT_APPLICABLE, FAILED -> null;
          default -> (recorder == null ? glance() : recorder).outcomes.soFar();
        };
    state = last;
    // A lane that never began has nothing to draw; it must end even where its trace is gone.
    LaneRecorder kept = recorder;
    LaneView view = viewLocked();
    log.append("lane", kept == null ? FrameCutter.bare(view) : kept.frames.cut(view));
  }

  private void instantEnded() {
    LaneRecorder kept = recorder();
    if (kept.frames.due()) {
      summary = kept.outcomes.soFar();
      log.append("lane", kept.frames.cut(viewLocked()));
    }
    if (lock.hasQueuedThreads()) {
      lock.unlock();
      lock.lock();
    }
  }

  /** Ends the lane early; one that waits ends at once. */
  void cancel() {
    cancelled = true;
  }

  boolean wasCancelled() {
    return cancelled;
  }

  RunState state() {
    return state;
  }

  /** Sets the trade-off distance, known once all lanes have ended. */
  void place(@Nullable Double value) {
    distance = value;
  }

  @Nullable Summary summary() {
    lock.lock();
    try {
      return summary;
    } finally {
      lock.unlock();
    }
  }

  /**
   * The label of the lane in exports: the policy, with its parameters where they tell lanes apart.
   */
  String label() {
    long same = spec.policies().stream().filter(other -> other.id().equals(choice.id())).count();
    return same > 1 ? choice.toString() : choice.id();
  }

  /** Estimate of the memory the lane holds, in bytes. */
  long bytes() {
    lock.lock();
    try {
      return recorder == null ? 0 : recorder.bytes();
    } finally {
      lock.unlock();
    }
  }

  private LaneView viewLocked() {
    int jobs = runTrace.view().jobs();
    int done = recorder == null ? 0 : recorder.outcomes.done();
    double progress = jobs == 0 ? (state.ended() ? 1 : 0) : (double) done / jobs;
    return new LaneView(
        index,
        choice.id(),
        info.title(),
        info.oracle(),
        choice.params(),
        state,
        message,
        progress,
        recorder == null ? 0 : recorder.outcomes.nowMs(),
        recorder == null ? 0 : recorder.outcomes.events(),
        summary,
        breakdown(),
        distance);
  }

  /** Made when somebody first asks, for not everybody does; null while the lane goes on. */
  private @Nullable Breakdown breakdown() {
    if (breakdown == null && summary != null && state.ended()) {
      breakdown =
          (recorder == null ? glance() : recorder).outcomes.breakdown(state == RunState.DONE);
    }
    return breakdown;
  }

  private LaneRecorder recorder() {
    if (recorder == null) {
      recorder = recorder(runTrace.held());
    }
    return recorder;
  }

  /** What a lane that has not begun would have recorded, to be asked and forgotten. */
  private LaneRecorder glance() {
    return recorder(runTrace.glance());
  }

  private LaneRecorder recorder(Trace trace) {
    return new LaneRecorder(trace, spec.cluster(), limits, this::instantEnded);
  }

  private <T> T ask(Function<LaneRecorder, T> question) {
    lock.lock();
    try {
      return question.apply(recorder == null ? glance() : recorder);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public LaneView view() {
    lock.lock();
    try {
      return viewLocked();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public WindowBars segments(long fromMs, long toMs, int px, int limit) {
    return ask(
        kept -> {
          BarColumns bars = kept.timeline.window(fromMs, toMs, px, limit);
          return new WindowBars(fromMs, toMs, java.util.Arrays.stream(bars.n()).sum(), bars);
        });
  }

  @Override
  public SeriesColumns series(long fromMs, long toMs, int limit) {
    return ask(kept -> kept.series.window(fromMs, toMs, limit));
  }

  @Override
  public List<CurveColumns> jct(int limit) {
    return ask(kept -> new Distributions(kept.outcomes).jct(limit));
  }

  @Override
  public CurveColumns lateness(int limit) {
    return ask(kept -> new Distributions(kept.outcomes).lateness(limit));
  }

  @Override
  public Breakdown groups() {
    return ask(
        kept -> {
          Breakdown known = breakdown();
          return known != null ? known : kept.outcomes.breakdown(false);
        });
  }

  @Override
  public QueueColumns queues(long fromMs, long toMs, int limit) {
    return again().queues(fromMs, toMs, limit);
  }

  @Override
  public QueueMoves queueMoves(int limit) {
    return again().queueMoves(limit);
  }

  @Override
  public Optional<byte[]> explain(int job, long atMs) {
    if (job < 0 || job >= runTrace.view().jobs()) {
      return Optional.empty();
    }
    return Optional.of(again().explain(job, atMs));
  }

  @Override
  public JobPage jobs(int offset, int limit, JobSort sort) {
    return ask(kept -> new JobRows(kept.outcomes).page(offset, limit, sort));
  }

  @Override
  public Optional<JobLife> job(int job) {
    if (job < 0 || job >= runTrace.view().jobs()) {
      return Optional.empty();
    }
    return ask(
        kept ->
            Optional.of(
                new JobLife(new JobRows(kept.outcomes).row(job), kept.timeline.barsOf(job))));
  }

  @Override
  public LaneMarks marks() {
    return ask(kept -> LaneMarks.of(kept.outcomes));
  }

  @Override
  public void writeJobsCsv(OutputStream out) throws IOException {
    JobsCsv csv = new JobsCsv(out);
    csv.header();
    writeJobs(csv);
    csv.flush();
  }

  /** Appends this lane's rows; asks page by page, so that a slow reader never holds the lane up. */
  void writeJobs(JobsCsv csv) throws IOException {
    for (int from = 0; from < runTrace.view().jobs(); from += JobsCsv.PAGE) {
      for (JobRow row : jobs(from, JobsCsv.PAGE, JobSort.TRACE).rows()) {
        csv.row(label(), row);
      }
    }
  }

  @Override
  public void writeTraceEvents(OutputStream out) throws IOException {
    TraceEventsJson.write(out, List.of(this));
  }

  @Override
  public void writeEvents(OutputStream out, Span span) throws IOException {
    again().writeEvents(out, span);
  }

  @Override
  public Optional<byte[]> events(int job, long fromMs, long toMs, long skip, int limit) {
    if (job >= runTrace.view().jobs()) {
      return Optional.empty();
    }
    return Optional.of(again().events(new Span(fromMs, toMs, job, true), skip, limit));
  }

  /** A stretch of the timeline's bars in their order, exact; empty past the end. */
  BarColumns bars(int from, int limit) {
    return ask(kept -> kept.timeline.slice(from, limit));
  }

  PolicyInfo info() {
    return info;
  }

  Trace trace() {
    return runTrace.glance();
  }

  RunSpec spec() {
    return spec;
  }
}
