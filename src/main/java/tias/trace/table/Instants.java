package tias.trace.table;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Reads dates and times written as {@code 2020-06-09 18:41:01}, with {@code T} or a blank between
 * date and time, seconds and a fraction as you like, and an offset such as {@code Z}, {@code
 * +08:00} or {@code -0800}; dates also as {@code 2020/06/09}, {@code 09.06.2020} and {@code
 * 09/06/2020}. Without an offset the time is in one chosen zone: where its clocks went back, the
 * earlier of the two is taken, and where they went forward, what they showed then. By hand, as
 * files hold them by the million.
 */
final class Instants {
  private static final int DATE_CHARS = 10;
  private static final int MIN_DATE_CHARS = 8;
  private static final long DAY_MS = 86_400_000;

  /** What a clock change made of the last time read. */
  enum Change {
    NONE,
    /** The clocks showed this time twice. */
    TWICE,
    /** The clocks never showed this time. */
    NEVER
  }

  private final ZoneRules rules;
  private final boolean utc;
  private Change change = Change.NONE;
  private int at;

  Instants(ZoneId zone) {
    this.rules = zone.getRules();
    this.utc =
        rules.isFixedOffset() && rules.getOffset(java.time.Instant.EPOCH).getTotalSeconds() == 0;
  }

  /** Whether the text begins like a date. */
  static boolean looksLike(String text) {
    if (text.length() < MIN_DATE_CHARS) {
      return false;
    }
    char fifth = text.charAt(4);
    if (text.length() >= DATE_CHARS && (fifth == '-' || fifth == '/') && text.charAt(7) == fifth) {
      return true;
    }
    return slashes(text) || dots(text);
  }

  /** Whether the text begins like 3/4/2024, whose order must be known. */
  static boolean slashes(String text) {
    return parted(text, '/');
  }

  private static boolean dots(String text) {
    return parted(text, '.');
  }

  private static boolean parted(String text, char mark) {
    int first = text.indexOf(mark);
    int second = text.indexOf(mark, first + 1);
    return first >= 1
        && first <= 2
        && second >= first + 2
        && second <= first + 3
        && text.length() >= second + 5
        && digitsEnd(text, second + 1) == second + 5;
  }

  /** Whether a text that begins like a date ends with an offset from UTC. */
  static boolean hasZone(String text) {
    return text.endsWith("Z")
        || text.endsWith("z")
        || text.indexOf('+') > 0
        || text.lastIndexOf('-') > DATE_CHARS;
  }

  /** Unix time in milliseconds of a text whose times without an offset are UTC. */
  static long epochMs(String text) throws CellException {
    return new Instants(ZoneOffset.UTC).epochMs(text, DayOrder.DAY_FIRST);
  }

  /** What a clock change made of the last time read. */
  Change change() {
    return change;
  }

  /** Unix time in milliseconds, rounded half-up. */
  long epochMs(String text, DayOrder order) throws CellException {
    change = Change.NONE;
    long ms = date(text, order) * DAY_MS;
    if (at < text.length()) {
      ms += timeOfDay(text);
    }
    boolean local = at == text.length();
    return local ? zoned(ms) : ms - offset(text, at);
  }

  /** The day of the date that the text begins with, from 1970-01-01; moves behind it. */
  private long date(String text, DayOrder order) throws CellException {
    char fifth = text.charAt(4);
    if (fifth == '-' || (fifth == '/' && !slashes(text))) {
      at = DATE_CHARS;
      return day(number(text, 0, 4, 1900, 9999), number(text, 5, 7, 1, 12), text, 8, 10);
    }
    char mark = slashes(text) ? '/' : '.';
    int first = text.indexOf(mark);
    int second = text.indexOf(mark, first + 1);
    at = second + 5;
    int year = number(text, second + 1, at, 1900, 9999);
    boolean dayFirst = mark == '.' || order == DayOrder.DAY_FIRST;
    return dayFirst
        ? day(year, number(text, first + 1, second, 1, 12), text, 0, first)
        : day(year, number(text, 0, first, 1, 12), text, first + 1, second);
  }

  private static long day(int year, int month, String text, int from, int end)
      throws CellException {
    int day = number(text, from, end, 1, YearMonth.of(year, month).lengthOfMonth());
    return LocalDate.of(year, month, day).toEpochDay();
  }

  /** Milliseconds since midnight; moves behind the time. */
  private long timeOfDay(String text) throws CellException {
    char between = text.charAt(at);
    if ((between != ' ' && between != 'T' && between != 't')
        || text.length() < at + 6
        || text.charAt(at + 3) != ':') {
      throw notATime();
    }
    long ms =
        number(text, at + 1, at + 3, 0, 23) * 3_600_000L
            + number(text, at + 4, at + 6, 0, 59) * 60_000L;
    at += 6;
    if (at < text.length() && text.charAt(at) == ':') {
      ms += number(text, at + 1, at + 3, 0, 59) * 1000L;
      at += 3;
      if (at < text.length() && text.charAt(at) == '.') {
        int end = digitsEnd(text, at + 1);
        ms += fraction(text, at + 1, end);
        at = end;
      }
    }
    return ms;
  }

  /** The instant at which the clocks of the zone show this. */
  private long zoned(long localMs) {
    if (utc) {
      return localMs;
    }
    long second = Math.floorDiv(localMs, 1000L);
    LocalDateTime local = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
    ZoneOffsetTransition transition = rules.getTransition(local);
    if (transition == null) {
      return localMs - rules.getOffset(local).getTotalSeconds() * 1000L;
    }
    change = transition.isGap() ? Change.NEVER : Change.TWICE;
    // Before the change: the earlier of two, or the hour that is then called by its next name.
    return localMs - transition.getOffsetBefore().getTotalSeconds() * 1000L;
  }

  private static int digitsEnd(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private static long fraction(String text, int from, int end) throws CellException {
    if (end == from || end - from > 9) {
      throw notATime();
    }
    int ms = 0;
    for (int i = from; i < from + 3; i++) {
      ms = ms * 10 + (i < end ? text.charAt(i) - '0' : 0);
    }
    return end > from + 3 && text.charAt(from + 3) >= '5' ? ms + 1 : ms;
  }

  /** Milliseconds ahead of UTC that the rest of the text says. */
  private static long offset(String text, int from) throws CellException {
    int length = text.length() - from;
    if (length == 1 && (text.charAt(from) == 'Z' || text.charAt(from) == 'z')) {
      return 0;
    }
    char sign = text.charAt(from);
    boolean colon = length == 6 && text.charAt(from + 3) == ':';
    if ((sign != '+' && sign != '-') || (length != 3 && length != 5 && !colon)) {
      throw notATime();
    }
    int hours = number(text, from + 1, from + 3, 0, 18);
    int minutes = length == 3 ? 0 : number(text, text.length() - 2, text.length(), 0, 59);
    long ms = (hours * 60L + minutes) * 60_000L;
    return sign == '-' ? -ms : ms;
  }

  private static int number(String text, int from, int end, int min, int max) throws CellException {
    if (text.length() < end || from == end) {
      throw notATime();
    }
    int number = 0;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        throw notATime();
      }
      number = number * 10 + (c - '0');
    }
    if (number < min || number > max) {
      throw notATime();
    }
    return number;
  }

  private static CellException notATime() {
    return new CellException(
        "not-a-time",
        "a date and time of the calendar",
        "write it like 2017-10-09T07:01:55Z, or give numbers of seconds throughout");
  }
}
