package tias.policy.backfill;

import tias.policy.JobsView;
import tias.workload.Job;

/**
 * When jobs are expected to end, by their users' limits. A job without a limit is taken to run
 * longer than any trace lasts, but not for ever, so that it too can be planned around.
 */
final class Limits {

  /** What a job without a limit is taken to run, in milliseconds. */
  static final long UNLIMITED_MS = 4 * Job.MAX_TIME_MS;

  /** Beyond all plans. */
  static final long FAR_MS = 1L << 62;

  private Limits() {}

  /** Run time that is still expected of a job, at least a millisecond. */
  static long leftMs(JobsView view, int job) {
    long estimateMs = view.estimateMs(job);
    long limitMs =
        estimateMs == Job.NO_ESTIMATE ? UNLIMITED_MS : Math.min(estimateMs, UNLIMITED_MS);
    return Math.max(1, limitMs - view.executedMs(job));
  }

  /** When a job is expected to end if it starts, or goes on, now. */
  static long endMs(JobsView view, int job) {
    long fromMs = view.nowMs();
    if (view.running(job) && !view.progressing(job)) {
      // It was resumed after an outage and pays for its restart until then.
      fromMs = view.reachesServiceMs(job, view.attainedMilliGpuMs(job) + 1) - 1;
    }
    return fromMs + leftMs(view, job);
  }

  /** A time after another, never beyond {@link #FAR_MS}. */
  static long later(long timeMs, long byMs) {
    return Math.min(FAR_MS, timeMs + byMs);
  }
}
