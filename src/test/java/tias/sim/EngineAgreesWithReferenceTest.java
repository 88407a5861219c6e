package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.policy.PolicyType;
import tias.reference.Reference;

/**
 * The engine and the plain reference engine give the same events, to the millisecond and the GPU,
 * for every policy of the catalogue over random workloads. Successive workloads go through every
 * placement with and without restart overhead and checkpoints; shares, nodes of different sizes,
 * drops and outages come on top.
 *
 * <p>{@code -Dtias.reference.workloads=100000} runs longer, {@code -Dtias.reference.first=1000000}
 * on others, {@code -Dtias.reference.seed=17} replays one workload, {@code
 * -Dtias.reference.policy=las} takes one policy alone.
 */
final class EngineAgreesWithReferenceTest {
  private static final int WORKLOADS = Integer.getInteger("tias.reference.workloads", 2_160);
  private static final long FIRST = Long.getLong("tias.reference.first", 0);
  private static final @Nullable Long ONE_SEED = Long.getLong("tias.reference.seed");
  private static final @Nullable String ONE_POLICY = System.getProperty("tias.reference.policy");

  private static final List<PolicyType> POLICIES =
      Catalog.policies().stream()
          .filter(type -> ONE_POLICY == null || type.id().equals(ONE_POLICY))
          .toList();

  /** What was compared, by policy, placement, overhead and checkpoints. */
  private final Map<String, Integer> compared = new TreeMap<>();

  private int cut;

  @Test
  void engineGivesTheEventsOfTheReferenceForEveryPolicy() {
    assertThat(Catalog.policies()).allMatch(type -> Reference.knows(type.id()));
    seeds().forEach(this::compare);
    if (ONE_SEED != null || ONE_POLICY != null) {
      return;
    }
    int runs = compared.values().stream().mapToInt(count -> count).sum();
    assertThat(cut).as("runs that were cut short").isLessThan(runs / 10);
    long planning = POLICIES.stream().filter(type -> Reference.plans(type.id())).count();
    assertThat(compared)
        .hasSize((int) ((POLICIES.size() - planning) * RandomRules.COMBINATIONS + planning * 4))
        .allSatisfy(
            (cell, count) ->
                assertThat(count).isGreaterThanOrEqualTo(WORKLOADS / RandomRules.COMBINATIONS));
  }

  private static LongStream seeds() {
    return ONE_SEED == null ? LongStream.range(FIRST, FIRST + WORKLOADS) : LongStream.of(ONE_SEED);
  }

  private void compare(long seed) {
    RandomWorkload workload =
        seed / RandomRules.COMBINATIONS % 3 == 0
            ? RandomWorkload.of(seed)
            : RandomWorkload.onUnequalNodes(seed);
    RandomRules rules = RandomRules.of(workload);
    for (PolicyType type : POLICIES) {
      boolean plans = Reference.plans(type.id());
      if (!plans || workload.wholeGpusOnly()) {
        Map<String, String> parameters = RandomParameters.of(type.id(), workload);
        compare(new TwoEngines(workload, type, parameters, plans ? rules.onAPool() : rules));
      }
    }
  }

  private void compare(TwoEngines run) {
    TwoEngines.Outcome outcome = run.outcome();
    compared.merge(run.type().id() + " " + run.rules().cell(), 1, Integer::sum);
    cut += outcome.ended() ? 0 : 1;
    if (outcome.difference() != null) {
      TwoEngines smallest = run.shrunk();
      fail(
          "%s%s under %s, seed %d: smallest workload that differs:%n%s%n%s",
          run.type().id(),
          run.parameters(),
          run.rules(),
          run.workload().seed(),
          smallest.workload(),
          smallest.outcome().difference());
    }
  }
}
