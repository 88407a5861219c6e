package tias.sim;

import java.util.Arrays;

/**
 * One time per job, earliest first, ties by job: a binary heap of jobs with their positions, so
 * that a job's time can be changed or withdrawn. Nothing stale is ever left in it.
 */
final class DueTimes {
  static final long NONE = Long.MAX_VALUE;

  private static final int ABSENT = -1;

  private final long[] dueMs;
  private final int[] position;
  private int[] heap = new int[64];
  private int size;

  DueTimes(int jobs) {
    dueMs = new long[jobs];
    position = new int[jobs];
    Arrays.fill(position, ABSENT);
  }

  /** The earliest time, or {@link #NONE}. */
  long earliestMs() {
    return size == 0 ? NONE : dueMs[heap[0]];
  }

  /** Takes out the job with the earliest time. */
  int poll() {
    int job = heap[0];
    removeAt(0);
    return job;
  }

  /** Sets the job's time; {@link #NONE} withdraws it. */
  void set(int job, long timeMs) {
    int at = position[job];
    if (timeMs == NONE) {
      if (at != ABSENT) {
        removeAt(at);
      }
      return;
    }
    if (at == ABSENT) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, size * 2);
      }
      at = size++;
    }
    dueMs[job] = timeMs;
    place(job, at);
    settle(at);
  }

  private void removeAt(int at) {
    position[heap[at]] = ABSENT;
    int last = heap[--size];
    if (at < size) {
      place(last, at);
      settle(at);
    }
  }

  private void settle(int at) {
    int job = heap[at];
    int up = at;
    while (up > 0 && before(job, heap[(up - 1) >>> 1])) {
      place(heap[(up - 1) >>> 1], up);
      up = (up - 1) >>> 1;
    }
    if (up < at) {
      place(job, up);
      return;
    }
    int down = at;
    for (int child = 2 * down + 1; child < size; child = 2 * down + 1) {
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], job)) {
        break;
      }
      place(heap[child], down);
      down = child;
    }
    place(job, down);
  }

  private void place(int job, int at) {
    heap[at] = job;
    position[job] = at;
  }

  private boolean before(int a, int b) {
    return dueMs[a] < dueMs[b] || (dueMs[a] == dueMs[b] && a < b);
  }
}
