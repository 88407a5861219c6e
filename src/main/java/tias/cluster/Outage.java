package tias.cluster;

/**
 * A node that is away for a while.
 *
 * @param node its number, from 0
 * @param downMs first millisecond without it
 * @param upMs first millisecond with it again, later than {@code downMs}
 */
public record Outage(int node, long downMs, long upMs) {
  public Outage {
    if (node < 0 || downMs < 0 || upMs <= downMs) {
      throw new IllegalArgumentException(
          "an outage needs a node from 0 and a time from 0 that ends after it began, not node "
              + node
              + " from "
              + downMs
              + " ms to "
              + upMs
              + " ms");
    }
  }
}
