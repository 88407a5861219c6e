package tias.web;

import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tias.run.RunLog;
import tias.run.RunService;

/**
 * Cancels runs that nobody looks at any more. Only a run that was followed can become unwatched:
 * one started by a script that asks for its state now and then goes on.
 */
final class Watch {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

  private final RunService runs;
  private final Duration grace;
  private final Map<String, Seen> followed = new ConcurrentHashMap<>();

  /** A log that was followed, and when somebody last looked, by {@link System#nanoTime}. */
  private record Seen(RunLog log, long nanos) {}

  /**
   * @param grace how long after the last look a run goes on; a reload of the page takes less
   */
  Watch(RunService runs, Duration grace) {
    this.runs = runs;
    this.grace = grace;
  }

  /** Somebody begins or ceases to follow. */
  void followed(String id, RunLog log) {
    followed.put(id, new Seen(log, System.nanoTime()));
  }

  /** Somebody asks about the run. */
  void touch(String id) {
    followed.computeIfPresent(id, (key, seen) -> new Seen(seen.log(), System.nanoTime()));
  }

  /** Runs that were followed and have not ended. */
  int size() {
    return followed.size();
  }

  /** Cancels what has been unwatched for too long; called every second or so. */
  void sweep() {
    try {
      cancelUnwatched();
    } catch (RuntimeException | OutOfMemoryError e) {
      // Thrown on, it would end all sweeps to come.
      LOG.warn("could not look for runs that nobody follows: {}", e.toString());
    }
  }

  private void cancelUnwatched() {
    long now = System.nanoTime();
    for (Iterator<Map.Entry<String, Seen>> i = followed.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<String, Seen> entry = i.next();
      Seen seen = entry.getValue();
      if (seen.log().closed()) {
        i.remove();
      } else if (seen.log().followers() > 0) {
        touch(entry.getKey());
      } else if (now - seen.nanos() > grace.toNanos()) {
        LOG.info("run {} is cancelled: nobody follows it any more", entry.getKey());
        runs.cancel(entry.getKey());
        i.remove();
      }
    }
  }
}
