package tias.workload;

import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One training job as the trace describes it: what is asked for, never what became of it.
 *
 * @param id text from the trace, unique within it
 * @param row position of the job in its file, from 0; breaks ties between equal submit times
 * @param submitMs when the job was handed in, in milliseconds since the trace's time 0
 * @param durationMs useful run time on the whole gang, in milliseconds; 0 is allowed
 * @param demandMilli GPUs the gang needs at once, in thousandths of a GPU: a multiple of 1000, or
 *     one share of a single device below 1000
 * @param deadlineMs absolute deadline on the submit clock, or {@link #NO_DEADLINE}
 * @param estimateMs the user's own time limit, or {@link #NO_ESTIMATE}
 * @param tenant virtual cluster, group or account
 * @param user who submitted the job
 * @param model what is trained
 * @param status how the job ended in the recorded system, in the words of the trace
 */
public record Job(
    String id,
    int row,
    long submitMs,
    long durationMs,
    int demandMilli,
    long deadlineMs,
    long estimateMs,
    @Nullable String tenant,
    @Nullable String user,
    @Nullable String model,
    @Nullable String status) {

  /** The {@link #deadlineMs} of a job that may finish whenever it likes. */
  public static final long NO_DEADLINE = Long.MAX_VALUE;

  /** The {@link #estimateMs} of a job whose user gave no time limit. */
  public static final long NO_ESTIMATE = -1;

  /** Thousandths of a GPU in one GPU. */
  public static final int MILLI = 1000;

  /** Longest time a trace may speak of, in milliseconds: 10,000 years, so that sums never wrap. */
  public static final long MAX_TIME_MS = 10_000L * 365 * 24 * 3600 * 1000;

  public Job {
    Objects.requireNonNull(id);
    require(Math.abs(submitMs) <= MAX_TIME_MS, "submit time", submitMs, "within 10,000 years");
    require(durationMs >= 0 && durationMs <= MAX_TIME_MS, "duration", durationMs, "0 or more");
    require(
        demandMilli > 0 && (demandMilli < MILLI || demandMilli % MILLI == 0),
        "demand",
        demandMilli,
        "whole GPUs (a multiple of 1000) or one share below 1000");
    require(
        deadlineMs == NO_DEADLINE || Math.abs(deadlineMs) <= 2 * MAX_TIME_MS,
        "deadline",
        deadlineMs,
        "within 20,000 years");
    require(estimateMs >= NO_ESTIMATE, "estimate", estimateMs, "0 or more");
  }

  private static void require(boolean holds, String field, long value, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(field + " must be " + expected + ", not " + value);
    }
  }

  public boolean hasDeadline() {
    return deadlineMs != NO_DEADLINE;
  }

  /** The service the job needs in all, in thousandths of a GPU times milliseconds. */
  public long serviceMilliGpuMs() {
    return Math.multiplyExact(durationMs, (long) demandMilli);
  }

  /** The same job with another deadline, absolute on the submit clock. */
  public Job withDeadline(long newDeadlineMs) {
    return new Job(
        id,
        row,
        submitMs,
        durationMs,
        demandMilli,
        newDeadlineMs,
        estimateMs,
        tenant,
        user,
        model,
        status);
  }

  /**
   * The same work on another number of GPUs: duration and time limit in inverse proportion, rounded
   * half-up to a millisecond.
   *
   * @param newDemandMilli thousandths of a GPU
   */
  public Job withDemand(int newDemandMilli) {
    return new Job(
        id,
        row,
        submitMs,
        stretched(durationMs, newDemandMilli),
        newDemandMilli,
        deadlineMs,
        estimateMs == NO_ESTIMATE ? NO_ESTIMATE : stretched(estimateMs, newDemandMilli),
        tenant,
        user,
        model,
        status);
  }

  private long stretched(long ms, int newDemandMilli) {
    BigInteger doubled = BigInteger.valueOf(ms).multiply(BigInteger.valueOf(2L * demandMilli));
    return doubled
        .add(BigInteger.valueOf(newDemandMilli))
        .divide(BigInteger.valueOf(2L * newDemandMilli))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValueExact();
  }

  /** The same job submitted at another time; its deadline keeps its distance to the submit. */
  public Job movedTo(long newSubmitMs) {
    return rebased(submitMs - newSubmitMs);
  }

  /** The same job moved in time by {@code -originMs}, its deadline with it. */
  Job rebased(long originMs) {
    long deadline = hasDeadline() ? deadlineMs - originMs : NO_DEADLINE;
    return new Job(
        id,
        row,
        submitMs - originMs,
        durationMs,
        demandMilli,
        deadline,
        estimateMs,
        tenant,
        user,
        model,
        status);
  }
}
