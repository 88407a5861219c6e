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
import tias.run.ReportJson;
import tias.trace.Finding;
import tias.trace.FindingSink;
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
    ReportJson.fields(json, report);
    TraceStats stats = report.stats().orElse(null);
    json.writeFieldName("stats");
    ReportJson.stats(json, stats);
    json.writeFieldName("clusterSuggestion");
    json.writeString(stats == null ? null : stats.clusterSuggestion());
    json.writeEndObject();
  }
}
