package tias.metric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/** Adds up the outcomes of some jobs; jobs come in trace order, so that the sums are the same. */
final class Group {
  /** Below this duration, slowdown says more about the clock than about the scheduler. */
  private static final long BOUND_MS = 10_000;

  private static final int RATIO_DECIMALS = 6;

  private final JobOutcomes outcomes;
  private final boolean ended;
  private final SortedLongs jcts = new SortedLongs();
  private final Tally.Mean jct = new Tally.Mean();
  private final Tally.Mean queueing = new Tally.Mean();
  private final Tally.Mean tardiness = new Tally.Mean();
  private final ExactSum heldMilliGpuMs = new ExactSum();
  private final ExactSum missedMilliGpuMs = new ExactSum();
  private long maxTardinessMs = JobOutcomes.NONE;
  private double slowdowns;
  private int slowdownCount;
  private double boundedSlowdowns;
  private int jobs;
  private int deadlineJobs;
  private int missed;
  private long preemptions;

  Group(JobOutcomes outcomes, boolean ended) {
    this.outcomes = outcomes;
    this.ended = ended;
  }

  void add(int index) {
    Job job = outcomes.trace().jobs().get(index);
    jobs++;
    preemptions += outcomes.preemptions(index);
    long held = Math.multiplyExact(outcomes.heldMs(index), (long) job.demandMilli());
    heldMilliGpuMs.add(held);
    Boolean late = outcomes.missed(index, ended);
    if (late != null) {
      deadlineJobs++;
      if (late) {
        missed++;
        missedMilliGpuMs.add(held);
      }
    }
    if (outcomes.status(index) == JobOutcomes.Status.COMPLETED) {
      completed(job, outcomes.firstStartMs(index), outcomes.finishMs(index));
    }
  }

  private void completed(Job job, long firstStartMs, long finishMs) {
    long tookMs = finishMs - job.submitMs();
    jct.add(tookMs);
    jcts.add(tookMs);
    queueing.add(firstStartMs - job.submitMs());
    if (job.durationMs() > 0) {
      slowdowns += (double) tookMs / job.durationMs();
      slowdownCount++;
    }
    boundedSlowdowns += Math.max(1, (double) tookMs / Math.max(BOUND_MS, job.durationMs()));
    if (job.hasDeadline()) {
      long tardyMs = Math.max(0, finishMs - job.deadlineMs());
      tardiness.add(tardyMs);
      maxTardinessMs = Math.max(maxTardinessMs, tardyMs);
    }
  }

  GroupSummary summary(@Nullable String name) {
    return new GroupSummary(
        name,
        jobs,
        jct.count(),
        deadlineJobs,
        missed,
        Summariser.ratio(BigInteger.valueOf(missed), BigInteger.valueOf(deadlineJobs)),
        jct.seconds(),
        jcts.percentileSeconds(50),
        jcts.percentileSeconds(95),
        jcts.percentileSeconds(99),
        queueing.seconds(),
        mean(slowdowns, slowdownCount),
        mean(boundedSlowdowns, jct.count()),
        tardiness.seconds(),
        maxTardinessMs == JobOutcomes.NONE ? null : BigDecimal.valueOf(maxTardinessMs, 3),
        preemptions,
        gpuSeconds(heldMilliGpuMs),
        gpuSeconds(missedMilliGpuMs));
  }

  /** The mean slowdown before it is rounded; NaN where it is undefined. */
  double slowdown() {
    return slowdownCount == 0 ? Double.NaN : slowdowns / slowdownCount;
  }

  private static @Nullable BigDecimal mean(double sum, int count) {
    return count == 0 ? null : rounded(sum / count);
  }

  static BigDecimal rounded(double ratio) {
    return BigDecimal.valueOf(ratio).setScale(RATIO_DECIMALS, RoundingMode.HALF_UP);
  }

  private static BigDecimal gpuSeconds(ExactSum milliGpuMs) {
    return new BigDecimal(milliGpuMs.value(), 6).setScale(3, RoundingMode.HALF_UP);
  }
}
