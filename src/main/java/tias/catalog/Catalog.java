package tias.catalog;

import java.util.List;
import java.util.stream.Collectors;
import tias.policy.PolicyType;

/** Lists every policy, one line each. */
public final class Catalog {
  private static final List<PolicyType> POLICIES = List.of();

  private Catalog() {}

  /** All policies in the order shown to people. */
  public static List<PolicyType> policies() {
    return POLICIES;
  }

  /**
   * The policy of this id.
   *
   * @throws IllegalArgumentException that lists what exists
   */
  public static PolicyType policy(String id) {
    return POLICIES.stream()
        .filter(type -> type.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no policy '"
                        + id
                        + "'; there are "
                        + POLICIES.stream().map(PolicyType::id).collect(Collectors.joining(", "))));
  }
}
