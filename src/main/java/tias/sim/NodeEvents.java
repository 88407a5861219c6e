package tias.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tias.cluster.ClusterSpec;
import tias.cluster.Outage;

/** The times at which nodes go and return, in order; at one time returns come first, then nodes. */
final class NodeEvents {
  private record Change(long timeMs, boolean up, int node) {}

  private final ClusterSpec cluster;
  private final List<Change> changes = new ArrayList<>();
  private int next;

  NodeEvents(List<Outage> outages, ClusterSpec cluster) {
    this.cluster = cluster;
    for (Outage outage : outages) {
      changes.add(new Change(outage.downMs(), false, outage.node()));
      changes.add(new Change(outage.upMs(), true, outage.node()));
    }
    changes.sort(
        Comparator.comparingLong(Change::timeMs)
            .thenComparing(change -> !change.up())
            .thenComparingInt(Change::node));
  }

  long nextMs() {
    return next == changes.size() ? DueTimes.NONE : changes.get(next).timeMs();
  }

  int nextNode() {
    return changes.get(next).node();
  }

  boolean nextIsUp() {
    return changes.get(next).up();
  }

  void advance() {
    next++;
  }

  int firstGpuOf(int node) {
    return cluster.firstGpuOf(node);
  }

  int gpusOf(int node) {
    return cluster.gpusOf(node);
  }
}
