package tias.metric;

/**
 * How a time is distributed over jobs, as equally long columns: so many jobs have at most this
 * value. Rises in both; its first and last value are the smallest and the largest.
 *
 * @param of the kind of jobs: {@code all}, {@code deadline} or {@code non-deadline}
 * @param outOf jobs the counts are out of
 * @param n jobs that have a value
 * @param valueMs in milliseconds
 * @param upTo jobs whose value is at most this one
 * @param job one job with exactly this value, the first in the trace of equals
 */
@SuppressWarnings("ArrayRecordComponent")
public record CurveColumns(String of, int outOf, int n, long[] valueMs, int[] upTo, int[] job) {

  public int size() {
    return valueMs.length;
  }
}
