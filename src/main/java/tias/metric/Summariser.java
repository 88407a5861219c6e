package tias.metric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/** Adds outcomes up, in exact integers until the very end. */
final class Summariser {
  private static final int MS_PER_S = 1000;
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
        percentile(50),
        percentile(95),
        percentile(99),
        tally.queueing.seconds(),
        tally.tardiness.seconds(),
        makespan(),
        shareOfCluster(BigInteger.valueOf(outcomes.busyMilliGpuMs())),
        shareOfCluster(outcomes.usefulMilliGpuMs()),
        tally.preemptions,
        new BigDecimal(tally.overheadMilliGpuMs.value(), 6).setScale(3, RoundingMode.HALF_UP));
  }

  /** Linear interpolation between closest ranks: h = (n − 1) p. */
  private @Nullable BigDecimal percentile(int percent) {
    SortedLongs jcts = outcomes.jcts();
    if (jcts.size() == 0) {
      return null;
    }
    long hundredths = (jcts.size() - 1L) * percent;
    int rank = (int) (hundredths / 100);
    long low = jcts.at(rank);
    long high = jcts.at(Math.min(rank + 1, jcts.size() - 1));
    return BigDecimal.valueOf(high - low)
        .multiply(BigDecimal.valueOf(hundredths % 100, 2))
        .add(BigDecimal.valueOf(low))
        .divide(BigDecimal.valueOf(MS_PER_S), 3, RoundingMode.HALF_UP);
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

  private static @Nullable BigDecimal ratio(BigInteger part, BigInteger whole) {
    return whole.signum() == 0
        ? null
        : new BigDecimal(part).divide(new BigDecimal(whole), RATIO_DECIMALS, RoundingMode.HALF_UP);
  }
}
