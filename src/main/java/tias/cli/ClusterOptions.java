package tias.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tias.cluster.ClusterSpec;
import tias.run.ClusterView;
import tias.trace.TraceRefusedException;

/** The options that say which cluster there is. */
final class ClusterOptions {
  @Option(names = "--nodes", paramLabel = "N", description = "Nodes of the cluster.")
  private @Nullable Integer nodes;

  @Option(names = "--gpus-per-node", paramLabel = "M", description = "GPUs of each node.")
  private @Nullable Integer gpusPerNode;

  @Option(
      names = "--gpus",
      paramLabel = "N",
      description = "GPUs in all, on nodes of eight. Without any of these: what suits the trace.")
  private @Nullable Integer gpus;

  @Option(
      names = "--cluster",
      paramLabel = "NODESxGPUS[+…]|FILE",
      description =
          "Nodes of different sizes, such as 4x8+2x4, or a cluster file of Tiresias or openb.")
  private @Nullable String cluster;

  /**
   * The cluster asked for, or null if none is.
   *
   * @throws IllegalArgumentException if the options contradict each other or have another form
   */
  @Nullable ClusterSpec asked() {
    if (cluster != null) {
      if (gpus != null || nodes != null || gpusPerNode != null) {
        throw new IllegalArgumentException("--cluster stands alone, without --gpus or --nodes");
      }
      return isFile(cluster) ? ofFile(Path.of(cluster)) : ClusterSpec.parse(cluster);
    }
    if (gpus != null) {
      if (nodes != null || gpusPerNode != null) {
        throw new IllegalArgumentException(
            "give either --gpus or --nodes with --gpus-per-node, not both");
      }
      if (gpus < 1) {
        throw new IllegalArgumentException("--gpus must be at least 1, not " + gpus);
      }
      return ClusterSpec.ofGpus(gpus);
    }
    if ((nodes == null) != (gpusPerNode == null)) {
      throw new IllegalArgumentException("--nodes and --gpus-per-node go together");
    }
    return nodes == null || gpusPerNode == null ? null : ClusterSpec.of(nodes, gpusPerNode);
  }

  private static boolean isFile(String text) {
    try {
      return Files.isRegularFile(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static ClusterSpec ofFile(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return ClusterView.read(in).cluster();
    } catch (TraceRefusedException e) {
      throw new IllegalArgumentException(file + ": " + e.finding().toText(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read the cluster file '" + file + "'", e);
    }
  }
}
