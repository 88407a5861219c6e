package tias.sim;

import java.util.Arrays;
import tias.policy.RankedPolicy;

/**
 * One decision: who of the active jobs shall hold GPUs, by a walk down the ranking that gives each
 * job its GPUs if they are still left. Only counts matter here; GPUs are interchangeable.
 *
 * <p>The walk is not taken from the top each time. What runs is the result of the last walk; it is
 * still right exactly if no waiting job would have found enough left at its place in the ranking,
 * which is what is free now plus what jobs ranked behind it hold. So the pass looks, among the best
 * waiting job of each demand, for the best-ranked one that finds enough, seats it, sends away those
 * behind it for whom nothing is left, and looks again further down. Everything ahead of a seated
 * job is final.
 */
final class DecisionPass {
  private static final int NOBODY = -1;

  private final JobTable jobs;
  private final RankOrder order;
  private final WaitingJobs waiting;
  private final RunningJobs running;
  private final boolean preemptive;
  private final boolean strict;

  private int[] chosen = new int[16];
  private int chosenCount;
  private int[] displaced = new int[16];
  private int displacedCount;
  private int freeMilli;

  DecisionPass(
      RankedPolicy policy,
      JobTable jobs,
      RankOrder order,
      WaitingJobs waiting,
      RunningJobs running,
      int capacityMilli) {
    this.jobs = jobs;
    this.order = order;
    this.waiting = waiting;
    this.running = running;
    preemptive = policy.info().preemptive();
    strict = policy.strict();
    freeMilli = capacityMilli;
  }

  /** Gives back what a finished job held. */
  void release(int job) {
    freeMilli += jobs.demandMilli(job);
  }

  /**
   * Decides for this instant. Chosen jobs have left the waiting ones, displaced jobs the running
   * ones; it is for the caller to move them on.
   */
  void decide(long nowMs) {
    chosenCount = 0;
    displacedCount = 0;
    while (waiting.size() > 0) {
      int job = nextToSeat(nowMs);
      if (job == NOBODY) {
        break;
      }
      seat(job, nowMs);
    }
    Arrays.sort(displaced, 0, displacedCount);
  }

  int chosenCount() {
    return chosenCount;
  }

  /** The jobs to start, best-ranked first. */
  int chosen(int i) {
    return chosen[i];
  }

  int displacedCount() {
    return displacedCount;
  }

  /** The jobs to preempt, in trace order. */
  int displaced(int i) {
    return displaced[i];
  }

  private int nextToSeat(long nowMs) {
    int best = NOBODY;
    for (int demand = 0; demand < waiting.demandCount(); demand++) {
      if (!waiting.anyOf(demand)) {
        continue;
      }
      int job = waiting.bestOf(demand, nowMs);
      if ((best == NOBODY || order.before(job, best)) && (strict || findsEnough(job, nowMs))) {
        best = job;
      }
    }
    return strict && best != NOBODY && !findsEnough(best, nowMs) ? NOBODY : best;
  }

  /** Whether the job's demand is free or held by jobs ranked behind it. */
  private boolean findsEnough(int job, long nowMs) {
    int missing = jobs.demandMilli(job) - freeMilli;
    if (missing <= 0) {
      return true;
    }
    if (!preemptive) {
      return false;
    }
    running.settle(nowMs);
    for (int place = 0; place < running.size(); place++) {
      int behind = running.fromWorst(place, nowMs);
      if (!order.before(job, behind)) {
        return false;
      }
      missing -= jobs.demandMilli(behind);
      if (missing <= 0) {
        return true;
      }
    }
    return false;
  }

  private void seat(int job, long nowMs) {
    waiting.remove(job, nowMs);
    if (chosenCount == chosen.length) {
      chosen = Arrays.copyOf(chosen, chosenCount * 2);
    }
    chosen[chosenCount++] = job;
    int demand = jobs.demandMilli(job);
    if (freeMilli < demand) {
      displaceFor(demand, nowMs);
    }
    freeMilli -= demand;
  }

  /**
   * Walks on behind a newly seated job and sends away whoever finds less left than he needs. At
   * each place {@code lack} less is left than before; before, it was what is free and what was held
   * from that place on.
   */
  private void displaceFor(int demand, long nowMs) {
    int behind = 0;
    int heldBehind = 0;
    while (freeMilli + heldBehind < demand) {
      heldBehind += jobs.demandMilli(running.fromWorst(behind++, nowMs));
    }
    int lack = demand;
    int first = displacedCount;
    while (lack > 0 && behind > 0) {
      int job = running.fromWorst(--behind, nowMs);
      heldBehind -= jobs.demandMilli(job);
      if (freeMilli + heldBehind < lack) {
        displace(job);
        lack -= jobs.demandMilli(job);
      }
    }
    for (int i = first; i < displacedCount; i++) {
      running.remove(displaced[i], nowMs);
      freeMilli += jobs.demandMilli(displaced[i]);
    }
  }

  private void displace(int job) {
    if (displacedCount == displaced.length) {
      displaced = Arrays.copyOf(displaced, displacedCount * 2);
    }
    displaced[displacedCount++] = job;
  }
}
