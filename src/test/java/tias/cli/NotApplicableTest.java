package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tias.catalog.Catalog;
import tias.policy.PolicyInfo.Knowledge;
import tias.policy.PolicyType;
import tias.run.Json;

/** Every policy of the catalogue on traces that lack something, as the command line's JSON. */
final class NotApplicableTest {
  private static final int MOST_LANES = 12;

  private static final Set<String> BY_DEADLINES = Set.of("edf", "llf", "just-in-time");
  private static final Set<String> BY_LIMITS = Set.of("easy", "conservative");

  private final Shell shell = new Shell();

  /** Lanes of all policies by their id. */
  private Map<String, JsonNode> lanes(String header, String placement, String tail)
      throws IOException {
    String trace = header + "\nA,0,10,1" + tail + "\nB,2,5,1" + tail + "\n";
    Map<String, JsonNode> lanes = new LinkedHashMap<>();
    List<String> all = Catalog.policies().stream().map(PolicyType::id).toList();
    for (int from = 0; from < all.size(); from += MOST_LANES) {
      List<String> some = all.subList(from, Math.min(all.size(), from + MOST_LANES));
      Shell.Outcome outcome =
          shell.runWithInput(
              trace,
              "run",
              "--trace=-",
              "--gpus=1",
              "--policy=" + String.join(",", some),
              "--placement=" + placement,
              "--output=json",
              "--quiet");
      assertThat(outcome.code()).as(outcome.err()).isZero();
      Json.mapper()
          .readTree(outcome.out())
          .get("lanes")
          .forEach(lane -> lanes.put(lane.get("policy").asText(), lane));
    }
    assertThat(lanes).containsOnlyKeys(all);
    return lanes;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''           |''     |pool       |true |true |false",
        ",deadline    |,40    |pool       |false|true |false",
        ",estimate    |,40    |pool       |true |false|false",
        ",deadline,estimate|,40,40|pool   |false|false|false",
        ",deadline,estimate|,40,40|consolidate|false|false|true"
      })
  void whatATraceLacksIsSaidByEveryPolicyThatNeedsIt(
      String columns,
      String cells,
      String placement,
      boolean noDeadlines,
      boolean noLimits,
      boolean noPlans)
      throws IOException {
    Map<String, JsonNode> lanes =
        lanes("job_id,submit_time,duration,gpus" + columns, placement, cells);
    for (PolicyType type : Catalog.policies()) {
      JsonNode lane = Objects.requireNonNull(lanes.get(type.id()));
      String status = lane.get("status").asText();
      String message = lane.get("message").asText();
      if (noDeadlines && BY_DEADLINES.contains(type.id())) {
        applies(lane, "the trace has no deadlines", "choose a deadline model");
      } else if (noLimits && BY_LIMITS.contains(type.id())) {
        applies(lane, "the trace has no time limits", "choose one that has a column");
      } else if (noPlans && BY_LIMITS.contains(type.id())) {
        applies(lane, "plans by counts of GPUs", "needs placement pool");
      } else {
        assertThat(status).as(type.id()).isEqualTo("done");
        assertThat(lane.at("/metrics/completed").asInt()).as(type.id()).isEqualTo(2);
        // Who looks at deadlines but does without is told that there were none.
        boolean looks = type.infoFor(Map.of()).knows().contains(Knowledge.DEADLINE);
        assertThat(message.contains("the trace has no deadlines"))
            .as(type.id())
            .isEqualTo(noDeadlines && looks);
      }
    }
  }

  private static void applies(JsonNode lane, String lacking, String cure) {
    assertThat(lane.get("status").asText()).isEqualTo("not-applicable");
    assertThat(lane.get("message").asText()).contains(lacking, cure);
    assertThat(lane.get("metrics").isNull()).as("metrics of %s", lane).isTrue();
  }
}
