package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import tias.run.PolicyChoice;
import tias.run.RunSpec;

/** Writes specifications as JSON, the same bytes for equal ones. */
final class StudySpecJson {
  private final JsonGenerator json;

  StudySpecJson(JsonGenerator json) {
    this.json = json;
  }

  void write(StudySpec spec) throws IOException {
    json.writeStartObject();
    if (spec.preset() != null) {
      json.writeStringField("preset", spec.preset());
    }
    json.writeArrayFieldStart("workloads");
    for (StudyWorkload workload : spec.workloads()) {
      workload(workload);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("policies");
    for (PolicyChoice choice : spec.policies()) {
      policy(choice);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("sweep");
    for (Axis axis : spec.axes()) {
      json.writeStartObject();
      json.writeStringField("name", axis.name());
      texts("values", axis.values());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("placement", spec.rules().placement().toString());
    json.writeObjectFieldStart("costs");
    json.writeNumberField("restartOverheadS", seconds(spec.costs().restartOverheadMs()));
    json.writeNumberField("checkpointIntervalS", seconds(spec.costs().checkpointIntervalMs()));
    json.writeEndObject();
    json.writeStringField("afterDeadline", RunSpec.word(spec.rules().afterDeadline()));
    json.writeStringField("failures", spec.rules().failures().toString());
    json.writeNumberField("seeds", spec.seeds());
    json.writeNumberField("seed", spec.firstSeed());
    json.writeEndObject();
  }

  private void workload(StudyWorkload workload) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", workload.name());
    if (workload.source() instanceof Source.MadeUp made) {
      json.writeObjectFieldStart("synthetic");
      json.writeNumberField("jobs", made.jobs());
      json.writeNumberField("load", made.load());
      json.writeStringField("arrivals", Source.word(made.arrivals()));
      json.writeStringField("durations", Source.word(made.durations()));
      json.writeEndObject();
    } else {
      json.writeStringField("trace", ((Source.Stored) workload.source()).trace());
    }
    texts("transforms", workload.transforms().texts());
    json.writeStringField("cluster", workload.cluster().toString());
    json.writeObjectFieldStart("deadlines");
    json.writeStringField("model", workload.deadlines().model());
    json.writeNumberField("fraction", workload.deadlines().fraction());
    json.writeEndObject();
    json.writeEndObject();
  }

  private void policy(PolicyChoice choice) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", choice.id());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> entry : choice.params().entrySet()) {
      json.writeStringField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void texts(String field, Iterable<String> values) throws IOException {
    json.writeArrayFieldStart(field);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private static BigDecimal seconds(long ms) {
    return Knob.plain(BigDecimal.valueOf(ms, 3));
  }
}
