package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.run.Json;
import tias.study.StudyAnalysis.Standing;

/**
 * A study as JSON: what was run, the summary per policy, differences, every point with its
 * intervals, findings in words, and all rows. One line per element, undefined numbers null.
 */
public final class StudyJson {
  private final JsonGenerator json;
  private final StudyAnalysis analysis;
  private final StudySpec spec;
  private final List<Standing> standings;

  private StudyJson(JsonGenerator json, StudyAnalysis analysis) {
    this.json = json;
    this.analysis = analysis;
    this.spec = analysis.results().spec();
    this.standings = analysis.standings();
  }

  /** Writes the document as UTF-8. */
  public static void write(StudyAnalysis analysis, OutputStream out) throws IOException {
    JsonGenerator json = Json.mapper().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    new StudyJson(json, analysis).document();
    json.writeRaw('\n');
    json.close();
  }

  private void document() throws IOException {
    StudyHeader header = analysis.results().header();
    json.writeStartObject();
    field("study");
    json.writeString(header.id());
    field("engine");
    json.writeString(header.engine());
    field("traces");
    json.writeStartObject();
    for (Map.Entry<String, String> trace : header.traces().entrySet()) {
      json.writeStringField(trace.getKey(), trace.getValue());
    }
    json.writeEndObject();
    field("spec");
    spec.write(json);
    about();
    field("cells");
    json.writeNumber(spec.cellCount());
    field("reference");
    int reference = analysis.reference();
    json.writeString(reference < 0 ? null : spec.policies().get(reference).toString());
    summary();
    differences();
    choices();
    findings();
    points();
    rows();
    json.writeEndObject();
  }

  private void about() throws IOException {
    for (Presets.Preset preset : Presets.all()) {
      if (preset.id().equals(spec.preset())) {
        field("title");
        json.writeString(preset.title());
        field("about");
        json.writeString(preset.about());
      }
    }
  }

  private void field(String name) throws IOException {
    json.writeRaw('\n');
    json.writeFieldName(name);
  }

  private void list(String name) throws IOException {
    field(name);
    json.writeStartArray();
  }

  private void element() throws IOException {
    json.writeRaw('\n');
    json.writeStartObject();
  }

  private void summary() throws IOException {
    list("summary");
    for (Standing standing : standings) {
      element();
      json.writeStringField("policy", standing.policy());
      json.writeStringField("kind", standing.kind().word());
      interval("mean_distance", standing.distance());
      perGroup(standing.groups());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void perGroup(List<Interval> groups) throws IOException {
    json.writeArrayFieldStart("workloads");
    for (int group = 0; group < groups.size(); group++) {
      json.writeStartObject();
      place(group);
      interval("mean_distance", groups.get(group));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Which workload, and which swept values. */
  private void place(int group) throws IOException {
    json.writeStringField("workload", spec.workloads().get(group / spec.points()).name());
    swept(group % spec.points());
  }

  private void swept(int point) throws IOException {
    List<String> values = spec.values(point);
    for (int axis = 0; axis < values.size(); axis++) {
      json.writeStringField(spec.axes().get(axis).column(), values.get(axis));
    }
  }

  private void interval(String name, Interval interval) throws IOException {
    CellLine.number(json, name, interval.mean());
    CellLine.number(json, "ci95_low", interval.low());
    CellLine.number(json, "ci95_high", interval.high());
  }

  private void differences() throws IOException {
    list("differences");
    for (int policy = 0; policy < standings.size(); policy++) {
      if (analysis.reference() < 0 || policy == analysis.reference()) {
        continue;
      }
      Standing standing = standings.get(policy);
      element();
      json.writeStringField("policy", standing.policy());
      json.writeStringField("kind", standing.kind().word());
      interval("mean_distance", standing.difference());
      perGroup(standing.groupDifferences());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void choices() throws IOException {
    list("choices");
    for (Choices.Choice choice : Choices.of(analysis)) {
      element();
      json.writeStringField("parameter", choice.parameter());
      json.writeStringField("title", choice.title());
      json.writeStringField("default", choice.byDefault());
      CellLine.number(json, "range", choice.range());
      json.writeArrayFieldStart("variations");
      for (Choices.Variation variation : choice.variations()) {
        json.writeStartObject();
        json.writeStringField("value", variation.value());
        interval("mean_distance", variation.standing().distance());
        json.writeObjectFieldStart("difference");
        interval("mean", variation.standing().difference());
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void findings() throws IOException {
    Findings findings = new Findings(analysis);
    list("findings");
    for (String sentence : findings.sentences()) {
      json.writeRaw('\n');
      json.writeString(sentence);
    }
    json.writeEndArray();
    list("not_won");
    for (Findings.Loss loss : findings.losses()) {
      element();
      place(loss.group());
      json.writeStringField("policy", loss.standing().policy());
      json.writeStringField("kind", loss.standing().kind().word());
      interval("difference", loss.difference());
      json.writeBooleanField("beyond_chance", loss.difference().excludesZero());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void points() throws IOException {
    list("points");
    for (int group = 0; group < spec.groups(); group++) {
      for (int policy = 0; policy < standings.size(); policy++) {
        element();
        place(group);
        json.writeStringField("policy", standings.get(policy).policy());
        json.writeObjectFieldStart("means");
        for (int metric = 0; metric < Metrics.ALL.size(); metric++) {
          triple(Metrics.ALL.get(metric).id(), analysis.metric(group, policy, metric));
        }
        triple("distance", standings.get(policy).groups().get(group));
        json.writeEndObject();
        differencesAt(group, policy);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }

  private void differencesAt(int group, int policy) throws IOException {
    if (analysis.reference() < 0 || policy == analysis.reference()) {
      json.writeNullField("differences");
      return;
    }
    json.writeObjectFieldStart("differences");
    for (int metric = 0; metric < Metrics.ALL.size(); metric++) {
      triple(Metrics.ALL.get(metric).id(), analysis.metricDifference(group, policy, metric));
    }
    triple("distance", standings.get(policy).groupDifferences().get(group));
    json.writeEndObject();
  }

  /** Mean, lower and upper end of the interval. */
  private void triple(String name, Interval interval) throws IOException {
    json.writeArrayFieldStart(name);
    element(interval.mean());
    element(interval.low());
    element(interval.high());
    json.writeEndArray();
  }

  private void element(@Nullable BigDecimal value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else {
      json.writeNumber(value);
    }
  }

  private void rows() throws IOException {
    list("rows");
    for (CellResult result : analysis.results().cells()) {
      Cell cell = spec.cell(result.cell());
      for (int policy = 0; policy < spec.policies().size(); policy++) {
        CellResult.Outcome outcome = result.outcomes().get(policy);
        element();
        json.writeStringField("workload", spec.workloads().get(cell.workload()).name());
        swept(cell.point());
        json.writeNumberField("seed", cell.seed());
        json.writeStringField("policy", spec.policies().get(policy).toString());
        int column = 0;
        for (MetricInfo metric : Metrics.ALL) {
          CellLine.number(json, metric.id(), outcome.values().get(column++));
        }
        CellLine.number(json, "distance", outcome.distance());
        if (outcome.message() != null) {
          json.writeStringField("message", Objects.requireNonNull(outcome.message()));
        }
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }
}
