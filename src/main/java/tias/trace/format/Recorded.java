package tias.trace.format;

import java.util.Locale;
import java.util.Set;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Row;

/**
 * What logs of real clusters have in common: a state, a start, an end, and a stated duration that
 * is not always end minus start. The time stamps are believed, the differences counted.
 */
final class Recorded {
  private static final Set<String> ENDED =
      Set.of(
          "COMPLETED",
          "CANCELLED",
          "FAILED",
          "TIMEOUT",
          "NODE_FAIL",
          "OUT_OF_MEMORY",
          "PREEMPTED",
          "REQUEUED",
          "BOOT_FAIL",
          "DEADLINE",
          "REVOKED");
  private static final Set<String> UNFINISHED =
      Set.of("RUNNING", "PENDING", "SUSPENDED", "RESIZING");
  private static final long SECOND_MS = 1000;

  private final Intake intake;
  private long differing;

  Recorded(Intake intake) {
    this.intake = intake;
  }

  /**
   * The first word of the state in capitals. A job that had not ended when the log was written is
   * set aside; a word that is not known is kept, with a warning.
   */
  String state(Row row, Column column) {
    String text = row.text(column);
    int blank = text.indexOf(' ');
    String word = (blank < 0 ? text : text.substring(0, blank)).toUpperCase(Locale.ROOT);
    String state = word.endsWith("+") ? word.substring(0, word.length() - 1) : word;
    if (UNFINISHED.contains(state)) {
      row.list(
          column,
          Severity.NOTE,
          "not-finished",
          "the job was " + state.toLowerCase(Locale.ROOT) + " when the log was written",
          "its duration is not known");
    } else if (!ENDED.contains(state)) {
      row.warn(column, "unknown-state", "'" + text + "' is no known state", "the job is kept");
    }
    return state;
  }

  /** Whether the job started at all; one that did not is set aside. */
  boolean started(Row row, Column start) {
    if (!row.blank(start)) {
      return true;
    }
    row.list(start, Severity.NOTE, "never-ran", "the job never started", "");
    return false;
  }

  /** Start to end in milliseconds; the stated duration is only compared with it. */
  long durationMs(Row row, Column start, Column end, Column stated, Clock clock) {
    if (!started(row, start)) {
      return 0;
    }
    long ms = row.between(start, end, clock);
    if (!row.blank(stated) && row.span(stated, SECOND_MS) != ms) {
      differing++;
    }
    return ms;
  }

  /** Tells the intake in how many rows the stated duration was another one. */
  void report() {
    if (differing > 0) {
      intake.repair(
          "duration differs from end - start in "
              + differing
              + (differing == 1 ? " row" : " rows")
              + "; the time stamps were used");
    }
  }
}
