package tias.trace.format;

import java.util.List;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.Row;
import tias.workload.Job;

/** The columns of the project's own trace, in CSV and JSON alike. */
final class NativeRows {
  static final long SECOND_MS = 1000;
  static final List<String> NAMES =
      List.of(
          "job_id",
          "submit_time",
          "duration",
          "gpus",
          "deadline",
          "deadline_in",
          "estimate",
          "tenant",
          "user",
          "model",
          "status",
          "start_time",
          "end_time");
  static final String UNITS =
      "seconds from any zero, Unix seconds or ISO 8601 instants; deadline on the same clock,"
          + " deadline_in counted from submit";

  private final Intake intake;
  private final Clock clock;
  private final Column id;
  private final Column submit;
  private final Column gpus;
  private final Column duration;
  private final Column start;
  private final Column end;
  private final Column deadline;
  private final Column deadlineIn;
  private final Column estimate;
  private final Column tenant;
  private final Column user;
  private final Column model;
  private final Column status;

  NativeRows(Columns columns, TraceInput input, Intake intake) {
    this.intake = intake;
    clock = new Clock(SECOND_MS, input);
    id = columns.required("job_id");
    submit = columns.required("submit_time");
    gpus = columns.required("gpus");
    duration = columns.optional("duration");
    start = columns.optional("start_time");
    end = columns.optional("end_time");
    if (!start.present() || !end.present()) {
      columns.required("duration");
    }
    deadline = columns.optional("deadline");
    deadlineIn = columns.optional("deadline_in");
    estimate = columns.optional("estimate");
    tenant = columns.optional("tenant");
    user = columns.optional("user");
    model = columns.optional("model");
    status = columns.optional("status");
    columns.check();
    columns.unused().forEach(name -> intake.remark(Columns.unused(columns.line(), name)));
  }

  /** Whether a head has what no other format calls so. */
  static boolean recognises(Head head) {
    return head.hasColumns("submit_time", "gpus") && head.hasAnyColumn("job_id", "duration");
  }

  /** Reads one row and hands it to the intake. */
  void take(Row row) {
    String jobId = row.id(id);
    long submitMs = row.submit(submit, clock);
    boolean recorded = row.blank(duration) && !(row.blank(start) && row.blank(end));
    long durationMs = recorded ? row.between(start, end, clock) : row.span(duration, SECOND_MS);
    int demandMilli = row.gpus(gpus);
    long deadlineMs = deadline(row, submitMs);
    long estimateMs = row.estimate(estimate, SECOND_MS);
    intake.keep(
        new JobDraft(jobId, submitMs, durationMs, demandMilli)
            .deadline(deadlineMs)
            .estimate(estimateMs)
            .tenant(row.text(tenant))
            .user(row.text(user))
            .model(row.text(model))
            .status(row.text(status)));
  }

  private long deadline(Row row, long submitMs) {
    long absolute = row.deadline(deadline, clock);
    long relative = row.deadlineIn(deadlineIn, submitMs, SECOND_MS);
    if (absolute != Job.NO_DEADLINE && relative != Job.NO_DEADLINE && absolute != relative) {
      row.list(
          deadlineIn,
          "two-deadlines",
          "deadline and deadline_in name two different instants",
          "give one of them");
    }
    return absolute == Job.NO_DEADLINE ? relative : absolute;
  }

  /** Tells the intake what the clock turned out to be. */
  void finish() {
    clock.report(intake);
  }
}
