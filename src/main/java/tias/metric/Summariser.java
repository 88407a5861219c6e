package tias.metric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/** Adds outcomes up, in exact integers until the very end. */
final class Summariser {
  private static final int RATIO_DECIMALS = 6;

  private final JobOutcomes outcomes;
  private final Tally tally;
  private int deadlineJobs;
  private int missed;

  Summariser(JobOutcomes outcomes, boolean ended) {
    this.outcomes = outcomes;
    tally = outcomes.tally();
    for (int job : outcomes.deadlineJobs()) {
      boolean late = outcomes.kind(job) == 2;
      boolean open = outcomes.status(job) == JobOutcomes.Status.UNFINISHED;
      if (ended || late || !open) {
        deadlineJobs++;
        missed += late || open ? 1 : 0;
      }
    }
  }

  Summary summary() {
    return new Summary(
        outcomes.trace().size(),
        tally.jct.count(),
        deadlineJobs,
        missed,
        ratio(BigInteger.valueOf(missed), BigInteger.valueOf(deadlineJobs)),
        tally.jct.seconds(),
        tally.jctDeadline.seconds(),
        tally.jctNonDeadline.seconds(),
        outcomes.jcts().percentileSeconds(50),
        outcomes.jcts().percentileSeconds(95),
        outcomes.jcts().percentileSeconds(99),
        tally.queueing.seconds(),
        tally.tardiness.seconds(),
        makespan(),
        shareOfCluster(BigInteger.valueOf(outcomes.busyMilliGpuMs())),
        shareOfCluster(outcomes.usefulMilliGpuMs()),
        tally.preemptions,
        new BigDecimal(tally.overheadMilliGpuMs.value(), 6).setScale(3, RoundingMode.HALF_UP));
  }

  private @Nullable BigDecimal makespan() {
    long last = outcomes.lastFinishMs();
    return last == JobOutcomes.NONE ? null : BigDecimal.valueOf(last - firstSubmitMs(), 3);
  }

  private long firstSubmitMs() {
    return outcomes.trace().jobs().get(0).submitMs();
  }

  private @Nullable BigDecimal shareOfCluster(BigInteger milliGpuMs) {
    if (!outcomes.anyStarted()) {
      return outcomes.trace().size() == 0 ? null : BigDecimal.ZERO.setScale(RATIO_DECIMALS);
    }
    BigInteger capacityMilli = BigInteger.valueOf((long) outcomes.cluster().gpus() * Job.MILLI);
    BigInteger windowMs = BigInteger.valueOf(outcomes.lastHeldMs() - firstSubmitMs());
    return ratio(milliGpuMs, capacityMilli.multiply(windowMs));
  }

  static @Nullable BigDecimal ratio(BigInteger part, BigInteger whole) {
    return whole.signum() == 0
        ? null
        : new BigDecimal(part).divide(new BigDecimal(whole), RATIO_DECIMALS, RoundingMode.HALF_UP);
  }
}
