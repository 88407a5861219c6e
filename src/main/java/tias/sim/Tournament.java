package tias.sim;

import java.util.Arrays;

/**
 * The best-ranked of a set of jobs, or the worst-ranked, kept as a tree of matches. Where ranks
 * drift, each match knows until when its result holds, and only matches that may have turned are
 * played again: a kinetic tournament (Basch, Guibas and Hershberger, "Data structures for mobile
 * data", 1999).
 *
 * <p>A change is played up from its leaf only as far as it changes a winner: most jobs that come in
 * lose one of their first matches. And one job stands before the tree: many come as the best and
 * leave at the same instant, which then costs the tree nothing.
 */
final class Tournament {
  private static final int NOBODY = -1;
  private static final long FOR_GOOD = Long.MAX_VALUE;

  private final RankOrder order;
  private final boolean worstWins;
  private final boolean drifts;

  /** Slot of each job among the leaves, shared by all tournaments: a job is in one at most. */
  private final int[] slotOf;

  /** Leaves from {@code leaves} on; the winner of node i is the better of 2i and 2i + 1. */
  private int[] winner;

  /** The winner's key beside it, so that a match looks in one place. */
  private long[] key;

  /** Until when, at least, every match at or below a node holds; empty where nothing drifts. */
  private long[] holdsUntilMs = {};

  /** A job that is not in the tree, or {@link #NOBODY}. */
  private int front = NOBODY;

  private long frontKey;

  /** The winner at {@link #knownAtMs}, or {@link #NOBODY} if it has to be found again. */
  private int known = NOBODY;

  private long knownAtMs;

  private int leaves = 4;
  private int used;
  private int[] freeSlots = new int[4];
  private int free;

  private Tournament(RankOrder order, boolean worstWins, boolean drifts, int[] slotOf) {
    this.order = order;
    this.worstWins = worstWins;
    this.drifts = drifts;
    this.slotOf = slotOf;
    winner = new int[0];
    key = new long[0];
    plant();
  }

  /** One of waiting jobs, that the best-ranked wins. */
  static Tournament ofBest(RankOrder order, int[] slotOf) {
    return new Tournament(order, false, order.driftsWaiting(), slotOf);
  }

  /** One of running jobs, that the worst-ranked wins. */
  static Tournament ofWorst(RankOrder order, int[] slotOf) {
    return new Tournament(order, true, order.drifts(), slotOf);
  }

  private void plant() {
    winner = new int[2 * leaves];
    Arrays.fill(winner, NOBODY);
    key = new long[2 * leaves];
    if (drifts) {
      holdsUntilMs = new long[2 * leaves];
      Arrays.fill(holdsUntilMs, FOR_GOOD);
    }
  }

  /** Sends everyone away. */
  void clear() {
    front = NOBODY;
    known = NOBODY;
    used = 0;
    free = 0;
    plant();
  }

  boolean isEmpty() {
    return front == NOBODY && used == free;
  }

  /** The winner at this instant; there must be a job. */
  int winner(long nowMs) {
    if (known == NOBODY || (drifts && knownAtMs != nowMs)) {
      known = find(nowMs);
      knownAtMs = nowMs;
    }
    return known;
  }

  private int find(long nowMs) {
    if (drifts && holdsUntilMs[1] <= nowMs) {
      replay(1, nowMs);
    }
    int best = winner[1];
    if (front == NOBODY || best == NOBODY) {
      return front == NOBODY ? best : front;
    }
    return order.before(frontKey, front, key[1], best) == worstWins ? best : front;
  }

  void add(int job, long nowMs) {
    known = NOBODY;
    if (front == NOBODY) {
      stepToFront(job);
    } else if (order.before(frontKey, front, order.key(job), job) == worstWins) {
      int other = front;
      stepToFront(job);
      enter(other, nowMs);
    } else {
      enter(job, nowMs);
    }
  }

  private void stepToFront(int job) {
    front = job;
    frontKey = order.key(job);
  }

