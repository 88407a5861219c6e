package tias.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tias.run.RunService.Traces;
import tias.study.Cell;
import tias.study.CellResult;
import tias.study.CellsFile;
import tias.study.Shard;
import tias.study.StudyHeader;
import tias.study.StudyResults;
import tias.study.StudyRunner;
import tias.study.StudySpec;

/** Runs a study on the command line: what is left of it, with progress on standard error. */
final class StudySession {
  private final Terminal terminal;
  private final boolean quiet;
  private final StudyHeader header;
  private final StudySpec spec;
  private final StudyRunner runner;
  private final int threads;

  StudySession(Terminal terminal, boolean quiet, StudyHeader header, Traces traces, int threads) {
    this.terminal = terminal;
    this.quiet = quiet;
    this.header = header;
    this.spec = header.spec();
    this.threads = threads;
    this.runner = new StudyRunner(spec, traces, threads);
  }

  /**
   * Runs the whole study.
   *
   * @param kept where finished cells are kept and found again, or null
   */
  StudyResults run(@Nullable Path kept) throws IOException, InterruptedException {
    Map<Integer, CellResult> all = new TreeMap<>();
    if (kept == null) {
      run(spec.cells(), all, result -> {});
    } else {
      try (CellsFile file = CellsFile.open(kept, header)) {
        resume(file, spec.cells(), all, kept);
      }
    }
    return StudyResults.of(header, all);
  }

  /** Runs one part of the study into a file of its own. */
  void runPart(Shard shard, Path file) throws IOException, InterruptedException {
    List<Cell> cells = shard.of(spec.cells());
    try (CellsFile part = CellsFile.open(file, header)) {
      for (int index : part.found().keySet()) {
        if (cells.stream().noneMatch(cell -> cell.index() == index)) {
          throw new FailedException(
              "'"
                  + file
                  + "' holds the cell '"
                  + spec.name(spec.cell(index))
                  + "', which is not in part "
                  + shard);
        }
      }
      resume(part, cells, new TreeMap<>(), file);
    }
    note("part " + shard + ": " + cells.size() + " of " + spec.cellCount() + " cells in " + file);
  }

  private void resume(CellsFile file, List<Cell> cells, Map<Integer, CellResult> all, Path path)
      throws InterruptedException {
    all.putAll(file.found());
    List<Cell> left = cells.stream().filter(cell -> !all.containsKey(cell.index())).toList();
    if (left.size() < cells.size()) {
      note((cells.size() - left.size()) + " of " + cells.size() + " cells were there already");
    }
    Thread farewell =
        new Thread(() -> note("stopped; finished cells are kept in " + path), "farewell");
    Runtime.getRuntime().addShutdownHook(farewell);
    try {
      run(left, all, file::add);
    } finally {
      Runtime.getRuntime().removeShutdownHook(farewell);
    }
  }

  private void run(List<Cell> cells, Map<Integer, CellResult> all, Consumer<CellResult> keep)
      throws InterruptedException {
    // Seed by seed, so that the time taken so far tells about the time left.
    List<Cell> order =
        cells.stream()
            .sorted(Comparator.comparingLong(Cell::seed).thenComparingInt(Cell::index))
            .toList();
    note(
        order.size()
            + " cells of "
            + spec.policies().size()
            + " policies, "
            + Math.min(threads, Math.max(1, order.size()))
            + " at once");
    StudyProgress progress = new StudyProgress(order.size(), quiet ? line -> {} : terminal::note);
    TreeSet<String> remarks = new TreeSet<>();
    runner.run(
        order,
        result -> {
          keep.accept(result);
          all.put(result.cell(), result);
          remarks(result, remarks);
          progress.done();
        },
        () -> false);
  }

  private void remarks(CellResult result, TreeSet<String> told) {
    Cell cell = spec.cell(result.cell());
    for (int policy = 0; policy < spec.policies().size(); policy++) {
      String message = result.outcomes().get(policy).message();
      String where = spec.groupName(cell.group()) + ": " + spec.policies().get(policy);
      if (message != null && told.add(where)) {
        note(where + " is not applicable: " + message);
      }
    }
  }

  private void note(String text) {
    if (!quiet) {
      terminal.note(text);
    }
  }
}
