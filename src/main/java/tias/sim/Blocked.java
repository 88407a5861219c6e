package tias.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a waiting job does not run.
 *
 * @param code the reason
 * @param neededMilli GPUs it asks for, in thousandths
 * @param needs how it needs them
 * @param freeMilli what nobody holds, in thousandths; nodes that are down apart
 * @param reachableMilli that, and what running jobs hold that it might displace
 * @param largestMilli the most that is free in one place of the kind it needs
 * @param downMilli GPUs of nodes that are down
 * @param nodes where whole GPUs are free, most first, at most {@value #MOST_NODES}; empty where
 *     GPUs are interchangeable
 * @param nodesLeftOut how many more nodes have some
 * @param holders jobs that hold GPUs it cannot have, best-ranked first
 * @param holdersLeftOut how many more there are
 * @param heldMilli what all of these hold
 * @param head the job that stops the walk, for {@link Code#HEAD_OF_LINE}
 */
public record Blocked(
    Code code,
    int neededMilli,
    Needs needs,
    int freeMilli,
    int reachableMilli,
    int largestMilli,
    int downMilli,
    List<NodeFree> nodes,
    int nodesLeftOut,
    List<Peer> holders,
    int holdersLeftOut,
    int heldMilli,
    @Nullable Integer head) {

  /** Most nodes listed. */
  public static final int MOST_NODES = 8;

  /** The reason. */
  public enum Code {
    /** Jobs that rank ahead of it, or that may not be preempted, hold too many GPUs. */
    GPUS_HELD,
    /** Enough GPUs are to be had, but not in one place as the job needs them. */
    FRAGMENTATION,
    /** GPUs change hands only when leases end. */
    LEASE,
    /** A job ahead of it does not fit, and nobody may overtake. */
    HEAD_OF_LINE,
    /** It would fit, but would delay a job that holds a reservation. */
    RESERVATION,
    /** Nodes are down, and the others have too few GPUs. */
    NODES_DOWN
  }

  /** Where the GPUs of a gang must be. */
  public enum Needs {
    ANYWHERE,
    ONE_DEVICE,
    ONE_NODE,
    WHOLE_NODES
  }

  /** Whole GPUs that nobody holds on a node. */
  public record NodeFree(int node, int gpus) {}

  public Blocked {
    nodes = List.copyOf(nodes);
    holders = List.copyOf(holders);
  }
}
