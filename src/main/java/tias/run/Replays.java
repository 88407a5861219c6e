package tias.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Questions that need a lane to be simulated once more: a few at a time, each for a limited time,
 * the latest answers kept. Safe for many threads.
 */
final class Replays {
  /** How often the clock is looked at, in instants. */
  private static final int INSTANTS_PER_LOOK = 256;

  private static final int KEPT = 64;

  private final Semaphore turns;
  private final Duration patience;
  private final Duration limit;
  private final Map<Object, Object> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
          return size() > KEPT;
        }
      };

  /**
   * So many at once.
   *
   * @param patience how long a question waits for its turn
   * @param limit how long a replay may take
   */
  Replays(int atOnce, Duration patience, Duration limit) {
    turns = new Semaphore(atOnce, true);
    this.patience = patience;
    this.limit = limit;
  }

  /**
   * The answer, replayed unless it is known.
   *
   * @param key what is asked for; equal questions have equal answers
   * @param replay simulates until the supplier says that time is up, and then answers null
   * @throws RunRefusedException if too many others are being answered
   * @throws ReplayException if it takes too long
   */
  <T> T answer(Object key, Class<T> type, Function<BooleanSupplier, @Nullable T> replay) {
    synchronized (kept) {
      Object known = kept.get(key);
      if (known != null) {
        return type.cast(known);
      }
    }
    T answer = once(replay);
    synchronized (kept) {
      kept.put(key, answer);
    }
    return answer;
  }

  /**
   * The answer, replayed and not kept.
   *
   * @throws RunRefusedException if too many others are being answered
   * @throws ReplayException if it takes too long
   */
  <T> T once(Function<BooleanSupplier, @Nullable T> replay) {
    takeTurn();
    try {
      T answer = replay.apply(new TimeUp(limit));
      if (answer == null) {
        throw new ReplayException(
            "this question needs the lane to be simulated again, which took longer than "
                + limit.toSeconds()
                + " s",
            true);
      }
      return answer;
    } finally {
      turns.release();
    }
  }

  private void takeTurn() {
    try {
      if (turns.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new RunRefusedException("too many questions are being answered by simulating again");
  }

  /** Whether time is up; looks at the clock only now and then. */
  private static final class TimeUp implements BooleanSupplier {
    private final long endNanos;
    private int asked;
    private boolean up;

    TimeUp(Duration limit) {
      endNanos = System.nanoTime() + limit.toNanos();
    }

    @Override
    public boolean getAsBoolean() {
      if (++asked % INSTANTS_PER_LOOK == 0) {
        up = System.nanoTime() - endNanos >= 0;
      }
      return up;
    }
  }
}
