package tias.policy;

/**
 * What a policy may see of the jobs in the system: a live, read-only window onto the engine's
 * columns, accounted up to {@link #nowMs()}. A job is its index in the trace.
 */
public interface JobsView {

  /** The present instant in milliseconds since time 0. */
  long nowMs();

  /** All GPUs of the cluster in thousandths, those that are down included. */
  int capacityMilli();

  long submitMs(int job);

  /** The absolute deadline, or {@link tias.workload.Job#NO_DEADLINE}. */
  long deadlineMs(int job);

  boolean hasDeadline(int job);

  /** GPUs of the gang in thousandths. */
  int demandMilli(int job);

  /** The user's time limit in milliseconds, or {@link tias.workload.Job#NO_ESTIMATE}. */
  long estimateMs(int job);

  /** Number of the job's tenant, from 0 in order of first appearance; all without one share one. */
  int tenant(int job);

  int tenantCount();

  boolean running(int job);

  /** Whether the job runs and has paid its restart overhead. */
  boolean progressing(int job);

  /** Whether the running job makes progress at full speed, not scattered over the cluster. */
  boolean atFullSpeed(int job);

  /** Run time so far in milliseconds, without overhead. */
  long executedMs(int job);

  /** Time since submit in which the job held no GPUs, in milliseconds. */
  long waitedMs(int job);

  /** Service received so far in thousandths of a GPU times milliseconds; useful time only. */
  long attainedMilliGpuMs(int job);

  /**
   * When the job, if it runs on without a break, will first have attained at least this service;
   * {@link RankedPolicy#NEVER} while it waits.
   */
  long reachesServiceMs(int job, long milliGpuMs);

  /**
   * True durations, for policies that declare {@link PolicyInfo.Knowledge#TRUE_DURATION}.
   *
   * @throws IllegalStateException for any other policy
   */
  Oracle oracle();

  /** What only a clairvoyant knows. */
  interface Oracle {
    long durationMs(int job);

    /** Run time still missing at full speed, in milliseconds, rounded up. */
    long remainingMs(int job);

    /** The same at a time from now on, if the job goes on running or waiting as it does now. */
    long remainingMsAt(int job, long timeMs);
  }
}
