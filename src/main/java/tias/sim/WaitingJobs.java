package tias.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The waiting jobs by demand. A walk down the ranking that gives GPUs to whoever fits takes, of the
 * jobs with one demand, always the best-ranked first: once one does not fit, no later one of that
 * demand does, for what is left only shrinks. So the best of each demand is all a walk ever needs.
 */
final class WaitingJobs {
  private final int[] demands;
  private final int[] classOf;
  private final List<Tournament> byDemand = new ArrayList<>();
  private final boolean[] waits;
  private int size;

  WaitingJobs(JobTable jobs, RankOrder order) {
    int n = jobs.size();
    int[] demandOf = new int[n];
    for (int job = 0; job < n; job++) {
      demandOf[job] = jobs.demandMilli(job);
    }
    demands = java.util.Arrays.stream(demandOf).distinct().sorted().toArray();
    classOf = new int[n];
    for (int job = 0; job < n; job++) {
      classOf[job] = java.util.Arrays.binarySearch(demands, demandOf[job]);
    }
    waits = new boolean[n];
    int[] slots = new int[n];
    for (int i = 0; i < demands.length; i++) {
      byDemand.add(Tournament.ofBest(order, slots));
    }
  }

  int size() {
    return size;
  }

  /** How many different demands there are; they are numbered from the smallest. */
  int demandCount() {
    return demands.length;
  }

  int demandMilli(int demandNumber) {
    return demands[demandNumber];
  }

  /** The number of the job's demand. */
  int demandNumberOf(int job) {
    return classOf[job];
  }

  /** Whether any job of this demand waits. */
  boolean anyOf(int demandNumber) {
    return !byDemand.get(demandNumber).isEmpty();
  }

  /** The best-ranked job of this demand; there must be one. */
  int bestOf(int demandNumber, long nowMs) {
    return byDemand.get(demandNumber).winner(nowMs);
  }

  boolean contains(int job) {
    return waits[job];
  }

  void add(int job, long nowMs) {
    size++;
    waits[job] = true;
    byDemand.get(classOf[job]).add(job, nowMs);
  }

  void remove(int job, long nowMs) {
    size--;
    waits[job] = false;
    byDemand.get(classOf[job]).remove(job, nowMs);
  }

  void refresh(int job, long nowMs) {
    byDemand.get(classOf[job]).refresh(job, nowMs);
  }

  /** Visits every waiting job; the visitor may refresh the job, not add or remove any. */
  void forEach(IntConsumer visitor) {
    byDemand.forEach(jobs -> jobs.forEach(visitor));
  }
}
