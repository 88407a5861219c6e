package tias.trace.table;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import tias.trace.Intake;
import tias.trace.TraceInput;

/**
 * The clock of one file's submit times and deadlines: numbers from an unnamed zero, or instants of
 * the calendar. The first time read decides; the two are never mixed.
 */
public final class Clock {

  /** Numbers from here on are Unix times: 2001-09-09T01:46:40Z in milliseconds. */
  private static final long EPOCH_FROM_MS = 1_000_000_000_000L;

  private enum Kind {
    UNDECIDED,
    NUMBER,
    CALENDAR
  }

  private final long unitMs;
  private final TraceInput input;
  private final Instants instants;
  private final Map<Integer, DayOrder> orders = new LinkedHashMap<>();
  private final Map<String, String> ordersShown = new LinkedHashMap<>();
  private Kind kind = Kind.UNDECIDED;
  private boolean withoutZone;
  private long earliestMs = Long.MAX_VALUE;

  /**
   * A clock.
   *
   * @param unitMs milliseconds in one unit of a time written as a number
   * @param input whose answers say the zone of times that name none
   */
  public Clock(long unitMs, TraceInput input) {
    this.unitMs = unitMs;
    this.input = input;
    this.instants = new Instants(input.answers().zone());
  }

  /** Reads a time, in milliseconds on this clock. */
  long millis(String text, Column column) throws CellException {
    long ms;
    if (Instants.looksLike(text)) {
      be(Kind.CALENDAR);
      withoutZone |= !Instants.hasZone(text);
      ms = instants.epochMs(text, Instants.slashes(text) ? order(column) : DayOrder.DAY_FIRST);
    } else {
      BigDecimal number = Numbers.decimal(text);
      be(Kind.NUMBER);
      ms = Numbers.millis(number, unitMs);
    }
    earliestMs = Math.min(earliestMs, ms);
    return ms;
  }

  private DayOrder order(Column column) {
    DayOrder known = orders.get(column.index());
    if (known != null) {
      return known;
    }
    DayOrder.Decision decision = DayOrder.of(input, column);
    orders.put(column.index(), decision.order());
    String why = decision.evidence().isEmpty() ? " as was said" : ": " + decision.evidence();
    ordersShown.put(column.name(), decision.order().title() + why);
    return decision.order();
  }

  /** Warns about a time that was just read and that the clocks showed twice or never. */
  void remark(Row row, Column column) {
    if (kind != Kind.CALENDAR || instants.change() == Instants.Change.NONE) {
      return;
    }
    boolean twice = instants.change() == Instants.Change.TWICE;
    String zone = input.answers().zone().getId();
    row.warn(
        column,
        twice ? "time-twice" : "time-never",
        twice
            ? "the clocks of " + zone + " showed this time twice, as they went back"
            : "the clocks of " + zone + " never showed this time, as they went forward",
        twice ? "the earlier is taken" : "read as the hour after the change");
  }

  private void be(Kind found) throws CellException {
    if (kind == Kind.UNDECIDED) {
      kind = found;
    }
    if (kind != found) {
      throw new CellException(
          "mixed-times",
          kind == Kind.NUMBER ? "a number like the times before" : "a date like the times before",
          "use numbers or dates throughout, never both");
    }
  }

  /** Whether times are numbers from an unnamed zero. */
  public boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  /** Tells the intake, once all times are read, what they turned out to be. */
  public void report(Intake intake) {
    boolean epoch =
        kind == Kind.NUMBER && earliestMs >= EPOCH_FROM_MS && earliestMs != Long.MAX_VALUE;
    if (kind == Kind.CALENDAR || epoch) {
      intake.calendar();
    }
    if (epoch) {
      intake.repair("times are so large that they were read as Unix times in UTC");
    }
    if (withoutZone) {
      String zone = input.answers().zone().getId();
      intake.repair("times without a zone were read as " + (zone.equals("Z") ? "UTC" : zone));
    }
    ordersShown.forEach(
        (column, order) -> intake.repair("dates in " + column + " were read as " + order));
  }
}
