package tias.sim;

import java.util.Arrays;
import tias.cluster.ClusterSpec;
import tias.placement.Placer.Fit;
import tias.policy.PlanningPolicy;
import tias.policy.RankedPolicy;
import tias.workload.Job;

/**
 * The decision where only counts matter, since GPUs are interchangeable and jobs take whole ones: a
 * walk down the ranking that gives each job its GPUs if so many are still left.
 *
 * <p>The walk is not taken from the top each time. What runs is the result of the last walk; it is
 * still right exactly if no waiting job would have found enough left at its place in the ranking,
 * which is what is free now plus what jobs ranked behind it hold. So the pass looks, among the best
 * waiting job of each demand, for the best-ranked one that finds enough, seats it, sends away those
 * behind it for whom nothing is left, and looks again further down. Everything ahead of a seated
 * job is final.
 */
final class CountingPass implements Pass {
  private static final int NOBODY = -1;

  /** A quantum that seats more than so many, and one for so many running jobs, is swept. */
  private static final int LEAST_SWEPT = 2;

  private static final int RUNNING_PER_SEAT = 32;

  private final RankedPolicy policy;
  private final JobTable jobs;
  private final RankOrder order;
  private final WaitingJobs waiting;
  private final RunningJobs running;
  private final Holdings holdings;
  private final ClusterSpec cluster;
  private final boolean strict;

  private final Decision decision = new Decision();
  private final LowestFree numbers;
  private final int[] taken;
  private int[] seated = new int[16];
  private int seatedCount;
  private int freeMilli;

  /** Free or held. */
  private int allMilli;

  /** How many were seated when the last quantum ended. */
  private int seatedLastTurn;

  /** Whether jobs may be preempted at this instant. */
  private boolean preempts;

  CountingPass(
      RankedPolicy policy,
      ClusterSpec cluster,
      JobTable jobs,
      RankOrder order,
      WaitingJobs waiting,
      RunningJobs running,
      Holdings holdings) {
    this.policy = policy;
    this.jobs = jobs;
    this.order = order;
    this.waiting = waiting;
    this.running = running;
    this.holdings = holdings;
    this.cluster = cluster;
    strict = policy.strict();
    numbers = new LowestFree(cluster.gpus());
    taken = new int[cluster.gpus()];
    freeMilli = cluster.gpus() * Job.MILLI;
    allMilli = freeMilli;
  }

  @Override
  public void release(int job) {
    freeMilli += jobs.demandMilli(job);
    giveNumbers(job);
  }

  @Override
  public void withdraw(int node) {
    int first = cluster.firstGpuOf(node);
    int count = cluster.gpusOf(node);
    freeMilli -= count * Job.MILLI;
    allMilli -= count * Job.MILLI;
    for (int gpu = first; gpu < first + count; gpu++) {
      numbers.withdraw(gpu);
    }
  }

  @Override
  public void restore(int node) {
    int first = cluster.firstGpuOf(node);
    int count = cluster.gpusOf(node);
    freeMilli += count * Job.MILLI;
    allMilli += count * Job.MILLI;
    for (int gpu = first; gpu < first + count; gpu++) {
      numbers.give(gpu);
    }
  }

  @Override
  public Decision decide(long nowMs) {
    decision.clear();
    preempts = policy.preemptsNow(jobs);
    seatedCount = 0;
    if (policy instanceof PlanningPolicy planner) {
      plan(planner, nowMs);
    } else if (turnsEnd(nowMs)) {
      if (seatedLastTurn > LEAST_SWEPT + running.size() / RUNNING_PER_SEAT) {
        sweep(nowMs);
      } else {
        walk(nowMs);
      }
      seatedLastTurn = seatedCount;
    } else {
      walk(nowMs);
    }
    decision.sortDisplaced();
    for (int i = 0; i < decision.displacedCount(); i++) {
      giveNumbers(decision.displaced(i));
    }
    for (int i = 0; i < seatedCount; i++) {
      int count = jobs.demandMilli(seated[i]) / Job.MILLI;
      numbers.take(count, taken);
      decision.choose(seated[i], Fit.FULL_SPEED, taken, count);
    }
    return decision;
  }

  private boolean turnsEnd(long nowMs) {
    return preempts && !strict && policy.quantumMs() > 0 && nowMs % policy.quantumMs() == 0;
  }

  /**
   * The walk from the top, past every running job: the same as {@link #walk}, and cheaper where a
   * good part of those who run have had their turn.
   */
  private void sweep(long nowMs) {
    running.rankEveryone(nowMs);
    int left = allMilli;
    int next = bestWithin(left, nowMs);
    for (int place = running.size() - 1; place >= 0; place--) {
      int job = running.fromWorst(place, nowMs);
      while (next != NOBODY
          && order.beforeNow(order.keyNow(next), next, running.keyFromWorst(place), job)) {
        left -= jobs.demandMilli(next);
        next = takeSeat(next, left, nowMs);
      }
      if (jobs.demandMilli(job) > left) {
        decision.displace(job);
        continue;
      }
      left -= jobs.demandMilli(job);
      if (next != NOBODY && jobs.demandMilli(next) > left) {
        next = bestWithin(left, nowMs);
      }
    }
    while (next != NOBODY) {
      left -= jobs.demandMilli(next);
      next = takeSeat(next, left, nowMs);
    }
    freeMilli = left;
    decision.removeDisplacedFrom(running);
  }

