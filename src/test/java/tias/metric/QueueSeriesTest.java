package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class QueueSeriesTest {
  private static final List<String> TWO = List.of("queue 0", "queue 1");

  @Test
  void jobsAreCountedInTheQueueTheyStandIn() {
    QueueSeries series = new QueueSeries(TWO, 0, 100, 10);
    series.moved(0, -1, 0);
    series.moved(0, -1, 0);
    series.moved(5, 0, 1);
    series.moved(9, 0, -1);
    series.moved(12, 1, -1);
    QueueColumns columns = series.columns();
    assertThat(columns.tMs()).containsExactly(0, 5, 9, 12);
    assertThat(columns.jobs()[0]).containsExactly(2, 1, 0, 0);
    assertThat(columns.jobs()[1]).containsExactly(0, 1, 1, 0);
  }

  @Test
  void aWindowBeginsWithTheStateItFinds() {
    QueueSeries series = new QueueSeries(TWO, 6, 10, 10);
    series.moved(0, -1, 0);
    series.moved(5, 0, 1);
    series.moved(9, -1, 0);
    series.moved(12, 1, -1);
    QueueColumns columns = series.columns();
    assertThat(columns.tMs()).containsExactly(6, 9);
    assertThat(columns.jobs()[0]).containsExactly(0, 1);
    assertThat(columns.jobs()[1]).containsExactly(1, 1);
  }

  @Test
  void pastItsLimitItKeepsTheHighestPeakTheBeginAndTheEnd() {
    Random random = new Random(7);
    QueueSeries all = new QueueSeries(TWO, 0, Long.MAX_VALUE, 100_000);
    QueueSeries few = new QueueSeries(TWO, 0, Long.MAX_VALUE, 50);
    long t = 0;
    int inside = 0;
    for (int i = 0; i < 20_000; i++) {
      t += random.nextInt(1000);
      int to = inside == 0 || random.nextBoolean() ? 0 : -1;
      inside += to == 0 ? 1 : -1;
      all.moved(t, to == 0 ? -1 : 0, to);
      few.moved(t, to == 0 ? -1 : 0, to);
    }
    QueueColumns exact = all.columns();
    QueueColumns cut = few.columns();
    assertThat(cut.size()).isBetween(10, 50);
    assertThat(cut.tMs()).isSorted();
    assertThat(cut.tMs()[0]).isEqualTo(exact.tMs()[0]);
    assertThat(cut.tMs()[cut.size() - 1]).isEqualTo(exact.tMs()[exact.size() - 1]);
    assertThat(Arrays.stream(cut.jobs()[0]).max()).isEqualTo(Arrays.stream(exact.jobs()[0]).max());
  }
}
