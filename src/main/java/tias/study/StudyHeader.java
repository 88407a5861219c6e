package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tias.run.Build;
import tias.run.Json;
import tias.run.RunService.Traces;
import tias.run.RunSpec;

/**
 * Which study cells belong to: the specification, the content of the traces it names, and the build
 * of the engine. Cells may be put together only if all of these are equal.
 *
 * @param spec what the study is
 * @param traces SHA-256 of each trace by its id
 * @param engine version and commit
 */
public record StudyHeader(StudySpec spec, SortedMap<String, String> traces, String engine) {
  private static final String FORMAT = "tias-study-cells-1";

  /** Version and commit of this build. */
  public static final String THIS_ENGINE = Build.VERSION + " (" + Build.COMMIT + ")";

  public StudyHeader {
    traces = Collections.unmodifiableSortedMap(new TreeMap<>(traces));
  }

  /** A study to be run by this build. */
  public static StudyHeader of(StudySpec spec, Traces source) {
    SortedMap<String, String> traces = new TreeMap<>();
    for (StudyWorkload workload : spec.workloads()) {
      if (workload.source() instanceof Source.Stored stored) {
        traces.put(stored.trace(), source.get(stored.trace()).hash());
      }
    }
    return new StudyHeader(spec, traces, THIS_ENGINE);
  }

  /** The study's id: SHA-256 of specification and traces, whatever the build. */
  public String id() {
    return RunSpec.sha256(
        Json.bytes(
            json -> {
              json.writeStartObject();
              writeStudy(json);
              json.writeEndObject();
            }));
  }

  private void writeStudy(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("traces");
    for (Map.Entry<String, String> trace : traces.entrySet()) {
      json.writeStringField(trace.getKey(), trace.getValue());
    }
    json.writeEndObject();
    json.writeFieldName("spec");
    spec.write(json);
  }

  /** One line of JSON, the first of a file of cells. */
  String line() {
    byte[] bytes =
        Json.bytes(
            json -> {
              json.writeStartObject();
              json.writeStringField("format", FORMAT);
              json.writeStringField("study", id());
              json.writeStringField("engine", engine);
              writeStudy(json);
              json.writeEndObject();
            });
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #line} writes.
   *
   * @throws IllegalArgumentException if it is something else
   */
  static StudyHeader parse(String line) {
    try {
      JsonNode root = Json.mapper().readTree(line);
      if (!root.path("format").asText().equals(FORMAT)) {
        throw new IllegalArgumentException("this is no file of cells (" + FORMAT + ")");
      }
      SortedMap<String, String> traces = new TreeMap<>();
      for (Map.Entry<String, JsonNode> trace : root.path("traces").properties()) {
        traces.put(trace.getKey(), trace.getValue().asText());
      }
      StudySpec spec = StudyReader.read(Json.mapper().writeValueAsBytes(root.path("spec")));
      return new StudyHeader(spec, traces, root.path("engine").asText());
    } catch (IOException e) {
      throw new IllegalArgumentException("this is no file of cells (" + FORMAT + ")", e);
    }
  }
}
