package tias.run;

import org.jspecify.annotations.Nullable;
import tias.sim.Span;

/** Which lines of a stretch are written: at most so many, the next ones told by their place. */
final class EventPage {
  private final Span span;
  private final long skip;
  private final long limit;
  private long lastMs = Long.MIN_VALUE;
  private long toldAtLast;
  private long written;
  private boolean full;
  private @Nullable Long untoldMs;

  /**
   * Lines from a place on.
   *
   * @param skip lines of the first millisecond that are left out, having been told
   * @param limit most lines
   */
  EventPage(Span span, long skip, long limit) {
    this.span = span;
    this.skip = skip;
    this.limit = limit;
  }

  /** Every line of the stretch. */
  static EventPage all(Span span) {
    return new EventPage(span, 0, Long.MAX_VALUE);
  }

  Span span() {
    return span;
  }

  /** Whether a line came that had no room. */
  boolean full() {
    return full;
  }

  /** Whether this line is written. */
  boolean takes(long timeMs) {
    if (full) {
      return false;
    }
    if (timeMs != lastMs) {
      lastMs = timeMs;
      toldAtLast = 0;
    }
    if (timeMs == span.fromMs() && toldAtLast < skip) {
      toldAtLast++;
      return false;
    }
    if (written == limit) {
      full = true;
      return false;
    }
    toldAtLast++;
    written++;
    return true;
  }

  /** Told the instant before which the telling ended; null if it came to its end. */
  void endedBefore(@Nullable Long instantMs) {
    untoldMs = instantMs;
  }

  /** Whether the telling came as far as the stretch. */
  boolean reached() {
    return untoldMs == null || untoldMs >= span.fromMs();
  }

  /** The time to go on from, or null if all was told. */
  @Nullable Long nextMs() {
    return full ? Long.valueOf(lastMs) : untoldMs;
  }

  /** How many lines of this millisecond were told, now or before. */
  long told(long timeMs) {
    return timeMs == lastMs ? toldAtLast : 0;
  }
}
