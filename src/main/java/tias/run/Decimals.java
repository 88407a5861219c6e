package tias.run;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Numbers as text, from integers, the same on every machine. */
public final class Decimals {
  private Decimals() {}

  /** Milliseconds as seconds with three decimals; empty where undefined. */
  public static String seconds(@Nullable Long ms) {
    return ms == null ? "" : BigDecimal.valueOf(ms, 3).toPlainString();
  }

  /** Thousandths of a GPU as GPUs: {@code 4}, {@code 0.3}. */
  public static String gpus(long milli) {
    return plain(BigDecimal.valueOf(milli, 3).stripTrailingZeros());
  }

  /** The number without an exponent; empty where undefined. */
  public static String plain(@Nullable Number number) {
    if (number == null) {
      return "";
    }
    return number instanceof BigDecimal decimal ? decimal.toPlainString() : number.toString();
  }
}
