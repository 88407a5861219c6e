package tias.trace.table;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;
import tias.trace.Intake;
import tias.workload.Job;

/**
 * Reads decimal numbers whole or not at all: ASCII digits, an optional point, an optional exponent.
 * No locale, no prefix of a longer text, no binary fractions.
 */
public final class Numbers {

  /** Most GPUs one job may ask for. */
  public static final int MAX_GPUS = 1_000_000;

  private static final int MAX_CHARS = 60;
  private static final int MAX_EXPONENT = 40;
  private static final BigDecimal MAX_MS = BigDecimal.valueOf(Intake.MAX_MS);
  private static final BigDecimal MILLI = BigDecimal.valueOf(Job.MILLI);

  private static final Pattern COMMA =
      Pattern.compile("[+-]?([0-9]{1,3}(\\.[0-9]{3})+|[0-9]+)(,[0-9]+)?([eE][+-]?[0-9]+)?");

  private Numbers() {}

  /** The number that the text is, exactly. */
  public static BigDecimal decimal(String text) throws CellException {
    if (!isDecimal(text)) {
      throw new CellException(
          "not-a-number", "a decimal number", "write it like 900, 0.5 or 1.5e3");
    }
    if (text.length() > MAX_CHARS) {
      throw new CellException("number-too-long", "a number of up to 60 characters", "");
    }
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    // The exponent is looked at before the number is made: 1e999999999 must cost nothing.
    if (e >= 0 && (text.length() - e > 4 || exponent(text, e) > MAX_EXPONENT)) {
      throw new CellException("number-out-of-range", "a number with an exponent up to 40", "");
    }
    return new BigDecimal(text);
  }

  /**
   * A number with a decimal comma, and possibly points between thousands, as one with a decimal
   * point; any other text as it is.
   */
  static String withPoint(String text) {
    if (text.indexOf(',') < 0 && text.indexOf('.') < 0) {
      return text;
    }
    if (!COMMA.matcher(text).matches()) {
      // Never half understood: a text with both marks in another order is no number.
      return text.indexOf(',') < 0 ? text.replace('.', '?') : text;
    }
    return text.replace(".", "").replace(',', '.');
  }

  /** Whether a text is a number only if its comma is the decimal mark. */
  static boolean hasDecimalComma(String text) {
    return text.indexOf(',') > 0 && COMMA.matcher(text).matches();
  }

  private static int exponent(String text, int e) {
    int digits = text.charAt(e + 1) == '-' || text.charAt(e + 1) == '+' ? e + 2 : e + 1;
    return Integer.parseInt(text.substring(digits));
  }

  private static boolean isDecimal(String text) {
    int i = sign(text, 0);
    int whole = digits(text, i);
    int end = whole;
    if (end < text.length() && text.charAt(end) == '.') {
      end = digits(text, end + 1);
      if (end - i == 1) {
        return false;
      }
    } else if (whole == i) {
      return false;
    }
    if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
      int from = sign(text, end + 1);
      end = digits(text, from);
      return end > from && end == text.length();
    }
    return end == text.length();
  }

  private static int sign(String text, int from) {
    boolean signed = from < text.length() && (text.charAt(from) == '-' || text.charAt(from) == '+');
    return signed ? from + 1 : from;
  }

  private static int digits(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  /**
   * A time in milliseconds, rounded half-up.
   *
   * @param unitMs milliseconds in one unit of the number
   */
  public static long millis(BigDecimal number, long unitMs) throws CellException {
    BigDecimal ms = number.multiply(BigDecimal.valueOf(unitMs)).setScale(0, RoundingMode.HALF_UP);
    if (ms.abs().compareTo(MAX_MS) > 0) {
      throw new CellException(
          "number-out-of-range",
          "a time within 5,000 years",
          "if the times are Unix milliseconds, divide them by 1000");
    }
    return ms.longValueExact();
  }

  /** A demand in thousandths of a GPU; a share below one GPU is rounded half-up to a thousandth. */
  public static int demandMilli(BigDecimal gpus) throws CellException {
    if (gpus.signum() < 0) {
      throw new CellException("negative", "a number of GPUs above 0", "");
    }
    if (gpus.compareTo(BigDecimal.valueOf(MAX_GPUS)) > 0) {
      throw new CellException("gpus-too-many", "up to " + MAX_GPUS + " GPUs", "");
    }
    if (gpus.compareTo(BigDecimal.ONE) < 0) {
      int milli = gpus.multiply(MILLI).setScale(0, RoundingMode.HALF_UP).intValueExact();
      return gpus.signum() > 0 ? Math.max(1, milli) : 0;
    }
    if (gpus.stripTrailingZeros().scale() > 0) {
      throw new CellException(
          "gpus-fraction",
          "whole GPUs, or one share of a single GPU below 1",
          "a job on one and a half GPUs has no stated meaning here");
    }
    return gpus.intValueExact() * Job.MILLI;
  }
}
