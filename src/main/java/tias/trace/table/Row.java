package tias.trace.table;

import java.math.BigDecimal;
import java.util.Set;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.workload.Job;

/**
 * The cells of one row, read one by one. A cell that cannot be read sets the row aside with a
 * finding that names its place, and reads as 0; so a reader reads all cells and then hands the job
 * to {@link Intake#keep}, which drops it if any of them was bad.
 */
public final class Row {
  private static final Set<String> NOTHING =
      Set.of("none", "null", "(null)", "nan", "na", "n/a", "unknown");

  private final Intake intake;
  private final boolean decimalComma;
  private String[] cells = {};
  private int[] lines = {};
  private int[] positions = {};

  /** A row that reports to this intake; refilled for each row of the file. */
  public Row(Intake intake) {
    this(intake, false);
  }

  /** A row whose numbers may have a decimal comma. */
  Row(Intake intake, boolean decimalComma) {
    this.intake = intake;
    this.decimalComma = decimalComma;
  }

  /** The number in a text, its decimal mark being what the table's is. */
  public BigDecimal decimal(String text) throws CellException {
    return Numbers.decimal(decimalComma ? Numbers.withPoint(text) : text);
  }

  /** Takes the fields of a row of a table. */
  void fill(String[] fields) {
    cells = fields;
  }

  /** Takes fields that have each a place of its own. */
  void fill(String[] fields, int[] fieldLines, int[] fieldPositions) {
    cells = fields;
    lines = fieldLines;
    positions = fieldPositions;
  }

  /** The text of a cell, without white space around it; empty if the file has no such column. */
  public String text(Column column) {
    return column.present() && column.index() < cells.length ? cells[column.index()].strip() : "";
  }

  /** Whether a cell says nothing: empty, or a word such as None or NaN. */
  public boolean blank(Column column) {
    return isNothing(text(column));
  }

  static boolean isNothing(String text) {
    return text.isEmpty()
        || (text.length() <= 7 && NOTHING.contains(text.toLowerCase(java.util.Locale.ROOT)));
  }

  /** The id of the job; a row without one is set aside. */
  public String id(Column column) {
    String id = text(column);
    if (id.isEmpty()) {
      list(column, "no-id", "the job has no id", "give every job an id");
    }
    return id;
  }

  /** A time on the clock, in milliseconds; a blank cell sets the row aside. */
  public long time(Column column, Clock clock) {
    String text = required(column);
    if (text.isEmpty()) {
      return 0;
    }
    try {
      boolean number = decimalComma && !Instants.looksLike(text);
      long ms = clock.millis(number ? Numbers.withPoint(text) : text, column);
      clock.remark(this, column);
      return ms;
    } catch (CellException e) {
      list(column, e);
      return 0;
    }
  }

  /**
   * A submit time on the clock, in milliseconds. A number below 0 lies before the trace began and
   * reads as 0, with a note.
   */
  public long submit(Column column, Clock clock) {
    long ms = time(column, clock);
    if (ms >= 0 || !clock.isNumber()) {
      return ms;
    }
    note(column, "before-trace", "the job was submitted before the trace began", "read as 0");
    return 0;
  }

  /** An absolute deadline on the clock, or {@link Job#NO_DEADLINE} for a blank cell or inf. */
  public long deadline(Column column, Clock clock) {
    return noDeadline(column) ? Job.NO_DEADLINE : time(column, clock);
  }

  /**
   * A deadline counted from submit, or {@link Job#NO_DEADLINE} for a blank cell or inf.
   *
   * @param unitMs milliseconds in one unit of the number
   */
  public long deadlineIn(Column column, long submitMs, long unitMs) {
    return noDeadline(column) ? Job.NO_DEADLINE : submitMs + span(column, unitMs);
  }

  /** As {@link #deadlineIn}, of the first of several numbers with a separator between them. */
  public long firstDeadlineIn(Column column, char separator, long submitMs, long unitMs) {
    String text = text(column);
    int end = text.indexOf(separator, 1);
    if (noDeadline(column) || end < 0) {
      return deadlineIn(column, submitMs, unitMs);
    }
    try {
      return submitMs + Numbers.millis(decimal(text.substring(0, end)), unitMs);
    } catch (CellException e) {
      list(column, e);
      return Job.NO_DEADLINE;
    }
  }

  /**
   * A deadline that is a factor on the duration, counted from submit; a negative factor or a blank
   * cell means none.
   */
  public long deadlineFactor(Column column, long submitMs, BigDecimal durationMs) {
    if (noDeadline(column)) {
      return Job.NO_DEADLINE;
    }
    try {
      BigDecimal factor = decimal(text(column));
      return factor.signum() < 0
          ? Job.NO_DEADLINE
          : submitMs + Numbers.millis(factor.multiply(durationMs), 1);
    } catch (CellException e) {
      list(column, e);
      return Job.NO_DEADLINE;
    }
  }

  private boolean noDeadline(Column column) {
    String text = text(column);
    return isNothing(text) || text.equalsIgnoreCase("inf") || text.equalsIgnoreCase("infinity");
  }

