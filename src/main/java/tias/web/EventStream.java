package tias.web;

import io.javalin.http.Context;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import tias.run.RunLog;
import tias.web.ProblemException.Kind;

/**
 * Streams a run's log as server-sent events. Each stream is written by the thread of its request,
 * so that frames and heartbeats never interleave and a reader that stalls blocks nobody else: after
 * 30 s without progress the connection is given up.
 */
final class EventStream {
  /** Most streams at once; the server has more threads than this, so that other requests pass. */
  static final int MAX_STREAMS = 256;

  /** A dead connection is noticed at the second write after it died. */
  static final Duration HEARTBEAT = Duration.ofSeconds(4);

  /** How soon a stream ends when the server stops. */
  private static final Duration TICK = Duration.ofMillis(500);

  private final AtomicInteger open = new AtomicInteger();
  private final BooleanSupplier stopping;

  EventStream(BooleanSupplier stopping) {
    this.stopping = stopping;
  }

  /** Streams open now. */
  int open() {
    return open.get();
  }

  /** Waits until no stream is open, or for as long as is given. */
  void awaitNone(Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    try {
      while (open.get() > 0 && System.nanoTime() < end) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Answers with the frames after the one the client has; returns when the run has ended, the
   * client has left or the server stops.
   */
  void serve(Context ctx, RunLog log) throws IOException {
    Accept.require(ctx, "text/event-stream");
    long after = after(ctx);
    if (open.incrementAndGet() > MAX_STREAMS) {
      open.decrementAndGet();
      throw ProblemException.later(
          Kind.BUSY, "up to " + MAX_STREAMS + " streams may be open at once", 10);
    }
    // Whoever has the last frame already gets it again: a stream always ends with "done".
    long from = log.closed() ? Math.min(after, log.size() - 1L) : after;
    try (RunLog.Follower follower = log.follow(from)) {
      pump(open(ctx), follower);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.decrementAndGet();
    }
  }

  private void pump(SseWriter out, RunLog.Follower follower)
      throws IOException, InterruptedException {
    out.retry(2000);
    long lastWrite = System.nanoTime();
    while (!stopping.getAsBoolean() && !follower.ended()) {
      RunLog.Frame frame = follower.next(TICK);
      if (frame != null) {
        out.event(frame.id(), frame.event(), frame.data());
        lastWrite = System.nanoTime();
      } else if (System.nanoTime() - lastWrite >= HEARTBEAT.toNanos()) {
        out.comment("still here");
        lastWrite = System.nanoTime();
      }
    }
  }

  /** Starts the answer on the raw response, past every layer that would hold events back. */
  private static SseWriter open(Context ctx) throws IOException {
    ctx.status(200)
        .contentType("text/event-stream; charset=utf-8")
        .header("Cache-Control", "no-cache, no-transform")
        .header("X-Accel-Buffering", "no");
    ctx.res().flushBuffer();
    ServletOutputStream out = ctx.res().getOutputStream();
    return new SseWriter(out);
  }

  private static long after(Context ctx) {
    // A browser that reconnects repeats the address it was given: the header is the newer word.
    String header = ctx.header("Last-Event-ID");
    String text = header == null || header.isBlank() ? ctx.queryParam("after") : header;
    return text == null ? 0 : number(text.trim(), header == null ? "after" : "Last-Event-ID");
  }

  private static long number(String text, String name) {
    try {
      long number = Long.parseLong(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a negative number.
    }
    throw new ProblemException(
        Kind.BAD_REQUEST,
        name + " must be the id of a frame, a whole number from 0, not '" + Text.quote(text) + "'");
  }
}
