package tias.sim;

import java.util.Arrays;

/** The running jobs from the best-ranked to the worst. */
final class RunningJobs {
  private final RankOrder order;
  private int[] ranked = new int[64];
  private int size;
  private long sortedAtMs = -1;

  RunningJobs(RankOrder order) {
    this.order = order;
  }

  int size() {
    return size;
  }

  /**
   * The job at a place of the ranking, 0 for the best; {@link #sort} must have seen this instant.
   */
  int at(int place) {
    return ranked[place];
  }

  /** Puts the ranking in order for this instant. */
  void sort(long nowMs) {
    if (!order.runningDrifts() || sortedAtMs == nowMs) {
      return;
    }
    sortedAtMs = nowMs;
    // Insertion: from one instant to the next few neighbours change places.
    for (int i = 1; i < size; i++) {
      int job = ranked[i];
      int to = i;
      while (to > 0 && order.before(job, ranked[to - 1])) {
        ranked[to] = ranked[to - 1];
        to--;
      }
      ranked[to] = job;
    }
  }

  void add(int job) {
    if (size == ranked.length) {
      ranked = Arrays.copyOf(ranked, size * 2);
    }
    int low = 0;
    int high = size;
    if (!order.runningDrifts()) {
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (order.before(ranked[middle], job)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
    } else {
      low = size;
      sortedAtMs = -1;
    }
    System.arraycopy(ranked, low, ranked, low + 1, size - low);
    ranked[low] = job;
    size++;
  }

  void remove(int job) {
    // From the worst end: most who leave were not long there.
    int at = size - 1;
    while (ranked[at] != job) {
      at--;
    }
    System.arraycopy(ranked, at + 1, ranked, at, size - at - 1);
    size--;
  }
}
