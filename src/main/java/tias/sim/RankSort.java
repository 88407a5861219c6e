package tias.sim;

/**
 * Sorts jobs by their rank at the present instant: by merging, since most of them were in order an
 * instant ago.
 */
final class RankSort {
  private static final int RUN = 8;

  private final RankOrder order;
  private long[] key = new long[16];
  private long[] otherKey = new long[16];
  private int[] other = new int[16];

  RankSort(RankOrder order) {
    this.order = order;
  }

  /** The key of the job at this place after the last sort. */
  long key(int place) {
    return key[place];
  }

  /** The job at this place of so many was taken out. */
  void removed(int place, int count) {
    int behind = Math.min(count, key.length) - place - 1;
    if (behind > 0) {
      System.arraycopy(key, place + 1, key, place, behind);
    }
  }

  /** Puts the first {@code count} jobs in order, the worst-ranked first. */
  void worstFirst(int[] jobs, int count) {
    if (count > key.length) {
      key = new long[2 * count];
      otherKey = new long[2 * count];
      other = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      key[i] = order.keyNow(jobs[i]);
    }
    for (int from = 0; from < count; from += RUN) {
      insert(jobs, from, Math.min(from + RUN, count));
    }
    for (int width = RUN; width < count; width *= 2) {
      for (int from = 0; from + width < count; from += 2 * width) {
        merge(jobs, from, from + width, Math.min(from + 2 * width, count));
      }
    }
  }

  private void insert(int[] jobs, int from, int end) {
    for (int i = from + 1; i < end; i++) {
      int job = jobs[i];
      long itsKey = key[i];
      int to = i;
      while (to > from && order.beforeNow(key[to - 1], jobs[to - 1], itsKey, job)) {
        jobs[to] = jobs[to - 1];
        key[to] = key[to - 1];
        to--;
      }
      jobs[to] = job;
      key[to] = itsKey;
    }
  }

  private void merge(int[] jobs, int from, int middle, int end) {
    if (!order.beforeNow(key[middle - 1], jobs[middle - 1], key[middle], jobs[middle])) {
      return;
    }
    int left = middle - from;
    System.arraycopy(jobs, from, other, 0, left);
    System.arraycopy(key, from, otherKey, 0, left);
    int first = 0;
    int second = middle;
    for (int to = from; first < left; to++) {
      if (second < end
          && order.beforeNow(otherKey[first], other[first], key[second], jobs[second])) {
        jobs[to] = jobs[second];
        key[to] = key[second++];
      } else {
        jobs[to] = other[first];
        key[to] = otherKey[first++];
      }
    }
  }
}
