package tias.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.run.LaneView;
import tias.run.RunLimits;
import tias.run.RunLog;
import tias.run.RunService;
import tias.run.RunSpec;
import tias.run.RunState;
import tias.run.RunView;
import tias.run.StoredTrace;
import tias.sim.Span;
import tias.workload.Transforms;

/** One comparison on the command line: lanes in parallel, progress, results, files. */
final class Comparison {
  private static final Duration LOOK = Duration.ofMillis(500);

  private final Terminal terminal;
  private final boolean quiet;
  private final RunSpec spec;
  private final StoredTrace trace;

  /**
   * Where else results go.
   *
   * @param jobs one row per job, or null
   * @param timeline trace events, or null
   * @param events every event, or null
   * @param span which events
   */
  record Exports(@Nullable Path jobs, @Nullable Path timeline, @Nullable Path events, Span span) {}

  Comparison(Terminal terminal, boolean quiet, RunSpec spec, StoredTrace trace) {
    this.terminal = terminal;
    this.quiet = quiet;
    this.spec = spec;
    this.trace = trace;
  }

  int run(RunCommand.Output output, Exports files) throws IOException, InterruptedException {
    int cores = Runtime.getRuntime().availableProcessors();
    try (RunService service =
        new RunService(id -> trace, RunLimits.of(cores).unwatched(files.timeline() != null))) {
      RunView begun = service.submit(spec);
      String id = begun.id();
      tellSteps(begun.trace().steps());
      follow(service, id);
      RunView view = service.view(id).orElseThrow();
      print(output, view);
      terminal.out().flush();
      write(files.jobs(), out -> service.writeJobsCsv(id, out));
      write(files.timeline(), out -> service.writeTraceEvents(id, out));
      write(
          files.events(),
          out -> {
            for (LaneView lane : view.lanes()) {
              if (lane.state() == RunState.DONE) {
                service.lane(id, lane.lane()).orElseThrow().writeEvents(out, files.span());
              }
            }
          });
      if (quiet) {
        // What went wrong is no progress: it is told all the same.
        view.lanes().stream()
            .filter(lane -> lane.state() != RunState.DONE)
            .forEach(lane -> terminal.note(lane.policy() + ": " + lane.message()));
      }
      return answered(view) ? 0 : 1;
    }
  }

  private void tellSteps(List<Transforms.Step> steps) {
    for (Transforms.Step step : quiet ? List.<Transforms.Step>of() : steps) {
      terminal.note(ChangeOptions.told(step));
    }
  }

  /** Whether there is an answer, and no lane failed; some policies may not apply to the trace. */
  private static boolean answered(RunView view) {
    return view.lanes().stream().anyMatch(lane -> lane.state() == RunState.DONE)
        && view.lanes().stream()
            .allMatch(
                lane -> lane.state() == RunState.DONE || lane.state() == RunState.NOT_APPLICABLE);
  }

  private void follow(RunService service, String id) throws InterruptedException {
    Set<Integer> told = new HashSet<>();
    RunLog log = service.log(id).orElseThrow();
    try (RunLog.Follower follower = log.follow(0)) {
      while (!follower.ended()) {
        follower.next(LOOK);
        if (!quiet && log.size() > told.size()) {
          tell(service.view(id).orElseThrow(), told);
        }
      }
    }
  }

  private void tell(RunView view, Set<Integer> told) {
    for (LaneView lane : view.lanes()) {
      boolean ended = lane.state().ended();
      if (ended && told.add(lane.lane())) {
        String message = lane.message() == null ? "" : " (" + lane.message() + ")";
        terminal.note(
            lane.policy()
                + ": "
                + lane.state().word()
                + ", "
                + lane.events()
                + " events"
                + message);
      }
    }
  }

  private void print(RunCommand.Output output, RunView view) {
    switch (output) {
      case table -> ResultTable.print(terminal, view);
      case csv -> ResultCsv.print(terminal, view);
      case json -> ResultJson.print(terminal, view, trace);
    }
  }

  /** Writes a file. */
  @FunctionalInterface
  private interface Writer {
    void write(OutputStream out) throws IOException;
  }

  private void write(@Nullable Path file, Writer writer) throws IOException {
    if (file == null) {
      return;
    }
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      writer.write(out);
    } catch (IOException e) {
      throw new IOException("cannot write '" + file + "': " + e.getMessage(), e);
    }
    if (!quiet) {
      terminal.note("wrote " + file);
    }
  }
}
