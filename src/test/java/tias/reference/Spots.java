package tias.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.placement.Placement;
import tias.workload.Job;

/** Where a demand goes, given what is left of every GPU in thousandths: the placement rules. */
public final class Spots {
  private final Placement.Kind kind;
  private final int[] sizes;
  private final int[] firstGpu;
  private final int gpus;

  /**
   * A place for a job.
   *
   * @param gpus ascending
   * @param scattered whether the gang had to be torn apart
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Spot(int[] gpus, boolean scattered) {}

  public Spots(Placement.Kind kind, ClusterSpec cluster) {
    this.kind = kind;
    sizes = cluster.gpusByNode();
    gpus = cluster.gpus();
    firstGpu = new int[sizes.length];
    for (int node = 1; node < sizes.length; node++) {
      firstGpu[node] = firstGpu[node - 1] + sizes[node - 1];
    }
  }

  /** What a cluster with nothing running has left. */
  int[] empty() {
    int[] left = new int[gpus];
    Arrays.fill(left, Job.MILLI);
    return left;
  }

  /** The GPUs of a node. */
  public int[] gpusOf(int node) {
    return IntStream.range(firstGpu[node], firstGpu[node] + sizes[node]).toArray();
  }

  /** Whether the empty cluster could hold the demand. */
  public boolean everPlaceable(int demandMilli) {
    return choose(demandMilli, empty()) != null;
  }

  /** Whether the demand is one that some node could hold alone. */
  public boolean fitsOneNode(int demandMilli) {
    return demandMilli <= largest() * Job.MILLI;
  }

  /** Whether these GPUs are a gang torn apart, by their look alone. */
  public boolean looksScattered(int[] taken) {
    int touched = 0;
    int broken = 0;
    for (int node = 0; node < sizes.length; node++) {
      int first = firstGpu[node];
      int end = first + sizes[node];
      long here = Arrays.stream(taken).filter(gpu -> gpu >= first && gpu < end).count();
      touched += here > 0 ? 1 : 0;
      broken += here > 0 && here < sizes[node] ? 1 : 0;
    }
    return taken.length <= largest() ? touched > 1 : broken > 1;
  }

  /** The place of a demand, or null if it does not fit into what is left. */
  public @Nullable Spot choose(int demandMilli, int[] left) {
    if (demandMilli < Job.MILLI) {
      return share(demandMilli, left);
    }
    int count = demandMilli / Job.MILLI;
    List<Integer> together =
        switch (kind) {
          case POOL -> lowest(count, left);
          case CONSOLIDATE, SPREAD -> consolidated(count, left);
        };
    if (together != null) {
      return spot(together, false);
    }
    List<Integer> apart = kind == Placement.Kind.SPREAD ? lowest(count, left) : null;
    return apart == null ? null : spot(apart, true);
  }

  private static Spot spot(List<Integer> gpus, boolean scattered) {
    return new Spot(gpus.stream().mapToInt(gpu -> gpu).sorted().toArray(), scattered);
  }

  /** The single device with least left that suffices. */
  private static @Nullable Spot share(int demandMilli, int[] left) {
    int best = -1;
    for (int gpu = 0; gpu < left.length; gpu++) {
      if (left[gpu] >= demandMilli && (best < 0 || left[gpu] < left[best])) {
        best = gpu;
      }
    }
    return best < 0 ? null : new Spot(new int[] {best}, false);
  }

  private static @Nullable List<Integer> lowest(int count, int[] left) {
    List<Integer> free =
        IntStream.range(0, left.length).filter(gpu -> left[gpu] == Job.MILLI).boxed().toList();
    return free.size() < count ? null : free.subList(0, count);
  }

  private @Nullable List<Integer> consolidated(int count, int[] left) {
    if (count <= largest()) {
      return bestFit(count, left, List.of());
    }
    List<Integer> gang = new ArrayList<>();
    List<Integer> nodesTaken = new ArrayList<>();
    for (int node = 0; node < sizes.length; node++) {
      List<Integer> free = freeOn(node, left);
      if (free.size() == sizes[node] && sizes[node] <= count - gang.size()) {
        gang.addAll(free);
        nodesTaken.add(node);
      }
    }
    if (gang.size() == count) {
      return gang;
    }
    List<Integer> rest = bestFit(count - gang.size(), left, nodesTaken);
    if (rest == null) {
      return null;
    }
    gang.addAll(rest);
    return gang;
  }

  /** The lowest GPUs of the node with fewest free ones that suffice. */
  private @Nullable List<Integer> bestFit(int count, int[] left, List<Integer> except) {
    List<Integer> best = null;
    for (int node = 0; node < sizes.length; node++) {
      List<Integer> free = freeOn(node, left);
      boolean suffices = !except.contains(node) && free.size() >= count;
      if (suffices && (best == null || free.size() < best.size())) {
        best = free;
      }
    }
    return best == null ? null : best.subList(0, count);
  }

  private List<Integer> freeOn(int node, int[] left) {
    return Arrays.stream(gpusOf(node)).filter(gpu -> left[gpu] == Job.MILLI).boxed().toList();
  }

  private int largest() {
    return Arrays.stream(sizes).max().orElseThrow();
  }
}