  /**
   * A length of time in milliseconds, 0 or more; a blank or negative cell sets the row aside.
   *
   * @param unitMs milliseconds in one unit of the number
   */
  public long span(Column column, long unitMs) {
    String text = required(column);
    if (text.isEmpty()) {
      return 0;
    }
    try {
      BigDecimal number = decimal(text);
      if (number.signum() < 0) {
        throw new CellException("negative", "0 or more", "");
      }
      return Numbers.millis(number, unitMs);
    } catch (CellException e) {
      list(column, e);
      return 0;
    }
  }

  /**
   * The length of time between two cells, in milliseconds. A row that has no end, such as 0 behind
   * a start, or ends before it starts is set aside.
   */
  public long between(Column start, Column end, Clock clock) {
    long from = time(start, clock);
    if (blank(end)) {
      list(end, "no-end", "no end: the job has no " + end.name(), "it may not have finished");
      return 0;
    }
    long to = time(end, clock);
    if (to == 0 && from > 0 && clock.isNumber()) {
      list(end, "no-end", "no end: " + end.name() + " is 0", "it may not have finished");
    } else if (to < from) {
      list(
          end,
          "end-before-start",
          "end before start: " + text(start) + " to " + text(end),
          "are the columns swapped?");
    }
    return Math.max(0, to - from);
  }

  /** A user's time limit in milliseconds, or {@link Job#NO_ESTIMATE} for a blank cell. */
  public long estimate(Column column, long unitMs) {
    return blank(column) ? Job.NO_ESTIMATE : span(column, unitMs);
  }

  /**
   * A number of GPUs in thousandths. A row that asks for none is a CPU job and set aside; so is one
   * that asks for one and a half.
   */
  public int gpus(Column column) {
    String text = required(column);
    return text.isEmpty() ? 0 : gpus(column, text);
  }

  /** As {@link #gpus(Column)}, where the number is only a part of the cell's text. */
  public int gpus(Column column, String text) {
    try {
      return demandMilli(column, decimal(text));
    } catch (CellException e) {
      list(column, e);
      return 0;
    }
  }

  /** As {@link #gpus(Column)}, where the number was made from the cell and others. */
  public int demandMilli(Column column, BigDecimal gpus) {
    try {
      int milli = Numbers.demandMilli(gpus);
      if (gpus.signum() > 0 && gpus.movePointRight(3).compareTo(BigDecimal.valueOf(milli)) != 0) {
        rounded(column, gpus, milli);
      }
      if (milli == 0) {
        String message = column.name() + " = 0: a job without GPUs is not simulated";
        list(column, Severity.NOTE, "no-gpus", message, "");
      }
      return milli;
    } catch (CellException e) {
      list(column, e);
      return 0;
    }
  }

  private void rounded(Column column, BigDecimal gpus, int milli) {
    warn(
        column,
        "gpus-rounded",
        column.name() + " = " + gpus.toPlainString() + " counts as " + milli + " thousandths",
        "shares of a GPU are counted in thousandths");
  }

  /** Thousandths of one GPU, written as a whole number from 1 to 1000. */
  public int milliGpus(Column column) {
    String text = required(column);
    if (!text.isEmpty()
        && (!text.matches("[0-9]{1,4}") || number(text) < 1 || number(text) > 1000)) {
      String message = column.name() + " must be 1 to 1000, not '" + Finding.excerpt(text) + "'";
      list(column, "gpus-fraction", message, "");
      return 0;
    }
    return text.isEmpty() ? 0 : number(text);
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  private String required(Column column) {
    String text = text(column);
    if (isNothing(text)) {
      list(column, "blank", "no " + column.name(), "every job needs one");
      return "";
    }
    return text;
  }

  /** Sets the row aside because of a cell. */
  public void list(Column column, String code, String message, String hint) {
    list(column, Severity.ERROR, code, message, hint);
  }

  /** Sets the row aside because of a cell, with a severity. */
  public void list(Column column, Severity severity, String code, String message, String hint) {
    intake.list(finding(column, severity, code, message, hint));
  }

  /** Sets the row aside because a cell cannot be read. */
  public void list(Column column, CellException e) {
    String message =
        column.name()
            + " must be "
            + e.expected()
            + ", not '"
            + Finding.excerpt(text(column))
            + "'";
    list(column, e.code(), message, e.hint());
  }

  /** Warns about a cell without setting the row aside. */
  public void warn(Column column, String code, String message, String hint) {
    intake.remark(finding(column, Severity.WARNING, code, message, hint));
  }

  /** Says something about a cell without setting the row aside. */
  public void note(Column column, String code, String message, String hint) {
    intake.remark(finding(column, Severity.NOTE, code, message, hint));
  }

  private Finding finding(
      Column column, Severity severity, String code, String message, String hint) {
    int index = column.index();
    boolean placed = index >= 0 && index < lines.length && lines[index] > 0;
    return new Finding(
        placed ? lines[index] : intake.line(),
        placed ? positions[index] : index + 1,
        column.name(),
        text(column),
        code,
        severity,
        message,
        hint);
  }
}
