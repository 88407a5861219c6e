package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tias.run.Json;
import tias.run.Problem;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.ImportReport;
import tias.trace.TraceStats;

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
    json.writeFieldName("report");
    report(json, entry.report());
    json.writeFieldName("stats");
    TraceStats stats = entry.report().stats().orElse(null);
    if (stats == null) {
      json.writeNull();
    } else {
      stats(json, stats);
    }
    json.writeStringField("clusterSuggestion", entry.clusterSuggestion());
  }

  private static void report(JsonGenerator json, ImportReport report) throws IOException {
    json.writeStartObject();
    json.writeStringField("format", report.format());
    json.writeNumberField("rows_read", report.rowsRead());
    json.writeNumberField("kept", report.kept());
    json.writeNumberField("listed", report.listed());
    json.writeArrayFieldStart("findings");
    for (Finding finding : report.findings()) {
      finding(json, finding);
    }
    json.writeEndArray();
    json.writeNumberField("findings_count", report.findingsCount());
    json.writeBooleanField("truncated", report.truncated());
    json.writeArrayFieldStart("repairs");
    for (String repair : report.repairs()) {
      json.writeString(repair);
    }
    json.writeEndArray();
    json.writeFieldName("question");
    if (report.question().isPresent()) {
      option(json, report.question().get());
    } else {
      json.writeNull();
    }
    json.writeEndObject();
  }

  /** What may be said about a file. */
  static void option(JsonGenerator json, ImportOption option) throws IOException {
    json.writeStartObject();
    json.writeStringField("option", option.name());
    json.writeStringField("kind", option.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("title", option.title());
    json.writeStringField("hint", option.hint());
    json.writeArrayFieldStart("choices");
    for (String choice : option.choices()) {
      json.writeString(choice);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  static void finding(JsonGenerator json, Finding finding) throws IOException {
    json.writeStartObject();
    number(json, "line", finding.line() == 0 ? null : finding.line());
    number(json, "column", finding.column() == 0 ? null : (long) finding.column());
    json.writeStringField("field", finding.field());
    json.writeStringField("value", finding.value());
    json.writeStringField("code", finding.code());
    json.writeStringField("severity", finding.severity().word());
    json.writeStringField("message", finding.message());
    json.writeStringField("hint", finding.hint());
    json.writeEndObject();
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

  private static void stats(JsonGenerator json, TraceStats stats) throws IOException {
    json.writeStartObject();
    json.writeNumberField("jobs", stats.jobs());
    json.writeNumberField("spanMs", stats.spanMs());
    json.writeNumberField("deadlineJobs", stats.deadlineJobs());
    json.writeNumberField("unmeetableDeadlines", stats.unmeetableDeadlines());
    decimal(json, "gpuHours", stats.gpuHours());
    decimal(json, "maxGpus", stats.maxGpus());
    json.writeNumberField("medianDurationMs", stats.medianDurationMs());
    decimal(json, "meanGpusNeeded", stats.meanGpusNeeded());
    number(json, "originEpochMs", stats.originEpochMs());
    json.writeEndObject();
  }

  private static void number(JsonGenerator json, String name, @Nullable Long value)
      throws IOException {
    if (value == null) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value);
    }
  }

  private static void decimal(JsonGenerator json, String name, @Nullable Double value)
      throws IOException {
    // JSON has no word for NaN and infinity.
    if (value == null || !Double.isFinite(value)) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value.doubleValue());
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
