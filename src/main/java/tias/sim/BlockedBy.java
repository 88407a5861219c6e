package tias.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.placement.FreeGpus;
import tias.placement.Placement;
import tias.placement.Placer;
import tias.placement.Placer.Fit;
import tias.policy.PlanningPolicy;
import tias.sim.Blocked.Code;
import tias.sim.Blocked.Needs;
import tias.sim.Blocked.NodeFree;
import tias.workload.Job;

/** Finds what blocks waiting jobs after a decision was carried out; for one instant. */
final class BlockedBy {
  private final Sight sight;
  private final FreeGpus free;
  private final int freeMilli;
  private final int downMilli;
  private final boolean withRanks;
  private Rank @Nullable [] runningRanks;
  private int @Nullable [] heldBefore;
  private @Nullable Integer first;

  BlockedBy(Sight sight, boolean withRanks) {
    this.sight = sight;
    this.withRanks = withRanks;
    free = new FreeGpus(sight.simulation.cluster());
    downMilli =
        sight.down.stream().map(node -> sight.simulation.cluster().gpusOf(node)).sum() * Job.MILLI;
    sight.down.stream().forEach(node -> takeNode(free, node));
    sight.running().forEach(this::take);
    freeMilli = IntStream.range(0, free.gpus()).map(free::milliOf).sum();
  }

  private static void takeNode(FreeGpus free, int node) {
    for (int i = 0; i < free.gpusOf(node); i++) {
      free.take(free.firstGpuOf(node) + i, Job.MILLI);
    }
  }

  private void take(int job) {
    int milli = Placer.milliOfEach(sight.jobs.demandMilli(job));
    for (int gpu = sight.holdings.first(job); gpu >= 0; gpu = sight.holdings.next(gpu)) {
      free.take(gpu, milli);
    }
  }

  /** Why this waiting job waits. */
  Blocked why(int job) {
    int needed = sight.jobs.demandMilli(job);
    Rank rank = sight.rankOf(job);
    boolean preempts = sight.ranksRunning();
    // Only what ranks behind it could be displaced for it, and only where anybody can be.
    int[] held =
        sight.byRank(
            sight.running().filter(other -> !preempts || sight.rankOf(other).compareTo(rank) < 0));
    int heldMilli = Arrays.stream(held).map(sight.jobs::demandMilli).sum();
    int reachable = free.gpus() * Job.MILLI - downMilli - heldMilli;
    Needs needs = needs(needed);
    Integer head = head(job);
    List<NodeFree> nodes = nodes();
    return new Blocked(
        code(needed, reachable, head),
        needed,
        needs,
        freeMilli,
        reachable,
        largestMilli(needs),
        downMilli,
        nodes.stream().limit(Blocked.MOST_NODES).toList(),
        Math.max(0, nodes.size() - Blocked.MOST_NODES),
        Arrays.stream(held).limit(Peer.MOST).mapToObj(other -> peer(other, rank)).toList(),
        Math.max(0, held.length - Peer.MOST),
        heldMilli,
        head);
  }

  private Peer peer(int other, Rank than) {
    return new Peer(
        other,
        sight.jobs.demandMilli(other),
        withRanks && sight.ranked(other) ? Integer.valueOf(sight.placeOf(other)) : null,
        sight.ranked(other) && sight.rankOf(other).compareTo(than) < 0,
        sight.keyOf(other));
  }

  /** The reason alone, at less expense where many jobs are asked for. */
  Code code(int job) {
    int heldMilli = heldBefore()[sight.ranksRunning() ? placeAmongRunning(job) : heldLast()];
    int reachable = free.gpus() * Job.MILLI - downMilli - heldMilli;
    return code(sight.jobs.demandMilli(job), reachable, head(job));
  }

  private int heldLast() {
    return runningRanks().length;
  }

  /** How many running jobs rank ahead. */
  private int placeAmongRunning(int job) {
    return -1 - Arrays.binarySearch(runningRanks(), sight.rankOf(job));
  }

  private Rank[] runningRanks() {
    if (runningRanks == null) {
      runningRanks = sight.running().mapToObj(sight::rankOf).sorted().toArray(Rank[]::new);
    }
    return runningRanks;
  }

  /** What the best-ranked running jobs hold, by their number. */
  private int[] heldBefore() {
    if (heldBefore == null) {
      Rank[] ranks = runningRanks();
      heldBefore = new int[ranks.length + 1];
      for (int i = 0; i < ranks.length; i++) {
        heldBefore[i + 1] = heldBefore[i] + sight.jobs.demandMilli(ranks[i].job());
      }
    }
    return heldBefore;
  }

  private Code code(int needed, int reachable, @Nullable Integer head) {
    if (head != null) {
      return Code.HEAD_OF_LINE;
    }
    if (downMilli > 0 && !fitsWhatIsUp(needed)) {
      return Code.NODES_DOWN;
    }
    if (reachable >= needed) {
      return sight.policy() instanceof PlanningPolicy ? Code.RESERVATION : Code.FRAGMENTATION;
    }
    boolean waitsForLease = sight.policy().info().preemptive() && !sight.ranksRunning();
    return waitsForLease ? Code.LEASE : Code.GPUS_HELD;
  }

  /** Whether the nodes that are up could hold the gang if nobody else were there. */
  private boolean fitsWhatIsUp(int needed) {
    FreeGpus up = new FreeGpus(sight.simulation.cluster());
    sight.down.stream().forEach(node -> takeNode(up, node));
    if (sight.simulation.rules().placement().kind() == Placement.Kind.POOL) {
      return up.whole() * Job.MILLI >= needed;
    }
    Placer placer = sight.simulation.rules().placement().placer();
    return placer.place(up, needed, new int[up.gpus()]) != Fit.NONE;
  }

  /** The best-ranked waiting job, if it is another and nobody may overtake it. */
  private @Nullable Integer head(int job) {
    if (!sight.policy().strict()) {
      return null;
    }
    if (first == null) {
      first =
          sight.active.stream()
              .filter(other -> !sight.jobs.running(other))
              .mapToObj(sight::rankOf)
              .min(Comparator.naturalOrder())
              .orElseThrow()
              .job();
    }
    return first == job ? null : first;
  }

  private Needs needs(int needed) {
    if (needed < Job.MILLI) {
      return Needs.ONE_DEVICE;
    }
    if (sight.simulation.rules().placement().kind() != Placement.Kind.CONSOLIDATE) {
      return Needs.ANYWHERE;
    }
    return needed <= free.largestNode() * Job.MILLI ? Needs.ONE_NODE : Needs.WHOLE_NODES;
  }

  private int largestMilli(Needs needs) {
    return switch (needs) {
      case ONE_DEVICE -> IntStream.range(0, free.gpus()).map(free::milliOf).max().orElse(0);
      case ANYWHERE -> free.whole() * Job.MILLI;
      case ONE_NODE, WHOLE_NODES ->
          IntStream.range(0, free.nodes()).map(free::wholeOn).max().orElse(0) * Job.MILLI;
    };
  }

  private List<NodeFree> nodes() {
    List<NodeFree> nodes = new ArrayList<>();
    if (sight.simulation.rules().placement().kind() == Placement.Kind.POOL) {
      return nodes;
    }
    for (int node = 0; node < free.nodes(); node++) {
      if (free.wholeOn(node) > 0) {
        nodes.add(new NodeFree(node, free.wholeOn(node)));
      }
    }
    nodes.sort(Comparator.comparingInt(node -> -node.gpus()));
    return nodes;
  }
}
