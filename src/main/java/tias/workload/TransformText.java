package tias.workload;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How transformations are written. */
final class TransformText {
  /** The separators and the sign of an escape itself, so that any tenant can be named. */
  private static final String ESCAPED = "%,;\n\r\t";

  private static final Pattern TIME =
      Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,3})?) ?(s|min|m|h|d)?");
  private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final int MAX_CHARS = 100_000;

  private TransformText() {}

  static Transform parse(String text) {
    String trimmed = text.strip();
    int colon = trimmed.indexOf(':');
    if (colon < 0 || trimmed.length() > MAX_CHARS) {
      throw unknown(text);
    }
    String name = trimmed.substring(0, colon);
    String rest = trimmed.substring(colon + 1);
    try {
      return switch (name) {
        case "window" -> window(rest);
        case "first" -> new Transform.First(whole(rest));
        case "sample" -> new Transform.Sample(decimal(rest));
        case "tenants", "not-tenants" -> tenants(rest, name.equals("tenants"));
        case "load" -> new Transform.Load(decimal(rest));
        case "max-gpus" -> maxGpus(rest);
        default -> throw unknown(text);
      };
    } catch (Unreadable e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new Unreadable("transformation '" + shortened(text) + "': " + e.getMessage());
    }
  }

  private static Transform window(String rest) {
    String[] ends = rest.split(",", -1);
    if (ends.length != 2 || (ends[0].isBlank() && ends[1].isBlank())) {
      throw new IllegalArgumentException(
          "a window has two ends with a comma between them, such as 0,7d or 3600, (open end)");
    }
    long from = ends[0].isBlank() ? 0 : time(ends[0]);
    return new Transform.Window(from, ends[1].isBlank() ? null : Long.valueOf(time(ends[1])));
  }

  private static Transform maxGpus(String rest) {
    boolean drop = rest.endsWith(",drop");
    return new Transform.MaxGpus(
        whole(drop ? rest.substring(0, rest.length() - ",drop".length()) : rest), drop);
  }

  private static Transform tenants(String rest, boolean in) {
    List<String> names =
        Arrays.stream(rest.split(",", -1)).map(String::strip).map(TransformText::decode).toList();
    return new Transform.Tenants(new TreeSet<>(names), in);
  }

  private static int whole(String text) {
    if (!text.strip().matches("[0-9]{1,9}")) {
      throw new IllegalArgumentException(
          "'" + shortened(text.strip()) + "' is not a whole number below a thousand million");
    }
    return Integer.parseInt(text.strip());
  }

  private static BigDecimal decimal(String text) {
    // Plain digits only: an exponent such as 1e999999999 never gets further.
    if (!DECIMAL.matcher(text.strip()).matches()) {
      throw new IllegalArgumentException(
          "'" + shortened(text.strip()) + "' is not a plain decimal number");
    }
    return new BigDecimal(text.strip());
  }

  /** Milliseconds of a time such as 3600, 90.5, 15min, 2h or 7d. */
  private static long time(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'"
              + shortened(text.strip())
              + "' is not a time; it is written in seconds, or like 15min, 2h or 7d");
    }
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    long unitMs =
        switch (unit) {
          case "d" -> 86_400_000L;
          case "h" -> 3_600_000L;
          case "m", "min" -> 60_000L;
          default -> 1000L;
        };
    BigDecimal ms = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unitMs));
    if (ms.compareTo(BigDecimal.valueOf(Job.MAX_TIME_MS)) > 0) {
      throw new IllegalArgumentException("a time must lie within 10,000 years");
    }
    return ms.longValueExact();
  }

  /** Seconds without trailing zeros. */
  static String seconds(long ms) {
    return stripped(BigDecimal.valueOf(ms, 3)).toPlainString();
  }

  /** A length of time for people, by its largest unit with one decimal. */
  static String length(long ms) {
    long[] unitMs = {86_400_000L, 3_600_000L, 60_000L, 1000L};
    String[] words = {" d", " h", " min", " s"};
    int unit = 0;
    while (unit < unitMs.length - 1 && ms < unitMs[unit]) {
      unit++;
    }
    BigDecimal tenths =
        BigDecimal.valueOf(ms)
            .divide(BigDecimal.valueOf(unitMs[unit]), 1, java.math.RoundingMode.HALF_UP);
    return stripped(tenths).toPlainString() + words[unit];
  }

  static BigDecimal stripped(BigDecimal number) {
    BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  /** A name in which the separators are written as in an address: a comma is %2C. */
  static String encode(String name) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean edge = c == ' ' && (i == 0 || i == name.length() - 1);
      if (ESCAPED.indexOf(c) >= 0 || edge) {
        text.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      // In an address a plus may stand for a blank; here it never does.
      return java.net.URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'" + shortened(text) + "' holds a % that no two hexadecimal digits follow", e);
    }
  }

  private static String shortened(String text) {
    return text.length() <= 80 ? text : text.substring(0, 79) + "…";
  }

  private static Unreadable unknown(String text) {
    return new Unreadable(
        "a transformation is written window:FROM,TO (seconds, or like 2h and 7d), first:N,"
            + " sample:FRACTION, tenants:A,B, not-tenants:A,B, load:TARGET, max-gpus:N or"
            + " max-gpus:N,drop, not '"
            + shortened(text)
            + "'");
  }

  /** A complaint that names the transformation already. */
  private static final class Unreadable extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    Unreadable(String message) {
      super(message);
    }
  }
}
