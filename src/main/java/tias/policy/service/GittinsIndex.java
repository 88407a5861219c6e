package tias.policy.service;

import java.util.Arrays;

/**
 * The Gittins index of a job that has attained some service, from a sample of sizes. For a distance
 * D, with R the samples above the attained service a: the share of R at most D above a, divided by
 * the mean over R of min(x - a, D), the service one would pay at most. J. C. Gittins, "Bandit
 * processes and dynamic allocation indices", JRSS B 1979.
 *
 * <p>Sizes and services are in one unit; an index is per that unit. Evaluating one distance takes
 * two binary searches over sorted samples and their prefix sums.
 */
final class GittinsIndex {
  private final long[] sizes;

  /** Sum of the first i sizes. */
  private final double[] sumBefore;

  private GittinsIndex(long[] sorted) {
    sizes = sorted;
    sumBefore = new double[sorted.length + 1];
    for (int i = 0; i < sorted.length; i++) {
      sumBefore[i + 1] = sumBefore[i] + sorted[i];
    }
  }

  /** The index for these sizes, in any order; none at all is allowed. */
  static GittinsIndex of(long[] sizes) {
    long[] sorted = sizes.clone();
    Arrays.sort(sorted);
    return new GittinsIndex(sorted);
  }

  /** The same distribution told by at most so many sizes, evenly spaced in rank. */
  GittinsIndex thinned(int atMost) {
    if (sizes.length <= atMost) {
      return this;
    }
    long[] fewer = new long[atMost];
    for (int i = 0; i < atMost; i++) {
      fewer[i] = sizes[(int) ((2L * i + 1) * sizes.length / (2L * atMost))];
    }
    return new GittinsIndex(fewer);
  }

  /** The index for the best distance; 0 if no sample is larger than what was attained. */
  double best(long attained) {
    int first = above(attained);
    double best = 0;
    for (int i = first; i < sizes.length; i++) {
      if (i + 1 == sizes.length || sizes[i + 1] != sizes[i]) {
        best = Math.max(best, value(attained, first, i + 1, sizes[i] - attained));
      }
    }
    return best;
  }

  /** The index for the distance to a service to come; 0 if no sample is larger than attained. */
  double upTo(long attained, long upper) {
    int first = above(attained);
    return first == sizes.length ? 0 : value(attained, first, above(upper), upper - attained);
  }

  /** The index for finishing: one over the mean of what is missing. */
  double toTheEnd(long attained) {
    return sizes.length == 0 ? 0 : upTo(attained, sizes[sizes.length - 1]);
  }

  /** Samples first to end - 1 lie within the distance, those from end on beyond it. */
  private double value(long attained, int first, int end, long distance) {
    int within = end - first;
    double paid = sumBefore[end] - sumBefore[first] - (double) within * attained;
    return within / (paid + (double) (sizes.length - end) * distance);
  }

  /** How many samples are at most this size: where those above it begin. */
  private int above(long size) {
    int low = 0;
    int high = sizes.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sizes[middle] <= size) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
