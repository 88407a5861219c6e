package tias.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tias.run.Json;
import tias.trace.Finding;
import tias.trace.FindingSink;
import tias.trace.ImportOption;
import tias.trace.ImportReport;
import tias.trace.TraceStats;

/** {@code validate}: what a file was understood as, and every finding by line. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    description = "Say what a trace was understood as, with every finding by line.",
    footer = "Ends with 1 if there is no trace in the file or a row could not be used.")
final class ValidateCommand implements Callable<Integer> {
  /** What the report is printed as. */
  enum Output {
    text,
    json
  }

  private final Terminal terminal;

  @Parameters(paramLabel = "FILE", description = "A file, the id of a sample, or -.")
  private String file = "";

  @Mixin private ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--output",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  private Output output = Output.text;

  ValidateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    AtomicBoolean errors = new AtomicBoolean();
    FindingSink sink =
        finding -> {
          errors.compareAndSet(false, finding.severity() == Finding.Severity.ERROR);
          if (output == Output.text) {
            terminal.line(finding.severity().word() + ": " + finding.toText());
          }
        };
    TraceSource source = TraceSource.read(terminal, file, reading.with(sink));
    ImportReport report = source.result().report();
    if (output == Output.json) {
      terminal.out().writeBytes(Json.bytes(json -> write(json, report)));
      terminal.line("");
    } else {
      print(report);
    }
    return source.result().trace().isEmpty() || errors.get() ? 1 : 0;
  }

  private void print(ImportReport report) {
    report.repairs().forEach(repair -> terminal.line("note: " + repair));
    String answer = ReadingOptions.answering(report);
    if (!answer.isEmpty()) {
      terminal.line(answer);
    }
    terminal.line(
        (report.format().isEmpty() ? "format not known" : "format " + report.format())
            + ": "
            + Terminal.counted(report.rowsRead(), "row")
            + " read, "
            + report.kept()
            + " kept, "
            + report.listed()
            + " listed, "
            + Terminal.counted(report.findingsCount(), "finding"));
    report
        .stats()
        .ifPresent(
            stats ->
                terminal.line(
                    Terminal.counted(stats.jobs(), "job")
                        + ", "
                        + stats.deadlineJobs()
                        + " with a deadline ("
                        + stats.unmeetableDeadlines()
                        + " that cannot be met), suggested cluster "
                        + stats.clusterSuggestion()));
  }

  private static void write(JsonGenerator json, ImportReport report) throws IOException {
    Json.pretty(json);
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
    ImportOption question = report.question().orElse(null);
    if (question == null) {
      json.writeNull();
    } else {
      question(json, question);
    }
    json.writeFieldName("stats");
    TraceStats stats = report.stats().orElse(null);
    if (stats == null) {
      json.writeNull();
    } else {
      stats(json, stats);
    }
    json.writeEndObject();
  }

  private static void question(JsonGenerator json, ImportOption question) throws IOException {
    json.writeStartObject();
    json.writeStringField("option", question.name());
    json.writeStringField("title", question.title());
    json.writeStringField("hint", question.hint());
    json.writeArrayFieldStart("choices");
    for (String choice : question.choices()) {
      json.writeString(choice);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void finding(JsonGenerator json, Finding finding) throws IOException {
    json.writeStartObject();
    json.writeNumberField("line", finding.line());
    json.writeNumberField("column", finding.column());
    json.writeStringField("field", finding.field());
    json.writeStringField("value", finding.value());
    json.writeStringField("code", finding.code());
    json.writeStringField("severity", finding.severity().word());
    json.writeStringField("message", finding.message());
    json.writeStringField("hint", finding.hint());
    json.writeEndObject();
  }

  private static void stats(JsonGenerator json, TraceStats stats) throws IOException {
    json.writeStartObject();
    json.writeNumberField("jobs", stats.jobs());
    json.writeNumberField("span_ms", stats.spanMs());
    json.writeNumberField("deadline_jobs", stats.deadlineJobs());
    json.writeNumberField("unmeetable_deadlines", stats.unmeetableDeadlines());
    json.writeNumberField("gpu_hours", stats.gpuHours());
    json.writeNumberField("max_gpus", stats.maxGpus());
    json.writeNumberField("median_duration_ms", stats.medianDurationMs());
    Double mean = stats.meanGpusNeeded();
    Long origin = stats.originEpochMs();
    if (mean == null) {
      json.writeNullField("mean_gpus_needed");
    } else {
      json.writeNumberField("mean_gpus_needed", mean);
    }
    if (origin == null) {
      json.writeNullField("origin_epoch_ms");
    } else {
      json.writeNumberField("origin_epoch_ms", origin);
    }
    json.writeStringField("cluster_suggestion", stats.clusterSuggestion());
    json.writeEndObject();
  }
}
