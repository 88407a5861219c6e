package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class StepSeriesTest {

  /** One job of a second after the other, with a burst of 500 waiting for one second at 40,000. */
  private static EventScript spike(int seconds) {
    EventScript script = new EventScript(1);
    int burst = seconds / 2;
    for (int t = 0; t < seconds; t++) {
      script.job("j" + t, t, 1, 1);
      if (t == burst) {
        for (int i = 0; i < 500; i++) {
          script.job("burst" + i, t, 1, 1);
        }
      }
    }
    int job = 0;
    for (int t = 0; t < seconds; t++) {
      if (t > 0 && t <= burst) {
        script.completes(t, job - 1);
      }
      if (t <= burst) {
        script.arrives(t, job).starts(t, job, 0);
        job++;
      }
    }
    for (int i = 0; i < 500; i++) {
      script.arrives(burst, job + i);
    }
    return script.completes(burst + 1, job - 1).starts(burst + 1, job, 0);
  }

  @Test
  void showsTheStateAfterEachInstantAtWhichItChanged() {
    // Two jobs of one GPU each on one GPU: B waits from 1 to 10.
    SeriesColumns series =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .job("B", 1, 5, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .arrives(1, 1)
            .completes(10, 0)
            .starts(10, 1, 0)
            .completes(15, 1)
            .series(100)
            .window(0, 20_000, 100);
    assertThat(series.tMs()).containsExactly(0, 1_000, 10_000, 15_000);
    assertThat(series.busyMilli()).containsExactly(1_000, 1_000, 1_000, 0);
    assertThat(series.waiting()).containsExactly(0, 1, 0, 0);
  }

  @Test
  void aWindowBeginsWithTheStateAtItsStart() {
    SeriesColumns series =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .completes(10, 0)
            .series(100)
            .window(4_000, 6_000, 100);
    assertThat(series.tMs()).containsExactly(4_000);
    assertThat(series.busyMilli()).containsExactly(1_000);
  }

  @Test
  void aPeakOfOneSecondSurvivesThinning() {
    StepSeries series = spike(20_000).series(StepSeries.MAX_POINTS);
    SeriesColumns thin = series.window(0, 20_000_000, 200);
    assertThat(thin.size()).isLessThanOrEqualTo(200);
    assertThat(Arrays.stream(thin.waiting()).max()).hasValue(500);
    assertThat(thin.tMs()).isSorted();
  }

  @Test
  void memoryIsBoundedAndThePeakStays() {
    StepSeries series = waves(5_000).series(1_000);
    assertThat(series.size()).isLessThanOrEqualTo(1_000);
    SeriesColumns all = series.window(0, Long.MAX_VALUE, 1_000);
    assertThat(Arrays.stream(all.waiting()).max()).hasValue(300);
    assertThat(Arrays.stream(all.waiting()).min()).hasValue(0);
  }

  /** One job after the other with a second of rest between; 300 wait for a second in the middle. */
  private static EventScript waves(int jobs) {
    EventScript script = new EventScript(400);
    for (int job = 0; job < jobs; job++) {
      script.job("j" + job, 2L * job, 1, 1);
    }
    for (int i = 0; i < 300; i++) {
      script.job("burst" + i, 2L * jobs, 1, 1);
    }
    for (int job = 0; job < jobs; job++) {
      script.arrives(2L * job, job).starts(2L * job, job, 0).completes(2L * job + 1, job);
      if (job == jobs / 2) {
        for (int i = 0; i < 300; i++) {
          script.arrives(2L * job + 1, jobs + i);
        }
        for (int i = 0; i < 300; i++) {
          script.starts(2L * job + 2, jobs + i, i + 1);
        }
        for (int i = 0; i < 300; i++) {
          script.completes(2L * job + 2, jobs + i);
        }
      }
    }
    return script;
  }

  @Test
  void changesGiveEachPointOnce() {
    StepSeries series =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .completes(10, 0)
            .series(100);
    assertThat(series.changes(-1, 5_000, 100).tMs()).containsExactly(0);
    assertThat(series.changes(5_000, 10_000, 100).tMs()).containsExactly(10_000);
    assertThat(series.changes(10_000, 20_000, 100).tMs()).isEmpty();
  }
}
