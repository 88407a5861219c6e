package tias.sim;

import tias.policy.RankedPolicy;
import tias.policy.RankedPolicy.Drift;

/**
 * Compares jobs by their rank at the present instant. Levels, and orders that stand still, are kept
 * from the last time the job was {@linkplain #refresh refreshed}; drifting orders are asked for
 * anew.
 */
final class RankOrder {
  private final RankedPolicy policy;
  private final JobTable jobs;
  private final int[] level;
  private final long[] order;
  private final long[] tie;
  private final boolean waitingDrifts;
  private final boolean runningDrifts;

  RankOrder(RankedPolicy policy, JobTable jobs) {
    this.policy = policy;
    this.jobs = jobs;
    level = new int[jobs.size()];
    order = new long[jobs.size()];
    tie = new long[jobs.size()];
    waitingDrifts = policy.drift() == Drift.WITH_TIME;
    runningDrifts = policy.drift() != Drift.NONE;
  }

  /** Takes the job's rank anew: after it arrived, started, was preempted, or was due. */
  void refresh(int job) {
    level[job] = policy.level(jobs, job);
    order[job] = policy.order(jobs, job);
    tie[job] = policy.tie(jobs, job);
  }

  /** Whether {@code a} ranks before {@code b}. */
  boolean before(int a, int b) {
    if (level[a] != level[b]) {
      return level[a] < level[b];
    }
    long orderA = order(a);
    long orderB = order(b);
    if (orderA != orderB) {
      return orderA < orderB;
    }
    return tie[a] != tie[b] ? tie[a] < tie[b] : a < b;
  }

  /** See {@link RankedPolicy#keepsOrderUntilMs}; jobs on different levels keep it for good. */
  long keepsUntilMs(int first, int second) {
    return runningDrifts && level[first] == level[second]
        ? policy.keepsOrderUntilMs(jobs, first, second)
        : RankedPolicy.NEVER;
  }

  /** Whether the order among running jobs can change between refreshes. */
  boolean runningDrifts() {
    return runningDrifts;
  }

  private long order(int job) {
    boolean drifts = waitingDrifts || (runningDrifts && jobs.running(job));
    return drifts ? policy.order(jobs, job) : order[job];
  }
}
