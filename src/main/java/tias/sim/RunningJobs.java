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
  private static final int MOST_SORTED_IN_VAIN = 1024;

  private final RankOrder order;
  private final boolean ranked;
  private final JobSet members;
  private final Tournament bulk;

  /** Sorted from the worst; everyone in {@link #bulk} ranks before all of them. */
  private int[] tail = new int[4 * LEAST_KEPT];

  private int tailSize;
  private final boolean[] inTail;

  /** Whether the tail holds everyone, those at its end not yet in order. */
  private boolean everyone;

  /** How often everyone was put in order since anyone walked past all of them. */
  private int sortedInVain;

  private final RankSort sort;

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
    sort = new RankSort(order);
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
    if (everyone) {
      sort.worstFirst(tail, tailSize);
      sortedInVain++;
      if (sortedInVain * tailSize > MOST_SORTED_IN_VAIN) {
        everyone = false;
        trim(nowMs);
      }
      return;
    }
    trim(nowMs);
    if (order.drifts()) {
      sortTail();
      fetchWorseThanTail(nowMs);
    }
  }

  /**
   * Puts everyone in order, for a walk past all of them from the top: {@link #fromWorst} and {@link
   * #keyFromWorst} then look into an array. It stays like that while such walks are frequent, so
   * that between two of them whoever is added is only put down.
   */
  void rankEveryone(long nowMs) {
    if (!everyone) {
      everyone = true;
      settledAtMs = -1;
      for (int i = 0; i < members.size(); i++) {
        if (!inTail[members.at(i)]) {
          append(members.at(i));
        }
      }
      bulk.clear();
    }
    settle(nowMs);
    sortedInVain = 0;
  }

  /** Whether a job that waits ranks before the one that {@link #fromWorst} gives. */
  boolean ranksBehind(int place, int waiting) {
    return everyone
        ? order.beforeNow(order.keyNow(waiting), waiting, sort.key(place), tail[place])
        : order.before(waiting, tail[place]);
  }

  /** The key of now of a job ranked by {@link #rankEveryone}. */
  long keyFromWorst(int place) {
    return sort.key(place);
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
    if (everyone) {
      append(job);
      settledAtMs = -1;
    } else if (ranked) {
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
    if (everyone) {
      sort.removed(at, tailSize);
    }
    tailSize--;
    inTail[job] = false;
  }

  /** Takes out jobs that are in the tail, with one look at it. */
  void removeAll(int[] leaving, int count) {
    for (int i = 0; i < count; i++) {
      members.remove(leaving[i]);
      inTail[leaving[i]] = false;
    }
    int kept = 0;
    for (int i = 0; i < tailSize; i++) {
      if (inTail[tail[i]]) {
        tail[kept++] = tail[i];
      }
    }
    tailSize = kept;
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
    // From the worst on, so that most lose their first match.
    for (int i = keep; i < tailSize; i++) {
      inTail[tail[i]] = false;
      bulk.add(tail[i], nowMs);
    }
    tailSize = keep;
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
