package tias.policy;

import java.util.Map;
import java.util.function.Function;

/**
 * A policy that can be made: its declaration and its constructor.
 *
 * @param info what it declares
 * @param maker builds it from checked settings
 */
public record PolicyType(PolicyInfo info, Function<Settings, RankedPolicy> maker) {

  /**
   * Makes the policy with the given written parameters.
   *
   * @throws IllegalArgumentException for an unknown parameter or a value it does not take
   */
  public RankedPolicy create(Map<String, String> parameters) {
    return maker.apply(Settings.of(info, parameters));
  }

  /**
   * What the policy declares with these written parameters; what it knows may depend on them.
   *
   * @throws IllegalArgumentException as {@link #create}
   */
  public PolicyInfo infoFor(Map<String, String> parameters) {
    return create(parameters).info();
  }

  public String id() {
    return info.id();
  }
}
