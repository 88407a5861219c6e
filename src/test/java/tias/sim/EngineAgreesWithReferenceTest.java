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
 * for every policy over random workloads.
 *
 * <p>{@code -Dtias.reference.workloads=100000} runs longer, {@code -Dtias.reference.seed=17}
 * replays one workload.
 */
final class EngineAgreesWithReferenceTest {
  private static final int WORKLOADS = Integer.getInteger("tias.reference.workloads", 2_000);
  private static final @Nullable Long ONE_SEED = Long.getLong("tias.reference.seed");
  private static final List<Long> OVERHEADS_MS = List.of(0L, 30_000L);

  private static final List<PolicyType> POLICIES =
      Catalog.policies().stream().filter(type -> Reference.knows(type.id())).toList();

  @Test
  void engineGivesTheEventsOfTheReferenceForEveryPolicy() {
    assertThat(POLICIES).hasSizeGreaterThanOrEqualTo(12);
    LongStream seeds = ONE_SEED == null ? LongStream.range(0, WORKLOADS) : LongStream.of(ONE_SEED);
    long compared =
        seeds
            .mapToObj(RandomWorkload::of)
            .flatMap(EngineAgreesWithReferenceTest::runs)
            .peek(EngineAgreesWithReferenceTest::compare)
            .count();
    int workloads = ONE_SEED == null ? WORKLOADS : 1;
    assertThat(compared).isEqualTo(2L * workloads * POLICIES.size());
  }

  private static Stream<Run> runs(RandomWorkload workload) {
    return POLICIES.stream()
        .flatMap(
            type -> {
              Map<String, String> parameters = RandomParameters.of(type.id(), workload.seed());
              return OVERHEADS_MS.stream()
                  .map(overhead -> new Run(workload, type, parameters, overhead));
            });
  }

  private static void compare(Run run) {
    String difference = run.difference();
    if (difference != null) {
      Run smallest = run.shrunk();
      fail(
          "%s%s with %d ms overhead, seed %d: %s%nsmallest workload that differs:%n%s%n%s",
          run.type.id(),
          run.parameters,
          run.overheadMs,
          run.workload.seed(),
          difference,
          smallest.workload,
          smallest.difference());
    }
  }

  /** One policy on one workload. */
  private record Run(
      RandomWorkload workload, PolicyType type, Map<String, String> parameters, long overheadMs) {

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
            overheadMs,
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
      return new InvariantChecker(workload.trace(), workload.cluster(), overheadMs, !strict);
    }

    private Simulation engine() {
      RankedPolicy policy = type.create(parameters);
      return new Simulation(workload.trace(), workload.cluster(), policy, new Costs(overheadMs));
    }

    private static String told(EventLog log) {
      StringBuilder text = new StringBuilder(" told:");
      log.events().forEach(event -> text.append("\n  ").append(event));
      return text.toString();
    }

    /** Leaves out jobs as long as a difference remains. */
    private Run shrunk() {
      for (int job = 0; job < workload.trace().size(); job++) {
        Run smaller = new Run(workload.without(job), type, parameters, overheadMs);
        if (smaller.difference() != null) {
          return smaller.shrunk();
        }
      }
      return this;
    }
  }
}
