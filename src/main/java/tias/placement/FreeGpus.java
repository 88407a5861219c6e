package tias.placement;

import java.util.Arrays;
import tias.cluster.ClusterSpec;
import tias.workload.Job;

/**
 * What is left of each GPU, in thousandths, and how many whole GPUs are left on each node. GPUs are
 * numbered node by node.
 */
public final class FreeGpus {
  private final int[] firstGpuOfNode;
  private final int[] nodeOfGpu;
  private final int[] freeMilli;
  private final int[] wholeOnNode;
  private final int largestNode;
  private int whole;

  /** All of the cluster, free. */
  public FreeGpus(ClusterSpec cluster) {
    int[] sizes = cluster.gpusByNode();
    firstGpuOfNode = new int[sizes.length + 1];
    for (int node = 0; node < sizes.length; node++) {
      firstGpuOfNode[node + 1] = firstGpuOfNode[node] + sizes[node];
    }
    largestNode = Arrays.stream(sizes).max().orElse(0);
    int gpus = firstGpuOfNode[sizes.length];
    nodeOfGpu = new int[gpus];
    freeMilli = new int[gpus];
    wholeOnNode = new int[sizes.length];
    for (int node = 0; node < sizes.length; node++) {
      for (int gpu = firstGpuOfNode[node]; gpu < firstGpuOfNode[node + 1]; gpu++) {
        nodeOfGpu[gpu] = node;
        give(gpu, Job.MILLI);
      }
    }
  }

  public int nodes() {
    return wholeOnNode.length;
  }

  public int gpus() {
    return freeMilli.length;
  }

  /** Number of the node's first GPU. */
  public int firstGpuOf(int node) {
    return firstGpuOfNode[node];
  }

  /** GPUs of the largest node, free or not. */
  public int largestNode() {
    return largestNode;
  }

  public int gpusOf(int node) {
    return firstGpuOfNode[node + 1] - firstGpuOfNode[node];
  }

  /** GPUs of which nothing is taken. */
  public int whole() {
    return whole;
  }

  /** GPUs of this node of which nothing is taken. */
  public int wholeOn(int node) {
    return wholeOnNode[node];
  }

  /** Thousandths left of this GPU. */
  public int milliOf(int gpu) {
    return freeMilli[gpu];
  }

  /** Frees thousandths of a GPU. */
  public void give(int gpu, int milli) {
    freeMilli[gpu] += milli;
    if (freeMilli[gpu] == Job.MILLI) {
      whole++;
      wholeOnNode[nodeOfGpu[gpu]]++;
    }
  }

  /** Takes thousandths of a GPU; so many must be left. */
  public void take(int gpu, int milli) {
    if (freeMilli[gpu] == Job.MILLI) {
      whole--;
      wholeOnNode[nodeOfGpu[gpu]]--;
    }
    freeMilli[gpu] -= milli;
  }

  /**
   * Chooses the device with the least left that still holds the share, the lowest-numbered of
   * equals; a share never crosses devices.
   *
   * @return whether there is one
   */
  boolean placeShare(int milli, int[] chosen) {
    int best = -1;
    for (int gpu = 0; gpu < freeMilli.length; gpu++) {
      int left = freeMilli[gpu];
      if (left >= milli && (best < 0 || left < freeMilli[best])) {
        best = gpu;
      }
    }
    chosen[0] = best;
    return best >= 0;
  }

  /** Chooses the lowest-numbered whole GPUs of a node; returns the new number of chosen ones. */
  int chooseOnNode(int node, int count, int[] chosen, int alreadyChosen) {
    int end = alreadyChosen + count;
    int at = alreadyChosen;
    for (int gpu = firstGpuOfNode[node]; at < end; gpu++) {
      if (freeMilli[gpu] == Job.MILLI) {
        chosen[at++] = gpu;
      }
    }
    return end;
  }
}
