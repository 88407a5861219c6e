package tias.policy.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.placement.Placement;
import tias.policy.PolicyInfo.Knowledge;
import tias.policy.RandomTrace;
import tias.policy.Scene;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Simulation;
import tias.workload.Trace;

final class FormulaTest {
  private static final int GPUS = 4;

  @ParameterizedTest
  @CsvSource({
    "attained, las, by=gpu-time",
    "executed, las, by=time",
    "deadline, edf, late=keep",
    "remaining, srtf, ",
    "level, tiresias, thresholds=0.01 0.1"
  })
  void aFormulaGivesTheScheduleOfTheBuiltInPolicy(
      String formula, String policy, @Nullable String parameter) {
    Map<String, String> builtIn =
        parameter == null ? Map.of() : Map.of(parameter.split("=")[0], parameter.split("=")[1]);
    Map<String, String> own = new HashMap<>();
    own.put("priority", formula);
    // Looks that the built-in policy does not take would be instants of their own.
    own.put("quantum", policy.equals("las") ? "60" : "604800");
    // Thresholds that these short jobs reach.
    own.put("thresholds", "0.01 0.1");
    for (String placement : List.of("pool", "consolidate", "spread", "spread:2.5")) {
      for (int seed = 0; seed < 60; seed++) {
        Trace trace = RandomTrace.of(seed, GPUS);
        assertThat(events(trace, placement, "formula", own))
            .as("seed %d, %s", seed, placement)
            .isEqualTo(events(trace, placement, policy, builtIn));
      }
    }
  }

  private static List<Event> events(Trace trace, String policy, Map<String, String> parameters) {
    return events(trace, "pool", policy, parameters);
  }

  private static List<Event> events(
      Trace trace, String placement, String policy, Map<String, String> parameters) {
    EventLog log = new EventLog();
    new Simulation(
            trace,
            ClusterSpec.parse("1x4+2x2"),
            Catalog.policy(policy).create(parameters),
            new Costs(30_000, 7_000),
            Rules.DEFAULT.withPlacement(Placement.parse(placement)))
        .run(log);
    return log.events();
  }

  // After 10 s of waiting B outweighs A, which has run 10 s: -waited + executed is 0 - 10 < 10 - 0.
  @Test
  void aFormulaMayMoveWithTime() {
    Scene.gpus(1)
        .with("priority", "executed - waited")
        .with("quantum", "10")
        .jobs("A 0 20 1", "B 0 10 1")
        .under("formula", "A 0-10 20-30", "B 10-20");
  }

  // As of the look at 60, tenant a has had all GPU-time: B goes before A2.
  @Test
  void theTenantsShareIsKnownFromTheLastQuantum() {
    Scene.gpus(1)
        .with("priority", "tenant_share")
        .jobs("A1 0 60 1 tenant=a", "A2 10 10 1 tenant=a", "B 20 10 1 tenant=b")
        .under("formula", "A1 0-60", "A2 70-80", "B 60-70");
  }

  @Test
  void trueDurationsTurnTheOracleOn() {
    assertThat(Catalog.policy("formula").infoFor(Map.of()).oracle()).isFalse();
    assertThat(Catalog.policy("formula").infoFor(Map.of("priority", "duration * gpus")).oracle())
        .isTrue();
    assertThat(Catalog.policy("formula").infoFor(Map.of("priority", "deadline")).knows())
        .containsExactlyInAnyOrder(Knowledge.SUBMIT, Knowledge.DEADLINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "attained + 1",
        "2 * gpus - 0.5",
        "waited > 3600 && gpus <= 2 ? -1 : attained",
        "min(remaining_window, window) / max(attained, 1)",
        "pow(gpus, 2)",
        "-(now - submit)",
        "1",
        "0.0 / 0.0"
      })
  void arithmeticRuns(String formula) {
    for (int seed = 0; seed < 5; seed++) {
      assertThat(events(RandomTrace.of(seed, GPUS), "formula", Map.of("priority", formula)))
          .isNotEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "attained +|column 11: the formula ends here: a number, a variable, a function",
        "(gpus|column 6: ')' is missing before the end",
        "gpus waited|column 6: 'waited' does not belong here: an operator such as + or the end",
        "gpus +* 2|column 7: '*' does not belong here: a number, a variable",
        "gpus > 1 ? 2|column 13: the formula ends here: a colon was expected",
        "gpus $ 2|column 6: '$' is not part of a formula",
        "attained + wiated|column 12: there is no variable 'wiated'; there are submit, waited",
        "gpus > 2|column 6: gives true or false where a number is needed",
        "gpus && 1.0|column 6: && goes with true or false, such as gpus > 2, and here is a number",
        "\"attained\"|column 1: takes numbers, not text",
        "[1, 2].map(x, x * 2)|column 11: there is no function 'map' here",
        "[1, 2].all(x, x > 0) ? 1 : 2|column 11: there is no function 'all' here",
        "size('abc')|column 5: there is no function 'size' here",
        "min(gpus)|min takes two numbers, as in min(waited, 60)",
        "job.gpus|takes numbers, variables and arithmetic only"
      })
  void errorsNameTheColumnAndWhatExists(String formula, String words) {
    assertThatThrownBy(() -> Catalog.policy("formula").create(Map.of("priority", formula)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("formula: parameter priority is not a formula: line 1, column ")
        .hasMessageContaining(words);
  }

  @Test
  void longAndDeepFormulasAreRefused() {
    assertRefused("1" + " + 1".repeat(200), "may have up to 500 characters, not 801");
    assertRefused("(".repeat(200) + "1" + ")".repeat(200), "is not a formula");
    assertRefused("-".repeat(1) + "!".repeat(400) + "true", "is not a formula");
    assertRefused("", "is not a formula");
  }

  private static void assertRefused(String formula, String words) {
    assertThatThrownBy(() -> Catalog.policy("formula").create(Map.of("priority", formula)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(words);
  }
}
