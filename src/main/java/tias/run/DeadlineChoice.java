package tias.run;

import java.math.BigDecimal;
import tias.workload.DeadlineModel;
import tias.workload.DeadlineModel.Keep;
import tias.workload.DeadlineModel.None;
import tias.workload.Deadlines;
import tias.workload.Trace;

/**
 * Which deadlines the jobs of a run have.
 *
 * @param model {@code keep} those of the trace, {@code none}, or a model that draws them, such as
 *     {@code proportional:1.1,2.0,60}
 * @param fraction share of the jobs that a drawing model gives a deadline, from 0 to 1
 */
public record DeadlineChoice(String model, BigDecimal fraction) {

  public static final DeadlineChoice KEEP = new DeadlineChoice("keep", BigDecimal.ONE);

  /**
   * Checks the model and writes it and the fraction in their one canonical way.
   *
   * @throws IllegalArgumentException saying what was expected, what came and what exists
   */
  public DeadlineChoice {
    if (fraction.signum() < 0 || fraction.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException(
          "the fraction of jobs with a deadline must lie between 0 and 1, not "
              + fraction.toPlainString());
    }
    DeadlineModel parsed = DeadlineModel.parse(model);
    model = parsed.text();
    // Keep and none do the same whatever the fraction.
    boolean draws = !(parsed instanceof Keep || parsed instanceof None);
    BigDecimal plain = draws ? fraction.stripTrailingZeros() : BigDecimal.ONE;
    fraction = plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  /** The trace with these deadlines. */
  public Trace apply(Trace trace, long seed) {
    return new Deadlines(DeadlineModel.parse(model), fraction.doubleValue(), seed).apply(trace);
  }

  /** Whether deadlines are drawn around the durations, which tells them to a policy. */
  public boolean tellsDurations() {
    return DeadlineModel.parse(model) instanceof DeadlineModel.Proportional;
  }
}
