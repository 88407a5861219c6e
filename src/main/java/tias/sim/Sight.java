package tias.sim;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tias.policy.KeyPart;
import tias.policy.RankedPolicy;

/**
 * What a witness sees of an engine: the jobs in the system, and the ranks that the last decision
 * went by. Starting or losing GPUs may change a rank, so those of the jobs it moved are kept.
 */
final class Sight {
  final Simulation simulation;
  final JobTable jobs;
  final Holdings holdings;
  private final RankOrder order;
  final BitSet active = new BitSet();
  final BitSet down = new BitSet();

  private final Map<Integer, Rank> asDecided = new HashMap<>();

  Sight(Simulation simulation, JobTable jobs, RankOrder order, Holdings holdings) {
    this.simulation = simulation;
    this.jobs = jobs;
    this.order = order;
    this.holdings = holdings;
  }

  RankedPolicy policy() {
    return simulation.policy();
  }

  /** Keeps the ranks of the jobs that a decision is about to move. */
  void decided(Decision decision) {
    asDecided.clear();
    for (int i = 0; i < decision.chosenCount(); i++) {
      keepRank(decision.chosen(i));
    }
    for (int i = 0; i < decision.displacedCount(); i++) {
      keepRank(decision.displaced(i));
    }
  }

  private void keepRank(int job) {
    asDecided.put(job, order.rankOf(job));
  }

  /** The job's rank in the last decision. */
  Rank rankOf(int job) {
    Rank kept = asDecided.get(job);
    return kept != null ? kept : order.rankOf(job);
  }

  boolean moved(int job) {
    return asDecided.containsKey(job);
  }

  List<KeyPart> keyOf(int job) {
    return policy().parts(jobs, job);
  }

  /** Whether running jobs were ranked with the others in the last decision. */
  boolean ranksRunning() {
    return policy().preemptsNow(jobs);
  }

  /** Whether the job stood in the ranking of the last decision. */
  boolean ranked(int job) {
    return ranksRunning() || moved(job) || !jobs.running(job);
  }

  /** How many jobs stood in the ranking. */
  int rankedCount() {
    return (int) active.stream().filter(this::ranked).count();
  }

  /** The job's place in the ranking, from 1. */
  int placeOf(int job) {
    Rank rank = rankOf(job);
    return 1
        + (int)
            active.stream()
                .filter(other -> ranked(other) && rankOf(other).compareTo(rank) < 0)
                .count();
  }

  /** Jobs of this kind, the best-ranked first. */
  int[] byRank(IntStream some) {
    return some.mapToObj(this::rankOf).sorted().mapToInt(Rank::job).toArray();
  }

  IntStream running() {
    return active.stream().filter(jobs::running);
  }
}
