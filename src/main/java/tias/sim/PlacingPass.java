package tias.sim;

import java.util.Arrays;
import tias.cluster.ClusterSpec;
import tias.placement.FreeGpus;
import tias.placement.Placer;
import tias.placement.Placer.Fit;
import tias.policy.RankedPolicy;

/**
 * The decision where it matters which GPUs a job gets: a walk down the ranking in which each job
 * claims GPUs. A running job keeps its own if none has been claimed by a job ahead of it; else it
 * gives up all of them and is placed anew. A waiting job is placed on idle GPUs; if it does not fit
 * there, GPUs of running jobs ranked behind it are added, the worst-ranked job first, until it
 * does.
 *
 * <p>As in the {@link CountingPass}, of the waiting jobs with one demand only the best-ranked is
 * asked: what can still be had only shrinks down the walk.
 */
final class PlacingPass implements Pass {
  private static final int NOBODY = -1;

  private final RankedPolicy policy;
  private final JobTable jobs;
  private final RankOrder order;
  private final WaitingJobs waiting;
  private final RunningJobs running;
  private final Holdings holdings;
  private final Placer placer;
  private final boolean strict;

  private final Decision decision = new Decision();

  /** Neither held by a running job that may still keep it, nor claimed in this walk. */
  private final FreeGpus free;

  private final int[] chosenGpus;
  private final boolean[] closed;

  /** The running jobs, best-ranked first, and how many of them the walk has passed. */
  private int[] ranked = new int[64];

  private int rankedCount;
  private int passed;

  /** Running jobs that lost a GPU to one ahead of them and so gave up all. */
  private final boolean[] uprooted;

  PlacingPass(
      RankedPolicy policy,
      ClusterSpec cluster,
      Placer placer,
      JobTable jobs,
      RankOrder order,
      WaitingJobs waiting,
      RunningJobs running,
      Holdings holdings) {
    this.placer = placer;
    this.policy = policy;
    this.jobs = jobs;
    this.order = order;
    this.waiting = waiting;
    this.running = running;
    this.holdings = holdings;
    strict = policy.strict();
    free = new FreeGpus(cluster);
    chosenGpus = new int[cluster.gpus()];
    closed = new boolean[waiting.demandCount()];
    uprooted = new boolean[jobs.size()];
  }

  @Override
  public void release(int job) {
    give(job);
  }

  @Override
  public void withdraw(int node) {
    for (int i = 0; i < free.gpusOf(node); i++) {
      free.take(free.firstGpuOf(node) + i, tias.workload.Job.MILLI);
    }
  }

  @Override
  public void restore(int node) {
    for (int i = 0; i < free.gpusOf(node); i++) {
      free.give(free.firstGpuOf(node) + i, tias.workload.Job.MILLI);
    }
  }

  @Override
  public Decision decide(long nowMs) {
    decision.clear();
    if (waiting.size() == 0) {
      return decision;
    }
    Arrays.fill(closed, false);
    rankRunning(nowMs);
    for (int job = bestOpen(nowMs); job != NOBODY; job = bestOpen(nowMs)) {
      while (passed < rankedCount && order.before(ranked[passed], job)) {
        passRunning(nowMs);
      }
      Fit fit = claim(job);
      if (fit != Fit.NONE) {
        waiting.remove(job, nowMs);
        decision.choose(job, fit, chosenGpus, Placer.count(jobs.demandMilli(job)));
      } else if (strict) {
        break;
      } else {
        closed[waiting.demandNumberOf(job)] = true;
      }
    }
    while (passed < rankedCount) {
      passRunning(nowMs);
    }
    decision.sortDisplaced();
    return decision;
  }

