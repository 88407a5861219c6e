package tias.web;

import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Breaks off bodies that drip: below a thousand bytes a second a few clients would hold threads and
 * files for days. Time counts only when bytes come, so the server's own time behind a body never
 * does, and the first ten seconds not at all: no small body is too slow on a busy machine. (Jetty's
 * own rate has neither of these and refuses small bodies now and then.)
 */
final class PacedBodies extends Handler.Wrapper {
  private static final long GRACE_MS = 10_000;
  private static final long BYTES_PER_MS = 1;

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    return super.handle(new Paced(request), response, callback);
  }

  private static final class Paced extends Request.Wrapper {
    private final Pace pace = new Pace(System::nanoTime);
    private Content.@Nullable Chunk ended;

    Paced(Request request) {
      super(request);
    }

    // Jetty reads null as "nothing yet".
    @Override
    public Content.@Nullable Chunk read() {
      if (ended != null) {
        return ended;
      }
      Content.Chunk chunk = super.read();
      if (chunk == null || !chunk.hasRemaining()) {
        return chunk;
      }
      TimeoutException late = pace.came(chunk.remaining());
      if (late == null) {
        return chunk;
      }
      chunk.release();
      ended = Content.Chunk.from(late, true);
      return ended;
    }
  }

  /** How far a body has come, and whether that is fast enough. */
  static final class Pace {
    private final LongSupplier nanos;
    private final long began;
    private long bytes;

    Pace(LongSupplier nanos) {
      this.nanos = nanos;
      this.began = nanos.getAsLong();
    }

    /** Counts bytes that came now; what is wrong where they came too late, else null. */
    @Nullable TimeoutException came(int count) {
      bytes += count;
      long elapsedMs = (nanos.getAsLong() - began) / 1_000_000;
      return elapsedMs > GRACE_MS + bytes / BYTES_PER_MS
          ? new TimeoutException(bytes + " bytes in " + elapsedMs + " ms")
          : null;
    }
  }
}
