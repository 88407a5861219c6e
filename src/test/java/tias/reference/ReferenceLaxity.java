package tias.reference;

import java.util.Comparator;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Policies that know how long a job could still wait: its laxity, deadline minus now minus what is
 * left of its run. Jobs of negative laxity are hopeless and go last, by submit.
 */
abstract class ReferenceLaxity implements ReferencePolicy {

  static long latestStartMs(JobState job) {
    return job.job.deadlineMs() - job.remainingMs();
  }

  static boolean hopeless(JobState job, long nowMs) {
    return latestStartMs(job) < nowMs;
  }

  /** The first time at which a job's laxity, if it goes on as it does, is at most this. */
  static long laxityFallsToMs(JobState job, long laxityMs) {
    LongPredicate fallen =
        timeMs -> job.job.deadlineMs() - timeMs - job.remainingMsAt(timeMs) <= laxityMs;
    long low = job.accountedMs;
    long high = Math.max(low, job.job.deadlineMs() - laxityMs);
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (fallen.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }

  /** Least laxity first, jobs without a deadline behind it. */
  static final class LeastLaxity extends ReferenceLaxity {
    private final long quantumMs;

    LeastLaxity(long quantumMs) {
      this.quantumMs = quantumMs;
    }

    @Override
    public long quantumMs() {
      return quantumMs;
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      Comparator<JobState> byClass =
          Comparator.comparingInt(job -> !job.job.hasDeadline() ? 1 : hopeless(job, nowMs) ? 2 : 0);
      return byClass.thenComparing(
          (a, b) ->
              a.job.hasDeadline() && !hopeless(a, nowMs)
                  ? Long.compare(latestStartMs(a), latestStartMs(b))
                  : 0);
    }

    @Override
    public List<Long> wakeUpsMs(JobState job) {
      return job.job.hasDeadline() ? List.of(laxityFallsToMs(job, -1)) : List.of();
    }
  }

  /** A deadline job goes first from its latest start on, and behind those without one before. */
  static final class JustInTime extends ReferenceLaxity {
    private final long marginMs;
    private final boolean restByRemaining;

    JustInTime(long marginMs, boolean restByRemaining) {
      this.marginMs = marginMs;
      this.restByRemaining = restByRemaining;
    }

    /** Due, without deadline, patient, hopeless. */
    private int place(JobState job, long nowMs) {
      if (!job.job.hasDeadline()) {
        return 1;
      }
      if (hopeless(job, nowMs)) {
        return 3;
      }
      return nowMs >= latestStartMs(job) - marginMs ? 0 : 2;
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      Comparator<JobState> byPlace = Comparator.comparingInt(job -> place(job, nowMs));
      return byPlace.thenComparing(
          (a, b) ->
              switch (place(a, nowMs)) {
                case 1 -> restByRemaining ? Long.compare(a.remainingMs(), b.remainingMs()) : 0;
                case 3 -> 0;
                default -> Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
              });
    }

    @Override
    public List<Long> wakeUpsMs(JobState job) {
      return job.job.hasDeadline()
          ? List.of(laxityFallsToMs(job, marginMs), laxityFallsToMs(job, -1))
          : List.of();
    }
  }
}
