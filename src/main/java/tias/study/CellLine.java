package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.run.Json;
import tias.run.PolicyChoice;

/** A finished cell as one line of JSON, with names that are checked when it is read again. */
final class CellLine {
  /** Keeps the zeros at the end of a number: what is read is written again as it was. */
  private static final ObjectReader EXACT =
      Json.mapper().reader().without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);

  private CellLine() {}

  static String write(StudySpec spec, CellResult result) {
    byte[] bytes =
        Json.bytes(
            json -> {
              json.writeStartObject();
              json.writeNumberField("cell", result.cell());
              json.writeStringField("name", spec.name(spec.cell(result.cell())));
              json.writeArrayFieldStart("results");
              for (int policy = 0; policy < spec.policies().size(); policy++) {
                String name = spec.policies().get(policy).toString();
                outcome(json, name, result.outcomes().get(policy));
              }
              json.writeEndArray();
              json.writeEndObject();
            });
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void outcome(JsonGenerator json, String policy, CellResult.Outcome outcome)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", policy);
    if (outcome.message() != null) {
      json.writeStringField("message", outcome.message());
    }
    for (int i = 0; i < Metrics.ALL.size(); i++) {
      number(json, Metrics.ALL.get(i).id(), outcome.values().get(i));
    }
    number(json, "distance", outcome.distance());
    json.writeEndObject();
  }

  static void number(JsonGenerator json, String field, @Nullable BigDecimal value)
      throws IOException {
    if (value == null) {
      json.writeNullField(field);
    } else {
      json.writeNumberField(field, value);
    }
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is no cell of the study
   */
  static CellResult read(StudySpec spec, String line) {
    JsonNode root;
    try {
      root = EXACT.readTree(line);
    } catch (IOException e) {
      throw new IllegalArgumentException("this is not JSON", e);
    }
    int index = root.path("cell").asInt(-1);
    String name = root.path("name").asText();
    boolean exists = index >= 0 && index < spec.cellCount();
    if (!exists || !spec.name(spec.cell(index)).equals(name)) {
      throw new IllegalArgumentException(
          "the study has no cell " + index + " called '" + name + "'");
    }
    JsonNode results = root.path("results");
    if (results.size() != spec.policies().size()) {
      throw new IllegalArgumentException(
          "the cell '"
              + name
              + "' has "
              + results.size()
              + " policies, the study "
              + spec.policies().size());
    }
    List<CellResult.Outcome> outcomes = new ArrayList<>();
    for (PolicyChoice choice : spec.policies()) {
      JsonNode result = results.get(outcomes.size());
      if (!result.path("policy").asText().equals(choice.toString())) {
        throw new IllegalArgumentException("the cell '" + name + "' has no " + choice);
      }
      outcomes.add(outcome(result));
    }
    return new CellResult(index, outcomes);
  }

  private static CellResult.Outcome outcome(JsonNode result) {
    List<@Nullable BigDecimal> values = new ArrayList<>();
    for (MetricInfo metric : Metrics.ALL) {
      values.add(number(result, metric.id()));
    }
    JsonNode message = result.path("message");
    return new CellResult.Outcome(
        message.isTextual() ? message.textValue() : null, values, number(result, "distance"));
  }

  private static @Nullable BigDecimal number(JsonNode result, String field) {
    JsonNode node = result.path(field);
    if (!node.isNumber() && !node.isNull()) {
      throw new IllegalArgumentException("the number '" + field + "' is missing");
    }
    return node.isNull() ? null : node.decimalValue();
  }
}
