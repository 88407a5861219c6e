package tias.policy.tias;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import tias.policy.JobsView;
import tias.policy.RankedPolicy;

/**
 * How much of a job's window is gone: elapsed over remaining time, u = (t - s) / (D - t), as Aemon
 * does for network flows (T. Wang et al., "Aemon: information-agnostic mix-flow scheduling in data
 * center networks", APNet 2017). Thresholds are kept as fractions p/q, so that reaching one is
 * decided in whole milliseconds.
 */
final class Urgency {
  private static final int MOST_DECIMALS = 6;

  private final long[] numerators;
  private final long[] denominators;

  /** When each job that arrived reaches each threshold, job by job. */
  private long[] reachedMs = new long[64];

  /** Rising thresholds with up to six decimals each. */
  Urgency(List<BigDecimal> thresholds) {
    numerators = new long[thresholds.size()];
    denominators = new long[thresholds.size()];
    for (int i = 0; i < numerators.length; i++) {
      BigDecimal threshold = thresholds.get(i).stripTrailingZeros();
      if (threshold.scale() > MOST_DECIMALS) {
        throw new IllegalArgumentException(
            "urgency thresholds may have up to 6 decimals, unlike " + threshold.toPlainString());
      }
      int decimals = Math.max(0, threshold.scale());
      BigInteger p = threshold.movePointRight(decimals).toBigIntegerExact();
      BigInteger q = BigInteger.TEN.pow(decimals);
      BigInteger common = p.gcd(q);
      numerators[i] = p.divide(common).longValueExact();
      denominators[i] = q.divide(common).longValueExact();
    }
  }

  int count() {
    return numerators.length;
  }

  /** To be told of each job with a deadline before anything is asked about it. */
  void arrived(JobsView view, int job) {
    int first = job * count();
    if (first + count() > reachedMs.length) {
      reachedMs = Arrays.copyOf(reachedMs, Math.max(first + count(), 2 * reachedMs.length));
    }
    for (int threshold = 0; threshold < count(); threshold++) {
      reachedMs[first + threshold] = reachedMs(view, job, threshold);
    }
  }

  /** How many thresholds a job with its deadline ahead has reached. */
  int reached(JobsView view, int job) {
    int first = job * count();
    int reached = 0;
    while (reached < count() && reachedMs[first + reached] <= view.nowMs()) {
      reached++;
    }
    return reached;
  }

  /** When the job will reach the next threshold. */
  long nextMs(JobsView view, int job) {
    int reached = reached(view, job);
    return reached == count() ? RankedPolicy.NEVER : reachedMs[job * count() + reached];
  }

  /**
   * The smallest whole millisecond x with q(x - s) &gt;= p(D - x), which is s + ceil(p(D - s) / (p
   * + q)). The window is split by p + q first: the plain product could wrap.
   */
  private long reachedMs(JobsView view, int job, int threshold) {
    long p = numerators[threshold];
    long sum = p + denominators[threshold];
    long window = view.deadlineMs(job) - view.submitMs(job);
    long whole = window / sum;
    long rest = window % sum;
    return view.submitMs(job) + whole * p + (rest * p + sum - 1) / sum;
  }
}
