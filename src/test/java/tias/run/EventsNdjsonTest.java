package tias.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.cluster.ClusterSpec;
import tias.placement.Placement;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Span;
import tias.workload.Transforms;

/** The reasons written beside events. */
final class EventsNdjsonTest {

  private static List<JsonNode> lines(String policy, Placement placement) throws IOException {
    StoredTrace trace = SmallTraces.get("limited-120-5");
    RunSpec spec =
        new RunSpec(
            trace.id(),
            Transforms.NONE,
            ClusterSpec.of(2, 8),
            List.of(new PolicyChoice(policy, Map.of())),
            Rules.DEFAULT.withPlacement(placement),
            new Costs(30_000, 0),
            DeadlineChoice.KEEP,
            1);
    try (RunService service = new RunService(id -> trace, RunLimits.of(1))) {
      String id = service.submit(spec).id();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      service.lane(id, 0).orElseThrow().writeEvents(out, Span.ALL);
      List<JsonNode> lines = new ArrayList<>();
      for (String line : out.toString(StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isEmpty()) {
          lines.add(Json.mapper().readTree(line));
        }
      }
      return lines;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tias", "edf", "srtf", "las", "easy", "fifo", "chronus"})
  void everyStartAndPreemptionHasItsKeyAndEveryWaitItsCause(String policy) throws IOException {
    Set<String> waiting = new HashSet<>();
    int waits = 0;
    for (JsonNode line : lines(policy, Placement.POOL)) {
      String job = line.get("job_id").asText();
      switch (line.get("event").asText()) {
        case "started" -> {
          assertThat(line.get("key")).as(line.toString()).isNotEmpty();
          assertThat(line.get("what").asText()).isIn("started", "resumed");
          waiting.remove(job);
        }
        case "preempted" -> {
          assertThat(line.get("key")).as(line.toString()).isNotEmpty();
          assertThat(line.get("displaced_by")).as(line.toString()).isNotEmpty();
        }
        case "waits" -> {
          assertThat(line.get("code").asText()).isNotBlank();
          assertThat(waiting.add(job)).as(line.toString()).isTrue();
          waits++;
        }
        default -> {}
      }
    }
    assertThat(waits).isPositive();
    assertThat(waiting).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tias", "srsf"})
  void aJobThatMovesIsToldTwiceAndWaitsNever(String policy) throws IOException {
    List<JsonNode> lines = lines(policy, Placement.CONSOLIDATE);
    List<JsonNode> moved =
        lines.stream().filter(line -> line.path("what").asText().equals("moved")).toList();
    long gone = moved.stream().filter(l -> l.get("event").asText().equals("preempted")).count();
    assertThat(moved).hasSize((int) (2 * gone));
    assertThat(lines).anyMatch(line -> line.path("needs").asText().equals("one-node"));
  }
}
