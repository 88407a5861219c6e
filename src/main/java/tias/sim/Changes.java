package tias.sim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Tells who took whose GPUs in a decision that is about to be carried out. */
final class Changes {
  private final Sight sight;
  private final IntPredicate wanted;
  private final boolean withRanks;
  private final Consumer<Change> told;

  /**
   * Tells of some jobs.
   *
   * @param withRanks whether places in the ranking are worth their price, a look at all jobs
   */
  Changes(Sight sight, IntPredicate wanted, boolean withRanks, Consumer<Change> told) {
    this.sight = sight;
    this.wanted = wanted;
    this.withRanks = withRanks;
    this.told = told;
  }

  void decided(Decision decision) {
    Map<Integer, Set<Integer>> lostTo = new HashMap<>();
    Map<Integer, Set<Integer>> tookFrom = new HashMap<>();
    Set<Integer> displaced = new LinkedHashSet<>();
    if (decision.displacedCount() > 0) {
      match(decision, lostTo, tookFrom);
    }
    for (int i = 0; i < decision.displacedCount(); i++) {
      displaced.add(decision.displaced(i));
    }
    Set<Integer> chosen = new HashSet<>();
    for (int i = 0; i < decision.chosenCount(); i++) {
      int job = decision.chosen(i);
      chosen.add(job);
      if (!displaced.contains(job)) {
        boolean before = sight.jobs.startedBefore(job);
        tell(job, before ? Change.What.RESUMED : Change.What.STARTED, tookFrom.get(job));
      }
    }
    for (int job : displaced) {
      boolean moves = chosen.contains(job);
      Set<Integer> takers = lostTo.computeIfAbsent(job, unused -> new TreeSet<>());
      if (takers.stream().noneMatch(taker -> ahead(taker, job))) {
        // Where GPUs are interchangeable, who displaced it may be drawn on others: what he left
        // went to somebody further behind.
        chosen.stream().filter(other -> ahead(other, job)).forEach(takers::add);
      }
      tell(job, moves ? Change.What.MOVED : Change.What.PREEMPTED, takers);
    }
  }

  private boolean ahead(int job, int than) {
    return job != than && sight.rankOf(job).compareTo(sight.rankOf(than)) < 0;
  }

  /** Which displaced jobs held a GPU that which other chosen job takes. */
  private void match(
      Decision decision, Map<Integer, Set<Integer>> lostTo, Map<Integer, Set<Integer>> tookFrom) {
    Map<Integer, List<Integer>> takers = new HashMap<>();
    int[] gpus = new int[sight.simulation.cluster().gpus()];
    for (int i = 0; i < decision.chosenCount(); i++) {
      int count = decision.gpusOf(i, gpus);
      for (int at = 0; at < count; at++) {
        takers.computeIfAbsent(gpus[at], unused -> new ArrayList<>()).add(decision.chosen(i));
      }
    }
    for (int i = 0; i < decision.displacedCount(); i++) {
      int job = decision.displaced(i);
      for (int gpu = sight.holdings.first(job); gpu >= 0; gpu = sight.holdings.next(gpu)) {
        for (int taker : takers.getOrDefault(gpu, List.of())) {
          if (taker != job) {
            lostTo.computeIfAbsent(job, unused -> new TreeSet<>()).add(taker);
            tookFrom.computeIfAbsent(taker, unused -> new TreeSet<>()).add(job);
          }
        }
      }
    }
  }

  private void tell(int job, Change.What what, @Nullable Set<Integer> peers) {
    if (wanted.test(job)) {
      told.accept(change(job, what, peers == null ? Set.of() : peers, null));
    }
  }

  /** A job is about to lose its GPUs with a node. */
  void lostNode(int job, int node) {
    if (wanted.test(job)) {
      told.accept(change(job, Change.What.LOST_NODE, Set.of(), node));
    }
  }

  private Change change(
      int job, Change.What what, Collection<Integer> peers, @Nullable Integer node) {
    Rank rank = sight.rankOf(job);
    int[] byRank = sight.byRank(peers.stream().mapToInt(Integer::intValue));
    List<Peer> listed = new ArrayList<>();
    for (int i = 0; i < Math.min(Peer.MOST, byRank.length); i++) {
      int peer = byRank[i];
      listed.add(
          new Peer(
              peer,
              sight.jobs.demandMilli(peer),
              place(peer),
              sight.rankOf(peer).compareTo(rank) < 0,
              sight.keyOf(peer)));
    }
    return new Change(
        sight.jobs.nowMs(),
        job,
        what,
        node == null ? place(job) : null,
        withRanks && node == null ? sight.rankedCount() : 0,
        sight.keyOf(job),
        listed,
        byRank.length - listed.size(),
        node);
  }

  private @Nullable Integer place(int job) {
    return withRanks && sight.ranked(job) ? Integer.valueOf(sight.placeOf(job)) : null;
  }
}
