package tias.policy.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class GittinsIndexTest {
  private static final GittinsIndex SIX =
      GittinsIndex.of(new long[] {7200, 60, 3600, 120, 600, 300});

  // From 0, distance 120: two of six finish, and one pays 60 + 5 x 120 = 660: 2/660 = 1/330.
  // Distance 60 gives 1/360, 300 gives 3/(60+120+4x300) = 1/460.
  @Test
  void bestDistanceFromTheStartIsTheSecondSize() {
    assertThat(SIX.best(0)).isCloseTo(1.0 / 330, within(1e-15));
    assertThat(SIX.upTo(0, 120)).isCloseTo(1.0 / 330, within(1e-15));
    assertThat(SIX.upTo(0, 60)).isCloseTo(1.0 / 360, within(1e-15));
    assertThat(SIX.upTo(0, 300)).isCloseTo(1.0 / 460, within(1e-15));
  }

  // At 60 the first size is out. Distance 60: one of five finishes, paying 5 x 60 = 300.
  @Test
  void aSampleAsLargeAsTheServiceIsOut() {
    assertThat(SIX.best(60)).isCloseTo(1.0 / 300, within(1e-15));
    assertThat(SIX.upTo(60, 120)).isCloseTo(1.0 / 300, within(1e-15));
  }

  @Test
  void beyondAllSamplesTheIndexIsZero() {
    assertThat(SIX.best(7200)).isZero();
    assertThat(SIX.upTo(7200, 9000)).isZero();
    assertThat(SIX.toTheEnd(7200)).isZero();
    assertThat(GittinsIndex.of(new long[0]).best(0)).isZero();
    assertThat(GittinsIndex.of(new long[0]).toTheEnd(0)).isZero();
  }

  // All finish: 6 over the sum of all sizes.
  @Test
  void toTheEndIsOneOverTheMeanThatIsMissing() {
    assertThat(SIX.toTheEnd(0)).isCloseTo(6.0 / 11_880, within(1e-15));
    assertThat(SIX.toTheEnd(600)).isCloseTo(2.0 / (3000 + 6600), within(1e-15));
  }

  @Test
  void searchedValuesAreThoseOfTheDefinition() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      long[] sizes = random.longs(1 + random.nextInt(12), 0, 20).toArray();
      GittinsIndex index = GittinsIndex.of(sizes);
      for (long attained = 0; attained < 20; attained++) {
        double best = 0;
        for (long upper = attained + 1; upper <= 20; upper++) {
          double value = defined(sizes, attained, upper - attained);
          assertThat(index.upTo(attained, upper)).isCloseTo(value, within(1e-12));
          best = Math.max(best, value);
        }
        assertThat(index.best(attained)).isCloseTo(best, within(1e-12));
      }
    }
  }

  private static double defined(long[] sizes, long attained, long distance) {
    long[] left = Arrays.stream(sizes).filter(x -> x > attained).map(x -> x - attained).toArray();
    double finish = Arrays.stream(left).filter(x -> x <= distance).count();
    double paid = Arrays.stream(left).map(x -> Math.min(x, distance)).sum();
    return left.length == 0 ? 0 : finish / paid;
  }

  @Test
  void thinningKeepsTheShape() {
    long[] sizes = new long[10_000];
    Arrays.setAll(sizes, i -> i);
    assertThat(GittinsIndex.of(sizes).thinned(1000).toTheEnd(0))
        .isCloseTo(GittinsIndex.of(sizes).toTheEnd(0), within(1e-6));
  }
}
