package tias.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import tias.run.BreakdownJson;
import tias.run.Build;
import tias.run.Json;
import tias.run.LaneView;
import tias.run.RunJson;
import tias.run.RunSpec;
import tias.run.RunView;
import tias.run.StoredTrace;

/** The whole result as one JSON document, with all that is needed to run it again. */
final class ResultJson {
  private ResultJson() {}

  static void print(Terminal terminal, RunView view, StoredTrace trace) {
    terminal.out().writeBytes(Json.bytes(json -> write(json, view, trace)));
    terminal.line("");
  }

  private static void write(JsonGenerator json, RunView view, StoredTrace trace)
      throws IOException {
    RunSpec spec = view.spec();
    Json.pretty(json);
    json.writeStartObject();
    json.writeObjectFieldStart("engine");
    json.writeStringField("version", Build.VERSION);
    json.writeStringField("commit", Build.COMMIT);
    json.writeEndObject();
    json.writeObjectFieldStart("trace");
    json.writeStringField("id", trace.id());
    json.writeStringField("sha256", trace.hash());
    json.writeStringField("name", trace.trace().name());
    json.writeStringField("format", trace.trace().format());
    json.writeNumberField("jobs", trace.trace().size());
    json.writeEndObject();
    json.writeFieldName("transforms");
    RunJson.writeSteps(json, view.trace().steps());
    json.writeStringField("cluster", spec.cluster().toString());
    json.writeStringField("placement", spec.placement().toString());
    json.writeObjectFieldStart("costs");
    json.writeNumberField(
        "restart_overhead_s", BigDecimal.valueOf(spec.costs().restartOverheadMs(), 3));
    json.writeNumberField(
        "checkpoint_interval_s", BigDecimal.valueOf(spec.costs().checkpointIntervalMs(), 3));
    json.writeEndObject();
    json.writeStringField("after_deadline", RunSpec.word(spec.afterDeadline()));
    json.writeStringField("failures", spec.failures().toString());
    json.writeObjectFieldStart("deadlines");
    json.writeStringField("model", spec.deadlines().model());
    json.writeNumberField("fraction", spec.deadlines().fraction());
    json.writeEndObject();
    json.writeNumberField("seed", spec.seed());
    json.writeArrayFieldStart("lanes");
    for (LaneView lane : view.lanes()) {
      lane(json, lane);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void lane(JsonGenerator json, LaneView lane) throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", lane.policy());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> entry : lane.params().entrySet()) {
      json.writeStringField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
    json.writeStringField("status", lane.state().word());
    json.writeStringField("message", lane.message());
    json.writeFieldName("metrics");
    RunJson.writeMetrics(json, lane.metrics());
    BreakdownJson.writeFields(json, lane.breakdown(), Integer.MAX_VALUE);
    Double distance = lane.distance();
    if (distance == null) {
      json.writeNullField("distance");
    } else {
      json.writeNumberField(
          "distance", BigDecimal.valueOf(distance).setScale(6, RoundingMode.HALF_UP));
    }
    json.writeEndObject();
  }
}
