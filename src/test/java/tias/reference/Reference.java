package tias.reference;

import java.util.Map;
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
    return ReferencePolicies.IDS.contains(policy);
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
    ReferencePolicy made = ReferencePolicies.of(policy, parameters);
    ReferenceEngine.run(trace, cluster, made, costs, rules, sink);
  }
}
