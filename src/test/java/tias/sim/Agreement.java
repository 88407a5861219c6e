package tias.sim;

import java.util.List;
import tias.event.Event;

/** How two event streams are compared: everything but the wording of a rejection. */
final class Agreement {
  private Agreement() {}

  static List<Event> withoutReasons(List<Event> events) {
    return events.stream().map(Agreement::withoutReason).toList();
  }

  private static Event withoutReason(Event event) {
    return event instanceof Event.Rejected rejected
        ? new Event.Rejected(rejected.timeMs(), rejected.job(), "-")
        : event;
  }
}
