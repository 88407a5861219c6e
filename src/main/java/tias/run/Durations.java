package tias.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tias.workload.Job;

/** Times as people write them. */
public final class Durations {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)(ms|s|min|m|h|d)?");

  private static final Map<String, Integer> MS =
      Map.of("ms", 1, "s", 1000, "min", 60_000, "m", 60_000, "h", 3_600_000, "d", 86_400_000);

  private Durations() {}

  /**
   * Milliseconds of {@code 30}, {@code 30s}, {@code 500ms}, {@code 2min}, {@code 1h} or {@code 7d}.
   */
  public static long parseMs(String text) {
    Matcher matcher = FORM.matcher(text.trim());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a time is written as 30s, 500ms, 2min, 1h or 7d, not '" + text + "'");
    }
    String unit = matcher.group(2);
    int factor = unit == null ? 1000 : MS.getOrDefault(unit, 1000);
    BigDecimal ms =
        new BigDecimal(matcher.group(1))
            .multiply(BigDecimal.valueOf(factor))
            .setScale(0, RoundingMode.HALF_UP);
    if (ms.compareTo(BigDecimal.valueOf(Job.MAX_TIME_MS)) > 0) {
      throw new IllegalArgumentException("a time is at most 10,000 years, not '" + text + "'");
    }
    return ms.longValueExact();
  }
}
