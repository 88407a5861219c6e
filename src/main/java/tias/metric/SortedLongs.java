package tias.metric;

import java.util.Arrays;

/**
 * Numbers that are added one by one and read in order now and then: what was added since the last
 * reading is sorted and merged, so that reading often stays cheap.
 */
final class SortedLongs {
  private long[] values = new long[16];
  private int size;
  private int sorted;

  void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  /** The number at this rank, from 0, smallest first. */
  long at(int rank) {
    if (sorted < size) {
      merge();
    }
    return values[rank];
  }

  private void merge() {
    long[] fresh = Arrays.copyOfRange(values, sorted, size);
    Arrays.sort(fresh);
    int old = sorted - 1;
    int next = fresh.length - 1;
    // From the back, so that the old part needs no copy.
    for (int to = size - 1; next >= 0; to--) {
      values[to] = old >= 0 && values[old] > fresh[next] ? values[old--] : fresh[next--];
    }
    sorted = size;
  }
}
