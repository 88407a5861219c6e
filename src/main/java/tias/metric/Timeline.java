package tias.metric;

import java.util.Arrays;
import tias.event.EventSink;
import tias.workload.Trace;

/**
 * Which job held which GPUs when, as bars over adjacent GPUs in primitive columns: one bar for each
 * run of adjacent GPUs and each unbroken stay on them. For one thread at a time.
 *
 * <p>Memory is bounded: when there are too many bars, ended ones that begin on one GPU within one
 * stretch of time and are narrower than it are merged into one, which knows how many it stands for;
 * so the number of bars stays exact.
 */
public final class Timeline implements EventSink {

  /** End of a bar whose job still runs. */
  private static final long OPEN = Long.MAX_VALUE;

  private static final int MAX_PX = 20_000;

  /** Most bars kept, unless more GPUs are held than that; 38 MB. */
  public static final int MAX_BARS = 1 << 20;

  private final JobOutcomes outcomes;
  private final int gpus;
  private final int[] firstOpen;
  private int[] gpu = new int[64];
  private int[] span = new int[64];
  private int[] job = new int[64];
  private long[] startMs = new long[64];
  private long[] endMs = new long[64];

  /** How many bars each stands for. */
  private int[] n = new int[64];

  private int size;
  private int mostBars;

  /** Stretch of time that narrow bars were last merged in. */
  private long stretchMs = 1;

  /**
   * Nothing has happened yet.
   *
   * @param outcomes hears the same events before this does; knows deadlines met and missed
   */
  public Timeline(JobOutcomes outcomes) {
    this(outcomes, MAX_BARS);
  }

  /** As above, with a limit other than {@link #MAX_BARS}. */
  public Timeline(JobOutcomes outcomes, int mostBars) {
    this.mostBars = mostBars;
    this.outcomes = outcomes;
    Trace trace = outcomes.trace();
    gpus = outcomes.cluster().gpus();
    firstOpen = new int[trace.size()];
    Arrays.fill(firstOpen, -1);
  }

  @Override
  public void arrived(long timeMs, int which) {}

  @Override
  public void rejected(long timeMs, int which, String reason) {}

  @Override
  public void started(long timeMs, int which, int[] numbers, int count, long overheadMs) {
    if (size >= mostBars) {
      thin(timeMs);
    }
    firstOpen[which] = size;
    for (int i = 0; i < count; ) {
      int end = i + 1;
      while (end < count && numbers[end] == numbers[end - 1] + 1) {
        end++;
      }
      append(numbers[i], end - i, which, timeMs);
      i = end;
    }
  }

  @Override
  public void preempted(long timeMs, int which, long usefulMs) {
    close(timeMs, which);
  }

  @Override
  public void completed(long timeMs, int which) {
    close(timeMs, which);
  }

  @Override
  public void dropped(long timeMs, int which, long usefulMs) {
    if (firstOpen[which] >= 0) {
      close(timeMs, which);
    }
  }

  private void append(int first, int width, int which, long timeMs) {
    if (size == gpu.length) {
      int room = Math.addExact(size, Math.max(64, size / 2));
      gpu = Arrays.copyOf(gpu, room);
      span = Arrays.copyOf(span, room);
      job = Arrays.copyOf(job, room);
      startMs = Arrays.copyOf(startMs, room);
      endMs = Arrays.copyOf(endMs, room);
      n = Arrays.copyOf(n, room);
    }
    n[size] = 1;
    gpu[size] = first;
    span[size] = width;
    job[size] = which;
    startMs[size] = timeMs;
    endMs[size] = OPEN;
    size++;
  }

  /** Merges, in longer stretches of time if need be, until at most half of the bars are left. */
  private void thin(long nowMs) {
    mergeNarrow();
    while (size > mostBars / 2 && stretchMs <= nowMs) {
      stretchMs *= 2;
      mergeNarrow();
    }
    if (size > mostBars / 2) {
      // Open ones, and those as wide as the run: there are no fewer to be had.
      mostBars = Math.multiplyExact(2, mostBars);
    }
  }

  private void mergeNarrow() {
    int[] lastNarrow = new int[gpus];
    Arrays.fill(lastNarrow, -1);
    int kept = 0;
    for (int bar = 0; bar < size; bar++) {
      boolean narrow = endMs[bar] != OPEN && endMs[bar] - startMs[bar] < stretchMs;
      int last = narrow ? lastNarrow[gpu[bar]] : -1;
      if (last >= 0 && startMs[last] / stretchMs == startMs[bar] / stretchMs) {
        merge(bar, last);
        continue;
      }
      move(bar, kept);
      if (narrow) {
        lastNarrow[gpu[kept]] = kept;
      } else if (firstOpen[job[kept]] == bar) {
        firstOpen[job[kept]] = kept;
      }
      kept++;
    }
    size = kept;
  }

