package tias.trace.mapping;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a role's value comes from.
 *
 * @param column name, or {@code #3} for the third column; empty where no column is asked
 * @param times another column to multiply with, for GPUs per node; or null
 * @param per what to divide by, for processors; or null
 * @param unit one of the role's, or empty for the usual one
 * @param values that are let through, for {@link Role#ONLY}; else empty
 * @param constant the value of every row, where no column is asked; or null
 */
public record Source(
    String column,
    @Nullable String times,
    @Nullable BigDecimal per,
    String unit,
    List<String> values,
    @Nullable BigDecimal constant) {

  public Source {
    values = List.copyOf(values);
  }

  /** A column in the usual unit. */
  public static Source of(String column) {
    return new Source(column, null, null, "", List.of(), null);
  }

  /** A column in a unit. */
  public static Source of(String column, String unit) {
    return new Source(column, null, null, unit, List.of(), null);
  }

  /** The same number for every row. */
  public static Source of(BigDecimal constant) {
    return new Source("", null, null, "", List.of(), constant);
  }

  /** The unit, or the usual one of the role. */
  public String unit(Role role) {
    return unit.isEmpty() && !role.units().isEmpty() ? role.units().get(0) : unit;
  }
}
