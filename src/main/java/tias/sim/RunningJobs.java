package tias.sim;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The running jobs, for those who look from the worst-ranked upwards. A few of the worst are kept
 * sorted; the others wait in a tournament for the next worst, so that neither an arrival nor a
 * drifting rank makes anyone sort what nobody asks for. Where nobody is ever preempted, nobody
 * looks, and they are not ranked at all.
 */
final class RunningJobs {
  private static final int LEAST_KEPT = 4;

  private final RankOrder order;
  private final boolean ranked;
  private final JobSet members;
  private final Tournament bulk;

  /** Sorted from the worst; everyone in {@link #bulk} ranks before all of them. */
  private int[] tail = new int[4 * LEAST_KEPT];

  private int tailSize;
  private final boolean[] inTail;

  /** How far anyone looked since the tail was last put in order. */
  private int looked;

  private long settledAtMs = -1;

  /**
   * Nobody runs yet.
   *
   * @param ranked whether anyone will ever ask {@link #fromWorst}
   */
  RunningJobs(RankOrder order, int jobs, boolean ranked) {
    this.order = order;
    this.ranked = ranked;
    members = new JobSet(jobs);
    bulk = Tournament.ofWorst(order, new int[ranked ? jobs : 0]);
    inTail = new boolean[ranked ? jobs : 0];
  }

  int size() {
    return members.size();
  }

  /** Puts the ranking in order for this instant, before anyone asks {@link #fromWorst}. */
  void settle(long nowMs) {
    if (settledAtMs == nowMs) {
      return;
    }
    settledAtMs = nowMs;
    trim(nowMs);
    if (order.drifts()) {
      sortTail();
      fetchWorseThanTail(nowMs);
    }
  }

  private void sortTail() {
    for (int i = 1; i < tailSize; i++) {
      int job = tail[i];
      int to = i;
      while (to > 0 && order.before(tail[to - 1], job)) {
        tail[to] = tail[to - 1];
        to--;
      }
      tail[to] = job;
    }
  }

  private void fetchWorseThanTail(long nowMs) {
    while (tailSize > 0 && !bulk.isEmpty()) {
      int worst = bulk.winner(nowMs);
      if (order.before(worst, tail[tailSize - 1])) {
        break;
      }
      bulk.remove(worst, nowMs);
      insertIntoTail(worst);
    }
  }

  /** The running job with {@code place} others behind it; the worst-ranked has none. */
  int fromWorst(int place, long nowMs) {
    looked = Math.max(looked, place + 1);
    while (tailSize <= place) {
      int worst = bulk.winner(nowMs);
      bulk.remove(worst, nowMs);
      append(worst);
    }
    return tail[place];
  }

  void add(int job, long nowMs) {
    members.add(job);
    if (ranked) {
      rank(job, nowMs);
    }
  }

  private void rank(int job, long nowMs) {
    if (tailSize > 0 && settled(nowMs) && order.before(tail[tailSize - 1], job)) {
      insertIntoTail(job);
    } else {
      bulk.add(job, nowMs);
    }
  }

  void remove(int job, long nowMs) {
    members.remove(job);
    if (ranked) {
      unrank(job, nowMs);
    }
  }

  private void unrank(int job, long nowMs) {
    if (!inTail[job]) {
      bulk.remove(job, nowMs);
      return;
    }
    int at = 0;
    while (tail[at] != job) {
      at++;
    }
    System.arraycopy(tail, at + 1, tail, at, tailSize - at - 1);
    tailSize--;
    inTail[job] = false;
  }

  /** A copy of all running jobs, in trace order. */
  int[] all() {
    return members.sorted();
  }

  /** Takes the ranks of all anew; {@code refresh} does so for each of them. */
  void rankAnew(IntConsumer refresh, long nowMs) {
    int[] all = all();
    for (int job : all) {
      remove(job, nowMs);
    }
    for (int job : all) {
      refresh.accept(job);
      add(job, nowMs);
    }
  }

  private boolean settled(long nowMs) {
    return settledAtMs == nowMs || !order.drifts();
  }

  /** Gives back to the bulk what nobody looked at for long. */
  private void trim(long nowMs) {
    int keep = Math.max(LEAST_KEPT, 2 * looked);
    looked = 0;
    if (tailSize <= 2 * keep) {
      return;
    }
    while (tailSize > keep) {
      int job = tail[--tailSize];
      inTail[job] = false;
      bulk.add(job, nowMs);
    }
  }

  private void append(int job) {
    if (tailSize == tail.length) {
      tail = Arrays.copyOf(tail, tailSize * 2);
    }
    tail[tailSize++] = job;
    inTail[job] = true;
  }

  private void insertIntoTail(int job) {
    append(job);
    int to = tailSize - 1;
    while (to > 0 && order.before(tail[to - 1], job)) {
      tail[to] = tail[to - 1];
      to--;
    }
    tail[to] = job;
  }
}
