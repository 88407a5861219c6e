package tias.metric;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The trade-off between deadline miss rate and the average JCT of non-deadline jobs as one number.
 * Baselines set the scale: each axis runs from 0, the best of them, to 1, the worst. The distance
 * of a policy is the Euclidean distance to (0, 0); what is better than the best counts as 0.
 * Smaller is better.
 */
public final class TradeOff {

  /**
   * One policy's place.
   *
   * @param baseline whether it sets the scale: an existing policy that is told no durations
   * @param missRate deadline miss rate, or null
   * @param meanJctS average JCT of non-deadline jobs in seconds, or null
   */
  public record Point(
      boolean baseline, @Nullable BigDecimal missRate, @Nullable BigDecimal meanJctS) {

    /** The place that a summary gives. */
    public static Point of(boolean baseline, Summary summary) {
      return new Point(baseline, summary.deadlineMissRate(), summary.meanJctNonDeadlineS());
    }
  }

  private final @Nullable Scale missRates;
  private final @Nullable Scale meanJcts;

  /** Sets the scale by the baselines among these points. */
  public TradeOff(List<Point> points) {
    List<Double> rates = new ArrayList<>();
    List<Double> jcts = new ArrayList<>();
    for (Point point : points) {
      BigDecimal rate = point.missRate();
      BigDecimal jct = point.meanJctS();
      if (point.baseline() && rate != null && jct != null) {
        rates.add(rate.doubleValue());
        jcts.add(jct.doubleValue());
      }
    }
    missRates = Scale.of(rates);
    meanJcts = Scale.of(jcts);
  }

  /**
   * The distance, or null where it is undefined: the point has no place, there are fewer than two
   * baselines, or they do not differ in both numbers.
   */
  public @Nullable Double distance(Point point) {
    BigDecimal rate = point.missRate();
    BigDecimal jct = point.meanJctS();
    if (missRates == null || meanJcts == null || rate == null || jct == null) {
      return null;
    }
    double x = missRates.place(rate.doubleValue());
    double y = meanJcts.place(jct.doubleValue());
    return Math.sqrt(x * x + y * y);
  }

  /** From the best baseline to the worst. */
  private record Scale(double best, double worst) {

    static @Nullable Scale of(List<Double> values) {
      double best = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
      double worst = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
      return best < worst ? new Scale(best, worst) : null;
    }

    double place(double value) {
      return Math.max(0, (value - best) / (worst - best));
    }
  }
}
