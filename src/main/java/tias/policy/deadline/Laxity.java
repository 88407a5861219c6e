package tias.policy.deadline;

import tias.policy.JobsView;
import tias.policy.RankedPolicy;

/**
 * How much longer a job could wait and still meet its deadline: deadline minus now minus remaining
 * run time. It falls while the job waits or pays for a restart, slowly while it runs scattered, and
 * stands still while it runs at full speed.
 */
final class Laxity {
  private Laxity() {}

  /** The last moment at which the job must be running without a break from then on. */
  static long latestStartMs(JobsView view, int job) {
    return view.deadlineMs(job) - view.oracle().remainingMs(job);
  }

  /** Whether the deadline can no longer be met. */
  static boolean hopeless(JobsView view, int job) {
    return latestStartMs(view, job) < view.nowMs();
  }

  /** How much less of a running job is left after a millisecond at the least. */
  static int leastProgress(JobsView view, int job) {
    return view.atFullSpeed(job) ? 1 : 0;
  }

  /**
   * The instant at which the job's laxity will have fallen by {@code fallMs} if it goes on as it
   * does now, or {@link RankedPolicy#NEVER}.
   *
   * @param fallMs at least 1
   */
  static long hasFallenByMs(JobsView view, int job, long fallMs) {
    if (view.progressing(job) && view.atFullSpeed(job)) {
      return RankedPolicy.NEVER;
    }
    long atMs = view.nowMs() + fallMs;
    if (!view.running(job)) {
      return atMs;
    }
    if (!view.atFullSpeed(job)) {
      return scatteredHasFallenByMs(view, job, fallMs);
    }
    // It pays for its restart: the first millisecond of progress ends the fall.
    long progressMs = view.reachesServiceMs(job, view.attainedMilliGpuMs(job) + 1) - 1;
    return atMs <= progressMs ? atMs : RankedPolicy.NEVER;
  }

  /** A scattered gang does less than a millisecond's work in one, so its laxity keeps falling. */
  private static long scatteredHasFallenByMs(JobsView view, int job, long fallMs) {
    long fallenMs = view.nowMs() + view.oracle().remainingMs(job) + fallMs;
    long low = view.nowMs();
    long high = fallenMs;
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (middle + view.oracle().remainingMsAt(job, middle) >= fallenMs) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }
}
