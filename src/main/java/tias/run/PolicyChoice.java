package tias.run;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tias.catalog.Catalog;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * A policy with the parameters chosen for it.
 *
 * @param id of the policy
 * @param params values that differ from the defaults, as written, sorted by name
 */
public record PolicyChoice(String id, Map<String, String> params) {
  private static final Set<String> PLACED_ONLY = Set.of("aemon", "formula");

  /**
   * Checks the policy and every value; values equal to their default are left out, so that equal
   * choices are equal.
   *
   * @throws IllegalArgumentException naming the policy, the parameter and what exists
   */
  public PolicyChoice {
    PolicyInfo info = Catalog.policy(id).info();
    Map<String, String> sorted = new TreeMap<>(Settings.of(info, params).written());
    for (Parameter<?> parameter : info.parameters()) {
      sorted.remove(parameter.name(), parameter.defaultText());
    }
    params = Collections.unmodifiableMap(sorted);
    // Values that are fine one by one may not go together: such a choice must not get to a lane.
    Catalog.policy(id).create(params);
  }

  /** A policy with its defaults. */
  public static PolicyChoice of(String id) {
    return new PolicyChoice(id, Map.of());
  }

  /** What the policy declares with these parameters. */
  public PolicyInfo info() {
    return Catalog.policy(id).infoFor(params);
  }

  /** The policy, made for one simulation. */
  RankedPolicy policy() {
    return Catalog.policy(id).create(params);
  }

  /**
   * Whether a policy sets the scale of the trade-off: existing policies that are told no durations.
   * TIAS, its ablations, its relative Aemon and a user's own formula are placed on the scale only.
   */
  public static boolean setsScale(PolicyInfo info) {
    return !info.oracle() && !info.family().equals("TIAS") && !PLACED_ONLY.contains(info.id());
  }

  /** How it is written in links and titles: {@code edf(late=demote)}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(id);
    String separator = "(";
    for (Map.Entry<String, String> entry : params.entrySet()) {
      text.append(separator).append(entry.getKey()).append('=').append(entry.getValue());
      separator = ",";
    }
    return params.isEmpty() ? id : text.append(')').toString();
  }
}
