package tias.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs in memory, least recently asked for first, and the specifications of those that had to go.
 * Runs that still go on are never evicted. For one thread at a time.
 */
final class RunShelf {
  private final RunLimits limits;
  private final Map<String, ActiveRun> runs = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, RunSpec> evicted = new LinkedHashMap<>();

  RunShelf(RunLimits limits) {
    this.limits = limits;
  }

  @Nullable ActiveRun find(String id) {
    return runs.get(id);
  }

  /** The specification of an evicted run, or null. */
  @Nullable RunSpec spec(String id) {
    return evicted.get(id);
  }

  void put(ActiveRun run) {
    evicted.remove(run.id());
    runs.put(run.id(), run);
    evict();
  }

  List<ActiveRun> all() {
    return List.copyOf(runs.values());
  }

  /** Jobs over all lanes of the runs that go on; one that was cancelled is about to end. */
  long openLaneJobs() {
    return runs.values().stream()
        .filter(run -> !run.closed() && run.state() != RunState.CANCELLED)
        .mapToLong(ActiveRun::laneJobs)
        .sum();
  }

  /** Lets go of what has ended and is more than may be kept. */
  void evict() {
    List<ActiveRun> closed = new ArrayList<>();
    runs.values().stream().filter(ActiveRun::closed).forEach(closed::add);
    long bytes = closed.stream().mapToLong(ActiveRun::bytes).sum();
    int left = closed.size();
    for (ActiveRun run : closed) {
      if (left <= limits.keptRuns() && bytes <= limits.keptBytes()) {
        break;
      }
      bytes -= run.bytes();
      left--;
      runs.remove(run.id());
      evicted.put(run.id(), run.spec());
    }
    Iterator<String> oldest = evicted.keySet().iterator();
    while (evicted.size() > limits.keptSpecs()) {
      oldest.next();
      oldest.remove();
    }
  }
}
