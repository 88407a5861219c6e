package tias.study;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tias.run.Json;
import tias.run.RunLog;
import tias.run.RunService.Traces;
import tias.run.RunState;

/** A study in memory: run by one thread, asked about by any. */
final class ActiveStudy {
  private final String id;
  private final StudyHeader header;
  private final RunLog log = new RunLog();
  private final Map<Integer, CellResult> cells = new TreeMap<>();
  private volatile boolean cancelled;
  private RunState state = RunState.QUEUED;
  private @Nullable String message;
  private @Nullable StudyResults results;

  ActiveStudy(StudyHeader header) {
    this.header = header;
    this.id = header.id();
    log.append("meta", Json.bytes(view()::write));
  }

  String id() {
    return id;
  }

  StudySpec spec() {
    return header.spec();
  }

  RunLog log() {
    return log;
  }

  synchronized StudyView view() {
    boolean ends = cancelled && !state.ended();
    RunState shown = ends ? RunState.CANCELLED : state;
    return new StudyView(id, shown, header.spec(), cells.size(), message);
  }

  synchronized @Nullable StudyResults results() {
    return results;
  }

  /** Ends the study early; one that waits ends at once. */
  void cancel() {
    cancelled = true;
    synchronized (this) {
      if (state == RunState.QUEUED) {
        end(RunState.CANCELLED, null);
      }
    }
  }

  /** Runs to the end, to cancellation or to failure. */
  void run(Traces traces, int workers) {
    synchronized (this) {
      if (state != RunState.QUEUED) {
        return;
      }
      state = RunState.RUNNING;
      progress();
    }
    try {
      // Seed by seed, so that the time taken so far tells about the time left.
      List<Cell> order =
          spec().cells().stream()
              .sorted(Comparator.comparingLong(Cell::seed).thenComparingInt(Cell::index))
              .toList();
      boolean all =
          new StudyRunner(spec(), traces, workers).run(order, this::finished, () -> cancelled);
      end(all ? RunState.DONE : RunState.CANCELLED, null);
    } catch (RuntimeException | OutOfMemoryError e) {
      String text = e.getMessage();
      end(RunState.FAILED, text == null ? e.getClass().getSimpleName() : text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end(RunState.CANCELLED, null);
    }
  }

  private synchronized void finished(CellResult cell) {
    cells.put(cell.cell(), cell);
    progress();
  }

  private void progress() {
    StudyView view = view();
    log.append(
        "progress",
        Json.bytes(
            json -> {
              json.writeStartObject();
              view.writeStanding(json);
              json.writeEndObject();
            }));
  }

  private synchronized void end(RunState last, @Nullable String why) {
    if (state.ended()) {
      return;
    }
    state = last;
    message = why;
    if (last == RunState.DONE) {
      results = StudyResults.of(header, cells);
    }
    StudyView view = view();
    log.close(
        "done",
        Json.bytes(
            json -> {
              json.writeStartObject();
              view.writeStanding(json);
              json.writeEndObject();
            }));
  }
}
