package tias.policy.backfill;

import java.util.Arrays;

/** How many GPUs are free at which time to come, in thousandths: a step function. */
final class Profile {
  private long[] fromMs = new long[16];
  private int[] freeMilli = new int[16];
  private int size = 1;

  /** So much free from now on and for ever. */
  Profile(long nowMs, int milli) {
    fromMs[0] = nowMs;
    freeMilli[0] = milli;
  }

  /** Adds GPUs from a time on. */
  void release(long timeMs, int milli) {
    for (int i = stepAt(timeMs); i < size; i++) {
      freeMilli[i] += milli;
    }
  }

  /** Takes GPUs for a span. */
  void take(long startMs, long endMs, int milli) {
    int first = stepAt(startMs);
    int end = stepAt(endMs);
    for (int i = first; i < end; i++) {
      freeMilli[i] -= milli;
    }
  }

  /** Gives back what was taken for a span. */
  void giveBack(long startMs, long endMs, int milli) {
    take(startMs, endMs, -milli);
  }

  /** Whether so many GPUs are free during the whole span. */
  boolean fits(long startMs, long endMs, int milli) {
    if (startMs >= endMs) {
      return true;
    }
    int at = Arrays.binarySearch(fromMs, 0, size, startMs);
    for (int i = at >= 0 ? at : Math.max(0, -at - 2); i < size && fromMs[i] < endMs; i++) {
      if (freeMilli[i] < milli) {
        return false;
      }
    }
    return true;
  }

  /**
   * The earliest start of a span of that length with so many GPUs free; far off if there is none.
   */
  long earliestMs(long lengthMs, int milli) {
    int start = 0;
    for (int i = 0; i < size; i++) {
      if (freeMilli[i] < milli) {
        start = i + 1;
      } else if (i + 1 == size || fromMs[i + 1] >= Limits.later(fromMs[start], lengthMs)) {
        return fromMs[start];
      }
    }
    return Limits.FAR_MS;
  }

  /** The step that begins at this time, made if there is none; times before now count as now. */
  private int stepAt(long timeMs) {
    int at = Arrays.binarySearch(fromMs, 0, size, timeMs);
    if (at >= 0) {
      return at;
    }
    int to = -at - 1;
    if (to == 0) {
      return 0;
    }
    if (size == fromMs.length) {
      fromMs = Arrays.copyOf(fromMs, 2 * size);
      freeMilli = Arrays.copyOf(freeMilli, 2 * size);
    }
    System.arraycopy(fromMs, to, fromMs, to + 1, size - to);
    System.arraycopy(freeMilli, to, freeMilli, to + 1, size - to);
    fromMs[to] = timeMs;
    freeMilli[to] = freeMilli[to - 1];
    size++;
    return to;
  }
}
