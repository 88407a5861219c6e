package tias.web;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Numbers for monitoring, in the text format of Prometheus. */
final class Gauges {
  private record Gauge(String name, String type, String help, LongSupplier value) {}

  private final List<Gauge> gauges = new ArrayList<>();

  /** Adds a value that rises and falls. */
  Gauges gauge(String name, String help, LongSupplier value) {
    gauges.add(new Gauge("tias_" + name, "gauge", help, value));
    return this;
  }

  /** Adds a value that only rises. */
  Gauges counter(String name, String help, LongSupplier value) {
    gauges.add(new Gauge("tias_" + name + "_total", "counter", help, value));
    return this;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (Gauge gauge : gauges) {
      text.append("# HELP ").append(gauge.name()).append(' ').append(gauge.help()).append('\n');
      text.append("# TYPE ").append(gauge.name()).append(' ').append(gauge.type()).append('\n');
      text.append(gauge.name()).append(' ').append(gauge.value().getAsLong()).append('\n');
    }
    return text.toString();
  }
}
