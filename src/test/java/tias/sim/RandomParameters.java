package tias.sim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Parameters for a policy from a seed: none in half of the cases, else small and odd ones. */
final class RandomParameters {
  private static final List<List<String>> THRESHOLDS =
      List.of(
          List.of("0.000002", "0.01", "0.5"),
          List.of("0.000001 0.000003", "0.002 0.0123", "1 2"),
          List.of("0.000001 0.000002 0.000005", "0.001 0.005 0.01", "0.25 0.5 1"));

  private static final List<List<String>> URGENCY =
      List.of(
          List.of("1", "0.333"),
          List.of("0.5 2", "0.1 7"),
          List.of("0.1 1 10", "0.5 0.75 1", "0.333333 1 3"));

  private RandomParameters() {}

  static Map<String, String> of(String policy, long seed) {
    Random random = new Random(seed * 31 + policy.hashCode());
    Map<String, String> written = new LinkedHashMap<>();
    if (random.nextBoolean()) {
      return written;
    }
    int thresholds = 1 + random.nextInt(3);
    switch (policy) {
      case "edf" -> written.put("late", pick(random, List.of("keep", "demote")));
      case "tiresias", "deadline-first" ->
          written.put("thresholds", pick(random, THRESHOLDS.get(thresholds - 1)));
      case "aemon", "tias-level-one", "tias-level-two", "tias" -> tias(random, thresholds, written);
      default -> {}
    }
    return written;
  }

  private static void tias(Random random, int thresholds, Map<String, String> written) {
    written.put("thresholds", pick(random, THRESHOLDS.get(thresholds - 1)));
    written.put("urgency", pick(random, URGENCY.get(thresholds - 1)));
    written.put("rule", pick(random, List.of("best", "urgency", "service")));
    written.put("first", pick(random, List.of("non-deadline", "deadline")));
    written.put(
        "inside",
        pick(random, List.of("service-weighted", "quota-slack", "pressure", "edf", "fifo")));
    written.put("late", pick(random, List.of("last", "as-non-deadline")));
  }

  private static String pick(Random random, List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
