package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.event.Event;
import tias.event.EventLog;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.reference.Reference;

/**
 * The engine and the plain reference engine give the same events, to the millisecond and the GPU,
 * for every policy over random workloads: on a pool of whole GPUs, and with placement, shares,
 * nodes of different sizes, checkpoints, drops and outages.
 *
 * <p>{@code -Dtias.reference.workloads=100000} runs longer, {@code -Dtias.reference.seed=17}
 * replays one workload.
 */
final class EngineAgreesWithReferenceTest {
  private static final int WORKLOADS = Integer.getInteger("tias.reference.workloads", 1_200);
  private static final @Nullable Long ONE_SEED = Long.getLong("tias.reference.seed");
  private static final List<Long> OVERHEADS_MS = List.of(0L, 30_000L);

  private static final List<PolicyType> POLICIES =
      Catalog.policies().stream().filter(type -> Reference.knows(type.id())).toList();

  @Test
  void engineGivesTheEventsOfTheReferenceForEveryPolicy() {
    assertThat(POLICIES).hasSizeGreaterThanOrEqualTo(12);
    long compared =
        seeds()
            .mapToObj(RandomWorkload::of)
            .flatMap(workload -> OVERHEADS_MS.stream().map(ms -> runs(workload, pool(ms))))
            .flatMap(runs -> runs)
            .peek(EngineAgreesWithReferenceTest::compare)
            .count();
    assertThat(compared).isEqualTo(2 * seeds().count() * POLICIES.size());
  }

  @Test
  void enginePlacesLosesDropsAndFailsAsTheReferenceDoes() {
    long compared =
        seeds()
            .mapToObj(RandomWorkload::onUnequalNodes)
            .flatMap(workload -> runs(workload, RandomRules.of(workload)))
            .peek(EngineAgreesWithReferenceTest::compare)
            .count();
    assertThat(compared).isEqualTo(seeds().count() * POLICIES.size());
  }

  private static LongStream seeds() {
    return ONE_SEED == null ? LongStream.range(0, WORKLOADS) : LongStream.of(ONE_SEED);
  }

  private static RandomRules pool(long overheadMs) {
    return new RandomRules(new Costs(overheadMs), Rules.DEFAULT);
  }

  private static Stream<Run> runs(RandomWorkload workload, RandomRules rules) {
    return POLICIES.stream()
        .map(
            type ->
                new Run(workload, type, RandomParameters.of(type.id(), workload.seed()), rules));
  }

  private static void compare(Run run) {
    String difference = run.difference();
    if (difference != null) {
      Run smallest = run.shrunk();
      fail(
          "%s%s under %s, seed %d: %s%nsmallest workload that differs:%n%s%n%s",
          run.type.id(),
          run.parameters,
          run.rules,
          run.workload.seed(),
          difference,
          smallest.workload,
          smallest.difference());
    }
  }

  /** One policy on one workload. */
  private record Run(
      RandomWorkload workload, PolicyType type, Map<String, String> parameters, RandomRules rules) {

    /** What differs between the engines or breaks a rule, or null. */
    @Nullable String difference() {
      EventLog expected = new EventLog();
      EventLog actual = new EventLog();
      boolean strict = type.create(parameters).strict();
      try {
        InvariantChecker checker = checker(strict);
        Reference.run(
            workload.trace(),
            workload.cluster(),
            type.id(),
            parameters,
            rules.costs(),
            rules.rules(),
            new BothSinks(expected, checker));
        checker.ended();
      } catch (AssertionError e) {
        return "the reference breaks a rule: " + e.getMessage() + told(expected);
      }
      try {
        InvariantChecker checker = checker(strict);
        engine().run(new BothSinks(actual, checker));
        checker.ended();
      } catch (AssertionError | RuntimeException e) {
        return "the engine breaks a rule: " + e + told(actual) + "\nreference" + told(expected);
      }
      List<Event> wanted = Agreement.withoutReasons(expected.events());
      List<Event> got = Agreement.withoutReasons(actual.events());
      return got.equals(wanted) ? null : "engine" + told(actual) + "\nreference" + told(expected);
    }

    private InvariantChecker checker(boolean strict) {
      return new InvariantChecker(
          workload.trace(), workload.cluster(), rules.costs(), rules.rules(), !strict);
    }

    private Simulation engine() {
      RankedPolicy policy = type.create(parameters);
      return new Simulation(
          workload.trace(), workload.cluster(), policy, rules.costs(), rules.rules());
    }

    private static String told(EventLog log) {
      StringBuilder text = new StringBuilder(" told:");
      log.events().forEach(event -> text.append("\n  ").append(event));
      return text.toString();
    }

    /** Leaves out jobs as long as a difference remains. */
    private Run shrunk() {
      for (int job = 0; job < workload.trace().size(); job++) {
        Run smaller = new Run(workload.without(job), type, parameters, rules);
        if (smaller.difference() != null) {
          return smaller.shrunk();
        }
      }
      return this;
    }
  }
}
