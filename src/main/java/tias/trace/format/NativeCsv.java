package tias.trace.format;

import org.jspecify.annotations.Nullable;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.CsvTable;
import tias.trace.table.Row;

/** The project's own trace as a table. */
public final class NativeCsv implements TraceReader {

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "native-csv",
        "Native CSV",
        "A table with the columns job_id, submit_time, duration, gpus and optionally deadline or"
            + " deadline_in, estimate, tenant, user, model, status.",
        NativeRows.UNITS);
  }

  @Override
  public boolean recognises(Head head) {
    return NativeRows.recognises(head);
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    NativeRows rows = new NativeRows(table.header(), input, intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      rows.take(row);
    }
    rows.finish();
  }
}
