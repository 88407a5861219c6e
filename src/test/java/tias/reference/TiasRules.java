package tias.reference;

import java.util.List;

/**
 * The choices of the TIAS reconstruction as plain values.
 *
 * @param serviceThresholds in thousandths of a GPU times milliseconds, rising
 * @param urgencyThresholds fractions p/q of elapsed over remaining window, rising
 * @param rule which queue a deadline job belongs to
 * @param inside how deadline jobs are ordered inside a queue
 */
record TiasRules(
    List<Long> serviceThresholds, List<Fraction> urgencyThresholds, Rule rule, Inside inside) {

  /** The queue of a deadline job. */
  enum Rule {
    BEST,
    URGENCY,
    SERVICE
  }

  /** The order of deadline jobs inside a queue. */
  enum Inside {
    SERVICE_WEIGHTED,
    EDF,
    FIFO
  }

  /** A positive fraction. */
  record Fraction(long p, long q) {}

  private static final List<Fraction> URGENCY =
      List.of(new Fraction(1, 4), new Fraction(1, 1), new Fraction(4, 1));

  static TiasRules tias() {
    return byDefault(Rule.BEST, Inside.SERVICE_WEIGHTED);
  }

  static TiasRules levelOne() {
    return byDefault(Rule.BEST, Inside.FIFO);
  }

  static TiasRules levelTwo() {
    return byDefault(Rule.SERVICE, Inside.SERVICE_WEIGHTED);
  }

  static TiasRules aemon() {
    return byDefault(Rule.URGENCY, Inside.FIFO);
  }

  static TiasRules byDefault(Rule rule, Inside inside) {
    return new TiasRules(ReferencePolicies.SERVICE_THRESHOLDS, URGENCY, rule, inside);
  }

  TiasRules {
    serviceThresholds = List.copyOf(serviceThresholds);
    urgencyThresholds = List.copyOf(urgencyThresholds);
  }

  int queues() {
    return serviceThresholds.size() + 1;
  }
}
