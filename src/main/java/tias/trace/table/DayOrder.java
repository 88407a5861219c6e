package tias.trace.table;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tias.trace.Head;
import tias.trace.ImportOption;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/** Whether a date such as 03/04/2024 begins with its day or with its month. */
enum DayOrder {
  DAY_FIRST("day/month/year"),
  MONTH_FIRST("month/day/year");

  private static final int MONTHS = 12;
  private static final Pattern SLASHES =
      Pattern.compile("(?<![0-9/])([0-9]{1,2})/([0-9]{1,2})/[0-9]{4}");

  private final String title;

  DayOrder(String title) {
    this.title = title;
  }

  /** What it is called in a sentence. */
  String title() {
    return title;
  }

  /**
   * The order that was said, or that the first rows of the column show.
   *
   * @throws TraceRefusedException asking for it if they show none
   */
  static Decision of(TraceInput input, Column column) {
    Optional<String> said = input.answers().get(ImportOption.DAY_ORDER);
    if (said.isPresent()) {
      return new Decision(said.get().equals("day-first") ? DAY_FIRST : MONTH_FIRST, "");
    }
    Head head = input.head();
    for (List<String> record : head.records()) {
      if (column.index() >= 0 && column.index() < record.size()) {
        Decision decision = shown(record.get(column.index()));
        if (decision != null) {
          return decision;
        }
      }
    }
    throw TraceRefusedException.asking(
        ImportOption.DAY_ORDER,
        "no date at the beginning of " + column.name() + " tells its day from its month");
  }

  private static @org.jspecify.annotations.Nullable Decision shown(String text) {
    Matcher date = SLASHES.matcher(text);
    if (!date.find()) {
      return null;
    }
    if (Integer.parseInt(date.group(1)) > MONTHS) {
      return new Decision(DAY_FIRST, date.group());
    }
    return Integer.parseInt(date.group(2)) > MONTHS
        ? new Decision(MONTH_FIRST, date.group())
        : null;
  }

  /**
   * An order and the date that shows it.
   *
   * @param evidence as typed, or empty if the order was said
   */
  record Decision(DayOrder order, String evidence) {}
}
