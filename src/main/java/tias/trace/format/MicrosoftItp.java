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

/**
 * Microsoft's ITP clusters as published for ElasticFlow (Gu et al., ASPLOS 2023). Submit times,
 * durations and GPUs are real. Deadlines were generated there as submit + U[0.5, 1.5] of the
 * duration, so about half of them need more GPUs than the job asks for.
 */
public final class MicrosoftItp implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "microsoft-itp",
        "Microsoft ITP",
        "Tables of microsoft/elasticflow-traces: job_id, submission_time, num_gpu, duration, with"
            + " or without num_iteration, model_name, deadline, batch_size.",
        "seconds since collection began; deadline absolute on the same clock");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("job_id", "submission_time", "duration", "num_gpu");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submission_time");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpu");
    Column deadline = columns.optional("deadline");
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
              .deadline(row.deadline(deadline, clock))
              .model(row.text(model)));
    }
    clock.report(intake);
  }
}
