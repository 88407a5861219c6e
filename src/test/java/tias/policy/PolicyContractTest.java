package tias.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.cluster.Outage;
import tias.event.Event;
import tias.event.EventLog;
import tias.event.EventSink;
import tias.placement.Placement;
import tias.policy.PolicyInfo.Knowledge;
import tias.sim.BothSinks;
import tias.sim.Costs;
import tias.sim.InvariantChecker;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.sim.Simulation;
import tias.workload.Job;
import tias.workload.Trace;

/** What every policy of the catalogue owes, whatever its rule. */
final class PolicyContractTest {
  private static final int GPUS = 4;
  private static final ClusterSpec CLUSTER = ClusterSpec.of(1, GPUS);
  private static final int WORKLOADS = 60;
  private static final List<Long> OVERHEADS_MS = List.of(0L, 30_000L);

  static List<PolicyType> policies() {
    return Catalog.policies();
  }

  @Test
  void idsAreDistinct() {
    assertThat(policies().stream().map(PolicyType::id)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void policyDescribesItself(PolicyType type) {
    PolicyInfo info = type.info();
    assertThat(info.id()).matches("[a-z]+(-[a-z]+)*");
    assertThat(info.title()).isNotBlank();
    assertThat(info.family()).isNotBlank();
    assertThat(info.summary()).endsWith(".");
    assertThat(info.knows()).isNotEmpty();
    assertThat(info.paper() == null || info.paper().startsWith("https://")).isTrue();
    assertThat(info.caveat() == null || info.caveat().endsWith(".")).isTrue();
    for (Parameter<?> parameter : info.parameters()) {
      assertThat(parameter.name()).matches("[a-z]+(-[a-z]+)*");
      assertThat(parameter.help()).endsWith(".");
      assertThat(parameter.parse(parameter.defaultText())).isNotNull();
    }
    assertThat(info.parameters().stream().map(Parameter::name)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void everyJobThatFitsTheClusterCompletesByTheRules(PolicyType type) {
    for (int seed = 0; seed < WORKLOADS; seed++) {
      for (long overheadMs : OVERHEADS_MS) {
        check(RandomTrace.of(seed, GPUS), type.create(Map.of()), overheadMs);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void everyJobEndsUnderEveryPlacementWithOutagesLostWorkAndDeadlinesThatStop(PolicyType type) {
    ClusterSpec cluster = ClusterSpec.parse("1x3+1x2");
    Costs costs = new Costs(5_000, 30_000);
    for (Placement placement : placements(type)) {
      for (AfterDeadline after : AfterDeadline.values()) {
        for (int seed = 0; seed < 20; seed++) {
          Trace trace = RandomTrace.of(seed, 3);
          Rules rules = new Rules(placement, after, List.of(new Outage(seed % 2, 40_000, 95_000)));
          RankedPolicy policy = type.create(Map.of());
          EventLog log = new EventLog();
          int[] instants = {0};
          new Simulation(trace, cluster, policy, costs, rules)
              .run(log, () -> ++instants[0] > 200_000);
          long ended =
              log.events().stream()
                  .filter(e -> e instanceof Event.Completed || e instanceof Event.Dropped)
                  .count();
          assertThat(ended).as("seed %d, %s", seed, placement).isEqualTo(trace.size());
        }
      }
    }
  }

  private static List<Placement> placements(PolicyType type) {
    boolean plans = type.create(Map.of()) instanceof PlanningPolicy;
    return plans
        ? List.of(Placement.POOL)
        : List.of(Placement.POOL, Placement.CONSOLIDATE, Placement.SPREAD);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void everyParameterRunsAtItsBounds(PolicyType type) {
    for (Map<String, String> setting : settings(type.info())) {
      for (int seed = 0; seed < 6; seed++) {
        check(RandomTrace.of(seed, GPUS), type.create(setting), 30_000);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void sameInputGivesTheSameEventsTwice(PolicyType type) {
    for (int seed = 0; seed < 10; seed++) {
      Trace trace = RandomTrace.of(seed, GPUS);
      assertThat(events(trace, type.create(Map.of()), 30_000))
          .isEqualTo(events(trace, type.create(Map.of()), 30_000));
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void whatThePolicyDoesNotDeclareDoesNotMatter(PolicyType type) {
    for (int seed = 0; seed < WORKLOADS; seed++) {
      Trace trace = RandomTrace.of(seed, GPUS);
      List<Event> events = events(trace, type.create(Map.of()), 30_000);
      if (!type.info().knows().contains(Knowledge.DEADLINE)) {
        Trace bare = RandomTrace.map(trace, job -> job.withDeadline(Job.NO_DEADLINE));
        assertThat(events(bare, type.create(Map.of()), 30_000)).isEqualTo(events);
      }
      if (!type.info().knows().contains(Knowledge.ESTIMATE)) {
        Trace bare = RandomTrace.map(trace, job -> RandomTrace.withEstimate(job, Job.NO_ESTIMATE));
        assertThat(events(bare, type.create(Map.of()), 30_000)).isEqualTo(events);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void ordersSaidToLastDoLast(PolicyType type) {
    for (int seed = 0; seed < WORKLOADS; seed++) {
      Trace trace = RandomTrace.of(seed, GPUS);
      RankedPolicy policy = type.create(Map.of());
      if (!(policy instanceof PlanningPolicy)) {
        assertThat(events(trace, new Eager(policy), 30_000))
            .isEqualTo(events(trace, type.create(Map.of()), 30_000));
      }
    }
  }

  /** Every parameter at each of its bounds or choices, one at a time. */
  private static List<Map<String, String>> settings(PolicyInfo info) {
    return info.parameters().stream()
        .flatMap(parameter -> extremes(parameter).map(value -> Map.of(parameter.name(), value)))
        .toList();
  }

  private static Stream<String> extremes(Parameter<?> parameter) {
    if (!parameter.choices().isEmpty()) {
      return parameter.choices().stream();
    }
    BigDecimal min = parameter.min();
    BigDecimal max = parameter.max();
    if (min == null || max == null) {
      return Stream.of(parameter.defaultText());
    }
    if (parameter.kind() == Parameter.Kind.NUMBER) {
      return Stream.of(min.toPlainString(), max.toPlainString());
    }
    int count = parameter.defaultText().split(" ", -1).length;
    return Stream.of(
        rising(count, n -> min.multiply(BigDecimal.valueOf(n + 1L))),
        rising(count, n -> max.subtract(BigDecimal.valueOf(count - 1L - n))));
  }

  private static String rising(int count, java.util.function.IntFunction<BigDecimal> number) {
    return IntStream.range(0, count)
        .mapToObj(n -> number.apply(n).toPlainString())
        .collect(Collectors.joining(" "));
  }

  private static void check(Trace trace, RankedPolicy policy, long overheadMs) {
    InvariantChecker checker =
        new InvariantChecker(trace, CLUSTER, overheadMs, fillsTheCluster(policy));
    EventLog log = new EventLog();
    run(trace, policy, overheadMs, new BothSinks(log, checker));
    checker.ended();
    long completed = log.events().stream().filter(Event.Completed.class::isInstance).count();
    assertThat(completed).isEqualTo(trace.size());
  }

  /** Whether no job may wait that fits into what is free. */
  private static boolean fillsTheCluster(RankedPolicy policy) {
    return !policy.strict() && !(policy instanceof PlanningPolicy);
  }

  private static List<Event> events(Trace trace, RankedPolicy policy, long overheadMs) {
    EventLog log = new EventLog();
    run(trace, policy, overheadMs, log);
    return log.events();
  }

  private static void run(Trace trace, RankedPolicy policy, long overheadMs, EventSink sink) {
    int[] instants = {0};
    Simulation simulation = new Simulation(trace, CLUSTER, policy, new Costs(overheadMs));
    boolean ended = simulation.run(sink, () -> ++instants[0] > 200_000);
    assertThat(ended).as("the run comes to an end").isTrue();
  }
}
