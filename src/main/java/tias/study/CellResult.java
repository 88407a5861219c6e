package tias.study;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.metric.Metrics;

/**
 * The numbers of one cell.
 *
 * @param cell its index
 * @param outcomes one per policy, in the order of the study
 */
public record CellResult(int cell, List<Outcome> outcomes) {
  public CellResult {
    outcomes = List.copyOf(outcomes);
  }

  /**
   * The numbers of one policy.
   *
   * @param message why there are none, or null
   * @param values one per metric in the order of {@link Metrics#ALL}, null where undefined
   * @param distance trade-off distance within the cell, to six decimals, or null where undefined
   */
  public record Outcome(
      @Nullable String message, List<@Nullable BigDecimal> values, @Nullable BigDecimal distance) {
    public Outcome {
      values = Collections.unmodifiableList(Arrays.asList(values.toArray(BigDecimal[]::new)));
      if (values.size() != Metrics.ALL.size()) {
        throw new IllegalArgumentException(
            "there are " + Metrics.ALL.size() + " metrics, not " + values.size());
      }
    }

    /** A policy that cannot run under the rules of the study. */
    static Outcome none(String message) {
      BigDecimal[] nothing = new BigDecimal[Metrics.ALL.size()];
      return new Outcome(message, Arrays.asList(nothing), null);
    }
  }
}
