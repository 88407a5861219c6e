package tias.run;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.metric.QueueColumns;
import tias.metric.QueueSeries;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PolicyInfo;
import tias.policy.RankedPolicy;

/**
 * A policy with a listener at its door: passes everything on and counts the jobs in each of its
 * service queues. A run under it is the same run.
 */
final class WatchedPolicy implements RankedPolicy {
  private static final byte NOWHERE = -1;

  private final RankedPolicy policy;
  private final QueueSeries series;
  private final @Nullable QueueMoves moves;
  private final boolean counts;
  private int[] queueOf = new int[64];

  /** Counts over a window, in at most {@code limit} points. */
  WatchedPolicy(RankedPolicy policy, long fromMs, long toMs, int limit) {
    this(policy, new QueueSeries(policy.queues(), fromMs, toMs, limit), null);
  }

  /** Writes down every move from queue to queue. */
  WatchedPolicy(RankedPolicy policy, QueueMoves moves) {
    this(policy, new QueueSeries(policy.queues(), 0, 0, 4), moves);
  }

  private WatchedPolicy(RankedPolicy policy, QueueSeries series, @Nullable QueueMoves moves) {
    this.policy = policy;
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
    int level = policy.level(view, job);
    if (counts) {
      move(view, job, policy.queueOfLevel(level));
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
    policy.arrived(view, job);
  }

  @Override
  public void completed(JobsView view, int job) {
    move(view, job, NOWHERE);
    policy.completed(view, job);
  }

  @Override
  public void dropped(JobsView view, int job) {
    move(view, job, NOWHERE);
    policy.dropped(view, job);
  }

  @Override
  public PolicyInfo info() {
    return policy.info();
  }

  @Override
  public boolean strict() {
    return policy.strict();
  }

  @Override
  public boolean preemptsNow(JobsView view) {
    return policy.preemptsNow(view);
  }

  @Override
  public Drift drift() {
    return policy.drift();
  }

  @Override
  public boolean drifts(JobsView view, int job) {
    return policy.drifts(view, job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return policy.parts(view, job);
  }

  @Override
  public List<String> queues() {
    return policy.queues();
  }

  @Override
  public int queueOfLevel(int level) {
    return policy.queueOfLevel(level);
  }

  @Override
  public long order(JobsView view, int job) {
    return policy.order(view, job);
  }

  @Override
  public long tie(JobsView view, int job) {
    return policy.tie(view, job);
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    return policy.keepsOrderUntilMs(view, first, second);
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return policy.nextChangeMs(view, job);
  }

  @Override
  public long stopsMs(JobsView view, int job) {
    return policy.stopsMs(view, job);
  }

  @Override
  public long quantumMs() {
    return policy.quantumMs();
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    return policy.quantumEnded(view);
  }

  @Override
  public void due(JobsView view, int job) {
    policy.due(view, job);
  }
}