  /** Seats the job and returns the one to be seated after it. */
  private int takeSeat(int job, int leftMilli, long nowMs) {
    waiting.remove(job, nowMs);
    note(job);
    return bestWithin(leftMilli, nowMs);
  }

  /** The best-ranked waiting job that asks for no more than this. */
  private int bestWithin(int leftMilli, long nowMs) {
    int best = NOBODY;
    for (int demand = waiting.nextPresent(0); demand >= 0; ) {
      if (waiting.demandMilli(demand) > leftMilli) {
        break;
      }
      int job = waiting.bestOf(demand, nowMs);
      if (best == NOBODY || order.before(job, best)) {
        best = job;
      }
      demand = waiting.nextPresent(demand + 1);
    }
    return best;
  }

  private void walk(long nowMs) {
    while (waiting.size() > 0) {
      int job = nextToSeat(nowMs);
      if (job == NOBODY) {
        break;
      }
      seat(job, nowMs);
    }
  }

  private void plan(PlanningPolicy planner, long nowMs) {
    if (waiting.size() == 0 || !(planner.remembersItsPlan() || anyFits())) {
      return;
    }
    planner.decide(
        new PlanWindow(jobs, freeMilli, waiting, running),
        job -> {
          if (!waiting.contains(job) || jobs.demandMilli(job) > freeMilli) {
            throw new IllegalStateException(
                policy.info().id()
                    + " starts job "
                    + job
                    + ", which does not wait or does not fit");
          }
          seat(job, nowMs);
        });
  }

  private boolean anyFits() {
    int smallest = waiting.nextPresent(0);
    return smallest >= 0 && waiting.demandMilli(smallest) <= freeMilli;
  }

  private void giveNumbers(int job) {
    for (int gpu = holdings.first(job); gpu >= 0; gpu = holdings.next(gpu)) {
      numbers.give(gpu);
    }
  }

  private int nextToSeat(long nowMs) {
    int best = NOBODY;
    for (int demand = waiting.nextPresent(0); demand >= 0; ) {
      if (!preempts && !strict && waiting.demandMilli(demand) > freeMilli) {
        break;
      }
      int job = waiting.bestOf(demand, nowMs);
      if ((best == NOBODY || order.before(job, best)) && (strict || findsEnough(job, nowMs))) {
        best = job;
      }
      demand = waiting.nextPresent(demand + 1);
    }
    return strict && best != NOBODY && !findsEnough(best, nowMs) ? NOBODY : best;
  }

  /** Whether the job's demand is free or held by jobs ranked behind it. */
  private boolean findsEnough(int job, long nowMs) {
    int missing = jobs.demandMilli(job) - freeMilli;
    if (missing <= 0) {
      return true;
    }
    if (!preempts) {
      return false;
    }
    running.settle(nowMs);
    for (int place = 0; place < running.size(); place++) {
      int behind = running.fromWorst(place, nowMs);
      if (!running.ranksBehind(place, job)) {
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
    int demand = jobs.demandMilli(job);
    if (freeMilli < demand) {
      displaceFor(demand, nowMs);
    }
    freeMilli -= demand;
    if (jobs.running(job)) {
      // Sent away for one seat, and the next one sent away a wider gang: it never lost its GPUs.
      decision.keep(job);
      running.add(job, nowMs);
      return;
    }
    note(job);
  }

  private void note(int job) {
    if (seatedCount == seated.length) {
      seated = Arrays.copyOf(seated, seatedCount * 2);
    }
    seated[seatedCount++] = job;
  }

  /**
   * Walks on behind a newly seated job and sends away whoever finds less left than he needs. At
   * each place {@code lack} less is left than before; before, it was what is free and what was held
   * from that place on. Until the pass ends they wait with the others: a later seat may leave room.
   */
  private void displaceFor(int demand, long nowMs) {
    int behind = 0;
    int heldBehind = 0;
    while (freeMilli + heldBehind < demand) {
      heldBehind += jobs.demandMilli(running.fromWorst(behind++, nowMs));
    }
    int lack = demand;
    int first = decision.displacedCount();
    while (lack > 0 && behind > 0) {
      int job = running.fromWorst(--behind, nowMs);
      heldBehind -= jobs.demandMilli(job);
      if (freeMilli + heldBehind < lack) {
        decision.displace(job);
        lack -= jobs.demandMilli(job);
      }
    }
    for (int i = first; i < decision.displacedCount(); i++) {
      int job = decision.displaced(i);
      running.remove(job, nowMs);
      waiting.add(job, nowMs);
      freeMilli += jobs.demandMilli(job);
    }
  }
}
