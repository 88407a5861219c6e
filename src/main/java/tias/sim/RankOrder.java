package tias.sim;

import tias.policy.RankedPolicy;

/**
 * Compares jobs by their rank at the present instant. A rank is kept from the last time the job was
 * {@linkplain #refresh refreshed}; orders that drift are asked for once in each instant that needs
 * them.
 *
 * <p>Level and order of a job are packed into one long, its key, so that most comparisons are one
 * of two longs that structures keep at hand. Orders beyond 2^52 keep their leading bits only, and
 * jobs with equal keys are compared in full, so the packing never decides what it cannot.
 */
final class RankOrder {
  private static final int LEVEL_SHIFT = 56;
  private static final int LAST_LEVEL = 127;

  /** Orders up to here have a part of the key to themselves; beyond, 2048 share one. */
  private static final long EXACT = 1L << 52;

  private static final int COARSE_BITS = 11;

  /** Set in the key of a job whose order drifts: its key says nothing but its level. */
  private static final long DRIFTS = 1;

  private static final long NEVER_ASKED = -1;

  private final RankedPolicy policy;
  private final JobTable jobs;
  private final int[] level;
  private final long[] order;
  private final long[] tie;
  private final long[] key;

  /** When the order of a drifting job was last asked for. */
  private final long[] askedMs;

  private final boolean drifts;

  /** Whether every key so far was exact and no job had a tie: equal keys are equal ranks. */
  private boolean exact = true;

  RankOrder(RankedPolicy policy, JobTable jobs) {
    this.policy = policy;
    this.jobs = jobs;
    level = new int[jobs.size()];
    order = new long[jobs.size()];
    tie = new long[jobs.size()];
    key = new long[jobs.size()];
    drifts = policy.drift() != RankedPolicy.Drift.NONE;
    askedMs = new long[drifts ? jobs.size() : 0];
  }

  /** Takes the rank of a job that arrived. */
  void arrived(int job) {
    tie[job] = policy.tie(jobs, job);
    exact &= tie[job] == 0;
    refresh(job);
  }

  /** Takes the job's rank anew: after it arrived, started, was preempted, or was due. */
  void refresh(int job) {
    int itsLevel = policy.level(jobs, job);
    level[job] = itsLevel;
    long head = (long) Math.min(itsLevel, LAST_LEVEL) << LEVEL_SHIFT;
    if (drifts && policy.drifts(jobs, job)) {
      askedMs[job] = NEVER_ASKED;
      key[job] = head | DRIFTS;
      return;
    }
    long itsOrder = policy.order(jobs, job);
    order[job] = itsOrder;
    key[job] = head | packed(itsOrder) << 1;
    exact &= itsOrder < EXACT && itsOrder > -EXACT && itsLevel < LAST_LEVEL;
  }

  /** The order in 54 bits: rising with it, and one to one between -2^52 and 2^52. */
  private static long packed(long order) {
    if (order >= EXACT) {
      return 3 * EXACT + ((order - EXACT) >>> COARSE_BITS);
    }
    if (order < -EXACT) {
      return EXACT - 1 - ((-EXACT - 1 - order) >>> COARSE_BITS);
    }
    return 2 * EXACT + order;
  }

  /** See the class; to be handed back to {@link #before(long, int, long, int)}. */
  long key(int job) {
    return key[job];
  }

  /**
   * The job's key at the present instant: that of a job whose order drifts, too, says its order.
   */
  long keyNow(int job) {
    long kept = key[job];
    return (kept & DRIFTS) == 0 ? kept : (kept & ~DRIFTS) | packed(order(job)) << 1;
  }

  /** Whether {@code a} ranks before {@code b}, given their {@linkplain #keyNow keys of now}. */
  boolean beforeNow(long keyA, int a, long keyB, int b) {
    return keyA != keyB ? keyA < keyB : beforeInFull(a, b);
  }

  /** The job's rank at the present instant, to be kept. */
  Rank rankOf(int job) {
    return new Rank(level[job], order(job), tie[job], job);
  }

  /** Whether {@code a} ranks before {@code b}. */
  boolean before(int a, int b) {
    return before(key[a], a, key[b], b);
  }

  /** Whether {@code a} ranks before {@code b}, given their keys. */
  boolean before(long keyA, int a, long keyB, int b) {
    if (drifts && mayTurn(keyA, keyB)) {
      return beforeInFull(a, b);
    }
    return keyA != keyB ? keyA < keyB : exact ? a < b : beforeInFull(a, b);
  }

  private static boolean sameLevel(long keyA, long keyB) {
    return (keyA ^ keyB) >>> LEVEL_SHIFT == 0;
  }

  private boolean beforeInFull(int a, int b) {
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

  private long order(int job) {
    if ((key[job] & DRIFTS) != 0 && askedMs[job] != jobs.nowMs()) {
      askedMs[job] = jobs.nowMs();
      order[job] = policy.order(jobs, job);
    }
    return order[job];
  }

  /** Whether the order of two jobs with these keys may change before either rank is taken anew. */
  boolean mayTurn(long keyA, long keyB) {
    return ((keyA | keyB) & DRIFTS) != 0 && sameLevel(keyA, keyB);
  }

  /** See {@link RankedPolicy#keepsOrderUntilMs}; of jobs on different levels, for good. */
  long keepsUntilMs(int first, int second) {
    return level[first] == level[second]
        ? policy.keepsOrderUntilMs(jobs, first, second)
        : RankedPolicy.NEVER;
  }

  /** Whether the order of any job can change between refreshes. */
  boolean drifts() {
    return drifts;
  }

  /** Whether that of a waiting job can. */
  boolean driftsWaiting() {
    return policy.drift() == RankedPolicy.Drift.WITH_TIME;
  }
}
