package tias.trace.table;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Reads dates and times written as {@code 2020-06-09 18:41:01}, with {@code T} or a blank between
 * date and time, seconds and a fraction as you like, and an offset such as {@code Z}, {@code
 * +08:00} or {@code -0800}; without one the time is UTC. By hand, as files hold them by the
 * million.
 */
final class Instants {
  private static final int DATE_CHARS = 10;
  private static final int MINUTE_CHARS = 16;

  private Instants() {}

  /** Whether the text begins like a date. */
  static boolean looksLike(String text) {
    return text.length() >= DATE_CHARS && text.charAt(4) == '-' && text.charAt(7) == '-';
  }

  /** Whether a text that begins like a date ends with an offset from UTC. */
  static boolean hasZone(String text) {
    return text.endsWith("Z") || text.indexOf('+') > 0 || text.lastIndexOf('-') > DATE_CHARS;
  }

  /** Unix time in milliseconds, rounded half-up. */
  static long epochMs(String text) throws CellException {
    int year = number(text, 0, 4, 1900, 9999);
    int month = number(text, 5, 7, 1, 12);
    int day = number(text, 8, 10, 1, YearMonth.of(year, month).lengthOfMonth());
    long ms = LocalDate.of(year, month, day).toEpochDay() * 86_400_000L;
    if (text.length() == DATE_CHARS) {
      return ms;
    }
    char between = text.charAt(DATE_CHARS);
    if ((between != ' ' && between != 'T' && between != 't')
        || text.length() < MINUTE_CHARS
        || text.charAt(13) != ':') {
      throw notATime();
    }
    ms += number(text, 11, 13, 0, 23) * 3_600_000L + number(text, 14, 16, 0, 59) * 60_000L;
    int at = MINUTE_CHARS;
    if (at < text.length() && text.charAt(at) == ':') {
      ms += number(text, 17, 19, 0, 59) * 1000L;
      at = 19;
      if (at < text.length() && text.charAt(at) == '.') {
        int end = digitsEnd(text, at + 1);
        ms += fraction(text, at + 1, end);
        at = end;
      }
    }
    return ms - offset(text, at);
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

  /** Milliseconds ahead of UTC that the rest of the text says; 0 if there is no rest. */
  private static long offset(String text, int from) throws CellException {
    int length = text.length() - from;
    if (length == 0 || (length == 1 && (text.charAt(from) == 'Z' || text.charAt(from) == 'z'))) {
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
    if (text.length() < end) {
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
