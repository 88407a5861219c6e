package tias.trace.format;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.TraceRefusedException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;
import tias.trace.table.LineTable;
import tias.trace.table.Row;

/**
 * Slurm's accounting as {@code sacct -P} or {@code -p} prints it. Steps are set aside, each run of
 * a requeued job is a job of its own, and elapsed time is believed before end minus start, because
 * it leaves suspensions and clock changes out.
 */
public final class Sacct implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "sacct",
        "Slurm sacct",
        "Output of sacct -P or -p, or a table made of it, with JobID, Submit, State, AllocTRES or"
            + " ReqTRES, and ElapsedRaw, Elapsed or Start and End.",
        "dates and times of the cluster without a zone; Timelimit is the estimate; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("jobid", "submit", "state") && head.hasAnyColumn("alloctres", "reqtres");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    if (input.head().separator() != '|') {
      quoted(input, intake);
      return;
    }
    LineTable table = new LineTable(input, '|', intake);
    String header = table.nextLine();
    while (header != null && table.line() < input.head().headerLine()) {
      header = table.nextLine();
    }
    if (header == null) {
      throw new TraceRefusedException(
          Finding.ofFile("empty-file", "the file has no header", "sacct prints one without -n"));
    }
    String[] names = table.fields(header);
    Columns columns = new Columns(table.line(), Arrays.asList(names));
    Rows rows = new Rows(columns, input, intake);
    for (@Nullable String line = table.nextLine(); line != null; line = table.nextLine()) {
      Row row = table.row(line, names.length);
      if (row != null) {
        rows.take(row);
      }
    }
    rows.finish();
  }

  /** An export that went through a spreadsheet, with its separators and quotes. */
  private static void quoted(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Rows rows = new Rows(table.header(), input, intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      rows.take(row);
    }
    rows.finish();
  }

  /** The columns of one export. */
  private static final class Rows {
    private final Intake intake;
    private final Recorded recorded;
    private final Clock clock;
    private final Column id;
    private final Column submit;
    private final Column state;
    private final Column allocated;
    private final Column requested;
    private final Column start;
    private final Column end;
    private final Column elapsedRaw;
    private final Column elapsed;
    private final Column limit;
    private final Column user;
    private final Column account;
    private final Column name;
    private long steps;
    private long requeued;

    Rows(Columns columns, TraceInput input, Intake intake) {
      clock = new Clock(SECOND_MS, input);
      this.intake = intake;
      recorded = new Recorded(intake);
      id = columns.required("jobid");
      submit = columns.required("submit");
      state = columns.required("state");
      allocated = columns.optional("alloctres");
      requested = columns.optional("reqtres");
      start = columns.optional("start");
      end = columns.optional("end");
      elapsedRaw = columns.optional("elapsedraw");
      elapsed = columns.optional("elapsed");
      limit = columns.optional("timelimit");
      user = columns.optional("user");
      account = columns.optional("account");
      name = columns.optional("jobname");
      if (!allocated.present() && !requested.present()) {
        columns.required("alloctres", "reqtres");
      }
      if (!elapsedRaw.present() && !elapsed.present()) {
        columns.required("start");
        columns.required("end");
      }
      columns.check();
    }

    void take(Row row) {
      if (row.text(id).indexOf('.') >= 0) {
        steps++;
        row.list(id, Severity.NOTE, "step", "a step of a job", "the job has a row of its own");
        return;
      }
      String status = recorded.state(row, state);
      long durationMs = durationMs(row);
      if (!intake.open()) {
        return;
      }
      requeued += status.equals("REQUEUED") ? 1 : 0;
      int demandMilli = SlurmText.gpus(row, tres(row));
      intake.keep(
          new JobDraft(row.id(id), row.submit(submit, clock), durationMs, demandMilli)
              .estimate(SlurmText.limit(row, limit))
              .tenant(row.text(account))
              .user(row.text(user))
              .model(row.text(name))
              .status(status));
    }

    private Column tres(Row row) {
      return row.blank(allocated) ? requested : allocated;
    }

    private long durationMs(Row row) {
      if (!intake.open() || (start.present() && !recorded.started(row, start))) {
        return 0;
      }
      if (!row.blank(elapsedRaw)) {
        return row.span(elapsedRaw, SECOND_MS);
      }
      return row.blank(elapsed)
          ? recorded.durationMs(row, start, end, elapsed, clock)
          : SlurmText.span(row, elapsed);
    }

    void finish() {
      clock.report(intake);
      if (steps > 0) {
        intake.repair(steps + (steps == 1 ? " step row" : " step rows") + " ignored");
      }
      if (requeued > 0) {
        intake.repair(
            requeued
                + (requeued == 1 ? " run was requeued: it" : " runs were requeued: each")
                + " counts as a job of its own");
      }
    }
  }
}
