package tias.study;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a study sweeps, and the values it takes.
 *
 * @param name of a setting, such as {@code load}, or {@code policy.parameter}
 * @param values written in their one canonical way, 1 to {@value #MAX_VALUES}, all different
 */
public record Axis(String name, List<String> values) {
  static final int MAX_VALUES = 50;

  /**
   * Checks the name and every value.
   *
   * @throws IllegalArgumentException saying what was expected, what came and what exists
   */
  public Axis {
    name = name.trim();
    Knob knob = knob(name);
    if (knob == null && !name.matches("[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "there is nothing to sweep called '"
              + name
              + "'; there are "
              + Arrays.stream(Knob.values()).map(Knob::text).collect(Collectors.joining(", "))
              + " and POLICY.PARAMETER, such as tias.thresholds");
    }
    values = values.stream().map(v -> knob == null ? v.trim() : knob.canonical(v)).toList();
    if (values.isEmpty() || values.size() > MAX_VALUES) {
      throw new IllegalArgumentException(
          "a sweep of " + name + " takes 1 to " + MAX_VALUES + " values, not " + values.size());
    }
    if (new HashSet<>(values).size() < values.size()) {
      throw new IllegalArgumentException(
          "the sweep of " + name + " has a value twice: " + String.join(", ", values));
    }
  }

  /**
   * Reads {@code NAME=VALUE,VALUE,…}. Values that hold commas themselves are separated by
   * semicolons; models of deadlines need none, since every model begins with a letter.
   */
  public static Axis parse(String text) {
    int equal = text.indexOf('=');
    if (equal < 1) {
      throw new IllegalArgumentException(
          "a sweep is written NAME=VALUE,VALUE,…, such as load=0.8,1.0,1.2, not '" + text + "'");
    }
    String name = text.substring(0, equal).trim();
    String list = text.substring(equal + 1);
    String separator =
        list.indexOf(';') >= 0 ? ";" : name.equals(Knob.DEADLINES.text()) ? ",(?=[a-z])" : ",";
    return new Axis(name, List.of(list.split(separator, -1)));
  }

  /** Its column in the results. */
  public String column() {
    Knob knob = knob(name);
    return knob == null ? name : knob.column();
  }

  /** Whether it sweeps a parameter of a policy. */
  boolean ofPolicy() {
    return knob(name) == null;
  }

  /** Settings are applied in the order of their kind, whatever the order of the sweep. */
  int rank() {
    Knob knob = knob(name);
    List<Knob> order = List.of(Knob.values());
    return knob == null ? order.size() : order.indexOf(knob);
  }

  Setup apply(Setup setup, int value) {
    Knob knob = knob(name);
    if (knob != null) {
      return knob.apply(setup, values.get(value));
    }
    int dot = name.indexOf('.');
    return setup.withParameter(name.substring(0, dot), name.substring(dot + 1), values.get(value));
  }

  private static @Nullable Knob knob(String name) {
    return Arrays.stream(Knob.values()).filter(k -> k.text().equals(name)).findFirst().orElse(null);
  }
}
