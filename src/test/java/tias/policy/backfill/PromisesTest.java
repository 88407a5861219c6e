package tias.policy.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.policy.JobsView;
import tias.policy.PlanningPolicy;
import tias.policy.PolicyInfo;
import tias.policy.RandomTrace;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Trace;

/**
 * Nobody whose turn is protected starts later than was once foreseen, in random workloads where no
 * job outlasts its limit.
 */
final class PromisesTest {
  private static final int GPUS = 6;
  private static final int WORKLOADS = 400;

  @Test
  void easyNeverDelaysTheHeadsReservation() {
    for (int seed = 0; seed < WORKLOADS; seed++) {
      PlanningPolicy easy = (PlanningPolicy) Catalog.policy("easy").create(Map.of());
      HeadWatch watch = new HeadWatch(easy);
      assertThat(late(seed, watch, watch.foreseenMs)).as("seed %d", seed).isEmpty();
      assertThat(watch.info().preemptive()).isFalse();
    }
  }

  @Test
  void conservativeDelaysNobodysReservation() {
    for (int seed = 0; seed < WORKLOADS; seed++) {
      PromiseWatch watch =
          new PromiseWatch((Conservative) Catalog.policy("conservative").create(Map.of()));
      assertThat(late(seed, watch, watch.foreseenMs)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void startingWhateverFitsDelaysHeads() {
    int late = 0;
    for (int seed = 0; seed < WORKLOADS; seed++) {
      HeadWatch watch = new HeadWatch(new Greedy());
      late += late(seed, watch, watch.foreseenMs).size();
    }
    assertThat(late).isGreaterThan(WORKLOADS / 10);
  }

  /** The jobs that started later than foreseen. */
  private static List<Integer> late(
      int seed, PlanningPolicy policy, Map<Integer, Long> foreseenMs) {
    Trace trace = RandomTrace.of(seed, GPUS);
    EventLog log = new EventLog();
    new Simulation(trace, ClusterSpec.of(1, GPUS), policy, Costs.FREE).run(log);
    List<Integer> late = new ArrayList<>();
    for (Event event : log.events()) {
      Long foreseen = foreseenMs.get(event.job());
      if (event instanceof Event.Started && foreseen != null && event.timeMs() > foreseen) {
        late.add(event.job());
      }
    }
    return late;
  }

  /** Starts whatever fits, in order. */
  private static final class Greedy implements PlanningPolicy {
    @Override
    public PolicyInfo info() {
      return Catalog.policy("easy").info();
    }

    @Override
    public void decide(PlanView view, IntConsumer start) {
      int free = view.freeMilli();
      for (int i = 0; i < view.waitingCount(); i++) {
        int milli = view.jobs().demandMilli(view.waiting(i));
        if (milli <= free) {
          free -= milli;
          start.accept(view.waiting(i));
        }
      }
    }
  }

  /** Notes, before each decision, when the first that does not fit could start if it were alone. */
  private static final class HeadWatch implements PlanningPolicy {
    private final PlanningPolicy policy;
    private final Map<Integer, Long> foreseenMs = new HashMap<>();

    HeadWatch(PlanningPolicy policy) {
      this.policy = policy;
    }

    @Override
    public PolicyInfo info() {
      return policy.info();
    }

    @Override
    public void decide(PlanView view, IntConsumer start) {
      List<Integer> busy = new ArrayList<>();
      for (int i = 0; i < view.runningCount(); i++) {
        busy.add(view.running(i));
      }
      int free = view.freeMilli();
      for (int i = 0; i < view.waitingCount(); i++) {
        int job = view.waiting(i);
        if (view.jobs().demandMilli(job) > free) {
          foreseenMs.merge(job, freeFor(view.jobs(), job, busy, free), Math::min);
          break;
        }
        free -= view.jobs().demandMilli(job);
        busy.add(job);
      }
      policy.decide(view, start);
    }

    private static long freeFor(JobsView jobs, int head, List<Integer> busy, int free) {
      long best = Long.MAX_VALUE;
      for (int candidate : busy) {
        long timeMs = Limits.endMs(jobs, candidate);
        int back = 0;
        for (int job : busy) {
          back += Limits.endMs(jobs, job) <= timeMs ? jobs.demandMilli(job) : 0;
        }
        best = free + back >= jobs.demandMilli(head) ? Math.min(best, timeMs) : best;
      }
      return best;
    }
  }

  /** Notes the best start ever promised to each job. */
  private static final class PromiseWatch implements PlanningPolicy {
    private final Conservative policy;
    private final Map<Integer, Long> foreseenMs = new HashMap<>();

    PromiseWatch(Conservative policy) {
      this.policy = policy;
    }

    @Override
    public PolicyInfo info() {
      return policy.info();
    }

    @Override
    public boolean remembersItsPlan() {
      return policy.remembersItsPlan();
    }

    @Override
    public void arrived(JobsView view, int job) {
      policy.arrived(view, job);
    }

    @Override
    public void decide(PlanView view, IntConsumer start) {
      policy.decide(view, start);
      for (int i = 0; i < view.waitingCount(); i++) {
        int job = view.waiting(i);
        if (policy.promisedMs(job) >= 0) {
          foreseenMs.merge(job, policy.promisedMs(job), Math::min);
        }
      }
    }
  }
}
