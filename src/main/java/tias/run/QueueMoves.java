package tias.run;

import java.util.Arrays;
import java.util.List;

/**
 * When each job entered which service queue, in order of time. Past a limit, further moves are
 * counted but not kept.
 */
public final class QueueMoves implements WatchedPolicy.Moves {
  private final List<String> queues;
  private final int limit;
  private int[] job = new int[64];
  private long[] tMs = new long[64];
  private int[] queue = new int[64];
  private int size;
  private long left;

  QueueMoves(List<String> queues, int limit) {
    this.queues = List.copyOf(queues);
    this.limit = limit;
  }

  @Override
  public void moved(long timeMs, int which, int to) {
    if (size == limit) {
      left++;
      return;
    }
    if (size == job.length) {
      int room = Math.min(limit, 2 * size);
      job = Arrays.copyOf(job, room);
      tMs = Arrays.copyOf(tMs, room);
      queue = Arrays.copyOf(queue, room);
    }
    job[size] = which;
    tMs[size] = timeMs;
    queue[size] = to;
    size++;
  }

  /** Names of the queues, the one served first ahead; none for a policy without. */
  public List<String> queues() {
    return queues;
  }

  /** Moves kept. */
  public int size() {
    return size;
  }

  /** Moves beyond the limit. */
  public long left() {
    return left;
  }

  /** Index in the trace of the job that moved. */
  public int job(int move) {
    return job[move];
  }

  /** When, in milliseconds since time 0. */
  public long tMs(int move) {
    return tMs[move];
  }

  /** The queue entered; negative where the job left the system. */
  public int queue(int move) {
    return queue[move];
  }
}
