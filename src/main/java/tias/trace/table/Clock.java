package tias.trace.table;

import java.math.BigDecimal;
import tias.trace.Intake;

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
  private Kind kind = Kind.UNDECIDED;
  private boolean withoutZone;
  private long earliestMs = Long.MAX_VALUE;

  /**
   * A clock.
   *
   * @param unitMs milliseconds in one unit of a time written as a number
   */
  public Clock(long unitMs) {
    this.unitMs = unitMs;
  }

  /** Reads a time, in milliseconds on this clock. */
  public long millis(String text) throws CellException {
    long ms;
    if (Instants.looksLike(text)) {
      be(Kind.CALENDAR);
      withoutZone |= !Instants.hasZone(text);
      ms = Instants.epochMs(text);
    } else {
      BigDecimal number = Numbers.decimal(text);
      be(Kind.NUMBER);
      ms = Numbers.millis(number, unitMs);
    }
    earliestMs = Math.min(earliestMs, ms);
    return ms;
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
      intake.repair("times without a zone were read as UTC");
    }
  }
}
