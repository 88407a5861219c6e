package tias.sim;

import java.util.List;
import tias.cluster.Failures;
import tias.cluster.Outage;
import tias.placement.Placement;

/**
 * What else a run goes by.
 *
 * @param placement how gangs are placed
 * @param afterDeadline what becomes of a job at its deadline
 * @param failures when nodes are away
 */
public record Rules(Placement placement, AfterDeadline afterDeadline, Failures failures) {

  /** What becomes of an unfinished job at its deadline. */
  public enum AfterDeadline {
    /** It runs on; what it is worth then is the policy's affair. */
    CONTINUE,
    /** It is stopped, and counts as missed and not as completed. */
    DROP
  }

  /** Pool placement, late jobs run on, nothing fails. */
  public static final Rules DEFAULT =
      new Rules(Placement.POOL, AfterDeadline.CONTINUE, Failures.NONE);

  /** Rules with a list of outages. */
  public Rules(Placement placement, AfterDeadline afterDeadline, List<Outage> outages) {
    this(placement, afterDeadline, Failures.of(outages));
  }

  /** The outages that are listed; those drawn from a seed are not among them. */
  public List<Outage> outages() {
    return failures.listed();
  }

  /** The same rules, with what fails drawn from a seed. */
  public Rules seeded(long seed) {
    return new Rules(placement, afterDeadline, failures.seeded(seed));
  }

  /** The same rules with another placement. */
  public Rules withPlacement(Placement other) {
    return new Rules(other, afterDeadline, failures);
  }
}
