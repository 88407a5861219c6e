package tias.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them. */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)(ms|s|min|m|h)?");

  private static final Map<String, Integer> MS =
      Map.of("ms", 1, "s", 1000, "min", 60_000, "m", 60_000, "h", 3_600_000);

  private Durations() {}

  /** Milliseconds of {@code 30}, {@code 30s}, {@code 500ms}, {@code 2min} or {@code 1h}. */
  public static long parseMs(String text) {
    Matcher matcher = FORM.matcher(text.trim());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a time is written as 30s, 500ms, 2min or 1h, not '" + text + "'");
    }
    String unit = matcher.group(2);
    int factor = unit == null ? 1000 : MS.getOrDefault(unit, 1000);
    return new BigDecimal(matcher.group(1))
        .multiply(BigDecimal.valueOf(factor))
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }
}
