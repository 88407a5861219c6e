package tias.study;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A mean over seeds with its 95 % confidence interval after Student's t: mean ± t(0.975, n − 1) s /
 * √n, all to six decimals.
 *
 * @param mean null where any of the values is undefined
 * @param low null without a mean, for one seed, and where the values do not vary at all
 * @param high as low
 */
public record Interval(
    @Nullable BigDecimal mean, @Nullable BigDecimal low, @Nullable BigDecimal high) {
  static final Interval NONE = new Interval(null, null, null);
  private static final int DECIMALS = 6;
  private static final double PROBABILITY = 0.975;
  private static final double ACCURACY = 1e-12;

  /** The interval of one value per seed. */
  static Interval of(List<@Nullable BigDecimal> values) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal squares = BigDecimal.ZERO;
    for (BigDecimal value : values) {
      if (value == null) {
        return NONE;
      }
      sum = sum.add(value);
      squares = squares.add(value.multiply(value));
    }
    int n = values.size();
    if (n == 0) {
      return NONE;
    }
    BigDecimal count = BigDecimal.valueOf(n);
    // n Σx² − (Σx)², exactly: 0 if and only if the values are all the same.
    BigDecimal spread = squares.multiply(count).subtract(sum.multiply(sum));
    BigDecimal mean = sum.divide(count, DECIMALS, RoundingMode.HALF_UP);
    if (n == 1 || spread.signum() == 0) {
      return new Interval(mean, null, null);
    }
    double variance =
        spread
            .divide(count.multiply(BigDecimal.valueOf(n - 1L)), MathContext.DECIMAL64)
            .doubleValue();
    BigDecimal half = new BigDecimal(quantile(n - 1) * Math.sqrt(variance / n));
    BigDecimal exact = sum.divide(count, MathContext.DECIMAL128);
    return new Interval(mean, rounded(exact.subtract(half)), rounded(exact.add(half)));
  }

  /** The interval of the differences within seeds: first minus second. */
  static Interval ofDifferences(
      List<@Nullable BigDecimal> first, List<@Nullable BigDecimal> second) {
    List<@Nullable BigDecimal> differences = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      BigDecimal a = first.get(i);
      BigDecimal b = second.get(i);
      differences.add(a == null || b == null ? null : a.subtract(b));
    }
    return of(differences);
  }

  /** Whether the whole interval lies on one side of 0. */
  boolean excludesZero() {
    return low != null && high != null && (low.signum() > 0 || high.signum() < 0);
  }

  /** What Student's t exceeds in one case out of forty. */
  static double quantile(int degreesOfFreedom) {
    return new TDistribution(degreesOfFreedom, ACCURACY).inverseCumulativeProbability(PROBABILITY);
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.setScale(DECIMALS, RoundingMode.HALF_UP);
  }
}
