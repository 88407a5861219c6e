package tias.metric;

/**
 * Bars of a timeline as equally long columns. A bar covers the adjacent GPUs {@code gpu} to {@code
 * gpu + span - 1} from {@code startMs} to {@code endMs}.
 *
 * @param gpu number of the first GPU
 * @param span how many adjacent GPUs
 * @param startMs since time 0
 * @param endMs since time 0; the present for a job that still runs
 * @param job index in the trace
 * @param kind 0 no deadline, 1 deadline met or still open, 2 deadline missed
 * @param n segments merged into the bar, 1 when it is exact
 */
@SuppressWarnings("ArrayRecordComponent")
public record BarColumns(
    int[] gpu, int[] span, long[] startMs, long[] endMs, int[] job, byte[] kind, int[] n) {

  public int size() {
    return gpu.length;
  }
}
