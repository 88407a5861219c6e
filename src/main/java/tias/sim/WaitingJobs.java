package tias.sim;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The waiting jobs by demand. A walk down the ranking that gives GPUs to whoever fits takes, of the
 * jobs with one demand, always the best-ranked first: once one does not fit, no later one of that
 * demand does, for what is left only shrinks. So the best of each demand is all a walk ever needs.
 */
final class WaitingJobs {
  private final int[] demands;
  private final int[] numberOf;
  private final Tournament[] byDemand;

  /** The demands of which any job waits. */
  private final BitSet present;

  private final JobSet members;

  WaitingJobs(JobTable jobs, RankOrder order) {
    int n = jobs.size();
    int[] demandOf = new int[n];
    for (int job = 0; job < n; job++) {
      demandOf[job] = jobs.demandMilli(job);
    }
    demands = distinct(demandOf);
    numberOf = new int[n];
    for (int job = 0; job < n; job++) {
      numberOf[job] = Arrays.binarySearch(demands, demandOf[job]);
    }
    members = new JobSet(n);
    present = new BitSet(demands.length);
    int[] slots = new int[n];
    byDemand = new Tournament[demands.length];
    Arrays.setAll(byDemand, demand -> Tournament.ofBest(order, slots));
  }

  private static int[] distinct(int[] values) {
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    int kept = 0;
    for (int value : sorted) {
      if (kept == 0 || sorted[kept - 1] != value) {
        sorted[kept++] = value;
      }
    }
    return Arrays.copyOf(sorted, kept);
  }

  int size() {
    return members.size();
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
    return numberOf[job];
  }

  /** The next demand, from this one on, of which any job waits; negative if there is none. */
  int nextPresent(int demandNumber) {
    return present.nextSetBit(demandNumber);
  }

  /** The best-ranked job of this demand; there must be one. */
  int bestOf(int demandNumber, long nowMs) {
    return byDemand[demandNumber].winner(nowMs);
  }

  boolean contains(int job) {
    return members.contains(job);
  }

  void add(int job, long nowMs) {
    members.add(job);
    present.set(numberOf[job]);
    byDemand[numberOf[job]].add(job, nowMs);
  }

  void remove(int job, long nowMs) {
    members.remove(job);
    Tournament alike = byDemand[numberOf[job]];
    alike.remove(job, nowMs);
    if (alike.isEmpty()) {
      present.clear(numberOf[job]);
    }
  }

  /** Takes up that the job's rank changed. */
  void refresh(int job, long nowMs) {
    byDemand[numberOf[job]].refresh(job, nowMs);
  }

  /** Takes the ranks of all anew; {@code refresh} does so for each of them. */
  void rankAnew(IntConsumer refresh, long nowMs) {
    for (int job : all()) {
      refresh.accept(job);
    }
    for (Tournament alike : byDemand) {
      alike.refreshAll(nowMs);
    }
  }

  /** A copy of all waiting jobs, in trace order. */
  int[] all() {
    return members.sorted();
  }
}
