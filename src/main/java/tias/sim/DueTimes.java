package tias.sim;

import java.util.Arrays;

/**
 * One time per job, earliest first, ties by job: a heap of four branches with the times beside the
 * jobs, and each job's position, so that its time can be changed or withdrawn. Nothing stale is
 * ever left in it.
 */
final class DueTimes {
  static final long NONE = Long.MAX_VALUE;

  private static final int ABSENT = -1;
  private static final int BRANCH_BITS = 2;

  private final int[] position;
  private long[] dueMs = new long[64];
  private int[] heap = new int[64];
  private int size;

  DueTimes(int jobs) {
    position = new int[jobs];
    Arrays.fill(position, ABSENT);
  }

  /** The earliest time, or {@link #NONE}. */
  long earliestMs() {
    return size == 0 ? NONE : dueMs[0];
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
        dueMs = Arrays.copyOf(dueMs, size * 2);
      }
      at = size++;
    }
    settle(job, timeMs, at);
  }

  private void removeAt(int at) {
    position[heap[at]] = ABSENT;
    size--;
    if (at < size) {
      settle(heap[size], dueMs[size], at);
    }
  }

  /** Finds the place of a job from a gap at {@code at}. */
  private void settle(int job, long timeMs, int at) {
    int gap = at;
    while (gap > 0 && before(timeMs, job, (gap - 1) >> BRANCH_BITS)) {
      move((gap - 1) >> BRANCH_BITS, gap);
      gap = (gap - 1) >> BRANCH_BITS;
    }
    if (gap == at) {
      gap = sink(job, timeMs, at);
    }
    heap[gap] = job;
    dueMs[gap] = timeMs;
    position[job] = gap;
  }

  private int sink(int job, long timeMs, int at) {
    int gap = at;
    for (int child = first(gap); child < size; child = first(gap)) {
      int least = child;
      int end = Math.min(child + (1 << BRANCH_BITS), size);
      for (int other = child + 1; other < end; other++) {
        if (before(dueMs[other], heap[other], least)) {
          least = other;
        }
      }
      if (!before(dueMs[least], heap[least], timeMs, job)) {
        break;
      }
      move(least, gap);
      gap = least;
    }
    return gap;
  }

  private static int first(int parent) {
    return (parent << BRANCH_BITS) + 1;
  }

  private void move(int from, int to) {
    heap[to] = heap[from];
    dueMs[to] = dueMs[from];
    position[heap[to]] = to;
  }

  private boolean before(long timeMs, int job, int place) {
    return before(timeMs, job, dueMs[place], heap[place]);
  }

  private static boolean before(long timeMs, int job, long otherMs, int other) {
    return timeMs < otherMs || (timeMs == otherMs && job < other);
  }
}
