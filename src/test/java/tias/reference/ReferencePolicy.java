package tias.reference;

import java.util.Comparator;
import java.util.List;

/**
 * A policy as the reference engine knows it: an order at an instant, the times at which it wants to
 * be asked again, and what it has to be told in between.
 */
interface ReferencePolicy {

  /** The answer of {@link #stopsMs} for a job that is left to run. */
  long NEVER = Long.MAX_VALUE;

  default boolean preemptive() {
    return true;
  }

  /** Whether running jobs may be preempted at this very instant. */
  default boolean preemptsAt(long nowMs) {
    return preemptive();
  }

  default boolean strict() {
    return false;
  }

  /** The order at this instant, served first to last; the engine adds (submit, row) behind it. */
  Comparator<JobState> orderAt(long nowMs);

  /** Every wake-up this job could cause, in any order; those not after now are ignored. */
  default List<Long> wakeUpsMs(JobState job) {
    return List.of();
  }

  /** While jobs wait, every multiple of this is an instant; 0 for none. */
  default long quantumMs() {
    return 0;
  }

  /** When a running job is to be stopped for good unless it is done by then. */
  default long stopsMs(JobState job) {
    return NEVER;
  }

  /** Told of an arrival. */
  default void arrived(long nowMs, JobState job) {}

  /** Told that a job is out of the system, completed or stopped. */
  default void left(long nowMs, JobState job, boolean completed) {}

  /** Told that a running job was preempted. */
  default void displaced(long nowMs, JobState job) {}

  /** Told at every instant, for wake-ups, all active jobs in trace order. */
  default void wakeUp(long nowMs, List<JobState> active) {}

  /** Told at every instant that is a multiple of the quantum, after the wake-ups. */
  default void quantumEnded(long nowMs, List<JobState> active) {}

  /** A policy that never needs waking and whose order does not depend on the clock. */
  static ReferencePolicy plain(boolean preemptive, boolean strict, Comparator<JobState> order) {
    return new ReferencePolicy() {
      @Override
      public boolean preemptive() {
        return preemptive;
      }

      @Override
      public boolean strict() {
        return strict;
      }

      @Override
      public Comparator<JobState> orderAt(long nowMs) {
        return order;
      }
    };
  }
}
