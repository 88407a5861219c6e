package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class TimelineTest {
  private static final long YEAR_MS = 365L * 24 * 3600 * 1000;

  @Test
  void aGangOnScatteredGpusHasABarForEachRunOfAdjacentOnes() {
    BarColumns bars =
        new EventScript(8)
            .job("A", 0, 10, 4)
            .arrives(0, 0)
            .starts(0, 0, 0, 1, 4, 7)
            .completes(10, 0)
            .timeline()
            .window(0, 10_000, 100, 100);
    assertThat(bars.gpu()).containsExactly(0, 4, 7);
    assertThat(bars.span()).containsExactly(2, 1, 1);
    assertThat(bars.endMs()).containsOnly(10_000);
    assertThat(bars.n()).containsOnly(1);
  }

  @Test
  void theBarsOfAJobAreAsLongAsItsStays() {
    // A 0-2 and 5-18 with overhead, B 2-5.
    BarColumns bars =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .job("B", 2, 3, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .arrives(2, 1)
            .preempted(2, 0, 2)
            .starts(2, 1, 0)
            .completes(5, 1)
            .resumes(5, 0, 5, 0)
            .completes(18, 0)
            .timeline()
            .barsOf(0);
    assertThat(bars.startMs()).containsExactly(0, 5_000);
    assertThat(bars.endMs()).containsExactly(2_000, 18_000);
  }

  @Test
  void aJobOfNoLengthInAYearStillHasABar() {
    long day = 24 * 3600;
    BarColumns bars =
        new EventScript(2)
            .job("long", 0, 365 * day, 1)
            .job("point", 100 * day, 0, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .arrives(100 * day, 1)
            .starts(100 * day, 1, 1)
            .completes(100 * day, 1)
            .completes(365 * day, 0)
            .timeline()
            .window(0, YEAR_MS, 500, 1000);
    assertThat(bars.job()).containsExactly(0, 1);
    assertThat(bars.n()).containsExactly(1, 1);
  }

  @Test
  void narrowBarsMergeIntoTheLongestAndTheCountsAddUp() {
    // A thousand jobs of 1 s back to back, the 300th of 2 s: ten pixels for 1,001 s.
    EventScript script = new EventScript(1);
    int[] length = new int[1000];
    Arrays.fill(length, 1);
    length[300] = 2;
    for (int job = 0; job < 1000; job++) {
      script.job("j" + job, 0, length[job], 1);
    }
    long t = 0;
    for (int job = 0; job < 1000; job++) {
      script.starts(t, job, 0);
      t += length[job];
      script.completes(t, job);
    }
    BarColumns bars = script.timeline().window(0, 1_001_000, 10, 1000);
    assertThat(Arrays.stream(bars.n()).sum()).isEqualTo(1000);
    assertThat(bars.size()).isEqualTo(10);
    assertThat(bars.job()).contains(300);
    BarColumns fewer = script.timeline().window(0, 1_001_000, 10, 5);
    assertThat(fewer.size()).isLessThanOrEqualTo(5);
    assertThat(Arrays.stream(fewer.n()).sum()).isEqualTo(1000);
    BarColumns exact = script.timeline().window(500_000, 509_000, 1000, 1000);
    assertThat(exact.n()).containsOnly(1);
  }

  @Test
  void aFullTimelineMergesNarrowBarsAndKeepsTheirNumberAndThoseOfRunningJobs() {
    // A gang on GPUs 0 and 2 runs all along; on GPU 1 a thousand jobs of 1 s back to back.
    EventScript script = new EventScript(3).job("gang", 0, 1000, 2).starts(0, 0, 0, 2);
    for (int second = 0; second < 1000; second++) {
      script.job("j" + second, 0, 1, 1).starts(second, 1 + second, 1);
      script.completes(second + 1, 1 + second);
    }
    Timeline timeline = script.completes(1000, 0).timeline(64);
    assertThat(timeline.size()).isBetween(16, 64);
    BarColumns bars = timeline.window(0, 1_000_000, 20_000, 1000);
    assertThat(Arrays.stream(bars.n()).sum()).isEqualTo(1002);
    BarColumns gang = timeline.barsOf(0);
    assertThat(gang.gpu()).containsExactly(0, 2);
    assertThat(gang.startMs()).containsOnly(0);
    assertThat(gang.endMs()).containsOnly(1_000_000);
    assertThat(gang.n()).containsOnly(1);
    assertThat(Arrays.stream(bars.endMs()).max()).hasValue(1_000_000);
  }

  @Test
  void aWindowHoldsTheBarsThatTouchItAndRunningOnesUpToThePresent() {
    Timeline timeline =
        new EventScript(2)
            .job("A", 0, 10, 1)
            .job("B", 0, 100, 1)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .starts(0, 1, 1)
            .completes(10, 0)
            .timeline();
    assertThat(timeline.window(11_000, 20_000, 100, 100).size()).isZero();
    BarColumns bars = timeline.window(5_000, 20_000, 100, 100);
    assertThat(bars.job()).containsExactly(0, 1);
    assertThat(bars.endMs()).containsOnly(10_000);
  }

  @Test
  void kindsTellMetMissedAndFree() {
    BarColumns bars =
        new EventScript(3)
            .job("free", 0, 10, 1)
            .job("met", 0, 10, 1, 10)
            .job("missed", 0, 10, 1, 9)
            .arrives(0, 0)
            .arrives(0, 1)
            .arrives(0, 2)
            .starts(0, 0, 0)
            .starts(0, 1, 1)
            .starts(0, 2, 2)
            .completes(10, 0)
            .completes(10, 1)
            .completes(10, 2)
            .timeline()
            .window(0, 10_000, 100, 100);
    assertThat(bars.kind()).containsExactly(0, 1, 2);
  }
}
