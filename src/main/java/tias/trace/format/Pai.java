package tias.trace.format;

import java.io.IOException;
import java.math.BigDecimal;
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
import tias.trace.table.CellException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;
import tias.trace.table.Row;

/**
 * Alibaba's PAI cluster of 2020 (Weng et al., NSDI 2022): job, task and instance tables joined,
 * with or without headers, and the group table if it is there; or the one table of its simulator.
 */
public final class Pai implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "pai",
        "Alibaba PAI 2020",
        "Job, task and instance tables of Alibaba's cluster-trace-gpu-v2020 in one zip or tar, with"
            + " or without headers; or the single table of its simulator.",
        "seconds, 0 for a time that is missing; plan_gpu is in hundredths of a GPU; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return simulator(head)
        || PaiTable.of(head).filter(table -> table != PaiTable.GROUP).isPresent();
  }

  private static boolean simulator(Head head) {
    return head.hasColumns("job_id", "num_gpu", "num_inst", "duration", "submit_time");
  }

  @Override
  public boolean joinsTables() {
    return true;
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    if (simulator(input.head())) {
      single(input, intake);
      return;
    }
    TraceInput jobs = required(PaiTable.JOB, input);
    PaiJoin join = new PaiJoin();
    join.tasks(required(PaiTable.TASK, input), intake);
    TraceInput instances = PaiTable.INSTANCE.in(input);
    if (instances != null) {
      join.instances(instances, intake);
    }
    TraceInput groups = PaiTable.GROUP.in(input);
    if (groups != null) {
      join.groups(groups, intake);
    }
    joined(jobs, join, intake);
    if (instances == null) {
      intake.repair("without an instance table, run times are those of the task table");
    }
  }

  private static TraceInput required(PaiTable table, TraceInput input) throws IOException {
    TraceInput found = table.in(input);
    if (found == null) {
      throw new TraceRefusedException(
          Finding.ofFile(
              "missing-table",
              "a PAI trace is spread over several tables, and the " + table.title() + " is missing",
              "put pai_job_table, pai_task_table and pai_instance_table into one zip or tar"));
    }
    return found;
  }

  private static void joined(TraceInput input, PaiJoin join, Intake intake) {
    PaiTable.Opened opened = PaiTable.JOB.open(input, intake);
    Columns columns = opened.columns();
    Column id = columns.required("job_name");
    Column instance = columns.required("inst_id");
    Column user = columns.required("user");
    Column status = columns.required("status");
    Column start = columns.required("start_time");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = opened.table().next(); row != null; row = opened.table().next()) {
      String state = row.text(status);
      if (state.equals("Running") || state.equals("Waiting")) {
        row.list(status, Severity.NOTE, "not-finished", "the job had not ended", "");
        continue;
      }
      long submitMs = row.blank(start) ? 0 : row.time(start, clock);
      if (submitMs == 0) {
        row.list(start, "no-start", "the start time is 0, which stands for a missing one", "");
      }
      String group = join.group(row.text(instance));
      intake.keep(
          new JobDraft(row.id(id), submitMs, join.durationMs(row, id), join.demandMilli(row, id))
              .tenant(group.isEmpty() ? row.text(user) : group)
              .user(row.text(user))
              .model(join.model(row.text(instance), row.text(id)))
              .status(state));
    }
    clock.report(intake);
    join.report(intake);
  }

  private static void single(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("job_id");
    Column submit = columns.required("submit_time");
    Column duration = columns.required("duration");
    Column gpus = columns.required("num_gpu");
    Column instances = columns.required("num_inst");
    Column user = columns.optional("user");
    Column group = columns.optional("group");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    Wholes wholes = new Wholes();
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      int demandMilli = 0;
      try {
        BigDecimal each = row.decimal(row.text(gpus));
        demandMilli =
            wholes.demandMilli(row, gpus, each.multiply(row.decimal(row.text(instances))));
      } catch (CellException e) {
        row.list(gpus, e);
      }
      intake.keep(
          new JobDraft(
                  row.id(id), row.submit(submit, clock), row.span(duration, SECOND_MS), demandMilli)
              .tenant(row.text(group))
              .user(row.text(user)));
    }
    clock.report(intake);
    wholes.report(intake);
  }
}
