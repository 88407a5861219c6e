package tias.sim;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The best-ranked of a set of jobs, or the worst-ranked, kept as a tree of matches. Where ranks
 * drift, each match knows until when its result holds, and only matches that may have turned are
 * played again: a kinetic tournament (Basch, Guibas and Hershberger, "Data structures for mobile
 * data", 1999).
 */
final class Tournament {
  private static final int NOBODY = -1;
  private static final long FOR_GOOD = Long.MAX_VALUE;

  private final RankOrder order;
  private final boolean worstWins;

  /** Slot of each job among the leaves, shared by all tournaments: a job is in one at most. */
  private final int[] slotOf;

  /** Leaves from {@code leaves} on; the winner of node i is the better of 2i and 2i + 1. */
  private int[] winner;

  /** Until when every match at or below a node holds. */
  private long[] holdsUntilMs;

  private int leaves = 4;
  private int used;
  private int[] freeSlots = new int[4];
  private int free;

  private Tournament(RankOrder order, boolean worstWins, int[] slotOf) {
    this.order = order;
    this.worstWins = worstWins;
    this.slotOf = slotOf;
    winner = emptyTree(leaves);
    holdsUntilMs = foreverTree(leaves);
  }

  /** One that the best-ranked job wins. */
  static Tournament ofBest(RankOrder order, int[] slotOf) {
    return new Tournament(order, false, slotOf);
  }

  /** One that the worst-ranked job wins. */
  static Tournament ofWorst(RankOrder order, int[] slotOf) {
    return new Tournament(order, true, slotOf);
  }

  boolean isEmpty() {
    return used == free;
  }

  /** The winner at this instant; there must be a job. */
  int winner(long nowMs) {
    if (holdsUntilMs[1] <= nowMs) {
      replay(1, nowMs);
    }
    return winner[1];
  }

  void add(int job, long nowMs) {
    if (free == 0 && used == leaves) {
      grow(nowMs);
    }
    int slot = free > 0 ? freeSlots[--free] : used++;
    slotOf[job] = slot;
    winner[leaves + slot] = job;
    playUpFrom(leaves + slot, nowMs);
  }

  void remove(int job, long nowMs) {
    int slot = slotOf[job];
    winner[leaves + slot] = NOBODY;
    if (free == freeSlots.length) {
      freeSlots = Arrays.copyOf(freeSlots, free * 2);
    }
    freeSlots[free++] = slot;
    playUpFrom(leaves + slot, nowMs);
  }

  /** Plays the job's matches again after its rank changed. */
  void refresh(int job, long nowMs) {
    playUpFrom(leaves + slotOf[job], nowMs);
  }

  void forEach(IntConsumer visitor) {
    for (int leaf = leaves; leaf < leaves + used; leaf++) {
      if (winner[leaf] != NOBODY) {
        visitor.accept(winner[leaf]);
      }
    }
  }

  private void playUpFrom(int leaf, long nowMs) {
    for (int node = leaf >> 1; node >= 1; node >>= 1) {
      play(node, nowMs);
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
    int left = winner[2 * node];
    int right = winner[2 * node + 1];
    long below = Math.min(holdsUntilMs[2 * node], holdsUntilMs[2 * node + 1]);
    if (left == NOBODY || right == NOBODY) {
      winner[node] = left == NOBODY ? right : left;
      holdsUntilMs[node] = below;
      return;
    }
    boolean leftBefore = order.before(left, right);
    winner[node] = leftBefore == worstWins ? right : left;
    long holds = leftBefore ? order.keepsUntilMs(left, right) : order.keepsUntilMs(right, left);
    holdsUntilMs[node] = Math.min(below, Math.max(holds, nowMs + 1));
  }

  private void grow(long nowMs) {
    int[] jobs = Arrays.copyOfRange(winner, leaves, 2 * leaves);
    leaves *= 2;
    winner = emptyTree(leaves);
    holdsUntilMs = foreverTree(leaves);
    System.arraycopy(jobs, 0, winner, leaves, jobs.length);
    for (int node = leaves - 1; node >= 1; node--) {
      play(node, nowMs);
    }
  }

  private static int[] emptyTree(int leaves) {
    int[] tree = new int[2 * leaves];
    Arrays.fill(tree, NOBODY);
    return tree;
  }

  private static long[] foreverTree(int leaves) {
    long[] tree = new long[2 * leaves];
    Arrays.fill(tree, FOR_GOOD);
    return tree;
  }
}
