package tias.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tias.cluster.ClusterSpec;
import tias.placement.Placement;
import tias.run.RunService.Lane;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.sim.Span;
import tias.workload.Job;
import tias.workload.Trace;
import tias.workload.Transforms;

/** The record of decisions in a window: the same lines as the whole record has there. */
final class EventsWindowTest {
  private static final long FROM_MS = 500_000;
  private static final long TO_MS = 1_500_000;

  /** Asks one lane over nodes that fail. */
  private interface Question {
    void ask(Lane lane) throws IOException;
  }

  private static void with(String policy, String placement, Question question) throws IOException {
    String outages = "0@300-800,1@800-900,0@1600-1700";
    Rules rules =
        new Rules(
            Placement.parse(placement),
            AfterDeadline.CONTINUE,
            tias.cluster.Failures.parse(outages));
    with(SmallTraces.get("limited-120-5"), "2x8", policy, rules, question);
  }

  private static void with(
      StoredTrace trace, String cluster, String policy, Rules rules, Question question)
      throws IOException {
    RunSpec spec =
        new RunSpec(
            trace.id(),
            Transforms.NONE,
            ClusterSpec.parse(cluster),
            List.of(new PolicyChoice(policy, Map.of())),
            rules,
            new Costs(30_000, 0),
            DeadlineChoice.KEEP,
            1);
    try (RunService service = new RunService(id -> trace, RunLimits.of(1))) {
      question.ask(service.lane(service.submit(spec).id(), 0).orElseThrow());
    }
  }

