package tias.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tias.run.RunService.Traces;

/**
 * Runs cells on a fixed number of threads. Which thread runs a cell, and when, changes none of its
 * numbers. A cell that fails is told at the end and does not keep the others from running.
 */
public final class StudyRunner {
  private final CellRunner cells;
  private final int threads;

  /** One failure, and the cell that it happened in. */
  private record Failure(int cell, Throwable cause) {}

  /**
   * @param traces the stored traces that the study names; safe for many threads
   * @param threads cells run at once, at least 1
   */
  public StudyRunner(StudySpec spec, Traces traces, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("a study needs at least 1 thread, not " + threads);
    }
    this.cells = new CellRunner(spec, traces);
    this.threads = threads;
  }

  /**
   * Runs cells and waits for them.
   *
   * @param finished told of every cell as it ends, one at a time; an error it throws ends the study
   * @param cancelled asked all the time; true ends the study there
   * @return whether all cells were run
   * @throws StudyException that names the cells which failed, after all others have ended
   */
  public boolean run(List<Cell> list, Consumer<CellResult> finished, BooleanSupplier cancelled)
      throws InterruptedException {
    Round round = new Round(List.copyOf(list), finished, cancelled);
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < Math.min(threads, list.size()); i++) {
      Thread worker = new Thread(round, "study-worker-" + (i + 1));
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    try {
      for (Thread worker : workers) {
        worker.join();
      }
    } catch (InterruptedException e) {
      round.stopped.set(true);
      throw e;
    }
    return round.result();
  }

  /** The cells of one call, taken in their order by whichever worker is free. */
  private final class Round implements Runnable {
    private final List<Cell> list;
    private final Consumer<CellResult> finished;
    private final BooleanSupplier cancelled;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final List<Failure> failures = new ArrayList<>();
    private @Nullable RuntimeException broken;
    private int done;

    Round(List<Cell> list, Consumer<CellResult> finished, BooleanSupplier cancelled) {
      this.list = list;
      this.finished = finished;
      this.cancelled = cancelled;
    }

    private boolean ends() {
      return stopped.get() || cancelled.getAsBoolean();
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < list.size(); i = next.getAndIncrement()) {
        if (ends()) {
          return;
        }
        Cell cell = list.get(i);
        try {
          CellResult result = cells.run(cell, this::ends);
          if (result != null) {
            told(result);
          }
        } catch (StudyException e) {
          synchronized (this) {
            failures.add(new Failure(cell.index(), e));
          }
        }
      }
    }

    private synchronized void told(CellResult result) {
      if (broken != null) {
        return;
      }
      try {
        finished.accept(result);
        done++;
      } catch (RuntimeException e) {
        broken = e;
        stopped.set(true);
      }
    }

    synchronized boolean result() {
      if (broken != null) {
        throw broken;
      }
      if (failures.isEmpty()) {
        return done == list.size();
      }
      failures.sort(Comparator.comparingInt(Failure::cell));
      StringBuilder text = new StringBuilder();
      for (Failure failure : failures.subList(0, Math.min(10, failures.size()))) {
        text.append(text.isEmpty() ? "" : "\n").append(failure.cause().getMessage());
      }
      if (failures.size() > 10) {
        text.append("\nand ").append(failures.size() - 10).append(" more cells");
      }
      throw new StudyException(text.toString(), failures.get(0).cause());
    }
  }
}
