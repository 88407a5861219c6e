package tias.metric;

/**
 * A step series as equally long columns: each value holds from its time to the next.
 *
 * @param tMs since time 0, rising; where one instant shows a peak it can occur more than once
 * @param busyMilli GPUs held by jobs, in thousandths of a GPU
 * @param waiting jobs that have arrived and hold no GPUs
 */
@SuppressWarnings("ArrayRecordComponent")
public record SeriesColumns(long[] tMs, long[] busyMilli, int[] waiting) {

  public int size() {
    return tMs.length;
  }
}
