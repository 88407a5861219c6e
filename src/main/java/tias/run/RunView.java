package tias.run;

import java.util.List;
import tias.cluster.ClusterSpec;

/**
 * A run at one moment.
 *
 * @param id hash of the canonical specification
 * @param state where it stands: failed only if every lane failed
 * @param spec what was asked for
 * @param trace what it works on
 * @param cluster what there is
 * @param lanes one per policy, in the order asked for
 */
public record RunView(
    String id,
    RunState state,
    RunSpec spec,
    TraceView trace,
    ClusterSpec cluster,
    List<LaneView> lanes) {
  public RunView {
    lanes = List.copyOf(lanes);
  }
}
