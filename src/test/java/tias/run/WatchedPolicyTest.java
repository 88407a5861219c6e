package tias.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.EventLog;
import tias.metric.QueueColumns;
import tias.policy.RankedPolicy;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Trace;

final class WatchedPolicyTest {
  private static final ClusterSpec CLUSTER = ClusterSpec.of(2, 8);
  private static final Costs COSTS = new Costs(30_000, 0);

  @ParameterizedTest
  @ValueSource(strings = {"tias", "tias-level-two", "aemon", "tiresias", "gittins", "edf"})
  void aWatchedRunIsTheSameRun(String policy) {
    Trace trace = SmallTraces.get("mixed-200-3").trace();
    EventLog plain = new EventLog();
    simulation(trace, Catalog.policy(policy).create(Map.of())).run(plain);
    EventLog watched = new EventLog();
    simulation(trace, watch(policy)).run(watched);
    assertThat(watched.events()).isEqualTo(plain.events());
  }

  @ParameterizedTest
  @ValueSource(strings = {"tias", "deadline-first", "tiresias", "gittins"})
  void thoseInAllQueuesAreThoseInTheSystem(String policy) {
    Trace trace = SmallTraces.get("mixed-200-3").trace();
    WatchedPolicy watched = watch(policy);
    EventLog log = new EventLog();
    simulation(trace, watched).run(log);
    QueueColumns queues = watched.columns();
    long[] arrivals = trace.jobs().stream().mapToLong(job -> job.submitMs()).toArray();
    for (int i = 0; i < queues.size(); i++) {
      long t = queues.tMs()[i];
      long arrived = Arrays.stream(arrivals).filter(submit -> submit <= t).count();
      long ended =
          log.events().stream()
              .filter(event -> event instanceof tias.event.Event.Completed && event.timeMs() <= t)
              .count();
      int sum = 0;
      for (int[] jobs : queues.jobs()) {
        sum += jobs[i];
      }
      assertThat(sum).as("at %d", t).isEqualTo((int) (arrived - ended));
    }
  }

  private static WatchedPolicy watch(String policy) {
    return new WatchedPolicy(Catalog.policy(policy).create(Map.of()), 0, Long.MAX_VALUE, 1 << 20);
  }

  private static Simulation simulation(Trace trace, RankedPolicy policy) {
    return new Simulation(trace, CLUSTER, policy, COSTS);
  }
}
