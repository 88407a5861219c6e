package tias.trace.format;

import java.math.BigDecimal;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.mapping.Mapping;
import tias.trace.mapping.Role;
import tias.trace.mapping.Source;
import tias.trace.table.CellException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Row;
import tias.workload.Job;

/** The rows of a table whose columns were mapped. */
final class MappedRows {
  private static final Column ABSENT = new Column(-1, "");

  private final Mapping mapping;
  private final Intake intake;
  private final Clock clock;
  private final Processors processors;
  private final Column id;
  private final Column submit;
  private final Column start;
  private final Column end;
  private final Column duration;
  private final Column gpus;
  private final Column times;

  /** Thousandths of a GPU that every job asks for, or 0 if a column says it. */
  private final int constantMilli;

  private final Column deadline;
  private final Column estimate;
  private final Column tenant;
  private final Column user;
  private final Column model;
  private final Column status;
  private final Column only;
  private long filtered;

  MappedRows(Mapping mapping, Function<String, Column> finder, TraceInput input, Intake intake) {
    this.mapping = mapping;
    this.intake = intake;
    clock = new Clock(Role.unitMs(unit(Role.SUBMIT)), input);
    Source demand = mapping.get(Role.GPUS).orElseThrow();
    BigDecimal per = demand.per();
    processors = new Processors(per == null ? BigDecimal.ONE : per);
    constantMilli = milli(demand.constant());
    times = demand.times() == null ? ABSENT : finder.apply(demand.times());
    id = column(Role.ID, finder);
    submit = column(Role.SUBMIT, finder);
    start = column(Role.START, finder);
    end = column(Role.END, finder);
    duration = column(Role.DURATION, finder);
    gpus = column(Role.GPUS, finder);
    deadline = column(Role.DEADLINE, finder);
    estimate = column(Role.ESTIMATE, finder);
    tenant = column(Role.TENANT, finder);
    user = column(Role.USER, finder);
    model = column(Role.MODEL, finder);
    status = column(Role.STATUS, finder);
    only = column(Role.ONLY, finder);
  }

  private static int milli(@Nullable BigDecimal gpus) {
    return gpus == null ? 0 : gpus.movePointRight(3).intValueExact();
  }

  private Column column(Role role, Function<String, Column> finder) {
    return mapping
        .get(role)
        .filter(source -> source.constant() == null)
        .map(source -> finder.apply(source.column()))
        .orElse(ABSENT);
  }

  private String unit(Role role) {
    return mapping.get(role).map(source -> source.unit(role)).orElse("");
  }

  /** Reads one row and hands it to the intake. */
  void take(Row row) {
    if (only.present() && !letThrough(row)) {
      return;
    }
    String jobId = id.present() ? row.id(id) : "r" + intake.rowNumber();
    long submitMs = row.submit(submit, clock);
    long durationMs =
        duration.present() ? span(row, duration, Role.DURATION) : row.between(start, end, clock);
    int demandMilli = demandMilli(row);
    long deadlineMs = deadline(row, submitMs, durationMs);
    boolean unlimited = !estimate.present() || row.blank(estimate);
    long estimateMs = unlimited ? Job.NO_ESTIMATE : span(row, estimate, Role.ESTIMATE);
    intake.keep(
        new JobDraft(jobId, submitMs, durationMs, demandMilli)
            .deadline(deadlineMs)
            .estimate(estimateMs)
            .tenant(row.text(tenant))
            .user(row.text(user))
            .model(row.text(model))
            .status(row.text(status)));
  }

  private boolean letThrough(Row row) {
    String text = row.text(only);
    if (mapping.get(Role.ONLY).orElseThrow().values().contains(text)) {
      return true;
    }
    filtered++;
    String message = only.name() + " is '" + text + "', which the mapping leaves out";
    row.list(only, Severity.NOTE, "filtered", message, "");
    return false;
  }

  private long span(Row row, Column column, Role role) {
    String unit = unit(role);
    return unit.equals("hms") ? SlurmText.span(row, column) : row.span(column, Role.unitMs(unit));
  }

  private int demandMilli(Row row) {
    if (constantMilli > 0) {
      return constantMilli;
    }
    if (!times.present()) {
      return processors.gpus(row, gpus);
    }
    try {
      BigDecimal product = row.decimal(row.text(gpus)).multiply(row.decimal(row.text(times)));
      return processors.gpus(row, gpus, product);
    } catch (CellException e) {
      String message = gpus.name() + " and " + times.name() + " must both be numbers";
      row.list(gpus, "not-a-number", message, "they are multiplied");
      return 0;
    }
  }

  private long deadline(Row row, long submitMs, long durationMs) {
    if (!deadline.present()) {
      return Job.NO_DEADLINE;
    }
    String unit = unit(Role.DEADLINE);
    if (unit.equals("at")) {
      return row.deadline(deadline, clock);
    }
    return unit.equals("factor")
        ? row.deadlineFactor(deadline, submitMs, BigDecimal.valueOf(durationMs))
        : row.deadlineIn(deadline, submitMs, Role.unitMs(unit.substring(3)));
  }

  /** Tells the intake what clock and filters turned out to be. */
  void finish() {
    clock.report(intake);
    Source demand = mapping.get(Role.GPUS).orElseThrow();
    if (demand.per() != null) {
      processors.report(intake);
    }
    if (demand.constant() != null) {
      String gpus = demand.constant().stripTrailingZeros().toPlainString();
      intake.repair(
          "every job was said to ask for " + gpus + (gpus.equals("1") ? " GPU" : " GPUs"));
    }
    if (filtered > 0) {
      intake.repair(filtered + (filtered == 1 ? " row was" : " rows were") + " left out by filter");
    }
  }
}
