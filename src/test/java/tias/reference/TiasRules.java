package tias.reference;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The choices of the TIAS reconstruction as plain values.
 *
 * @param serviceThresholds in thousandths of a GPU times milliseconds, rising
 * @param urgencyThresholds elapsed over remaining window, rising
 * @param rule which queue a deadline job belongs to
 * @param first who goes first inside a queue
 * @param inside how deadline jobs are ordered inside a queue
 * @param late what becomes of a job whose deadline has passed
 */
record TiasRules(
    List<Long> serviceThresholds,
    List<BigDecimal> urgencyThresholds,
    Rule rule,
    First first,
    Inside inside,
    Late late) {

  /** The queue of a deadline job. */
  enum Rule {
    BEST,
    URGENCY,
    SERVICE
  }

  /** Who goes first inside a queue. */
  enum First {
    NON_DEADLINE,
    DEADLINE
  }

  /** The order of deadline jobs inside a queue. */
  enum Inside {
    SERVICE_WEIGHTED,
    QUOTA_SLACK,
    PRESSURE,
    EDF,
    FIFO
  }

  /** The place of a late job. */
  enum Late {
    LAST,
    AS_NON_DEADLINE
  }

  private static final String URGENCY = "0.25 1 4";

  TiasRules {
    serviceThresholds = List.copyOf(serviceThresholds);
    urgencyThresholds = List.copyOf(urgencyThresholds);
  }

  /** The rules of a policy of the family with what is written in its parameters. */
  static TiasRules of(Rule rule, Inside inside, Map<String, String> written) {
    return new TiasRules(
        ReferencePolicies.serviceThresholds(written),
        ReferencePolicies.numbers(written.getOrDefault("urgency", URGENCY)),
        choice(Rule.class, written.get("rule"), rule),
        choice(First.class, written.get("first"), First.NON_DEADLINE),
        choice(Inside.class, written.get("inside"), inside),
        choice(Late.class, written.get("late"), Late.LAST));
  }

  private static <E extends Enum<E>> E choice(Class<E> type, @Nullable String word, E byDefault) {
    return word == null
        ? byDefault
        : Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  int queues() {
    return serviceThresholds.size() + 1;
  }
}
