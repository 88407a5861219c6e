package tias.metric;

import java.util.Arrays;

/** Bars chosen for a picture, narrow neighbours merged; bars must come by start. */
final class MergedBars {
  private final Timeline timeline;
  private final int[] lastColumn;
  private final int[] lastOut;
  private int[] kept = new int[64];
  private int[] span = new int[64];
  private int[] n = new int[64];
  private long[] endMs = new long[64];
  private long[] startMs = new long[64];
  private int size;

  MergedBars(Timeline timeline, int gpus) {
    this.timeline = timeline;
    lastColumn = new int[gpus];
    Arrays.fill(lastColumn, -1);
    lastOut = new int[gpus];
  }

  int size() {
    return size;
  }

  void addExact(int bar) {
    if (size == kept.length) {
      int room = Math.addExact(size, size);
      kept = Arrays.copyOf(kept, room);
      span = Arrays.copyOf(span, room);
      n = Arrays.copyOf(n, room);
      startMs = Arrays.copyOf(startMs, room);
      endMs = Arrays.copyOf(endMs, room);
    }
    kept[size] = bar;
    span[size] = timeline.span(bar);
    n[size] = timeline.n(bar);
    startMs[size] = timeline.startMs(bar);
    endMs[size] = timeline.endMs(bar);
    size++;
  }

  /** Adds a bar narrower than a pixel that begins in this pixel column. */
  void addNarrow(int bar, int column) {
    int gpu = timeline.gpu(bar);
    if (lastColumn[gpu] != column) {
      lastColumn[gpu] = column;
      lastOut[gpu] = size;
      addExact(bar);
      return;
    }
    int out = lastOut[gpu];
    if (lengthMs(bar) > lengthMs(kept[out])) {
      kept[out] = bar;
    }
    n[out] += timeline.n(bar);
    span[out] = Math.max(span[out], timeline.span(bar));
    endMs[out] = Math.max(endMs[out], timeline.endMs(bar));
  }

  private long lengthMs(int bar) {
    return timeline.endMs(bar) - timeline.startMs(bar);
  }

  BarColumns columns() {
    int[] gpu = new int[size];
    int[] job = new int[size];
    byte[] kind = new byte[size];
    for (int i = 0; i < size; i++) {
      gpu[i] = timeline.gpu(kept[i]);
      job[i] = timeline.job(kept[i]);
      kind[i] = (byte) timeline.kind(kept[i]);
    }
    return new BarColumns(
        gpu,
        Arrays.copyOf(span, size),
        Arrays.copyOf(startMs, size),
        Arrays.copyOf(endMs, size),
        job,
        kind,
        Arrays.copyOf(n, size));
  }
}
