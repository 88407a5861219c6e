package tias.policy.backfill;

import java.util.List;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.RankedPolicy;
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

  /** What becomes of a job that has run for its limit and is not done. */
  enum AtLimit {
    RUN_ON,
    STOP
  }

  /** The knob of both policies. */
  static final Parameter<AtLimit> AT_LIMIT =
      Parameter.choice(
          "at-limit",
          AtLimit.RUN_ON,
          AtLimit.class,
          "Whether a job that has run for its user's limit runs on or is stopped for good.");

  /** Run time that is still expected of a job, at least a millisecond. */
  static long leftMs(JobsView view, int job) {
    long estimateMs = view.estimateMs(job);
    long limitMs =
        estimateMs == Job.NO_ESTIMATE ? UNLIMITED_MS : Math.min(estimateMs, UNLIMITED_MS);
    return Math.max(1, limitMs - view.executedMs(job));
  }

  /** When a job is expected to end if it starts, or goes on, now. */
  static long endMs(JobsView view, int job) {
    return progressMs(view, job) + leftMs(view, job);
  }

  /** When a running job will have run for its limit; never without one. */
  static long stopMs(JobsView view, int job) {
    long estimateMs = view.estimateMs(job);
    return estimateMs == Job.NO_ESTIMATE
        ? RankedPolicy.NEVER
        : progressMs(view, job) + Math.min(estimateMs, UNLIMITED_MS) - view.executedMs(job);
  }

  /** From when on a job makes progress if it starts, or goes on, now. */
  private static long progressMs(JobsView view, int job) {
    if (!view.running(job) || view.progressing(job)) {
      return view.nowMs();
    }
    // It was resumed after an outage and pays for its restart until then.
    return view.reachesServiceMs(job, view.attainedMilliGpuMs(job) + 1) - 1;
  }

  /** A time after another, never beyond {@link #FAR_MS}. */
  static long later(long timeMs, long byMs) {
    return Math.min(FAR_MS, timeMs + byMs);
  }

  /** What plans are made from. */
  static List<KeyPart> parts(JobsView view, int job) {
    String meaning = "The user's time limit, which plans are made from.";
    boolean unlimited = view.estimateMs(job) == Job.NO_ESTIMATE;
    return List.of(
        unlimited
            ? KeyPart.word("limit", "none", meaning)
            : KeyPart.time("limit", view.estimateMs(job), meaning),
        KeyPart.gpus("gpus", view.demandMilli(job), "GPUs of the gang."));
  }
}