  private static List<JsonNode> lines(Lane lane, Span span) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    lane.writeEvents(out, span);
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).split("\n", -1)) {
      if (!line.isEmpty()) {
        lines.add(Json.mapper().readTree(line));
      }
    }
    return lines;
  }

  private static List<JsonNode> between(List<JsonNode> lines, long fromMs, long toMs) {
    return lines.stream()
        .filter(line -> line.get("t_ms").asLong() >= fromMs && line.get("t_ms").asLong() < toMs)
        .toList();
  }

  private static boolean isNews(JsonNode line) {
    return !line.get("event").asText().equals("waits-on");
  }

  private static List<JsonNode> news(List<JsonNode> lines) {
    return lines.stream().filter(EventsWindowTest::isNews).toList();
  }

  private static JsonNode page(Lane lane, int job, long from, long skip, int limit)
      throws IOException {
    return Json.mapper().readTree(lane.events(job, from, TO_MS, skip, limit).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "tias, pool",
    "tias, consolidate",
    "edf, spread",
    "las, consolidate",
    "fifo, consolidate",
    "easy, pool",
    "chronus, pool"
  })
  void aWindowHasTheLinesOfTheWholeRecordAndTheChangesOfReasons(String policy, String placement)
      throws IOException {
    with(
        policy,
        placement,
        lane -> {
          List<JsonNode> all = lines(lane, Span.ALL);
          List<JsonNode> window = lines(lane, new Span(FROM_MS, TO_MS, -1, true));
          assertThat(all).noneMatch(line -> !isNews(line));
          assertThat(news(window)).isNotEmpty().isEqualTo(between(all, FROM_MS, TO_MS));
          // The changes told are those that the record of everything has there.
          List<JsonNode> everything = lines(lane, new Span(0, Long.MAX_VALUE, -1, true));
          assertThat(window).isEqualTo(between(everything, FROM_MS, TO_MS));
          assertThat(news(everything)).isEqualTo(all);
        });
  }

  @ParameterizedTest
  @CsvSource({"1", "7", "10000"})
  void pagesPutTogetherAreTheWindowWhateverTheirLength(int limit) throws IOException {
    with(
        "tias",
        "consolidate",
        lane -> {
          List<JsonNode> told = new ArrayList<>();
          JsonNode page = page(lane, -1, FROM_MS, 0, limit);
          while (true) {
            assertThat(page.get("events").size()).isBetween(0, limit);
            page.get("events").forEach(told::add);
            JsonNode next = page.get("next");
            if (next.isNull()) {
              break;
            }
            assertThat(page.get("events").size()).isEqualTo(limit);
            page = page(lane, -1, next.get("from").asLong(), next.get("skip").asLong(), limit);
          }
          assertThat(told).isEqualTo(lines(lane, new Span(FROM_MS, TO_MS, -1, true)));
        });
  }

  @Test
  void oneJobIsToldOfAloneAndAnEmptyWindowHasNothing() throws IOException {
    with(
        "srtf",
        "consolidate",
        lane -> {
          List<JsonNode> window = lines(lane, new Span(FROM_MS, TO_MS, -1, true));
          String id =
              window.stream()
                  .filter(line -> line.get("event").asText().equals("preempted"))
                  .findFirst()
                  .orElseThrow()
                  .get("job_id")
                  .asText();
          int job = jobOf(lane, id);
          List<JsonNode> own = new ArrayList<>();
          page(lane, job, FROM_MS, 0, 10_000).get("events").forEach(own::add);
          assertThat(own)
              .isNotEmpty()
              .isEqualTo(
                  window.stream().filter(l -> l.path("job_id").asText().equals(id)).toList());
          JsonNode empty =
              Json.mapper().readTree(lane.events(-1, FROM_MS, FROM_MS, 0, 5).orElseThrow());
          assertThat(empty.get("events")).isEmpty();
          assertThat(empty.get("next").isNull()).isTrue();
          assertThat(lane.events(120, 0, 5, 0, 5)).isEmpty();
        });
  }

  private static int jobOf(Lane lane, String id) {
    for (JobRow row : lane.jobs(0, 1000, JobSort.TRACE).rows()) {
      if (row.id().equals(id)) {
        return row.job();
      }
    }
    throw new AssertionError("no job " + id);
  }

  @Test
  void nodesThatGoAndReturnHaveLinesOfTheirOwn() throws IOException {
    with(
        "tias",
        "pool",
        lane ->
            assertThat(lines(lane, Span.ALL))
                .filteredOn(line -> line.get("event").asText().startsWith("node-"))
                .extracting(
                    line ->
                        line.get("event").asText()
                            + " "
                            + line.get("node").asInt()
                            + " "
                            + line.get("t_ms").asLong())
                .containsExactly(
                    "node-down 0 300000",
                    "node-up 0 800000",
                    "node-down 1 800000",
                    "node-up 1 900000",
                    "node-down 0 1600000",
                    "node-up 0 1700000"));
  }

  private static Job job(int row, long submitS, long durationS, int gpus) {
    return new Job(
        String.valueOf((char) ('A' + row)),
        row,
        submitS * 1000,
        durationS * 1000,
        gpus * Job.MILLI,
        Job.NO_DEADLINE,
        Job.NO_ESTIMATE,
        null,
        null,
        null,
        null);
  }

  /**
   * Two nodes of four GPUs; A and B hold three each. From 10 on, C wants two on one node, where two
   * are free in two halves, and D four. Node 1 goes at 20: only one GPU is free then, so that C is
   * no longer a matter of halves. At 50 A is done, and B takes three of its GPUs; D is left.
   */
  @Test
  void aChangeOfWhatBlocksAJobIsToldWhenItHappens() throws IOException {
    Trace made =
        Trace.of(
            "made",
            "test",
            null,
            List.of(job(0, 0, 50, 3), job(1, 0, 100, 3), job(2, 10, 30, 2), job(3, 10, 30, 4)));
    StoredTrace trace = new StoredTrace("made", "made", made);
    Rules rules =
        new Rules(
            Placement.parse("consolidate"),
            AfterDeadline.CONTINUE,
            tias.cluster.Failures.parse("1@20-60"));
    with(
        trace,
        "2x4",
        "fifo-fit",
        rules,
        lane ->
            assertThat(lines(lane, new Span(0, Long.MAX_VALUE, -1, true)))
                .filteredOn(line -> line.get("event").asText().startsWith("waits"))
                .extracting(EventsWindowTest::reason)
                .containsExactly(
                    "10 C waits fragmentation [A, B]",
                    "10 D waits gpus-held [A, B]",
                    "20 C waits-on gpus-held [A]",
                    "20 B waits gpus-held [A]"));
  }

  private static String reason(JsonNode line) {
    List<String> holders = new ArrayList<>();
    line.get("held_by").forEach(id -> holders.add(id.asText()));
    return line.get("t_ms").asLong() / 1000
        + " "
        + line.get("job_id").asText()
        + " "
        + line.get("event").asText()
        + " "
        + line.get("code").asText()
        + " "
        + holders;
  }
}