  private void rankRunning(long nowMs) {
    passed = 0;
    rankedCount = 0;
    if (!policy.preemptsNow(jobs)) {
      return;
    }
    running.settle(nowMs);
    rankedCount = running.size();
    if (rankedCount > ranked.length) {
      ranked = Arrays.copyOf(ranked, Math.max(rankedCount, ranked.length * 2));
    }
    for (int i = 0; i < rankedCount; i++) {
      ranked[rankedCount - 1 - i] = running.fromWorst(i, nowMs);
    }
  }

  private int bestOpen(long nowMs) {
    int best = NOBODY;
    for (int demand = waiting.nextPresent(0); demand >= 0; ) {
      if (!closed[demand]) {
        int job = waiting.bestOf(demand, nowMs);
        best = best == NOBODY || order.before(job, best) ? job : best;
      }
      demand = waiting.nextPresent(demand + 1);
    }
    return best;
  }

  /** The walk comes to a running job: it keeps its GPUs, or is placed anew, or goes. */
  private void passRunning(long nowMs) {
    int job = ranked[passed++];
    if (!uprooted[job]) {
      return;
    }
    uprooted[job] = false;
    running.remove(job, nowMs);
    decision.displace(job);
    Fit fit = claim(job);
    if (fit != Fit.NONE) {
      decision.choose(job, fit, chosenGpus, Placer.count(jobs.demandMilli(job)));
    }
  }

  /** Claims GPUs for a job at this place of the walk, into {@link #chosenGpus}. */
  private Fit claim(int job) {
    int demand = jobs.demandMilli(job);
    Fit fit = placer.place(free, demand, chosenGpus);
    if (fit == Fit.NONE && passed < rankedCount) {
      fit = claimFromOthers(demand);
    } else if (fit != Fit.NONE) {
      takeChosen(demand);
    }
    return fit;
  }

  private Fit claimFromOthers(int demand) {
    // All of them first: most who ask in vain are told so at once.
    offer(passed);
    Fit fit = placer.place(free, demand, chosenGpus);
    takeBack(passed);
    if (fit == Fit.NONE) {
      return Fit.NONE;
    }
    int from = rankedCount;
    fit = Fit.NONE;
    while (fit == Fit.NONE) {
      from--;
      if (!uprooted[ranked[from]]) {
        give(ranked[from]);
        fit = placer.place(free, demand, chosenGpus);
      }
    }
    takeChosen(demand);
    for (int i = from; i < rankedCount; i++) {
      int job = ranked[i];
      if (!uprooted[job]) {
        uprooted[job] = !finds(job);
        if (!uprooted[job]) {
          take(job);
        }
      }
    }
    return fit;
  }

  private void offer(int from) {
    for (int i = from; i < rankedCount; i++) {
      if (!uprooted[ranked[i]]) {
        give(ranked[i]);
      }
    }
  }

  private void takeBack(int from) {
    for (int i = from; i < rankedCount; i++) {
      if (!uprooted[ranked[i]]) {
        take(ranked[i]);
      }
    }
  }

  private void takeChosen(int demand) {
    int milli = Placer.milliOfEach(demand);
    for (int i = 0; i < Placer.count(demand); i++) {
      free.take(chosenGpus[i], milli);
    }
  }

  /** Whether all the job holds is still free. */
  private boolean finds(int job) {
    int milli = Placer.milliOfEach(jobs.demandMilli(job));
    for (int gpu = holdings.first(job); gpu >= 0; gpu = holdings.next(gpu)) {
      if (free.milliOf(gpu) < milli) {
        return false;
      }
    }
    return true;
  }

  private void give(int job) {
    int milli = Placer.milliOfEach(jobs.demandMilli(job));
    for (int gpu = holdings.first(job); gpu >= 0; gpu = holdings.next(gpu)) {
      free.give(gpu, milli);
    }
  }

  private void take(int job) {
    int milli = Placer.milliOfEach(jobs.demandMilli(job));
    for (int gpu = holdings.first(job); gpu >= 0; gpu = holdings.next(gpu)) {
      free.take(gpu, milli);
    }
  }
}
