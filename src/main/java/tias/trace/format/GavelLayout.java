package tias.trace.format;

import java.util.Optional;
import tias.trace.Head;
import tias.trace.table.Column;

/**
 * Where a line of Gavel's traces has what. The arrival stands before the number of GPUs in the
 * traces of seven fields and behind it in the others.
 */
enum GavelLayout {
  SEVEN(7, 3, 4, 6, -1, 5),
  NINE(9, 3, 4, 5, 7, 8),
  TEN(10, 4, 5, 6, 8, 9);

  private final int fields;
  private final int flag;
  private final Column steps;
  private final Column gpus;
  private final Column slo;
  private final Column arrival;

  GavelLayout(int fields, int flag, int steps, int gpus, int slo, int arrival) {
    this.fields = fields;
    this.flag = flag;
    this.steps = new Column(steps, "total steps");
    this.gpus = new Column(gpus, "scale factor");
    this.slo = new Column(slo, "SLO");
    this.arrival = new Column(arrival, "arrival time");
  }

  /** The layout of the first line, if it has one. */
  static Optional<GavelLayout> of(Head head) {
    String[] fields = head.firstLine().split("\t", -1);
    for (GavelLayout layout : values()) {
      if (layout.fields == fields.length && layout.fits(fields)) {
        return Optional.of(layout);
      }
    }
    return Optional.empty();
  }

  private boolean fits(String[] line) {
    return line[flag].matches("[01]")
        && line[steps.index()].matches("[0-9]+")
        && line[gpus.index()].matches("[0-9]+")
        && line[arrival.index()].matches("[0-9]+(\\.[0-9]+)?");
  }

  int fields() {
    return fields;
  }

  Column steps() {
    return steps;
  }

  Column gpus() {
    return gpus;
  }

  Column slo() {
    return slo;
  }

  Column arrival() {
    return arrival;
  }
}
