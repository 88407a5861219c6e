package tias.run;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The frames of one run or study, kept in order. Writers append and never wait for readers; any
 * number of readers follow at their own pace, each by the id of the last frame it has.
 */
public final class RunLog {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition grown = lock.newCondition();
  private final List<Frame> frames = new ArrayList<>();
  private boolean closed;
  private int followers;
  private long bytes;

  /**
   * One server-sent event.
   *
   * @param id 1, 2, 3 … within the run
   * @param event {@code meta}, {@code lane} or {@code done}
   * @param data one line of JSON in UTF-8; not to be changed
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Frame(long id, String event, byte[] data) {
    /** The data as text. */
    public String text() {
      return new String(data, StandardCharsets.UTF_8);
    }
  }

  /** Adds a frame; ignored once the log is closed. */
  public void append(String event, byte[] data) {
    lock.lock();
    try {
      if (!closed) {
        frames.add(new Frame(frames.size() + 1L, event, data));
        bytes += data.length;
        grown.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Adds the last frame. */
  public void close(String event, byte[] data) {
    lock.lock();
    try {
      append(event, data);
      closed = true;
      grown.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Whether the last frame is in. */
  public boolean closed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  /** Frames so far. */
  public int size() {
    lock.lock();
    try {
      return frames.size();
    } finally {
      lock.unlock();
    }
  }

  /** Size of the data so far in bytes. */
  public long bytes() {
    lock.lock();
    try {
      return bytes;
    } finally {
      lock.unlock();
    }
  }

  /** How many follow now. */
  public int followers() {
    lock.lock();
    try {
      return followers;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Starts to follow; the follower counts until it is closed.
   *
   * @param afterId id of the last frame the reader has, 0 for none
   */
  public Follower follow(long afterId) {
    lock.lock();
    try {
      followers++;
      return new Follower(Math.max(0, afterId));
    } finally {
      lock.unlock();
    }
  }

  /** One reader's place in the log; for one thread. */
  public final class Follower implements AutoCloseable {
    private long lastId;
    private boolean left;

    private Follower(long afterId) {
      this.lastId = afterId;
    }

    /**
     * The next frame, waiting up to the time given for it.
     *
     * @return null when the time ran out or the log has ended; {@link #ended} tells which
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public @Nullable Frame next(Duration patience) throws InterruptedException {
      long nanos = patience.toNanos();
      lock.lock();
      try {
        while (lastId >= frames.size() && !closed && nanos > 0) {
          nanos = grown.awaitNanos(nanos);
        }
        if (lastId >= frames.size()) {
          return null;
        }
        Frame frame = frames.get((int) lastId);
        lastId = frame.id();
        return frame;
      } finally {
        lock.unlock();
      }
    }

    /** Whether every frame of a closed log has been read. */
    public boolean ended() {
      lock.lock();
      try {
        return closed && lastId >= frames.size();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void close() {
      lock.lock();
      try {
        if (!left) {
          left = true;
          followers--;
        }
      } finally {
        lock.unlock();
      }
    }
  }
}
