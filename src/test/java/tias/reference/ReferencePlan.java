package tias.reference;

import java.util.Comparator;
import java.util.List;

/** A policy that names the jobs to start by a plan instead of an order, and preempts nobody. */
interface ReferencePlan extends ReferencePolicy {

  @Override
  default boolean preemptive() {
    return false;
  }

  @Override
  default Comparator<JobState> orderAt(long nowMs) {
    return Comparator.comparingInt(job -> job.index);
  }

  /**
   * The waiting jobs to start now.
   *
   * @param active all jobs in the system in trace order
   * @param freeGpus what nobody holds
   */
  List<JobState> starts(long nowMs, List<JobState> active, int freeGpus);
}
