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

/** Workloads of Muri (Zhao et al., SIGCOMM 2022), in milliseconds. */
public final class MuriCsv implements TraceReader {
  private static final long UNIT_MS = 1;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "muri",
        "Muri",
        "Workload of the Muri artifact: the columns of Tiresias and batch_size, iteration_time,"
            + " resource_time_0 to 2, priority.",
        "milliseconds from the start of the trace; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("job_id", "num_gpu", "submit_time", "duration", "iteration_time");
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
    Clock clock = new Clock(UNIT_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  row.span(duration, UNIT_MS),
                  row.gpus(gpus))
              .model(row.text(model)));
    }
    clock.report(intake);
  }
}
