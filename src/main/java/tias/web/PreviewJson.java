package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import tias.run.Json;
import tias.run.ReportJson;
import tias.trace.Finding;
import tias.trace.Preview;
import tias.trace.TableGuess;
import tias.workload.Job;
import tias.workload.Trace;

/** A look at the beginning of a file as JSON. */
final class PreviewJson {
  private PreviewJson() {}

  static byte[] bytes(Preview preview) {
    return Json.bytes(json -> write(json, preview));
  }

  private static void write(JsonGenerator json, Preview preview) throws IOException {
    json.writeStartObject();
    json.writeStringField("format", preview.format().map(f -> f.id()).orElse(""));
    json.writeStringField("formatTitle", preview.format().map(f -> f.title()).orElse(""));
    json.writeStringField("separator", preview.separator());
    TableGuess guess = preview.guess().orElse(null);
    texts(json, "columns", guess == null ? List.of() : guess.columns());
    json.writeArrayFieldStart("rows");
    if (guess != null) {
      for (List<String> row : guess.rows()) {
        json.writeStartArray();
        for (String cell : row) {
          json.writeString(Finding.excerpt(cell));
        }
        json.writeEndArray();
      }
    }
    json.writeEndArray();
    json.writeStringField("mapping", guess == null ? "" : guess.mapping());
    json.writeStringField("confidence", guess == null ? "" : guess.confidence());
    json.writeArrayFieldStart("jobs");
    for (Job job : preview.result().trace().map(Trace::jobs).orElse(List.of())) {
      job(json, job);
    }
    json.writeEndArray();
    texts(json, "repairs", preview.result().report().repairs());
    json.writeArrayFieldStart("findings");
    for (Finding finding : preview.result().report().findings()) {
      ReportJson.finding(json, finding);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, List<String> texts)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private static void job(JsonGenerator json, Job job) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", job.id());
    json.writeNumberField("submitMs", job.submitMs());
    json.writeNumberField("durationMs", job.durationMs());
    json.writeNumberField("gpus", job.demandMilli() / 1000.0);
    optional(json, "deadlineMs", job.deadlineMs(), Job.NO_DEADLINE);
    optional(json, "estimateMs", job.estimateMs(), Job.NO_ESTIMATE);
    json.writeStringField("tenant", job.tenant());
    json.writeStringField("user", job.user());
    json.writeStringField("model", job.model());
    json.writeStringField("status", job.status());
    json.writeEndObject();
  }

  private static void optional(JsonGenerator json, String name, long value, long none)
      throws IOException {
    if (value == none) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value);
    }
  }
}
