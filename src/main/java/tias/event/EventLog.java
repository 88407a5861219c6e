package tias.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Keeps every event as a value. */
public final class EventLog implements EventSink {
  private final List<Event> events = new ArrayList<>();

  /** What was heard so far, in order; a live view that cannot be changed. */
  public List<Event> events() {
    return Collections.unmodifiableList(events);
  }

  @Override
  public void arrived(long timeMs, int job) {
    events.add(new Event.Arrived(timeMs, job));
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    events.add(new Event.Rejected(timeMs, job, reason));
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    List<Integer> numbers = Arrays.stream(gpus, 0, count).boxed().toList();
    events.add(new Event.Started(timeMs, job, numbers, overheadMs));
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    events.add(new Event.Preempted(timeMs, job, usefulMs));
  }

  @Override
  public void completed(long timeMs, int job) {
    events.add(new Event.Completed(timeMs, job));
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    events.add(new Event.Dropped(timeMs, job, usefulMs));
  }
}
