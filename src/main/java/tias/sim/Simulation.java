package tias.sim;

import java.util.function.BooleanSupplier;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.policy.RankedPolicy;
import tias.workload.Trace;

/**
 * One run of one policy over one trace on one cluster: a pure function into a stream of events.
 *
 * @param trace what is asked for
 * @param cluster what there is
 * @param policy who goes first; made for this run, since policies may keep state
 * @param costs what preemption costs
 * @param rules placement, deadlines, failures
 */
public record Simulation(
    Trace trace, ClusterSpec cluster, RankedPolicy policy, Costs costs, Rules rules) {

  public Simulation {
    rules.failures().within(cluster);
  }

  /** A simulation under the default rules. */
  public Simulation(Trace trace, ClusterSpec cluster, RankedPolicy policy, Costs costs) {
    this(trace, cluster, policy, costs, Rules.DEFAULT);
  }

  /** Runs to the end. */
  public void run(EventSink sink) {
    run(sink, () -> false);
  }

  /**
   * Runs until every job is done or the caller wants no more.
   *
   * @param cancelled asked between instants; true ends the run there
   * @return whether the run came to its end
   */
  public boolean run(EventSink sink, BooleanSupplier cancelled) {
    return new Engine(this, sink).run(cancelled);
  }
}
