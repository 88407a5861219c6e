package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.ImportReport;
import tias.trace.TraceStats;

/** What was read of a file, as JSON: the same for the command line, the API and the page. */
public final class ReportJson {
  private ReportJson() {}

  /** The report's fields, inside an object that the caller opens. */
  public static void fields(JsonGenerator json, ImportReport report) throws IOException {
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
    texts(json, "repairs", report.repairs());
    json.writeFieldName("question");
    if (report.question().isPresent()) {
      option(json, report.question().get());
    } else {
      json.writeNull();
    }
  }

  /** One finding, without line and column where it has none. */
  public static void finding(JsonGenerator json, Finding finding) throws IOException {
    json.writeStartObject();
    whole(json, "line", finding.line() == 0 ? null : finding.line());
    whole(json, "column", finding.column() == 0 ? null : (long) finding.column());
    json.writeStringField("field", finding.field());
    json.writeStringField("value", finding.value());
    json.writeStringField("code", finding.code());
    json.writeStringField("severity", finding.severity().word());
    json.writeStringField("message", finding.message());
    json.writeStringField("hint", finding.hint());
    json.writeEndObject();
  }

  /** What may be said about a file. */
  public static void option(JsonGenerator json, ImportOption option) throws IOException {
    json.writeStartObject();
    json.writeStringField("option", option.name());
    json.writeStringField("kind", option.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("title", option.title());
    json.writeStringField("hint", option.hint());
    texts(json, "choices", option.choices());
    json.writeEndObject();
  }

  /** The trace in numbers, times in milliseconds; null where there is no trace. */
  public static void stats(JsonGenerator json, @Nullable TraceStats stats) throws IOException {
    if (stats == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberField("jobs", stats.jobs());
    json.writeNumberField("spanMs", stats.spanMs());
    json.writeNumberField("deadlineJobs", stats.deadlineJobs());
    json.writeNumberField("unmeetableDeadlines", stats.unmeetableDeadlines());
    decimal(json, "gpuHours", stats.gpuHours());
    decimal(json, "maxGpus", stats.maxGpus());
    json.writeNumberField("medianDurationMs", stats.medianDurationMs());
    decimal(json, "meanGpusNeeded", stats.meanGpusNeeded());
    whole(json, "originEpochMs", stats.originEpochMs());
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, Iterable<String> texts)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private static void whole(JsonGenerator json, String name, @Nullable Long value)
      throws IOException {
    if (value == null) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value);
    }
  }

  // JSON has no word for NaN and infinity.
  private static void decimal(JsonGenerator json, String name, @Nullable Double value)
      throws IOException {
    if (value == null || !Double.isFinite(value)) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value.doubleValue());
    }
  }
}
