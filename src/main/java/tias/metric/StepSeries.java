package tias.metric;

import java.util.Arrays;
import java.util.BitSet;
import tias.event.EventSink;
import tias.workload.Trace;

/**
 * Busy GPUs and waiting jobs over time, one point for each instant at which either changes. Memory
 * is bounded: past {@value #MAX_POINTS} points the series is thinned, peaks and troughs kept. For
 * one thread at a time.
 */
public final class StepSeries implements EventSink {

  /** Most points kept; 20 MB. */
  public static final int MAX_POINTS = 1 << 20;

  /** Points that one stretch of time may leave: extremes of both values, and its last point. */
  private static final int POINTS_PER_STRETCH = 5;

  private final Trace trace;
  private final int maxPoints;
  private long[] tMs = new long[64];
  private long[] busyMilli = new long[64];
  private int[] waiting = new int[64];
  private int size;

  private final BitSet holding = new BitSet();
  private long nowMs;
  private long busyNowMilli;
  private int waitingNow;

  /** Nothing has happened yet. */
  public StepSeries(Trace trace) {
    this(trace, MAX_POINTS);
  }

  StepSeries(Trace trace, int maxPoints) {
    this.trace = trace;
    this.maxPoints = maxPoints;
  }

  @Override
  public void arrived(long timeMs, int job) {
    instantBegins(timeMs);
    waitingNow++;
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    // A job that is rejected has never waited.
    instantBegins(timeMs);
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    instantBegins(timeMs);
    waitingNow--;
    holding.set(job);
    busyNowMilli += trace.jobs().get(job).demandMilli();
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    instantBegins(timeMs);
    waitingNow++;
    gaveUp(job);
  }

  @Override
  public void completed(long timeMs, int job) {
    instantBegins(timeMs);
    gaveUp(job);
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    instantBegins(timeMs);
    if (holding.get(job)) {
      gaveUp(job);
    } else {
      waitingNow--;
    }
  }

  private void gaveUp(int job) {
    holding.clear(job);
    busyNowMilli -= trace.jobs().get(job).demandMilli();
  }

  @Override
  public void instantEnded(long timeMs) {
    instantBegins(timeMs);
    keep();
  }

  private void instantBegins(long timeMs) {
    if (timeMs != nowMs) {
      keep();
      nowMs = timeMs;
    }
  }

  /** Keeps the state after the present instant, if it differs from the one before. */
  private void keep() {
    if (size > 0 && tMs[size - 1] == nowMs) {
      size--;
    }
    long lastBusy = size == 0 ? 0 : busyMilli[size - 1];
    int lastWaiting = size == 0 ? 0 : waiting[size - 1];
    if (busyNowMilli == lastBusy && waitingNow == lastWaiting) {
      return;
    }
    if (size == maxPoints) {
      thin();
    }
    if (size == tMs.length) {
      int room = Math.min(size * 2, maxPoints);
      tMs = Arrays.copyOf(tMs, room);
      busyMilli = Arrays.copyOf(busyMilli, room);
      waiting = Arrays.copyOf(waiting, room);
    }
    set(size++, nowMs, busyNowMilli, waitingNow);
  }

  private void set(int index, long t, long busy, int waits) {
    tMs[index] = t;
    busyMilli[index] = busy;
    waiting[index] = waits;
  }

  private void thin() {
    int[] chosen = choose(0, size, maxPoints / 2);
    for (int i = 0; i < chosen.length; i++) {
      int from = chosen[i];
      set(i, tMs[from], busyMilli[from], waiting[from]);
    }
    size = chosen.length;
  }

  /** Points kept. */
  public int size() {
    return size;
  }

  /**
   * The series in a window: the state at its start, then every change, reduced to at most {@code
   * limit} points such that the highest and lowest of both values survive in every stretch of time.
   *
   * @param limit at least 8
   */
  public SeriesColumns window(long fromMs, long toMs, int limit) {
    keep();
    return columns(lowerBound(fromMs), fromMs, toMs, limit, true);
  }

  /** The changes after one instant and up to another, reduced likewise, without a start. */
  public SeriesColumns changes(long afterMs, long toMs, int limit) {
    keep();
    return columns(lowerBound(afterMs + 1), afterMs, toMs, limit, false);
  }

  private SeriesColumns columns(int first, long fromMs, long toMs, int limit, boolean withStart) {
    int end = toMs == Long.MAX_VALUE ? size : lowerBound(toMs + 1);
    boolean start = withStart && (first >= size || tMs[first] > fromMs);
    int lead = start ? 1 : 0;
    int[] chosen = choose(first, Math.max(first, end), Math.max(8, limit) - lead);
    long[] t = new long[chosen.length + lead];
    long[] busy = new long[t.length];
    int[] waits = new int[t.length];
    if (start) {
      t[0] = fromMs;
      busy[0] = first == 0 ? 0 : busyMilli[first - 1];
      waits[0] = first == 0 ? 0 : waiting[first - 1];
    }
    for (int i = 0; i < chosen.length; i++) {
      t[lead + i] = tMs[chosen[i]];
      busy[lead + i] = busyMilli[chosen[i]];
      waits[lead + i] = waiting[chosen[i]];
    }
    return new SeriesColumns(t, busy, waits);
  }

  /** Indices to keep out of {@code [from, to)}, rising. */
  private int[] choose(int from, int to, int limit) {
    if (to - from <= limit) {
      int[] all = new int[to - from];
      Arrays.setAll(all, i -> from + i);
      return all;
    }
    int stretches = Math.max(1, limit / POINTS_PER_STRETCH);
    int[] chosen = new int[stretches * POINTS_PER_STRETCH];
    long span = tMs[to - 1] - tMs[from] + 1;
    int kept = 0;
    int begin = from;
    for (int stretch = 1; stretch <= stretches && begin < to; stretch++) {
      long limitMs = tMs[from] + (long) ((double) span * stretch / stretches);
      int end = stretch == stretches ? to : Math.max(begin, Math.min(to, lowerBound(limitMs)));
      if (end > begin) {
        kept = extremes(begin, end, chosen, kept);
      }
      begin = end;
    }
    return Arrays.copyOf(chosen, kept);
  }

  private int extremes(int begin, int end, int[] chosen, int kept) {
    int[] marks = {begin, begin, begin, begin, end - 1};
    for (int i = begin + 1; i < end; i++) {
      marks[0] = busyMilli[i] < busyMilli[marks[0]] ? i : marks[0];
      marks[1] = busyMilli[i] > busyMilli[marks[1]] ? i : marks[1];
      marks[2] = waiting[i] < waiting[marks[2]] ? i : marks[2];
      marks[3] = waiting[i] > waiting[marks[3]] ? i : marks[3];
    }
    Arrays.sort(marks);
    int count = kept;
    for (int mark : marks) {
      if (count == kept || chosen[count - 1] != mark) {
        chosen[count++] = mark;
      }
    }
    return count;
  }

  /** The first index whose time is at or after this one. */
  private int lowerBound(long timeMs) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tMs[middle] < timeMs) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
