package tias.sim;

import java.util.Arrays;

/**
 * The running jobs, for those who look from the worst-ranked upwards. A few of the worst are kept
 * sorted; the others wait in a tournament for the next worst, so that neither an arrival nor a
 * drifting rank makes anyone sort what nobody asks for.
 */
final class RunningJobs {
  private static final int LEAST_KEPT = 8;

  private final RankOrder order;
  private final Tournament bulk;

  /** Sorted from the worst; everyone in {@link #bulk} ranks before all of them. */
  private int[] tail = new int[4 * LEAST_KEPT];

  private int tailSize;
  private final boolean[] inTail;

  /** How far anyone looked since the tail was last put in order. */
  private int looked;

  private int size;
  private long settledAtMs = -1;

  RunningJobs(RankOrder order, int jobs) {
    this.order = order;
    bulk = Tournament.ofWorst(order, new int[jobs]);
    inTail = new boolean[jobs];
  }

  int size() {
    return size;
  }

  /** Puts the ranking in order for this instant, before anyone asks {@link #fromWorst}. */
  void settle(long nowMs) {
    if (settledAtMs == nowMs) {
      return;
    }
    settledAtMs = nowMs;
    trim(nowMs);
    if (order.runningDrifts()) {
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
    size++;
    if (tailSize > 0 && settled(nowMs) && order.before(tail[tailSize - 1], job)) {
      insertIntoTail(job);
    } else {
      bulk.add(job, nowMs);
    }
  }

  void remove(int job, long nowMs) {
    size--;
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
    int[] all = Arrays.copyOf(tail, size);
    int[] count = {tailSize};
    bulk.forEach(job -> all[count[0]++] = job);
    Arrays.sort(all);
    return all;
  }

  private boolean settled(long nowMs) {
    return settledAtMs == nowMs || !order.runningDrifts();
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
