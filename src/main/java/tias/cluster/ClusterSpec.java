package tias.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The shape of a cluster: groups of equal nodes. GPUs are numbered from 0, node by node, in the
 * order of the groups.
 *
 * @param groups at least one
 */
public record ClusterSpec(List<NodeGroup> groups) {

  /** Most GPUs a cluster may have. */
  public static final int MAX_GPUS = 100_000;

  private static final Pattern GROUP = Pattern.compile("(\\d{1,6})\\s*[x×]\\s*(\\d{1,6})");

  /**
   * Equal nodes.
   *
   * @param nodes how many, at least 1
   * @param gpusPerNode GPUs in each, at least 1
   */
  public record NodeGroup(int nodes, int gpusPerNode) {
    public NodeGroup {
      if (nodes < 1 || gpusPerNode < 1) {
        throw new IllegalArgumentException(
            "a group of nodes needs at least 1 node of at least 1 GPU, not "
                + nodes
                + "x"
                + gpusPerNode);
      }
    }
  }

  public ClusterSpec {
    groups = List.copyOf(groups);
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("a cluster needs at least one group of nodes");
    }
    long gpus = groups.stream().mapToLong(g -> (long) g.nodes() * g.gpusPerNode()).sum();
    if (gpus > MAX_GPUS) {
      throw new IllegalArgumentException(
          "a cluster may have up to " + MAX_GPUS + " GPUs, not " + gpus);
    }
  }

  /** A cluster of equal nodes. */
  public static ClusterSpec of(int nodes, int gpusPerNode) {
    return new ClusterSpec(List.of(new NodeGroup(nodes, gpusPerNode)));
  }

  /** A cluster known by its number of GPUs only: nodes of eight, and one smaller for the rest. */
  public static ClusterSpec ofGpus(int gpus) {
    List<NodeGroup> groups = new ArrayList<>();
    if (gpus / 8 > 0) {
      groups.add(new NodeGroup(gpus / 8, 8));
    }
    if (gpus % 8 > 0 || gpus <= 0) {
      groups.add(new NodeGroup(1, gpus % 8));
    }
    return new ClusterSpec(groups);
  }

  /**
   * Reads {@code 8x8} or {@code 4x8+2x4}: nodes times GPUs per node, groups joined by plus.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static ClusterSpec parse(String text) {
    List<NodeGroup> groups = new ArrayList<>();
    for (String part : text.trim().split("\\+", -1)) {
      Matcher matcher = GROUP.matcher(part.trim());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "a cluster is written as nodes x GPUs, such as 8x8 or 4x8+2x4, not '" + text + "'");
      }
      groups.add(
          new NodeGroup(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))));
    }
    return new ClusterSpec(groups);
  }

  public int nodes() {
    return groups.stream().mapToInt(NodeGroup::nodes).sum();
  }

  public int gpus() {
    int gpus = 0;
    for (NodeGroup group : groups) {
      gpus += group.nodes() * group.gpusPerNode();
    }
    return gpus;
  }

  /** GPUs of each node, in node order. */
  public int[] gpusByNode() {
    return groups.stream()
        .flatMapToInt(g -> java.util.stream.IntStream.generate(g::gpusPerNode).limit(g.nodes()))
        .toArray();
  }

  /** GPUs of one node. */
  public int gpusOf(int node) {
    int first = 0;
    for (NodeGroup group : groups) {
      if (node < first + group.nodes()) {
        return group.gpusPerNode();
      }
      first += group.nodes();
    }
    throw new IndexOutOfBoundsException("the cluster has nodes 0 to " + (first - 1));
  }

  /** Number of the node's first GPU. */
  public int firstGpuOf(int node) {
    int firstNode = 0;
    int firstGpu = 0;
    for (NodeGroup group : groups) {
      if (node < firstNode + group.nodes()) {
        return firstGpu + (node - firstNode) * group.gpusPerNode();
      }
      firstNode += group.nodes();
      firstGpu += group.nodes() * group.gpusPerNode();
    }
    throw new IndexOutOfBoundsException("the cluster has nodes 0 to " + (firstNode - 1));
  }

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    return groups.stream()
        .map(g -> g.nodes() + "x" + g.gpusPerNode())
        .collect(Collectors.joining("+"));
  }
}
