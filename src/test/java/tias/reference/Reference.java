package tias.reference;

import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.workload.Trace;

/** The way into the reference engine for other tests. */
public final class Reference {
  private Reference() {}

  /** Whether there is a reference for the policy of this id. */
  public static boolean knows(String policy) {
    return ReferencePolicies.ids().contains(policy);
  }

  /**
   * Runs a policy by its id.
   *
   * @param parameters written as for the product; what is left out has its default
   * @throws IllegalArgumentException for what the reference does not know
   */
  public static void run(
      Trace trace,
      ClusterSpec cluster,
      String policy,
      Map<String, String> parameters,
      long restartOverheadMs,
      EventSink sink) {
    Costs costs = new Costs(restartOverheadMs);
    run(trace, cluster, policy, parameters, costs, Rules.DEFAULT, sink);
  }

  /** The same under other costs and rules than pool placement, nothing lost, nothing failing. */
  public static void run(
      Trace trace,
      ClusterSpec cluster,
      String policy,
      Map<String, String> parameters,
      Costs costs,
      Rules rules,
      EventSink sink) {
    run(trace, cluster, policy, parameters, costs, rules, sink, () -> false);
  }

  /**
   * The same until the caller wants no more.
   *
   * @param cancelled asked between instants; true ends the run there
   * @return whether the run came to its end
   */
  public static boolean run(
      Trace trace,
      ClusterSpec cluster,
      String policy,
      Map<String, String> parameters,
      Costs costs,
      Rules rules,
      EventSink sink,
      BooleanSupplier cancelled) {
    ReferencePolicy made = ReferencePolicies.of(policy, parameters, cluster);
    return new ReferenceEngine(trace, cluster, made, costs, rules, sink).run(cancelled);
  }

  /** The formulas the reference has a meaning for. */
  public static Set<String> formulas() {
    return ReferenceFormula.formulas();
  }

  /** Whether a policy plans by counts, so that it needs a pool of whole GPUs. */
  public static boolean plans(String policy) {
    return ReferencePolicies.of(policy, Map.of(), ClusterSpec.of(1, 1)) instanceof ReferencePlan;
  }
}
