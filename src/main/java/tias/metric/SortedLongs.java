package tias.metric;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

  /**
   * A percentile of times in milliseconds, in seconds to the millisecond, half-up; null of nothing.
   * Linear interpolation between closest ranks: h = (n − 1) p.
   */
  @Nullable BigDecimal percentileSeconds(int percent) {
    if (size == 0) {
      return null;
    }
    long hundredths = (size - 1L) * percent;
    int rank = (int) (hundredths / 100);
    long low = at(rank);
    long high = at(Math.min(rank + 1, size - 1));
    return BigDecimal.valueOf(high - low)
        .multiply(BigDecimal.valueOf(hundredths % 100, 2))
        .add(BigDecimal.valueOf(low))
        .divide(BigDecimal.valueOf(1000), 3, RoundingMode.HALF_UP);
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
