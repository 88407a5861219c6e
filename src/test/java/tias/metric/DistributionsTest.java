package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DistributionsTest {

  /** Jobs of 1, 2, 2, …, one GPU each, the odd ones with a deadline at 3 s. */
  private static EventScript jobs(int... seconds) {
    EventScript script = new EventScript(seconds.length);
    for (int job = 0; job < seconds.length; job++) {
      script.job("j" + job, 0, seconds[job], 1, job % 2 == 1 ? 3 : -1);
    }
    for (int job = 0; job < seconds.length; job++) {
      script.arrives(0, job).starts(0, job, job);
    }
    for (int second = 0; second <= 100; second++) {
      for (int job = 0; job < seconds.length; job++) {
        if (seconds[job] == second) {
          script.completes(second, job);
        }
      }
    }
    return script;
  }

  @Test
  void aCurveHasOnePointPerValueAndCountsTheJobsUpToIt() {
    List<CurveColumns> curves = new Distributions(jobs(1, 2, 2, 7, 4).outcomes()).jct(100);
    CurveColumns all = curves.get(0);
    assertThat(all.valueMs()).containsExactly(1000, 2000, 4000, 7000);
    assertThat(all.upTo()).containsExactly(1, 3, 4, 5);
    assertThat(all.job()).containsExactly(0, 1, 4, 3);
    assertThat(all.outOf()).isEqualTo(5);
    assertThat(curves.get(1).valueMs()).containsExactly(2000, 7000);
    assertThat(curves.get(2).valueMs()).containsExactly(1000, 2000, 4000);
  }

  @Test
  void aCurveCutToFewPointsKeepsBothEndsAndTrueCounts() {
    int[] seconds = new int[100];
    for (int job = 0; job < 100; job++) {
      seconds[job] = job + 1;
    }
    CurveColumns all = new Distributions(jobs(seconds).outcomes()).jct(7).get(0);
    assertThat(all.size()).isEqualTo(7);
    assertThat(all.valueMs()[0]).isEqualTo(1000);
    assertThat(all.valueMs()[6]).isEqualTo(100_000);
    for (int i = 0; i < all.size(); i++) {
      assertThat(all.upTo()[i] * 1000L).isEqualTo(all.valueMs()[i]);
    }
  }

  @Test
  void latenessIsNegativeWhenEarlyAndOutOfAllDeadlineJobs() {
    // j1 finishes at 2 s, j3 at 7 s, both due at 3 s; j5 is rejected.
    EventScript script =
        new EventScript(1)
            .job("a", 0, 2, 1, 3)
            .job("b", 0, 5, 1, 3)
            .job("c", 0, 1, 4, 3)
            .rejected(0, 2, "needs 4 GPUs, cluster has 1")
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .completes(2, 0)
            .starts(2, 1, 0)
            .completes(7, 1);
    CurveColumns curve = new Distributions(script.outcomes()).lateness(10);
    assertThat(curve.valueMs()).containsExactly(-1000, 4000);
    assertThat(curve.upTo()).containsExactly(1, 2);
    assertThat(curve.outOf()).isEqualTo(3);
  }

  @Test
  void withoutCompletedJobsACurveHasNoPoints() {
    List<CurveColumns> curves = new Distributions(new EventScript(1).outcomes()).jct(10);
    assertThat(curves).allSatisfy(curve -> assertThat(curve.size()).isZero());
  }
}
