package tias.placement;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/**
 * Keeps a gang together: on one node if any node is large enough, the one with the fewest free GPUs
 * that suffice; a larger gang takes nodes that are wholly free, lowest number first, and the rest
 * by the same best fit. Otherwise it does not fit.
 */
public final class ConsolidatePlacer implements Placer {
  private static final int NO_NODE = -1;

  @Override
  public Fit place(FreeGpus free, int demandMilli, int[] gpus) {
    if (demandMilli < Job.MILLI) {
      return free.placeShare(demandMilli, gpus) ? Fit.FULL_SPEED : Fit.NONE;
    }
    int count = Placer.count(demandMilli);
    if (free.whole() < count) {
      return Fit.NONE;
    }
    boolean fits =
        count <= free.largestNode()
            ? onOneNode(free, count, gpus, 0, null)
            : overNodes(free, count, gpus);
    return fits ? Fit.FULL_SPEED : Fit.NONE;
  }

  private static boolean overNodes(FreeGpus free, int count, int[] gpus) {
    boolean[] used = new boolean[free.nodes()];
    int chosen = 0;
    for (int node = 0; node < free.nodes(); node++) {
      int size = free.gpusOf(node);
      if (free.wholeOn(node) == size && size <= count - chosen) {
        chosen = free.chooseOnNode(node, size, gpus, chosen);
        used[node] = true;
      }
    }
    if (chosen < count && !onOneNode(free, count - chosen, gpus, chosen, used)) {
      return false;
    }
    Arrays.sort(gpus, 0, count);
    return true;
  }

  /** Best fit on a node not used yet. */
  private static boolean onOneNode(
      FreeGpus free, int count, int[] gpus, int chosen, boolean @Nullable [] used) {
    int best = NO_NODE;
    for (int node = 0; node < free.nodes(); node++) {
      int left = free.wholeOn(node);
      boolean open = used == null || !used[node];
      if (open && left >= count && (best == NO_NODE || left < free.wholeOn(best))) {
        best = node;
      }
    }
    if (best == NO_NODE) {
      return false;
    }
    free.chooseOnNode(best, count, gpus, chosen);
    return true;
  }
}
