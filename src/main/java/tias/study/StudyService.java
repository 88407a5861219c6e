package tias.study;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tias.run.RunLog;
import tias.run.RunRefusedException;
import tias.run.RunService.Traces;
import tias.run.RunState;
import tias.run.UnknownTraceException;

/**
 * Runs studies one after the other and answers questions about them; safe for many threads. A study
 * goes on whether or not somebody looks, until it is cancelled.
 */
public final class StudyService implements AutoCloseable {
  private static final int KEPT_SPECS = 1000;

  private final Traces traces;
  private final StudyLimits limits;
  private final Map<String, ActiveStudy> studies = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, StudySpec> evicted = new LinkedHashMap<>();
  private final ExecutorService runner =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "studies");
            thread.setDaemon(true);
            return thread;
          });

  public StudyService(Traces traces, StudyLimits limits) {
    this.traces = traces;
    this.limits = limits;
  }

  /** How much it takes on. */
  public StudyLimits limits() {
    return limits;
  }

  /**
   * Starts a study, or finds the one of the same specification; one that was cancelled or failed
   * starts again.
   *
   * @throws UnknownTraceException if there is no such trace
   * @throws RunRefusedException if too many studies wait already
   * @throws StudyException if it is too large for this server
   */
  public StudyView submit(StudySpec spec) {
    if (spec.cellCount() > limits.maxCells()) {
      throw new StudyException(
          "a study here has up to " + limits.maxCells() + " cells, not " + spec.cellCount());
    }
    StudyHeader header = StudyHeader.of(spec, traces);
    requireJobs(spec);
    synchronized (studies) {
      ActiveStudy known = studies.get(header.id());
      if (known != null && !again(known.view().state())) {
        return known.view();
      }
      return start(header).view();
    }
  }

  private static boolean again(RunState state) {
    return state == RunState.CANCELLED || state == RunState.FAILED;
  }

  private void requireJobs(StudySpec spec) {
    long jobs = 0;
    for (StudyWorkload workload : spec.workloads()) {
      long own =
          workload.source() instanceof Source.MadeUp made
              ? made.jobs()
              : traces.get(((Source.Stored) workload.source()).trace()).trace().size();
      // What transformations leave is not known before they are made; they make it fewer.
      boolean fewer = !workload.transforms().list().isEmpty();
      jobs += (fewer ? Math.min(own, 10_000) : own) * spec.points() * spec.seeds();
    }
    long all = jobs * spec.policies().size();
    if (all > limits.maxJobs()) {
      throw new StudyException(
          "a study here runs up to "
              + limits.maxJobs()
              + " jobs, counted in every cell under every policy, not "
              + all
              + "; the command line has no such limit");
    }
  }

  private ActiveStudy start(StudyHeader header) {
    long open = studies.values().stream().filter(study -> !study.log().closed()).count();
    if (open > limits.waiting()) {
      throw new RunRefusedException(
          open + " studies are running or waiting, and " + (limits.waiting() + 1) + " is the most");
    }
    ActiveStudy study = new ActiveStudy(header);
    evicted.remove(study.id());
    studies.put(study.id(), study);
    evict();
    runner.execute(() -> study.run(traces, limits.workers()));
    return study;
  }

  private void evict() {
    List<ActiveStudy> closed = new ArrayList<>();
    studies.values().stream().filter(study -> study.log().closed()).forEach(closed::add);
    for (int i = 0; i < closed.size() - limits.kept(); i++) {
      studies.remove(closed.get(i).id());
      evicted.put(closed.get(i).id(), closed.get(i).spec());
    }
    Iterator<String> oldest = evicted.keySet().iterator();
    while (evicted.size() > KEPT_SPECS) {
      oldest.next();
      oldest.remove();
    }
  }

  /** The study as it stands; an evicted one is started again. Empty if the id was never seen. */
  public Optional<StudyView> view(String id) {
    return find(id).map(ActiveStudy::view);
  }

  /** The frames of a study: {@code meta}, {@code progress} after every cell, {@code done}. */
  public Optional<RunLog> log(String id) {
    return find(id).map(ActiveStudy::log);
  }

  /** The numbers of a study that is done; empty as long as it is not. */
  public Optional<StudyResults> results(String id) {
    return find(id).map(ActiveStudy::results);
  }

  private Optional<ActiveStudy> find(String id) {
    synchronized (studies) {
      ActiveStudy study = studies.get(id);
      @Nullable StudySpec spec = study == null ? evicted.get(id) : null;
      if (spec == null) {
        return Optional.ofNullable(study);
      }
      try {
        return Optional.of(start(StudyHeader.of(spec, traces)));
      } catch (UnknownTraceException e) {
        // A study cannot be made again without its traces; to its readers it is gone.
        return Optional.empty();
      }
    }
  }

  /** Ends a study early; false if the id was never seen. Idempotent. */
  public boolean cancel(String id) {
    synchronized (studies) {
      ActiveStudy study = studies.get(id);
      if (study == null) {
        return evicted.containsKey(id);
      }
      study.cancel();
      return true;
    }
  }

  /** Cancels everything and stops. */
  @Override
  public void close() {
    synchronized (studies) {
      studies.values().forEach(ActiveStudy::cancel);
    }
    runner.shutdown();
  }
}
