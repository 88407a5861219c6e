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
  private final Mean jct = new Mean();
  private final Mean jctDeadline = new Mean();
  private final Mean jctNonDeadline = new Mean();
  private final Mean queueing = new Mean();
  private final Mean tardiness = new Mean();
  private final ExactSum usefulMilliGpuMs = new ExactSum();
  private final ExactSum overheadMilliGpuMs = new ExactSum();
  private int deadlineJobs;
  private int missed;
  private long preemptions;
  private boolean anyStarted;

  Summariser(JobOutcomes outcomes, boolean ended) {
    this.outcomes = outcomes;
    for (int job = 0; job < outcomes.trace().size(); job++) {
      Job asked = outcomes.trace().jobs().get(job);
      addTime(job, asked);
      if (asked.hasDeadline()) {
        addDeadline(job, ended);
      }
      if (outcomes.status(job) == JobOutcomes.Status.COMPLETED) {
        addCompleted(job, asked);
      }
    }
  }

  private void addTime(int job, Job asked) {
    long useful = outcomes.usefulMs(job) + outcomes.openUsefulMs(job);
    usefulMilliGpuMs.add(Math.multiplyExact(useful, (long) asked.demandMilli()));
    long overhead = outcomes.overheadMs(job);
    overheadMilliGpuMs.add(Math.multiplyExact(overhead, (long) asked.demandMilli()));
    preemptions += outcomes.preemptions(job);
    anyStarted |= outcomes.firstStartMs(job) != JobOutcomes.NONE;
  }

  private void addDeadline(int job, boolean ended) {
    boolean late = outcomes.kind(job) == 2;
    boolean open = outcomes.status(job) == JobOutcomes.Status.UNFINISHED;
    if (ended || late || !open) {
      deadlineJobs++;
      missed += late || open ? 1 : 0;
    }
  }

  private void addCompleted(int job, Job asked) {
    long took = outcomes.finishMs(job) - asked.submitMs();
    jct.add(took);
    queueing.add(outcomes.firstStartMs(job) - asked.submitMs());
    if (asked.hasDeadline()) {
      jctDeadline.add(took);
      tardiness.add(Math.max(0, outcomes.finishMs(job) - asked.deadlineMs()));
    } else {
      jctNonDeadline.add(took);
    }
  }

  Summary summary() {
    return new Summary(
        outcomes.trace().size(),
        jct.count,
        deadlineJobs,
        missed,
        ratio(BigInteger.valueOf(missed), BigInteger.valueOf(deadlineJobs)),
        jct.seconds(),
        jctDeadline.seconds(),
        jctNonDeadline.seconds(),
        percentile(50),
        percentile(95),
        percentile(99),
        queueing.seconds(),
        tardiness.seconds(),
        makespan(),
        shareOfCluster(BigInteger.valueOf(outcomes.busyMilliGpuMs())),
        shareOfCluster(usefulMilliGpuMs.value()),
        preemptions,
        new BigDecimal(overheadMilliGpuMs.value(), 6).setScale(3, RoundingMode.HALF_UP));
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
    if (!anyStarted) {
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

  /** A mean of times in milliseconds. */
  private static final class Mean {
    private final ExactSum sum = new ExactSum();
    private int count;

    void add(long ms) {
      sum.add(ms);
      count++;
    }

    @Nullable BigDecimal seconds() {
      return count == 0
          ? null
          : new BigDecimal(sum.value())
              .divide(BigDecimal.valueOf((long) MS_PER_S * count), 3, RoundingMode.HALF_UP);
    }
  }
}
