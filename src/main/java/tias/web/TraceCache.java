package tias.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parsed traces, the least recently used forgotten first; bounded by the jobs they hold. */
final class TraceCache {
  private static final long MAX_JOBS = 1_000_000;

  private final Map<String, TraceEntry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long jobs;

  synchronized @Nullable TraceEntry get(String id) {
    return entries.get(id);
  }

  /** Keeps an entry; the newest is kept whatever its size. */
  synchronized void put(TraceEntry entry) {
    remove(entry.id());
    entries.put(entry.id(), entry);
    jobs += entry.jobs();
    Iterator<TraceEntry> oldest = entries.values().iterator();
    while (jobs > MAX_JOBS && entries.size() > 1) {
      jobs -= oldest.next().jobs();
      oldest.remove();
    }
  }

  synchronized void remove(String id) {
    TraceEntry old = entries.remove(id);
    if (old != null) {
      jobs -= old.jobs();
    }
  }
}
