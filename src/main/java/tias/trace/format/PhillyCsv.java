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
 * Microsoft's Philly clusters (Jeon et al., USENIX ATC 2019) as the table that comes with Pollux
 * (Qiao et al., OSDI 2021). It has no ids: jobs are called after their row, p1, p2 and so on.
 */
public final class PhillyCsv implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "philly-csv",
        "Microsoft Philly (table)",
        "The table of Philly jobs that comes with Pollux: timestamp, duration, num_gpus, gpu_time,"
            + " cluster.",
        "timestamp is a local date and time without a zone, duration in seconds; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("timestamp", "duration", "num_gpus");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column submit = columns.required("timestamp");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpus");
    Column cluster = columns.optional("cluster");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      intake.keep(
          new JobDraft(
                  "p" + intake.rowNumber(),
                  row.time(submit, clock),
                  row.span(duration, SECOND_MS),
                  row.gpus(gpus))
              .tenant(row.text(cluster)));
    }
    clock.report(intake);
  }
}
