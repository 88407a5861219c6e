package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tias.run.Json;
import tias.run.Problem;
import tias.run.ReportJson;
import tias.trace.Finding;
import tias.trace.ImportReport;

/** Traces and import reports as JSON. */
final class TraceJson {
  private TraceJson() {}

  /** What an upload, or a question about a trace, is answered with. */
  static byte[] entry(TraceEntry entry) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeStringField("id", entry.id());
          json.writeStringField("name", entry.name());
          json.writeStringField("format", entry.report().format());
          json.writeStringField("formatTitle", entry.formatTitle());
          json.writeNumberField("jobs", entry.jobs());
          rest(json, entry);
          json.writeEndObject();
        });
  }

  /** What a dry run is answered with: the report alone. */
  static byte[] validation(TraceEntry entry) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeStringField("formatTitle", entry.formatTitle());
          json.writeNumberField("jobs", entry.jobs());
          rest(json, entry);
          json.writeEndObject();
        });
  }

  private static void rest(JsonGenerator json, TraceEntry entry) throws IOException {
    json.writeObjectFieldStart("report");
    ReportJson.fields(json, entry.report());
    json.writeEndObject();
    json.writeFieldName("stats");
    ReportJson.stats(json, entry.report().stats().orElse(null));
    json.writeStringField("clusterSuggestion", entry.clusterSuggestion());
  }

  /** Writes a document and a line feed. */
  static void line(OutputStream out, Json.Body body) {
    try {
      out.write(Json.bytes(body));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The findings of a refused upload as the faults of a problem. */
  static List<Problem> faults(ImportReport report) {
    return report.findings().stream().map(TraceJson::fault).toList();
  }

  /** One finding as the fault of a problem. */
  static Problem fault(Finding finding) {
    return new Problem(
        finding.line() == 0 ? null : (int) Math.min(Integer.MAX_VALUE, finding.line()),
        finding.column() == 0 ? null : finding.column(),
        finding.field(),
        finding.value().isEmpty() ? null : finding.value(),
        finding.code(),
        finding.message(),
        finding.hint().isEmpty() ? null : finding.hint());
  }
}
