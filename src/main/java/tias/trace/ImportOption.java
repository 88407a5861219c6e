package tias.trace;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Something about a file that its bytes do not say and a person can.
 *
 * @param name stable, as {@code --option} and the API take it
 * @param kind what values it takes
 * @param choices the words it takes, where it is a choice; suggestions elsewhere
 * @param title what is asked, in one short sentence
 * @param hint what to answer, and what happens without an answer
 */
public record ImportOption(
    String name, Kind kind, List<String> choices, String title, String hint) {

  /** What values an option takes. */
  public enum Kind {
    /** A decimal number above 0. */
    NUMBER,
    /** One of the choices. */
    CHOICE,
    /** A time zone, such as UTC, America/Los_Angeles or +08:00. */
    ZONE,
    /** Any text. */
    TEXT
  }

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,15})?");

  /** The zone of times that name none. */
  public static final ImportOption ZONE =
      new ImportOption(
          "zone",
          Kind.ZONE,
          List.of("UTC", "America/Los_Angeles", "Asia/Shanghai", "Europe/Berlin"),
          "Which time zone are times without an offset in?",
          "a name such as America/Los_Angeles or an offset such as +08:00; UTC without an answer");

  /** Whether 1,5 is one and a half. */
  public static final ImportOption DECIMAL =
      new ImportOption(
          "decimal",
          Kind.CHOICE,
          List.of("point", "comma"),
          "Is the decimal mark of numbers a point or a comma?",
          "decided from the first rows without an answer");

  /** How 03/04/2024 is meant. */
  public static final ImportOption DAY_ORDER =
      new ImportOption(
          "day-order",
          Kind.CHOICE,
          List.of("day-first", "month-first"),
          "Does a date such as 03/04/2024 begin with the day or with the month?",
          "decided per column from its first rows without an answer");

  /** What cuts a line into fields. */
  public static final ImportOption SEPARATOR =
      new ImportOption(
          "separator",
          Kind.CHOICE,
          List.of("comma", "semicolon", "tab", "bar"),
          "What separates the fields of a line?",
          "decided from the first line without an answer");

  /** How bytes become characters. */
  public static final ImportOption CHARSET =
      new ImportOption(
          "charset",
          Kind.CHOICE,
          List.of("UTF-8", "windows-1252", "ISO-8859-1", "UTF-16LE", "UTF-16BE"),
          "Which character encoding is the text in?",
          "decided from the beginning of the file without an answer");

  /** Which file of an archive is the trace. */
  public static final ImportOption MEMBER =
      new ImportOption(
          "member",
          Kind.TEXT,
          List.of(),
          "Which file of the archive is the trace?",
          "the name as it stands in the archive");

  /** What every format takes. */
  public static final List<ImportOption> COMMON =
      List.of(ZONE, DECIMAL, DAY_ORDER, SEPARATOR, CHARSET, MEMBER);

  public ImportOption {
    Objects.requireNonNull(name);
    choices = List.copyOf(choices);
  }

  /** The same option with other choices. */
  public ImportOption withChoices(List<String> others) {
    return new ImportOption(name, kind, others, title, hint);
  }

  /** What the option takes, if the text is not that; else an empty text. */
  String complaint(String text) {
    switch (kind) {
      case NUMBER -> {
        if (!NUMBER.matcher(text).matches() || new BigDecimal(text).signum() == 0) {
          return "a decimal number above 0";
        }
      }
      case CHOICE -> {
        if (!choices.contains(text)) {
          return "one of " + String.join(", ", choices);
        }
      }
      case ZONE -> {
        try {
          ZoneId.of(text);
        } catch (DateTimeException e) {
          return "a time zone such as UTC, America/Los_Angeles or +08:00";
        }
      }
      case TEXT -> {
        return text.isEmpty() ? "a text" : "";
      }
    }
    return "";
  }
}
