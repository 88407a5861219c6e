package tias.policy;

import java.util.function.IntConsumer;

/**
 * A policy that decides by a plan of the future rather than by a rank: it is shown who waits, who
 * runs and what is free, and names the jobs to start. It never takes GPUs from running jobs, and it
 * plans by counts, so it needs interchangeable GPUs: placement {@code pool} and whole GPUs.
 */
public interface PlanningPolicy extends RankedPolicy {

  /** What a plan is made from, at one instant; valid during the call only. */
  interface PlanView {
    JobsView jobs();

    /** What nobody holds, in thousandths of a GPU. */
    int freeMilli();

    int waitingCount();

    /** The waiting jobs in the order of submit, then row. */
    int waiting(int place);

    int runningCount();

    /** The running jobs in trace order. */
    int running(int place);
  }

  /**
   * Names the jobs to start now, in any order.
   *
   * @param start takes a waiting job; together they must fit into what is free
   */
  void decide(PlanView view, IntConsumer start);

  /**
   * Whether the policy is to decide at every instant at which jobs wait, because it remembers what
   * it planned; otherwise only where at least one of them fits.
   */
  default boolean remembersItsPlan() {
    return false;
  }

  @Override
  default int level(JobsView view, int job) {
    return 0;
  }

  @Override
  default long order(JobsView view, int job) {
    return 0;
  }
}
