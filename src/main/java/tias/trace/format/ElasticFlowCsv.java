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
import tias.workload.Job;

/** Workloads of ElasticFlow (Gu et al., ASPLOS 2023) with absolute deadlines. */
public final class ElasticFlowCsv implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "elasticflow",
        "ElasticFlow",
        "Workload of the ElasticFlow artifact: job_id, submit_time, iteration, model_name, ddl,"
            + " batch_size, num_gpu, duration, and possibly best_effort.",
        "seconds; ddl is absolute on the clock of submit_time; best_effort = 1 means no deadline");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("job_id", "submit_time", "ddl", "num_gpu", "duration");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submit_time");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpu");
    Column deadline = columns.required("ddl");
    Column bestEffort = columns.optional("best_effort");
    Column model = columns.optional("model_name");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      boolean none = row.text(bestEffort).equals("1");
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  row.span(duration, SECOND_MS),
                  row.gpus(gpus))
              .deadline(none ? Job.NO_DEADLINE : row.deadline(deadline, clock))
              .model(row.text(model)));
    }
    clock.report(intake);
  }
}
