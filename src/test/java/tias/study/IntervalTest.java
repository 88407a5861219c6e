package tias.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.hipparchus.distribution.continuous.TDistribution;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class IntervalTest {
  private static List<BigDecimal> numbers(String... values) {
    return Arrays.stream(values).map(BigDecimal::new).toList();
  }

  private static double number(@Nullable BigDecimal value) {
    return Objects.requireNonNull(value).doubleValue();
  }

  /**
   * By hand: mean 40 / 8 = 5; squared deviations 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, s² = 32 / 7;
   * t(0.975, 7) = 2.364624 by the tables; half = 2.364624 √(32 / 7 / 8) = 2.364624 · 0.755929 =
   * 1.787488.
   */
  @Test
  void theIntervalIsThatOfTheTextbook() {
    Interval interval = Interval.of(numbers("2", "4", "4", "4", "5", "5", "7", "9"));
    assertThat(interval.mean()).isEqualByComparingTo("5");
    assertThat(number(interval.low())).isCloseTo(5 - 1.787488, within(2e-6));
    assertThat(number(interval.high())).isCloseTo(5 + 1.787488, within(2e-6));
  }

  /**
   * By hand: pairs differ by 1, 3, 2: mean 2, s = 1, t(0.975, 2) = 4.302653, half = 4.302653 / √3 =
   * 2.484138. Unpaired, the spread of the values themselves would drown it.
   */
  @Test
  void differencesArePairedWithinSeeds() {
    Interval interval =
        Interval.ofDifferences(numbers("11", "103", "1002"), numbers("10", "100", "1000"));
    assertThat(interval.mean()).isEqualByComparingTo("2");
    assertThat(number(interval.low())).isCloseTo(2 - 2.484138, within(2e-6));
    assertThat(number(interval.high())).isCloseTo(2 + 2.484138, within(2e-6));
    assertThat(interval.excludesZero()).isFalse();
  }

  /** Student's t of Hipparchus holds 95 % between the ends of the interval. */
  @Test
  void theIntervalHoldsNinetyFivePercentOfTheDistribution() {
    List<BigDecimal> values = numbers("0.21", "0.25", "0.19", "0.30", "0.22", "0.28");
    Interval interval = Interval.of(values);
    double mean = values.stream().mapToDouble(BigDecimal::doubleValue).average().orElseThrow();
    double squares = values.stream().mapToDouble(v -> Math.pow(v.doubleValue() - mean, 2)).sum();
    double error = Math.sqrt(squares / 5 / 6);
    TDistribution student = new TDistribution(5);
    double low = student.cumulativeProbability((number(interval.low()) - mean) / error);
    double high = student.cumulativeProbability((number(interval.high()) - mean) / error);
    assertThat(low).isCloseTo(0.025, within(1e-5));
    assertThat(high).isCloseTo(0.975, within(1e-5));
  }

  @Test
  void quantilesAreThoseOfTheTables() {
    assertThat(Interval.quantile(1)).isCloseTo(12.7062, within(1e-4));
    assertThat(Interval.quantile(7)).isCloseTo(2.364624, within(1e-6));
    assertThat(Interval.quantile(30)).isCloseTo(2.042272, within(1e-6));
  }

  @Test
  void oneSeedAndZeroVarianceGiveAMeanWithoutAnInterval() {
    for (List<BigDecimal> values : List.of(numbers("0.3"), numbers("0.1", "0.10", "0.100"))) {
      Interval interval = Interval.of(new ArrayList<>(values));
      assertThat(interval.mean()).isNotNull();
      assertThat(interval.low()).isNull();
      assertThat(interval.high()).isNull();
      assertThat(interval.excludesZero()).isFalse();
    }
  }

  @Test
  void anUndefinedValueOrNoneLeavesTheMeanUndefined() {
    List<BigDecimal> holey = new ArrayList<>(numbers("1", "2"));
    holey.add(null);
    assertThat(Interval.of(holey)).isEqualTo(Interval.NONE);
    assertThat(Interval.of(Collections.emptyList())).isEqualTo(Interval.NONE);
    assertThat(Interval.ofDifferences(numbers("1", "2", "3"), holey)).isEqualTo(Interval.NONE);
  }
}
