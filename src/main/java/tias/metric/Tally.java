package tias.metric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/**
 * Running totals over what has ended, in exact integers, so that a summary costs no second look.
 */
final class Tally {
  final Mean jct = new Mean();
  final Mean jctDeadline = new Mean();
  final Mean jctNonDeadline = new Mean();
  final Mean queueing = new Mean();
  final Mean tardiness = new Mean();
  final ExactSum usefulMilliGpuMs = new ExactSum();
  final ExactSum overheadMilliGpuMs = new ExactSum();
  long preemptions;

  /** A job gave up its GPUs, done or not. */
  void stayEnded(int demandMilli, long usefulMs, long overheadMs) {
    usefulMilliGpuMs.add(Math.multiplyExact(usefulMs, (long) demandMilli));
    overheadMilliGpuMs.add(Math.multiplyExact(overheadMs, (long) demandMilli));
  }

  void completed(Job job, long firstStartMs, long finishMs) {
    long took = finishMs - job.submitMs();
    jct.add(took);
    queueing.add(firstStartMs - job.submitMs());
    if (job.hasDeadline()) {
      jctDeadline.add(took);
      tardiness.add(Math.max(0, finishMs - job.deadlineMs()));
    } else {
      jctNonDeadline.add(took);
    }
  }

  /** A mean of times in milliseconds. */
  static final class Mean {
    private final ExactSum sum = new ExactSum();
    private int count;

    void add(long ms) {
      sum.add(ms);
      count++;
    }

    int count() {
      return count;
    }

    /** In seconds to the millisecond, half-up; null of nothing. */
    @Nullable BigDecimal seconds() {
      return count == 0
          ? null
          : new BigDecimal(sum.value())
              .divide(new BigDecimal(BigInteger.valueOf(1000L * count)), 3, RoundingMode.HALF_UP);
    }
  }
}
