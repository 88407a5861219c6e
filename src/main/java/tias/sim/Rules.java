package tias.sim;

import java.util.List;
import tias.cluster.Outage;
import tias.placement.Placement;

/**
 * What else a run goes by.
 *
 * @param placement how gangs are placed
 * @param afterDeadline what becomes of a job at its deadline
 * @param outages when nodes are away, in any order; those of one node do not overlap
 */
public record Rules(Placement placement, AfterDeadline afterDeadline, List<Outage> outages) {

  /** What becomes of an unfinished job at its deadline. */
  public enum AfterDeadline {
    /** It runs on; what it is worth then is the policy's affair. */
    CONTINUE,
    /** It is stopped, and counts as missed and not as completed. */
    DROP
  }

  /** Pool placement, late jobs run on, nothing fails. */
  public static final Rules DEFAULT = new Rules(Placement.POOL, AfterDeadline.CONTINUE, List.of());

  public Rules {
    outages = List.copyOf(outages);
  }

  /** The same rules with another placement. */
  public Rules withPlacement(Placement other) {
    return new Rules(other, afterDeadline, outages);
  }
}
