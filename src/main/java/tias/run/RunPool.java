package tias.run;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed number of workers for lanes and a bounded queue before them. A lane that waits and is
 * cancelled leaves the queue at once.
 */
final class RunPool implements AutoCloseable {
  private final int room;
  private final AtomicInteger outstanding = new AtomicInteger();
  private final ThreadPoolExecutor workers;

  RunPool(int workerCount, int queuedLanes) {
    room = workerCount + queuedLanes;
    AtomicInteger number = new AtomicInteger();
    workers =
        new ThreadPoolExecutor(
            workerCount,
            workerCount,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "lane-worker-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** One lane on its way through the pool; equal for equal lanes, so that it can be found. */
  private record Work(ActiveRun owner, LaneRun lane, AtomicInteger outstanding)
      implements Runnable {
    @Override
    public void run() {
      try {
        lane.run();
      } finally {
        outstanding.decrementAndGet();
        owner.laneEnded();
      }
    }
  }

  boolean hasRoom(int lanes) {
    return outstanding.get() + lanes <= room;
  }

  void requireRoom(int lanes) {
    if (!hasRoom(lanes)) {
      throw new RunRefusedException(
          outstanding.get() + " lanes are running or waiting, and " + room + " is the most");
    }
  }

  /** Whether a lane that is started now begins at once. */
  boolean idle() {
    return outstanding.get() < workers.getMaximumPoolSize();
  }

  int queuedLanes() {
    return workers.getQueue().size();
  }

  void start(ActiveRun run) {
    outstanding.addAndGet(run.lanes().size());
    // Who takes turns takes longest: begun last, such a lane would leave other workers idle.
    for (boolean turns : new boolean[] {true, false}) {
      for (LaneRun lane : run.lanes()) {
        if (takesTurns(lane) == turns) {
          workers.execute(new Work(run, lane, outstanding));
        }
      }
    }
  }

  private static boolean takesTurns(LaneRun lane) {
    return lane.info().parameters().stream().anyMatch(knob -> knob.name().equals("quantum"));
  }

  /** Ends every lane of the run: waiting ones here and now, running ones at their next instant. */
  void cancel(ActiveRun run) {
    run.lanes().forEach(LaneRun::cancel);
    for (LaneRun lane : run.lanes()) {
      Work work = new Work(run, lane, outstanding);
      if (workers.remove(work)) {
        work.run();
      }
    }
  }

  @Override
  public void close() {
    workers.shutdown();
  }
}
