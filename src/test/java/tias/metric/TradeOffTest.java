package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import tias.metric.TradeOff.Point;

final class TradeOffTest {

  private static Point point(boolean baseline, String missRate, String jct) {
    return new Point(baseline, new BigDecimal(missRate), new BigDecimal(jct));
  }

  @Test
  void baselinesSetTheScaleAndOthersArePlacedOnIt() {
    // Miss rate 0.1 to 0.5, JCT 100 to 300. The ablation with JCT 50 does not move the scale.
    Point edf = point(true, "0.1", "300");
    Point fifo = point(true, "0.5", "100");
    Point tias = point(false, "0.2", "150");
    Point ablation = point(false, "0.6", "50");
    TradeOff tradeOff = new TradeOff(List.of(edf, fifo, tias, ablation));
    assertThat(tradeOff.distance(edf)).isEqualTo(1.0);
    assertThat(tradeOff.distance(fifo)).isEqualTo(1.0);
    assertThat(tradeOff.distance(tias)).isCloseTo(Math.hypot(0.25, 0.25), within(1e-12));
    // Better than the best counts as 0, worse than the worst goes on.
    assertThat(tradeOff.distance(ablation)).isCloseTo(1.25, within(1e-12));
  }

  @Test
  void fewerThanTwoBaselinesLeaveTheDistanceUndefined() {
    Point edf = point(true, "0.1", "300");
    Point tias = point(false, "0.2", "150");
    assertThat(new TradeOff(List.of(edf, tias)).distance(tias)).isNull();
    assertThat(new TradeOff(List.of()).distance(tias)).isNull();
  }

  @Test
  void baselinesThatDoNotDifferLeaveTheDistanceUndefined() {
    Point one = point(true, "0.1", "300");
    Point two = point(true, "0.1", "100");
    assertThat(new TradeOff(List.of(one, two)).distance(one)).isNull();
  }

  @Test
  void aPolicyWithoutDeadlinesHasNoPlace() {
    Point edf = point(true, "0.1", "300");
    Point fifo = point(true, "0.5", "100");
    Point none = new Point(true, null, new BigDecimal("200"));
    assertThat(new TradeOff(List.of(edf, fifo, none)).distance(none)).isNull();
    assertThat(new TradeOff(List.of(edf, fifo, none)).distance(edf)).isEqualTo(1.0);
  }
}
