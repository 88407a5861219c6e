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

/** Job files of the Tiresias simulator (Gu et al., NSDI 2019). */
public final class TiresiasCsv implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "tiresias",
        "Tiresias",
        "Job file of the Tiresias simulator: a table with job_id, num_gpu, submit_time, iterations,"
            + " model_name, duration, interval.",
        "seconds from the start of the trace; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    // Muri and Chronus have these columns too, in other units, and more beside them.
    return head.hasColumns("job_id", "num_gpu", "submit_time", "duration")
        && head.hasAnyColumn("interval", "aggr_interval")
        && !head.hasAnyColumn("expect_time_list", "iteration_time");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submit_time");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpu");
    Column model = columns.optional("model_name");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  row.span(duration, SECOND_MS),
                  row.gpus(gpus))
              .model(row.text(model)));
    }
    clock.report(intake);
  }
}
