package tias.run;

import java.util.Arrays;
import tias.metric.BarColumns;
import tias.metric.JobOutcomes;
import tias.metric.SeriesColumns;
import tias.metric.StepSeries;
import tias.metric.Timeline;

/**
 * Collects what is new in a lane since its last frame. Frames are cut by jobs done, never by wall
 * time, so that a lane's frames are the same bytes each time.
 */
final class FrameCutter {
  private static final int MAX_SERIES_POINTS = 250;

  /** Bytes of a frame that bars may take: 64 kB without metrics, series and names. */
  private static final int MAX_BAR_BYTES = 44_000;

  /** The first frame of a watched lane has this part of the jobs of later ones. */
  private static final int FIRST_PART = 16;

  private final JobOutcomes outcomes;
  private final Timeline timeline;
  private final StepSeries series;
  private final int step;

  /** Jobs from the last cut to the next: few at first, so that a reader soon sees bars. */
  private int stride;

  private int nextCut;
  private long seriesUntilMs = -1;

  /** The bars of stays that have ended; copied, since a timeline may merge what it has shown. */
  private int[] gpu = new int[256];

  private int[] span = new int[256];
  private int[] job = new int[256];
  private long[] startMs = new long[256];
  private long[] endMs = new long[256];
  private int kept;
  private int barBytes;
  private long omitted;

  FrameCutter(JobOutcomes outcomes, Timeline timeline, StepSeries series, int frames) {
    this.outcomes = outcomes;
    this.timeline = timeline;
    this.series = series;
    step = Math.max(1, (outcomes.trace().size() + frames - 1) / frames);
    stride = frames == 1 ? step : Math.max(1, step / FIRST_PART);
    nextCut = stride;
  }

  /** Takes up the bars of the stay that the job is about to end at this time. */
  void stayEnds(int whose, long timeMs) {
    int first = timeline.firstOpenBar(whose);
    int end = first + timeline.barsOfStay(first);
    for (int bar = first; bar < end; bar++) {
      int bytes = bytes(bar, timeMs);
      if (barBytes + bytes > MAX_BAR_BYTES) {
        omitted++;
        continue;
      }
      barBytes += bytes;
      keep(bar, timeMs);
    }
  }

  private void keep(int bar, long timeMs) {
    if (kept == gpu.length) {
      gpu = Arrays.copyOf(gpu, kept * 2);
      span = Arrays.copyOf(span, kept * 2);
      job = Arrays.copyOf(job, kept * 2);
      startMs = Arrays.copyOf(startMs, kept * 2);
      endMs = Arrays.copyOf(endMs, kept * 2);
    }
    gpu[kept] = timeline.gpu(bar);
    span[kept] = timeline.span(bar);
    job[kept] = timeline.job(bar);
    startMs[kept] = timeline.startMs(bar);
    endMs[kept] = timeMs;
    kept++;
  }

  /** Size of a bar in JSON: its digits, a comma after each column, one digit for the kind. */
  private int bytes(int bar, long endMs) {
    return digits(timeline.gpu(bar))
        + digits(timeline.span(bar))
        + digits(timeline.startMs(bar))
        + digits(endMs)
        + digits(timeline.job(bar))
        + 7;
  }

  private static int digits(long value) {
    int digits = 1;
    for (long rest = value; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /** Whether a frame falls due; the last one is cut at the end of the lane. */
  boolean due() {
    return outcomes.done() >= nextCut && outcomes.done() < outcomes.trace().size();
  }

  /** The next frame of the lane. */
  byte[] cut(LaneView lane) {
    while (nextCut <= outcomes.done()) {
      stride = Math.min(step, 2 * stride);
      nextCut += stride;
    }
    BarColumns fresh = columns();
    SeriesColumns changes = series.changes(seriesUntilMs, outcomes.nowMs(), MAX_SERIES_POINTS);
    long left = omitted;
    if (outcomes.events() > 0) {
      // The first frame comes before the first instant; what happens at 0 is still to be told.
      seriesUntilMs = outcomes.nowMs();
    }
    kept = 0;
    barBytes = 0;
    omitted = 0;
    return frame(lane, fresh, left, changes);
  }

  /** The frame of a lane in which nothing happened. */
  static byte[] bare(LaneView lane) {
    return frame(lane, columns(0), 0, new SeriesColumns(new long[0], new long[0], new int[0]));
  }

  private static byte[] frame(LaneView lane, BarColumns fresh, long left, SeriesColumns changes) {
    return Json.plain(
        json -> {
          json.writeStartObject();
          json.writeNumberField("lane", lane.lane());
          RunJson.writeStanding(json, lane);
          json.writeFieldName("bars");
          RunJson.writeBars(json, fresh, false);
          json.writeNumberField("barsOmitted", left);
          json.writeFieldName("series");
          RunJson.writeSeries(json, changes);
          json.writeEndObject();
        });
  }

  private static BarColumns columns(int size) {
    return new BarColumns(
        new int[size],
        new int[size],
        new long[size],
        new long[size],
        new int[size],
        new byte[size],
        new int[size]);
  }

  private BarColumns columns() {
    byte[] kind = new byte[kept];
    int[] n = new int[kept];
    for (int i = 0; i < kept; i++) {
      kind[i] = (byte) outcomes.kind(job[i]);
      n[i] = 1;
    }
    return new BarColumns(
        Arrays.copyOf(gpu, kept),
        Arrays.copyOf(span, kept),
        Arrays.copyOf(startMs, kept),
        Arrays.copyOf(endMs, kept),
        Arrays.copyOf(job, kept),
        kind,
        n);
  }
}
