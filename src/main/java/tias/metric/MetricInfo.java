package tias.metric;

import org.jspecify.annotations.Nullable;

/**
 * One summary metric: its only definition, and how to read it off a {@link Summary}.
 *
 * @param id column name in exports, such as {@code mean_jct_s}
 * @param title for people
 * @param unit {@code s}, {@code GPU-s}, {@code ratio} or {@code count}
 * @param definition one sentence
 * @param better which way is better, or null where neither is
 * @param value reads it off a summary
 */
public record MetricInfo(
    String id, String title, String unit, String definition, @Nullable Better better, Value value) {

  /** Which way is better. */
  public enum Better {
    LOWER,
    HIGHER
  }

  /** Reads one number off a summary. */
  @FunctionalInterface
  public interface Value {
    /** The number, or null where it is undefined. */
    @Nullable Number of(Summary summary);
  }
}