  private void enter(int job, long nowMs) {
    if (free == 0 && used == leaves) {
      grow(nowMs);
    }
    int slot = free > 0 ? freeSlots[--free] : used++;
    slotOf[job] = slot;
    winner[leaves + slot] = job;
    key[leaves + slot] = order.key(job);
    playUpFrom(leaves + slot, job, nowMs);
  }

  void remove(int job, long nowMs) {
    known = NOBODY;
    if (job == front) {
      front = NOBODY;
      return;
    }
    int slot = slotOf[job];
    winner[leaves + slot] = NOBODY;
    if (free == freeSlots.length) {
      freeSlots = Arrays.copyOf(freeSlots, free * 2);
    }
    freeSlots[free++] = slot;
    playUpFrom(leaves + slot, job, nowMs);
  }

  /** Plays the job's matches again after its rank changed. */
  void refresh(int job, long nowMs) {
    known = NOBODY;
    if (job == front) {
      frontKey = order.key(job);
      return;
    }
    int leaf = leaves + slotOf[job];
    key[leaf] = order.key(job);
    playUpFrom(leaf, job, nowMs);
  }

  /** Plays all matches again after the ranks of all jobs changed. */
  void refreshAll(long nowMs) {
    known = NOBODY;
    frontKey = front == NOBODY ? 0 : order.key(front);
    for (int leaf = leaves; leaf < leaves + used; leaf++) {
      if (winner[leaf] != NOBODY) {
        key[leaf] = order.key(winner[leaf]);
      }
    }
    playAll(nowMs);
  }

  /** Plays up to the first match that neither the changed job nor a new winner takes part in. */
  private void playUpFrom(int leaf, int job, long nowMs) {
    int node = leaf >> 1;
    while (node >= 1) {
      int wonBefore = winner[node];
      play(node, nowMs);
      if (winner[node] == wonBefore && wonBefore != job) {
        break;
      }
      node >>= 1;
    }
    if (drifts && node > 1) {
      long until = holdsUntilMs[node];
      for (int above = node >> 1; above >= 1 && holdsUntilMs[above] > until; above >>= 1) {
        holdsUntilMs[above] = until;
      }
    }
  }

  /** Plays again every match whose result is due for a check. */
  private void replay(int node, long nowMs) {
    if (node >= leaves || holdsUntilMs[node] > nowMs) {
      return;
    }
    replay(2 * node, nowMs);
    replay(2 * node + 1, nowMs);
    play(node, nowMs);
  }

  private void play(int node, long nowMs) {
    int left = 2 * node;
    int right = left + 1;
    int leftJob = winner[left];
    int rightJob = winner[right];
    boolean leftBefore =
        leftJob != NOBODY
            && rightJob != NOBODY
            && order.before(key[left], leftJob, key[right], rightJob);
    boolean leftWins = rightJob == NOBODY || (leftJob != NOBODY && leftBefore != worstWins);
    winner[node] = leftWins ? leftJob : rightJob;
    key[node] = leftWins ? key[left] : key[right];
    if (drifts) {
      long until = Math.min(holdsUntilMs[left], holdsUntilMs[right]);
      if (leftJob != NOBODY && rightJob != NOBODY && order.mayTurn(key[left], key[right])) {
        long holds =
            leftBefore
                ? order.keepsUntilMs(leftJob, rightJob)
                : order.keepsUntilMs(rightJob, leftJob);
        until = Math.min(until, Math.max(holds, nowMs + 1));
      }
      holdsUntilMs[node] = until;
    }
  }

  private void playAll(long nowMs) {
    for (int node = leaves - 1; node >= 1; node--) {
      play(node, nowMs);
    }
  }

  private void grow(long nowMs) {
    int[] jobs = Arrays.copyOfRange(winner, leaves, 2 * leaves);
    long[] keys = Arrays.copyOfRange(key, leaves, 2 * leaves);
    leaves *= 2;
    plant();
    System.arraycopy(jobs, 0, winner, leaves, jobs.length);
    System.arraycopy(keys, 0, key, leaves, keys.length);
    playAll(nowMs);
  }
}
