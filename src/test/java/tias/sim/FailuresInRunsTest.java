package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.cluster.Outage;
import tias.event.Event;
import tias.event.EventLog;
import tias.placement.Placement;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Job;
import tias.workload.Trace;

final class FailuresInRunsTest {
  private static final ClusterSpec CLUSTER = ClusterSpec.of(3, 2);

  private static List<Event> run(String policy, Failures failures) {
    return run(policy, failures, jobs(40, 2));
  }

  private static List<Event> run(String policy, Failures failures, Trace trace) {
    Rules rules = new Rules(Placement.POOL, AfterDeadline.CONTINUE, failures);
    EventLog log = new EventLog();
    new Simulation(
            trace,
            CLUSTER,
            Catalog.policy(policy).create(Map.of()),
            new Costs(30_000, 600_000),
            rules)
        .run(log);
    return log.events();
  }

  /** Jobs of up to twenty minutes, one every minute. */
  private static Trace jobs(int count, int mostGpus) {
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      long durationMs = 60_000L * (1 + row * 7 % 20);
      int demand = 1000 * (1 + row % mostGpus);
      jobs.add(
          new Job(
              "j" + row,
              row,
              row * 60_000L,
              durationMs,
              demand,
              Job.NO_DEADLINE,
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
    }
    return Trace.of("jobs", "test", null, jobs);
  }

  /** What is drawn while the run goes on is what a list of the same outages does. */
  @ParameterizedTest
  @ValueSource(strings = {"fifo", "tiresias", "srsf", "tias"})
  void drawnFailuresAreTheirListPlayed(String policy) {
    Failures drawn = Failures.parse("random:0.5,6").seeded(11);
    List<Event> played = run(policy, drawn);
    List<Outage> list = new ArrayList<>();
    for (int node = 0; node < CLUSTER.nodes(); node++) {
      Failures.Stream stream = drawn.ofNode(node);
      for (int i = 0; i < 100; i++) {
        list.add(stream.next());
      }
    }
    assertThat(played).isEqualTo(run(policy, Failures.of(list)));
    assertThat(played).filteredOn(Event.Preempted.class::isInstance).hasSizeGreaterThan(5);
    assertThat(played).filteredOn(Event.Completed.class::isInstance).hasSize(40);
  }

  @Test
  void aClusterThatNeverStaysUpLongEnoughEndsWithAReasonInsteadOfNever() {
    // A day's work on all six GPUs, while each node fails every ten seconds or so.
    Trace trace =
        Trace.of(
            "large",
            "test",
            null,
            List.of(
                new Job(
                    "large",
                    0,
                    0,
                    86_400_000,
                    6_000,
                    Job.NO_DEADLINE,
                    Job.NO_ESTIMATE,
                    null,
                    null,
                    null,
                    null)));
    Failures often = Failures.parse("random:0.003,0.1").seeded(1);
    assertThatThrownBy(() -> run("fifo", often, trace))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no end in sight");
  }
}
