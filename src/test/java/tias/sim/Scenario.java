package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.cluster.Outage;
import tias.event.EventLog;
import tias.placement.Placement;
import tias.policy.PlanningPolicy;
import tias.policy.RankedPolicy;
import tias.reference.Reference;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * A small run written as text: cluster, policy, jobs. Playing it runs the engine under the {@link
 * InvariantChecker} and holds it against the reference engine, so that a scenario worked out by
 * hand checks all three.
 */
public final class Scenario {
  private final ClusterSpec cluster;
  private final List<Job> jobs = new ArrayList<>();
  private final Map<String, String> parameters = new LinkedHashMap<>();
  private String policy = "fifo";
  private final List<Outage> outages = new ArrayList<>();
  private Placement placement = Placement.POOL;
  private AfterDeadline afterDeadline = AfterDeadline.CONTINUE;
  private long overheadMs;
  private long checkpointMs;

  private Scenario(ClusterSpec cluster) {
    this.cluster = cluster;
  }

  /** Starts on a cluster such as {@code 1x4}: FIFO, no restart overhead, no jobs yet. */
  public static Scenario on(String cluster) {
    return new Scenario(ClusterSpec.parse(cluster));
  }

  /** Chooses the policy; parameters are written {@code name=value}. */
  public Scenario policy(String id, String... written) {
    policy = id;
    for (String parameter : written) {
      int sign = parameter.indexOf('=');
      parameters.put(parameter.substring(0, sign), parameter.substring(sign + 1));
    }
    return this;
  }

  /** Sets the restart overhead in seconds. */
  public Scenario overhead(String seconds) {
    overheadMs = millis(seconds);
    return this;
  }

  /** Chooses the placement, {@code pool} if not called. */
  public Scenario placement(String rule) {
    placement = Placement.parse(rule);
    return this;
  }

  /** Sets the work between two checkpoints in seconds. */
  public Scenario checkpoints(String seconds) {
    checkpointMs = millis(seconds);
    return this;
  }

  /** Stops unfinished jobs at their deadline. */
  public Scenario dropping() {
    afterDeadline = AfterDeadline.DROP;
    return this;
  }

  /** Takes a node away from one time to another, in seconds. */
  public Scenario outage(int node, String down, String up) {
    outages.add(new Outage(node, millis(down), millis(up)));
    return this;
  }

  /** Adds jobs, one a line: id, submit, duration, GPUs and perhaps a deadline; times in seconds. */
  public Scenario jobs(String... lines) {
    for (String line : lines) {
      List<String> cells = Arrays.asList(line.trim().split("\\s+"));
      jobs.add(
          new Job(
              cells.get(0),
              jobs.size(),
              millis(cells.get(1)),
              millis(cells.get(2)),
              (int) millis(cells.get(3)),
              cells.size() > 4 ? millis(cells.get(4)) : Job.NO_DEADLINE,
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
    }
    return this;
  }

  /** The trace so far. */
  public Trace trace() {
    return Trace.of("scenario", "text", null, jobs);
  }

  /** Runs the engine, checks every rule from outside and compares with the reference. */
  public Played play() {
    Trace trace = trace();
    Costs costs = new Costs(overheadMs, checkpointMs);
    Rules rules = new Rules(placement, afterDeadline, outages);
    RankedPolicy made = Catalog.policy(policy).create(parameters);
    boolean fillsTheCluster = !made.strict() && !(made instanceof PlanningPolicy);
    InvariantChecker checker = new InvariantChecker(trace, cluster, costs, rules, fillsTheCluster);
    EventLog log = new EventLog();
    boolean ended =
        new Simulation(trace, cluster, made, costs, rules)
            .run(new BothSinks(log, checker), () -> false);
    assertThat(ended).isTrue();
    checker.ended();
    EventLog expected = new EventLog();
    Reference.run(trace, cluster, policy, parameters, costs, rules, expected);
    assertThat(Agreement.withoutReasons(log.events()))
        .as("engine against reference")
        .isEqualTo(Agreement.withoutReasons(expected.events()));
    return new Played(trace, List.copyOf(log.events()));
  }

  static long millis(String seconds) {
    return new BigDecimal(seconds)
        .movePointRight(3)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }
}
