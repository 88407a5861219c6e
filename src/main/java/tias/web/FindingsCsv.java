package tias.web;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tias.run.Csv;
import tias.trace.Finding;

/** Every finding about a trace as CSV, however many there are. */
final class FindingsCsv {
  private FindingsCsv() {}

  static void write(TraceStore traces, String id, OutputStream out) throws IOException {
    Csv csv = new Csv(out);
    csv.row(List.of("line", "column", "field", "value", "code", "severity", "message", "hint"));
    traces.findings(id, finding -> csv.row(cells(finding)));
    csv.flush();
  }

  private static List<String> cells(Finding finding) {
    return List.of(
        finding.line() == 0 ? "" : Long.toString(finding.line()),
        finding.column() == 0 ? "" : Integer.toString(finding.column()),
        finding.field(),
        finding.value(),
        finding.code(),
        finding.severity().word(),
        finding.message(),
        finding.hint());
  }
}
