package tias.run;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tias.metric.QueueColumns;
import tias.metric.QueueSeries;
import tias.policy.ForwardingPolicy;
import tias.policy.JobsView;
import tias.policy.RankedPolicy;

/**
 * A policy with a listener at its door: passes everything on and counts the jobs in each of its
 * service queues. A run under it is the same run.
 */
final class WatchedPolicy extends ForwardingPolicy {
  /** The queue of a job that left the system. */
  static final int NOWHERE = -1;

  /** Hears of moves. */
  @FunctionalInterface
  interface Moves {
    void moved(long timeMs, int job, int queue);
  }

  private final QueueSeries series;
  private final @Nullable Moves moves;
  private final boolean counts;
  private int[] queueOf = new int[64];

  /** Counts over a window, in at most {@code limit} points. */
  WatchedPolicy(RankedPolicy policy, long fromMs, long toMs, int limit) {
    this(policy, new QueueSeries(policy.queues(), fromMs, toMs, limit), null);
  }

  /** Tells every move from queue to queue. */
  WatchedPolicy(RankedPolicy policy, Moves moves) {
    this(policy, new QueueSeries(policy.queues(), 0, 0, 4), moves);
  }

  private WatchedPolicy(RankedPolicy policy, QueueSeries series, @Nullable Moves moves) {
    super(policy);
    this.series = series;
    this.moves = moves;
    counts = !policy.queues().isEmpty();
    Arrays.fill(queueOf, NOWHERE);
  }

  QueueColumns columns() {
    return series.columns();
  }

  @Override
  public int level(JobsView view, int job) {
    int level = super.level(view, job);
    if (counts) {
      move(view, job, queueOfLevel(level));
    }
    return level;
  }

  private void move(JobsView view, int job, int queue) {
    int before = queueOf[job];
    if (queue != before) {
      queueOf[job] = queue;
      series.moved(view.nowMs(), before, queue);
      if (moves != null) {
        moves.moved(view.nowMs(), job, queue);
      }
    }
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (job >= queueOf.length) {
      int known = queueOf.length;
      queueOf = Arrays.copyOf(queueOf, Math.max(job + 1, 2 * known));
      Arrays.fill(queueOf, known, queueOf.length, NOWHERE);
    }
    super.arrived(view, job);
  }

  @Override
  public void completed(JobsView view, int job) {
    move(view, job, NOWHERE);
    super.completed(view, job);
  }

  @Override
  public void dropped(JobsView view, int job) {
    move(view, job, NOWHERE);
    super.dropped(view, job);
  }
}
