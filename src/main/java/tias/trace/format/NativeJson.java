package tias.trace.format;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.JsonTable;
import tias.trace.table.Row;

/** The project's own trace as a JSON array of objects. */
public final class NativeJson implements TraceReader {

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "native-json",
        "Native JSON",
        "An array of objects, or one object a line, with job_id, submit_time, duration, gpus and"
            + " optionally deadline or deadline_in, estimate, tenant, user, model, status.",
        NativeRows.UNITS);
  }

  @Override
  public boolean recognises(Head head) {
    return head.json() && head.hasJsonKeys("submit_time", "gpus");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    JsonTable table = new JsonTable(input, NativeRows.NAMES, intake);
    NativeRows rows = new NativeRows(table.columns(), input, intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      rows.take(row);
    }
    rows.finish();
  }
}
