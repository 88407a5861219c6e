package tias.web;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tias.policy.PolicyInfo;

/** Values as people read them, the same on every machine; used by the templates. */
public final class Show {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Show() {}

  /** A count with a comma between thousands. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** How many there are of something called by its singular plus s, such as {@code 1 row}. */
  public static String counted(long number, String one) {
    return count(number) + " " + one + (number == 1 ? "" : "s");
  }

  /** A number with at most one decimal. */
  public static String decimal(double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(1, RoundingMode.HALF_UP);
    return String.format(Locale.ROOT, "%,.1f", rounded).replaceAll("\\.0$", "");
  }

  /** A length of time by its two largest units, such as {@code 3 d 4 h}. */
  public static String duration(long ms) {
    if (ms < 60_000) {
      return decimal(ms / 1000.0) + " s";
    }
    long minutes = ms / 60_000;
    if (minutes < 60) {
      return twoUnits(minutes, "min", ms / 1000 % 60, "s");
    }
    long hours = minutes / 60;
    return hours < 24
        ? twoUnits(hours, "h", minutes % 60, "min")
        : twoUnits(hours / 24, "d", hours % 24, "h");
  }

  private static String twoUnits(long large, String largeUnit, long small, String smallUnit) {
    String first = count(large) + " " + largeUnit;
    return small == 0 ? first : first + " " + small + " " + smallUnit;
  }

  /** An instant in UTC. */
  public static String instant(long epochMs) {
    return UTC.format(Instant.ofEpochMilli(epochMs));
  }

  /** What a policy looks at or needs, in words. */
  public static List<String> words(Set<PolicyInfo.Knowledge> knowledge) {
    return knowledge.stream().sorted(Comparator.naturalOrder()).map(Show::word).toList();
  }

  private static String word(PolicyInfo.Knowledge knowledge) {
    return switch (knowledge) {
      case SUBMIT -> "submit time";
      case GPUS -> "GPUs";
      case ATTAINED_SERVICE -> "attained service";
      case DEADLINE -> "deadline";
      case ESTIMATE -> "time limit";
      case HISTORY -> "history";
      case TRUE_DURATION -> "true duration";
    };
  }
}
