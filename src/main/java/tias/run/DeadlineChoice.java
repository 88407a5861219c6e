package tias.run;

import java.math.BigDecimal;

/**
 * Which deadlines the jobs of a run have.
 *
 * @param model {@code keep} those of the trace, {@code none}, or a model that draws them, such as
 *     {@code proportional:1.1,2.0,60}
 * @param fraction share of the jobs that a drawing model gives a deadline, from 0 to 1
 */
public record DeadlineChoice(String model, BigDecimal fraction) {

  public static final DeadlineChoice KEEP = new DeadlineChoice("keep", BigDecimal.ONE);

  public DeadlineChoice {
    if (fraction.signum() < 0 || fraction.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException(
          "the fraction of jobs with a deadline must lie between 0 and 1, not " + fraction);
    }
    BigDecimal plain = fraction.stripTrailingZeros();
    fraction = plain.scale() < 0 ? plain.setScale(0) : plain;
  }
}
