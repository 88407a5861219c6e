package tias.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.sim.BothSinks;
import tias.sim.Costs;
import tias.sim.InvariantChecker;
import tias.sim.Simulation;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * A run small enough to be worked out by hand, written and read as text: jobs are lines of {@code
 * id submit duration gpus [key=value…]} with times in seconds, the outcome is one line a job with
 * the times in which it held its GPUs. Every run is checked from outside on the way.
 */
public final class Scene {
  private final ClusterSpec cluster;
  private final Map<String, String> parameters = new LinkedHashMap<>();
  private final List<Job> jobs = new ArrayList<>();
  private long overheadMs;

  private Scene(int gpus) {
    cluster = ClusterSpec.of(1, gpus);
  }

  /** One node of so many GPUs; no restart overhead. */
  public static Scene gpus(int gpus) {
    return new Scene(gpus);
  }

  /** Sets the restart overhead in seconds. */
  public Scene overhead(int seconds) {
    overheadMs = seconds * 1000L;
    return this;
  }

  /** Sets a parameter of the policy. */
  public Scene with(String name, String value) {
    parameters.put(name, value);
    return this;
  }

  /** Adds jobs; keys are {@code deadline}, {@code limit} and {@code tenant}. */
  public Scene jobs(String... lines) {
    for (String line : lines) {
      List<String> cells = Arrays.asList(line.trim().split("\\s+"));
      Map<String, String> more = new LinkedHashMap<>();
      for (String cell : cells.subList(4, cells.size())) {
        int sign = cell.indexOf('=');
        more.put(cell.substring(0, sign), cell.substring(sign + 1));
      }
      String deadline = more.get("deadline");
      String limit = more.get("limit");
      jobs.add(
          new Job(
              cells.get(0),
              jobs.size(),
              millis(cells.get(1)),
              millis(cells.get(2)),
              Integer.parseInt(cells.get(3)) * Job.MILLI,
              deadline == null ? Job.NO_DEADLINE : millis(deadline),
              limit == null ? Job.NO_ESTIMATE : millis(limit),
              more.get("tenant"),
              null,
              null,
              null));
    }
    return this;
  }

  /** The jobs so far. */
  public Trace trace() {
    return Trace.of("scene", "text", null, jobs);
  }

  /** Runs the policy and expects these bars, one line a job in submit order: {@code A 0-4 8-16}. */
  public void under(String policy, String... bars) {
    assertThat(String.join("\n", bars(policy))).isEqualTo(String.join("\n", bars));
  }

  private List<String> bars(String policy) {
    Trace trace = trace();
    EventLog log = new EventLog();
    RankedPolicy made = Catalog.policy(policy).create(parameters);
    InvariantChecker checker = new InvariantChecker(trace, cluster, overheadMs, false);
    Simulation simulation = new Simulation(trace, cluster, made, new Costs(overheadMs));
    assertThat(simulation.run(new BothSinks(log, checker), () -> false)).isTrue();
    checker.ended();
    List<StringBuilder> lines = new ArrayList<>();
    trace.jobs().forEach(job -> lines.add(new StringBuilder(job.id())));
    for (Event event : log.events()) {
      StringBuilder line = lines.get(event.job());
      if (event instanceof Event.Started) {
        line.append(' ').append(seconds(event.timeMs())).append('-');
      } else if (event instanceof Event.Preempted || event instanceof Event.Completed) {
        line.append(seconds(event.timeMs()));
      }
    }
    return lines.stream().map(StringBuilder::toString).toList();
  }

  private static String seconds(long ms) {
    return BigDecimal.valueOf(ms, 3).stripTrailingZeros().toPlainString();
  }

  private static long millis(String seconds) {
    return new BigDecimal(seconds).movePointRight(3).longValueExact();
  }
}
