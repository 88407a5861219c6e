package tias.metric;

import java.util.Arrays;
import java.util.List;

/**
 * Counts the jobs in each service queue over time, in bounded memory: past its limit, stretches of
 * time are made twice as long until each has but two points, the one with most jobs in it and its
 * last. Every point is a state that really held, and the first is never given up. For one thread at
 * a time.
 */
public final class QueueSeries {
  private final List<String> queues;
  private final int limit;
  private final int[] now;
  private final long fromMs;
  private final long toMs;
  private long nowMs;
  private boolean changed;

  private long[] tMs;
  private int[][] points;
  private int size;
  private long stretchMs = 1;

  /**
   * Nothing has happened yet.
   *
   * @param queues their names
   * @param fromMs begin of the window that is looked at
   * @param toMs end of it
   * @param limit most points, at least 4
   */
  public QueueSeries(List<String> queues, long fromMs, long toMs, int limit) {
    this.queues = List.copyOf(queues);
    this.fromMs = fromMs;
    this.toMs = toMs;
    this.limit = limit;
    now = new int[queues.size()];
    tMs = new long[limit + 2];
    points = new int[limit + 2][];
  }

  /**
   * A job changes its queue. Times never fall.
   *
   * @param from the queue it leaves, negative if it stood in none
   * @param to the queue it enters, negative if it leaves the system
   */
  public void moved(long timeMs, int from, int to) {
    if (timeMs != nowMs) {
      keep();
      nowMs = timeMs;
    }
    if (from >= 0) {
      now[from]--;
    }
    if (to >= 0) {
      now[to]++;
    }
    changed = true;
  }

  /** The series so far, at most as many points as the limit. */
  public QueueColumns columns() {
    keep();
    int[][] jobs = new int[queues.size()][size];
    for (int queue = 0; queue < jobs.length; queue++) {
      for (int i = 0; i < size; i++) {
        jobs[queue][i] = points[i][queue];
      }
    }
    return new QueueColumns(queues, Arrays.copyOf(tMs, size), jobs);
  }

  /** Keeps the state that held from {@link #nowMs} on, if it lies in the window. */
  private void keep() {
    if (!changed || nowMs > toMs) {
      return;
    }
    changed = false;
    if (nowMs < fromMs) {
      // The state the window begins with: replaced as long as it lies before.
      size = 0;
      add(fromMs);
      return;
    }
    if (size > 0 && tMs[size - 1] == nowMs) {
      size--;
    }
    add(nowMs);
    if (size > limit) {
      thin();
      while (size > limit) {
        stretchMs *= 2;
        thin();
      }
    }
  }

  private void add(long t) {
    tMs[size] = t;
    points[size++] = now.clone();
  }

  private void thin() {
    int kept = 0;
    int begin = 0;
    while (begin < size) {
      long stretch = Math.floorDiv(tMs[begin] - fromMs, stretchMs);
      int end = begin;
      int peak = begin;
      while (end < size && Math.floorDiv(tMs[end] - fromMs, stretchMs) == stretch) {
        peak = total(end) > total(peak) ? end : peak;
        end++;
      }
      if (begin == 0 && peak > 0) {
        kept = move(0, kept);
      }
      if (peak < end - 1) {
        kept = move(peak, kept);
      }
      if (end - 1 > 0 || kept == 0) {
        kept = move(end - 1, kept);
      }
      begin = end;
    }
    size = kept;
  }

  private int move(int from, int to) {
    tMs[to] = tMs[from];
    points[to] = points[from];
    return to + 1;
  }

  private int total(int point) {
    return Arrays.stream(points[point]).sum();
  }
}
