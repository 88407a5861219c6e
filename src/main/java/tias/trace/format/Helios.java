package tias.trace.format;

import org.jspecify.annotations.Nullable;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;
import tias.trace.table.Row;

/** SenseTime's Helios clusters (Hu et al., SC 2021). */
public final class Helios implements TraceReader {

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "helios",
        "SenseTime Helios",
        "Job log of a Helios cluster: job_id, user, vc, gpu_num, cpu_num, node_num, state,"
            + " submit_time, start_time, end_time, duration, queue.",
        "dates and times without a zone; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns(
        "job_id", "vc", "gpu_num", "state", "submit_time", "start_time", "end_time");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submit_time");
    Column start = columns.required("start_time");
    Column end = columns.required("end_time");
    Column gpus = columns.required("gpu_num");
    Column state = columns.required("state");
    Column duration = columns.optional("duration");
    Column user = columns.optional("user");
    Column vc = columns.optional("vc");
    columns.check();
    Clock clock = new Clock(1000, input);
    Recorded recorded = new Recorded(intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      String status = recorded.state(row, state);
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  recorded.durationMs(row, start, end, duration, clock),
                  row.gpus(gpus))
              .tenant(row.text(vc))
              .user(row.text(user))
              .status(status));
    }
    clock.report(intake);
    recorded.report();
  }
}
