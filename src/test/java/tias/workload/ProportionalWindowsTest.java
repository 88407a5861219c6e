package tias.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ProportionalWindowsTest {
  private static final BigDecimal DRAWS = BigDecimal.valueOf(1L << SplitMix64.FRACTION_BITS);

  /** The definition, in decimals that lose nothing: dividing by a power of two is exact. */
  private static long window(DeadlineModel.Proportional model, long durationMs, SplitMix64 random) {
    BigDecimal factorDraw = BigDecimal.valueOf(random.next53()).divide(DRAWS);
    BigDecimal padDraw = BigDecimal.valueOf(random.next53()).divide(DRAWS);
    BigDecimal factor = model.hi().subtract(model.lo()).multiply(factorDraw).add(model.lo());
    BigDecimal padMs = model.padMinutes().multiply(BigDecimal.valueOf(60_000)).multiply(padDraw);
    return BigDecimal.valueOf(durationMs)
        .multiply(factor)
        .add(padMs)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  @Test
  void everyWindowIsItsDefinitionRoundedHowLongOrShortItIs() {
    String[] models = {
      "1.1,3,0", "1.1,2.0,60", "0,0,0", "0.5,0.5,0", "0.000001,1000,1000000", "1000,1000,0.5"
    };
    Random random = new Random(11);
    for (String text : models) {
      var model = (DeadlineModel.Proportional) DeadlineModel.parse("proportional:" + text);
      for (int row = 0; row < 2000; row++) {
        long durationMs = Math.min(random.nextLong() >>> random.nextInt(1, 64), Job.MAX_TIME_MS);
        Job job =
            new Job("j", row, 7, durationMs, 1000, Job.NO_DEADLINE, -1, null, null, null, null);
        assertThat(model.deadlineMs(job, null, new SplitMix64(5, row)))
            .as("%s on %d ms, row %d", text, durationMs, row)
            .isEqualTo(7 + window(model, durationMs, new SplitMix64(5, row)));
      }
    }
  }
}
