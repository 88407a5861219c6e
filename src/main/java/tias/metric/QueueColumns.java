package tias.metric;

import java.util.List;

/**
 * How many jobs, running and waiting, stand in each service queue, as step series: what holds at a
 * time holds until the next.
 *
 * @param queues names of the queues, the one served first ahead; none for a policy without queues
 * @param tMs since time 0, rising; an instant can occur twice where its peak is kept
 * @param jobs by queue, then by time
 */
@SuppressWarnings("ArrayRecordComponent")
public record QueueColumns(List<String> queues, long[] tMs, int[][] jobs) {
  public QueueColumns {
    queues = List.copyOf(queues);
  }

  public int size() {
    return tMs.length;
  }
}
