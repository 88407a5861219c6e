package tias.policy.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.placement.Placement;
import tias.policy.Scene;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Simulation;
import tias.workload.Trace;

final class EasyTest {

  // B, the head, can start at 100 and leaves one GPU: C takes it, D may not have it as well.
  // If the spare GPU were not spent within the pass, C and D would both start and B slip to 202.
  @Test
  void spareGpusAreSpentWithinThePass() {
    Scene.gpus(4)
        .jobs("A 0 100 2 limit=100", "B 1 50 3 limit=50")
        .jobs("C 2 200 1 limit=200", "D 2 200 1 limit=200")
        .under("easy", "A 0-100", "B 100-150", "C 2-202", "D 150-350");
  }

  // C and D end before the shadow time; at 52 E would end at 102, after it.
  @Test
  void aJobThatWouldEndAfterTheShadowTimeWaits() {
    Scene.gpus(4)
        .jobs("A 0 100 2 limit=100", "B 1 50 4 limit=50", "C 2 50 1 limit=50")
        .jobs("D 2 50 1 limit=50", "E 2 50 1 limit=50")
        .under("easy", "A 0-100", "B 100-150", "C 2-52", "D 2-52", "E 150-200");
  }

  // C would end exactly when B can start. With < instead of <= it would wait until 150.
  @Test
  void aJobMayEndExactlyAtTheShadowTime() {
    Scene.gpus(4)
        .jobs("A 0 100 3 limit=100", "B 1 50 4 limit=50", "C 2 98 1 limit=98")
        .under("easy", "A 0-100", "B 100-150", "C 2-100");
  }

  // Planned with A's limit of 100, though A ends at 60. A planner that peeks has B 60-110, C
  // 110-200.
  @Test
  void theUsersLimitIsPlannedWithNotTheTrueDuration() {
    Scene.gpus(4)
        .jobs("A 0 60 3 limit=100", "B 1 50 4 limit=50", "C 2 90 1 limit=90")
        .under("easy", "A 0-60", "B 92-142", "C 2-92");
  }

  // C has no limit, so it would delay B. Taken as 0 s it would run 2-202 and B slip to 202.
  @Test
  void aMissingLimitIsUnlimited() {
    Scene.gpus(4)
        .jobs("A 0 100 3 limit=100", "B 1 10 4 limit=10", "C 2 200 1")
        .under("easy", "A 0-100", "B 100-110", "C 110-310");
  }

  // B leaves one GPU, so C without a limit may have it.
  @Test
  void anUnlimitedJobMayTakeWhatTheHeadLeaves() {
    Scene.gpus(4)
        .jobs("A 0 100 3 limit=100", "B 1 10 3 limit=10", "C 2 200 1")
        .under("easy", "A 0-100", "B 100-110", "C 2-202");
  }

  // Strict FIFO would hold C until 110.
  @Test
  void laterJobsOvertakeWhereNobodyIsDelayed() {
    Scene.gpus(4)
        .jobs("A 0 100 3 limit=100", "B 1 10 4 limit=10", "C 2 10 1 limit=10")
        .under("easy", "A 0-100", "B 100-110", "C 2-12");
  }

  // K outlasts its limit of 50 and runs on; it is expected to end at any moment, so D, which would
  // end later, waits behind B.
  @Test
  void aJobThatOutlastsItsLimitRunsOn() {
    Scene.gpus(4)
        .jobs("K 0 80 3 limit=50", "B 1 10 4 limit=10", "D 60 10 1 limit=10")
        .under("easy", "K 0-80", "B 80-90", "D 90-100");
  }

  // K is stopped at its limit of 50, L is done exactly at it. Running on, K would end at 80.
  @Test
  void jobsAreStoppedAtTheirLimitOnRequest() {
    for (String policy : List.of("easy", "conservative")) {
      Trace trace =
          Scene.gpus(2)
              .jobs("K 0 80 1 limit=50", "L 0 50 1 limit=50", "M 10 10 1 limit=10")
              .trace();
      EventLog log = new EventLog();
      new Simulation(
              trace,
              ClusterSpec.of(1, 2),
              Catalog.policy(policy).create(Map.of("at-limit", "stop")),
              Costs.FREE)
          .run(log);
      assertThat(log.events())
          .containsSubsequence(
              new Event.Completed(50_000, 1),
              new Event.Dropped(50_000, 0, 50_000),
              new Event.Started(50_000, 2, List.of(0), 0))
          .doesNotContain(new Event.Completed(80_000, 0));
    }
  }

  @Test
  void otherPlacementsAreRefusedInWords() {
    Rules rules = new Rules(Placement.CONSOLIDATE, Rules.AfterDeadline.CONTINUE, List.of());
    Simulation simulation =
        new Simulation(
            Trace.of("none", "text", null, List.of()),
            ClusterSpec.of(1, 4),
            Catalog.policy("easy").create(Map.of()),
            Costs.FREE,
            rules);
    assertThatThrownBy(() -> simulation.run(new EventLog()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("easy")
        .hasMessageContaining("placement pool");
  }
}
