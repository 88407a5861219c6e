package tias.sim;

import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tias.event.EventLog;
import tias.policy.PlanningPolicy;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.reference.Reference;

/**
 * One policy on one workload, to be run by the engine under the {@link InvariantChecker} and by the
 * reference. Runs of very many instants are cut short, both after the same number.
 */
record TwoEngines(
    RandomWorkload workload, PolicyType type, Map<String, String> parameters, RandomRules rules) {
  private static final int MOST_INSTANTS = 240;

  /**
   * What came of it.
   *
   * @param difference what differs between the engines or breaks a rule, or null
   * @param ended whether the run came to its end before it was cut
   */
  record Outcome(@Nullable String difference, boolean ended) {}

  Outcome outcome() {
    EventLog expected = new EventLog();
    boolean ended = reference(expected);
    EventLog actual = new EventLog();
    String broken = engine(actual);
    boolean same =
        Agreement.withoutReasons(actual.events())
            .equals(Agreement.withoutReasons(expected.events()));
    return new Outcome(
        broken == null && same
            ? null
            : "engine " + broken + told(actual) + "\nreference" + told(expected),
        ended);
  }

  private boolean reference(EventLog log) {
    return Reference.run(
        workload.trace(),
        workload.cluster(),
        type.id(),
        parameters,
        rules.costs(),
        rules.rules(),
        log,
        cutter());
  }

  /** Runs the engine under the checker; where it and the reference agree, that checks both. */
  private @Nullable String engine(EventLog log) {
    RankedPolicy policy = type.create(parameters);
    // Whether no job may wait that fits into what is free.
    boolean fillsTheCluster = !policy.strict() && !(policy instanceof PlanningPolicy);
    InvariantChecker checker =
        new InvariantChecker(
            workload.trace(), workload.cluster(), rules.costs(), rules.rules(), fillsTheCluster);
    if ("stop".equals(parameters.get("at-limit"))) {
      checker.stoppingAtLimits();
    }
    try {
      boolean ended =
          new Simulation(workload.trace(), workload.cluster(), policy, rules.costs(), rules.rules())
              .run(new BothSinks(log, checker), cutter());
      if (ended) {
        checker.ended();
      }
      return null;
    } catch (AssertionError | RuntimeException e) {
      return "breaks a rule: " + e;
    }
  }

  private static BooleanSupplier cutter() {
    int[] instants = {0};
    return () -> instants[0]++ >= MOST_INSTANTS;
  }

  private static String told(EventLog log) {
    StringBuilder text = new StringBuilder(" told:");
    log.events().forEach(event -> text.append("\n  ").append(event));
    return text.toString();
  }

  /** Leaves out jobs as long as a difference remains. */
  TwoEngines shrunk() {
    for (int job = 0; job < workload.trace().size(); job++) {
      TwoEngines smaller = new TwoEngines(workload.without(job), type, parameters, rules);
      if (smaller.outcome().difference() != null) {
        return smaller.shrunk();
      }
    }
    return this;
  }
}
