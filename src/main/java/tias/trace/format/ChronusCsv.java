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

/**
 * Workloads of Chronus (Gao et al., SoCC 2021), in minutes. A soft deadline is a list of steps of
 * falling value; the first, which earns the full value, is taken.
 */
public final class ChronusCsv implements TraceReader {
  private static final long MINUTE_MS = 60_000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "chronus",
        "Chronus",
        "Workload of the Chronus artifact: the columns of Tiresias and user, expect_time_list,"
            + " expect_value_list, best_effort, job_type.",
        "minutes; the first of expect_time_list counts from submit; best_effort = 1 means no"
            + " deadline");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("job_id", "num_gpu", "submit_time", "duration", "expect_time_list");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submit_time");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpu");
    Column expect = columns.required("expect_time_list");
    Column bestEffort = columns.optional("best_effort");
    Column vc = columns.optional("user");
    Column model = columns.optional("model_name");
    columns.check();
    Clock clock = new Clock(MINUTE_MS, input);
    long soft = 0;
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      long submitMs = row.submit(submit, clock);
      boolean none = row.text(bestEffort).equals("1");
      soft += !none && row.text(expect).indexOf('-') > 0 ? 1 : 0;
      intake.keep(
          new JobDraft(row.id(id), submitMs, row.span(duration, MINUTE_MS), row.gpus(gpus))
              .deadline(
                  none ? Job.NO_DEADLINE : row.firstDeadlineIn(expect, '-', submitMs, MINUTE_MS))
              .tenant(row.text(vc))
              .model(row.text(model)));
    }
    clock.report(intake);
    if (soft > 0) {
      intake.repair("of " + soft + " deadlines in steps the first was taken, of full value");
    }
  }
}
