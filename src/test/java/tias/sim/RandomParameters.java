package tias.sim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tias.reference.Reference;
import tias.workload.Job;

/** Parameters for a policy from a seed: none in a third of the cases, else small and odd ones. */
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

  private static final List<String> PROMOTE = List.of("0", "0", "1", "8", "0.25", "2.5");

  private static final List<String> FORMULAS = Reference.formulas().stream().sorted().toList();

  private final Random random;
  private final int thresholds;
  private final String quantum;
  private final Map<String, String> written = new LinkedHashMap<>();

  private RandomParameters(Random random, RandomWorkload workload) {
    this.random = random;
    thresholds = 1 + random.nextInt(3);
    long longestMs = workload.trace().jobs().stream().mapToLong(Job::durationMs).max().orElse(0);
    long seconds = Math.max(1, longestMs / 1000 / (2 + random.nextInt(6)));
    quantum = seconds + pick(List.of("", "", ".001", ".5"));
  }

  static Map<String, String> of(String policy, RandomWorkload workload) {
    Random random = new Random(workload.seed() * 31 + policy.hashCode());
    if (random.nextInt(3) == 0) {
      return Map.of();
    }
    return new RandomParameters(random, workload).of(policy);
  }

  private Map<String, String> of(String policy) {
    switch (policy) {
      case "edf" -> choose("late", "keep", "demote");
      case "deadline-first" -> thresholds();
      case "tiresias" -> {
        thresholds();
        written.put("promote", pick(PROMOTE));
      }
      case "aemon", "tias-level-one", "tias-level-two", "tias" -> tias();
      case "las" -> {
        quantum();
        choose("by", "gpu-time", "time");
      }
      case "round-robin", "llf" -> quantum();
      case "just-in-time" -> {
        choose("margin", "0", "30", "0.5", "3600");
        choose("rest", "submit", "remaining");
      }
      case "gittins" -> {
        thresholds();
        quantum();
        choose("distribution", "finished-jobs", "finished-jobs", "yarn-gput1000");
        choose("ahead", "queue", "best");
      }
      case "fair-share" -> {
        quantum();
        choose("half-life", "0.001", "0.1", "7");
      }
      case "ftf", "chronus" -> written.put("lease", quantum);
      case "easy", "conservative" -> choose("at-limit", "run-on", "stop");
      case "formula" -> {
        quantum();
        thresholds();
        written.put("priority", pick(FORMULAS));
      }
      // The others have no parameters.
      default -> {}
    }
    return written;
  }

  private void quantum() {
    written.put("quantum", quantum);
  }

  private void thresholds() {
    written.put("thresholds", pick(THRESHOLDS.get(thresholds - 1)));
  }

  private void tias() {
    thresholds();
    written.put("urgency", pick(URGENCY.get(thresholds - 1)));
    choose("rule", "best", "urgency", "service");
    choose("first", "non-deadline", "deadline");
    choose("inside", "service-weighted", "quota-slack", "pressure", "edf", "fifo");
    choose("late", "last", "as-non-deadline");
    written.put("promote", pick(PROMOTE));
  }

  private void choose(String parameter, String... choices) {
    written.put(parameter, pick(List.of(choices)));
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
