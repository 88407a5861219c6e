package tias.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tias.reference.Spots.Spot;

/**
 * One walk down the ranking where it matters which GPUs a job gets: a running job keeps its GPUs
 * unless a job above it claimed one; a waiting job claims idle GPUs first, then those of the
 * running jobs ranked lowest.
 */
final class PlacedWalk {
  private final Spots spots;
  private final boolean preemptive;
  private final boolean strict;

  /** Jobs to walk over, best first. */
  private final List<JobState> ranked;

  private final Map<JobState, Spot> starts = new LinkedHashMap<>();
  private final Set<JobState> losers = new HashSet<>();
  private int[] idle;

  PlacedWalk(Spots spots, boolean preemptive, boolean strict, List<JobState> ranked, int[] idle) {
    this.spots = spots;
    this.preemptive = preemptive;
    this.strict = strict;
    this.ranked = ranked;
    this.idle = idle.clone();
  }

  /** Jobs to start in rank order, also those moved, and where. */
  Map<JobState, Spot> starts() {
    return starts;
  }

  /** Running jobs that gave up their GPUs, also those moved. */
  Set<JobState> losers() {
    return losers;
  }

  void walk() {
    for (int rank = 0; rank < ranked.size(); rank++) {
      JobState job = ranked.get(rank);
      if (keepsItsGpus(job)) {
        continue;
      }
      Spot spot = spots.choose(job.job.demandMilli(), idle);
      if (spot != null) {
        starts.put(job, spot);
        take(idle, job, spot.gpus());
      } else if (!(preemptive && claimFromOthers(job, rank)) && strict) {
        return;
      }
    }
  }

  private boolean keepsItsGpus(JobState job) {
    return job.running && !losers.contains(job);
  }

  private boolean claimFromOthers(JobState job, int rank) {
    int[] offered = idle.clone();
    List<JobState> victims = new ArrayList<>();
    Spot spot = null;
    for (int behind = ranked.size() - 1; behind > rank && spot == null; behind--) {
      JobState victim = ranked.get(behind);
      if (keepsItsGpus(victim)) {
        victims.add(victim);
        give(offered, victim, victim.gpus);
        spot = spots.choose(job.job.demandMilli(), offered);
      }
    }
    return spot != null && claim(job, spot, offered, victims);
  }

  private boolean claim(JobState job, Spot spot, int[] offered, List<JobState> victims) {
    idle = offered;
    starts.put(job, spot);
    take(idle, job, spot.gpus());
    Collections.reverse(victims);
    for (JobState victim : victims) {
      if (isLeft(victim)) {
        take(idle, victim, victim.gpus);
      } else {
        losers.add(victim);
      }
    }
    return true;
  }

  private boolean isLeft(JobState victim) {
    for (int gpu : victim.gpus) {
      if (idle[gpu] < victim.milliPerGpu()) {
        return false;
      }
    }
    return true;
  }

  static void take(int[] left, JobState job, int[] gpus) {
    for (int gpu : gpus) {
      left[gpu] -= job.milliPerGpu();
    }
  }

  private static void give(int[] left, JobState job, int[] gpus) {
    for (int gpu : gpus) {
      left[gpu] += job.milliPerGpu();
    }
  }
}
