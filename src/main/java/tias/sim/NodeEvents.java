package tias.sim;

import java.util.Comparator;
import java.util.PriorityQueue;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.cluster.Outage;

/** The times at which nodes go and return, in order; at one time returns come first, then nodes. */
final class NodeEvents {
  private record Change(long timeMs, boolean up, int node) {}

  private final ClusterSpec cluster;

  /** Changes to come; of a node that fails by the model, those of its next outage only. */
  private final PriorityQueue<Change> changes =
      new PriorityQueue<>(
          Comparator.comparingLong(Change::timeMs)
              .thenComparing(change -> !change.up())
              .thenComparingInt(Change::node));

  /** By node; empty if none fails by itself. */
  private final Failures.Stream[] drawn;

  NodeEvents(Failures failures, ClusterSpec cluster) {
    this.cluster = cluster;
    failures.listed().forEach(this::add);
    drawn = new Failures.Stream[failures.drawn() ? cluster.nodes() : 0];
    for (int node = 0; node < drawn.length; node++) {
      drawn[node] = failures.ofNode(node);
      add(drawn[node].next());
    }
  }

  private void add(Outage outage) {
    changes.add(new Change(outage.downMs(), false, outage.node()));
    changes.add(new Change(outage.upMs(), true, outage.node()));
  }

  long nextMs() {
    Change next = changes.peek();
    return next == null ? DueTimes.NONE : next.timeMs();
  }

  int nextNode() {
    return changes.element().node();
  }

  boolean nextIsUp() {
    return changes.element().up();
  }

  void advance() {
    Change done = changes.remove();
    if (done.up() && drawn.length > 0) {
      add(drawn[done.node()].next());
    }
  }

  int firstGpuOf(int node) {
    return cluster.firstGpuOf(node);
  }

  int gpusOf(int node) {
    return cluster.gpusOf(node);
  }
}
