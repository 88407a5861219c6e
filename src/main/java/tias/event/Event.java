package tias.event;

import java.util.List;

/** One thing that happened, as a value; {@link EventSink} says what each means. */
public sealed interface Event {

  long timeMs();

  int job();

  /** Tells the sink of this event. */
  void tell(EventSink sink);

  /** See {@link EventSink#arrived}. */
  record Arrived(long timeMs, int job) implements Event {
    @Override
    public void tell(EventSink sink) {
      sink.arrived(timeMs, job);
    }
  }

  /** See {@link EventSink#rejected}. */
  record Rejected(long timeMs, int job, String reason) implements Event {
    @Override
    public void tell(EventSink sink) {
      sink.rejected(timeMs, job, reason);
    }
  }

  /** See {@link EventSink#started}. */
  record Started(long timeMs, int job, List<Integer> gpus, long overheadMs) implements Event {
    public Started {
      gpus = List.copyOf(gpus);
    }

    @Override
    public void tell(EventSink sink) {
      int[] numbers = gpus.stream().mapToInt(Integer::intValue).toArray();
      sink.started(timeMs, job, numbers, numbers.length, overheadMs);
    }
  }

  /** See {@link EventSink#preempted}. */
  record Preempted(long timeMs, int job, long usefulMs) implements Event {
    @Override
    public void tell(EventSink sink) {
      sink.preempted(timeMs, job, usefulMs);
    }
  }

  /** See {@link EventSink#completed}. */
  record Completed(long timeMs, int job) implements Event {
    @Override
    public void tell(EventSink sink) {
      sink.completed(timeMs, job);
    }
  }

  /** See {@link EventSink#dropped}. */
  record Dropped(long timeMs, int job, long usefulMs) implements Event {
    @Override
    public void tell(EventSink sink) {
      sink.dropped(timeMs, job, usefulMs);
    }
  }
}
