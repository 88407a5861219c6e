package tias.run;

import java.io.IOException;
import java.io.InputStream;
import tias.cluster.ClusterSpec;
import tias.trace.Limits;
import tias.trace.format.ClusterFile;

/**
 * A cluster as a published file describes it.
 *
 * @param cluster its shape
 * @param format of the file
 * @param nodesWithoutGpus nodes left out, since they have none
 */
public record ClusterView(ClusterSpec cluster, String format, long nodesWithoutGpus) {

  /**
   * Reads a file to its end.
   *
   * @throws tias.trace.TraceRefusedException with the place of what cannot be read
   * @throws IllegalArgumentException if the cluster is larger than any may be
   */
  public static ClusterView read(InputStream in) throws IOException {
    ClusterFile file = ClusterFile.read(in, Limits.DEFAULT);
    return new ClusterView(ClusterSpec.parse(file.cluster()), file.format(), file.withoutGpus());
  }

  public int nodes() {
    return cluster.nodes();
  }

  public int gpus() {
    return cluster.gpus();
  }

  /** The shape as a run takes it. */
  public String text() {
    return cluster.toString();
  }
}