  /** Makes one bar of two; it shows the job of the longer one. */
  private void merge(int bar, int into) {
    if (endMs[bar] - startMs[bar] > endMs[into] - startMs[into]) {
      job[into] = job[bar];
    }
    n[into] += n[bar];
    span[into] = Math.max(span[into], span[bar]);
    endMs[into] = Math.max(endMs[into], endMs[bar]);
  }

  private void move(int from, int to) {
    gpu[to] = gpu[from];
    span[to] = span[from];
    job[to] = job[from];
    startMs[to] = startMs[from];
    endMs[to] = endMs[from];
    n[to] = n[from];
  }

  private void close(long timeMs, int which) {
    for (int bar = firstOpen[which]; openBar(bar, which); bar++) {
      endMs[bar] = timeMs;
    }
    firstOpen[which] = -1;
  }

  private boolean openBar(int bar, int which) {
    return bar < size && job[bar] == which && endMs[bar] == OPEN;
  }

  /** Bars kept so far, those of running jobs included. */
  public int size() {
    return size;
  }

  /** The first bar of the stay that the job is in; -1 if it holds no GPUs. */
  public int firstOpenBar(int which) {
    return firstOpen[which];
  }

  /** How many bars the stay that starts with this bar has. */
  public int barsOfStay(int bar) {
    int end = bar + 1;
    while (end < size && job[end] == job[bar] && startMs[end] == startMs[bar]) {
      end++;
    }
    return end - bar;
  }

  public int gpu(int bar) {
    return gpu[bar];
  }

  /** Adjacent GPUs that the bar covers. */
  public int span(int bar) {
    return span[bar];
  }

  public int job(int bar) {
    return job[bar];
  }

  /** How many bars this one stands for; 1 unless memory ran short. */
  public int n(int bar) {
    return n[bar];
  }

  public long startMs(int bar) {
    return startMs[bar];
  }

  /** End of the bar; the present if its job still runs. */
  public long endMs(int bar) {
    return endMs[bar] == OPEN ? Math.max(startMs[bar], outcomes.nowMs()) : endMs[bar];
  }

  /** What the bar shows: 0 no deadline, 1 deadline met or still open, 2 deadline missed. */
  public int kind(int bar) {
    return outcomes.kind(job[bar]);
  }

  /** Every bar of one job by start, exact as far as they are kept. */
  public BarColumns barsOf(int which) {
    MergedBars bars = new MergedBars(this, gpus);
    for (int bar = 0; bar < size; bar++) {
      if (job[bar] == which) {
        bars.addExact(bar);
      }
    }
    return bars.columns();
  }

  /** Bars from this one on, as they are kept, in order of their starts; fewer where they end. */
  public BarColumns slice(int from, int limit) {
    MergedBars bars = new MergedBars(this, gpus);
    for (int bar = Math.max(0, from); bar < size && bars.size() < limit; bar++) {
      bars.addExact(bar);
    }
    return bars.columns();
  }

  /**
   * The bars that touch a window. Bars narrower than a pixel that begin in the same pixel column on
   * the same GPU become one, which keeps the longest of them and their number; so a job of a
   * millisecond in a year still has a bar, and the numbers add up to the bars in the window.
   *
   * @param px width of the window in pixels, 1 to {@value #MAX_PX}; others are moved inside
   * @param limit pixels are made coarser until there are no more bars than this, or a few per GPU
   */
  public BarColumns window(long fromMs, long toMs, int px, int limit) {
    int columns = Math.max(1, Math.min(px, MAX_PX));
    while (true) {
      MergedBars bars = merged(fromMs, toMs, columns, columns == 1 ? Integer.MAX_VALUE : limit);
      if (bars != null) {
        return bars.columns();
      }
      columns = Math.max(1, columns / 2);
    }
  }

  private @org.jspecify.annotations.Nullable MergedBars merged(
      long fromMs, long toMs, int columns, int limit) {
    MergedBars bars = new MergedBars(this, gpus);
    long window = Math.max(1, toMs - fromMs);
    int end = startedBy(toMs);
    for (int bar = 0; bar < end; bar++) {
      long until = endMs(bar);
      if (until < fromMs) {
        continue;
      }
      if ((double) (until - startMs[bar]) * columns < window) {
        long into = Math.max(0, startMs[bar] - fromMs);
        bars.addNarrow(bar, (int) ((double) into / window * columns));
      } else {
        bars.addExact(bar);
      }
      if (bars.size() > limit) {
        return null;
      }
    }
    return bars;
  }

  /** Bars that start at or before this time: they are kept by start. */
  private int startedBy(long timeMs) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (startMs[middle] <= timeMs) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
