package tias.reference;

import java.util.Comparator;
import java.util.List;

/**
 * A policy as the reference engine knows it: an order at an instant, and the times at which it
 * wants to be asked again.
 */
interface ReferencePolicy {

  boolean preemptive();

  boolean strict();

  /** The order at this instant, served first to last; the engine adds (submit, row) behind it. */
  Comparator<JobState> orderAt(long nowMs);

  /** Every wake-up this job could cause, in any order; those not after now are ignored. */
  List<Long> wakeUpsMs(JobState job);

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

      @Override
      public List<Long> wakeUpsMs(JobState job) {
        return List.of();
      }
    };
  }
}
