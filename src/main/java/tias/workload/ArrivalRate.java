package tias.workload;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Scales how fast jobs arrive, without touching what they ask for.
 *
 * <p>The load of a trace on a cluster is the GPU-time its jobs ask for, over the GPUs of the
 * cluster times the time from first to last submit. A target load therefore fixes the time of the
 * last submit, and every other submit keeps its share of it: submit &middot; work / (GPUs &middot;
 * load &middot; span), computed exactly in whole numbers and rounded half-up to a millisecond. A
 * deadline keeps its distance to its job's submit. The calendar is dropped: the hours of the day
 * are no longer those on record.
 */
public final class ArrivalRate {
  /** Highest load that can be asked for. */
  public static final BigDecimal MAX_LOAD = BigDecimal.valueOf(1000);

  /** Decimals that a load may have. */
  public static final int DECIMALS = 6;

  private static final BigInteger MILLI = BigInteger.valueOf(Job.MILLI);

  private ArrivalRate() {}

  /**
   * The trace at the target load.
   *
   * @param gpus of the cluster
   * @throws IllegalArgumentException if the jobs have no rate or no work, or would take too long
   */
  public static Trace scaled(Trace trace, int gpus, BigDecimal target) {
    long spanMs = trace.lastSubmitMs();
    long work = trace.jobs().stream().mapToLong(Job::serviceMilliGpuMs).sum();
    if (spanMs == 0) {
      throw new IllegalArgumentException(
          "all jobs are submitted at the same moment: there is no rate to scale");
    }
    if (work == 0) {
      throw new IllegalArgumentException("the jobs ask for no GPU-time: every load would be 0");
    }
    BigInteger scale = BigInteger.TEN.pow(DECIMALS);
    BigInteger up = BigInteger.valueOf(work).multiply(scale);
    BigInteger down =
        BigInteger.valueOf(gpus)
            .multiply(MILLI)
            .multiply(target.movePointRight(DECIMALS).toBigIntegerExact())
            .multiply(BigInteger.valueOf(spanMs));
    BigInteger newSpan = half(BigInteger.valueOf(spanMs).multiply(up), down);
    if (newSpan.compareTo(BigInteger.valueOf(Job.MAX_TIME_MS)) > 0) {
      throw new IllegalArgumentException(
          "at this load on " + gpus + " GPUs the submits would take more than 10,000 years");
    }
    List<Job> jobs = new ArrayList<>(trace.size());
    for (Job job : trace.jobs()) {
      BigInteger submit = half(BigInteger.valueOf(job.submitMs()).multiply(up), down);
      jobs.add(job.movedTo(submit.longValueExact()));
    }
    return Trace.of(trace.name(), trace.format(), null, jobs);
  }

  /** The quotient of two numbers that are not negative, rounded half-up. */
  private static BigInteger half(BigInteger up, BigInteger down) {
    return up.shiftLeft(1).add(down).divide(down.shiftLeft(1));
  }
}
