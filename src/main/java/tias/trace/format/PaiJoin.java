package tias.trace.format;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.table.CellException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.Row;

/** What the tables beside PAI's job table say about each job. */
final class PaiJoin {
  private static final long SECOND_MS = 1000;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** What is known about one job. */
  private static final class Parts {
    BigDecimal gpus = BigDecimal.ZERO;
    String model = "";
    long taskFromMs = Long.MAX_VALUE;
    long taskToMs;
    long fromMs = Long.MAX_VALUE;
    long toMs;

    void task(long from, long to) {
      taskFromMs = from > 0 ? Math.min(taskFromMs, from) : taskFromMs;
      taskToMs = Math.max(taskToMs, to);
    }

    void instance(long from, long to) {
      fromMs = from > 0 ? Math.min(fromMs, from) : fromMs;
      toMs = Math.max(toMs, to);
    }
  }

  private final Map<String, Parts> jobs = new HashMap<>();
  private final Map<String, String> groups = new HashMap<>();
  private final Map<String, String> workloads = new HashMap<>();
  private final Wholes wholes = new Wholes();
  private boolean instances;

  /** Adds up the GPUs of the tasks of each job. */
  void tasks(TraceInput input, Intake main) {
    Intake intake = main.side(PaiTable.TASK.title());
    PaiTable.Opened opened = PaiTable.TASK.open(input, intake);
    Columns columns = opened.columns();
    Column job = columns.required("job_name");
    Column task = columns.required("task_name");
    Column count = columns.required("inst_num");
    Column gpus = columns.required("plan_gpu");
    Column start = columns.required("start_time");
    Column end = columns.required("end_time");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = opened.table().next(); row != null; row = opened.table().next()) {
      Parts parts = jobs.computeIfAbsent(row.text(job), name -> new Parts());
      parts.task(missingAsZero(row, start, clock), missingAsZero(row, end, clock));
      try {
        BigDecimal each = row.blank(gpus) ? BigDecimal.ZERO : row.decimal(row.text(gpus));
        BigDecimal times = row.blank(count) ? BigDecimal.ONE : row.decimal(row.text(count));
        parts.gpus = parts.gpus.add(each.multiply(times).divide(HUNDRED));
        if (each.signum() > 0 || parts.model.isEmpty()) {
          parts.model = row.text(task);
        }
      } catch (CellException e) {
        row.list(gpus, e);
      }
      intake.pass();
    }
  }

  /** Takes the first start and the last end of the instances of each job. */
  void instances(TraceInput input, Intake main) {
    instances = true;
    Intake intake = main.side(PaiTable.INSTANCE.title());
    PaiTable.Opened opened = PaiTable.INSTANCE.open(input, intake);
    Columns columns = opened.columns();
    Column job = columns.required("job_name");
    Column start = columns.required("start_time");
    Column end = columns.required("end_time");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = opened.table().next(); row != null; row = opened.table().next()) {
      Parts parts = jobs.get(row.text(job));
      if (parts != null) {
        parts.instance(missingAsZero(row, start, clock), missingAsZero(row, end, clock));
      }
      intake.pass();
    }
  }

  /** Takes group and workload of each job's instance. */
  void groups(TraceInput input, Intake main) {
    Intake intake = main.side(PaiTable.GROUP.title());
    PaiTable.Opened opened = PaiTable.GROUP.open(input, intake);
    Columns columns = opened.columns();
    Column instance = columns.required("inst_id");
    Column group = columns.required("group");
    Column workload = columns.required("workload");
    columns.check();
    for (@Nullable Row row = opened.table().next(); row != null; row = opened.table().next()) {
      groups.put(row.text(instance), row.text(group));
      workloads.put(row.text(instance), row.text(workload));
      intake.pass();
    }
  }

  private static long missingAsZero(Row row, Column column, Clock clock) {
    return row.blank(column) ? 0 : row.time(column, clock);
  }

  /** Group of an instance, or an empty text. */
  String group(String instance) {
    return groups.getOrDefault(instance, "");
  }

  /** Workload of an instance, or else the name of the job's task that has GPUs. */
  String model(String instance, String job) {
    String workload = workloads.getOrDefault(instance, "");
    Parts parts = jobs.get(job);
    return workload.isEmpty() && parts != null ? parts.model : workload;
  }

  /** Run time of a job from its first start to its last end; a job without is set aside. */
  long durationMs(Row row, Column id) {
    Parts parts = jobs.get(row.text(id));
    long from = parts == null ? Long.MAX_VALUE : instances ? parts.fromMs : parts.taskFromMs;
    long to = parts == null ? 0 : instances ? parts.toMs : parts.taskToMs;
    if (from == Long.MAX_VALUE || to == 0 || to < from) {
      String table = instances ? PaiTable.INSTANCE.title() : PaiTable.TASK.title();
      row.list(id, "no-times", "the " + table + " has no start and end of this job", "");
      return 0;
    }
    return to - from;
  }

  /** Thousandths of a GPU of all tasks of a job; a job without any is set aside. */
  int demandMilli(Row row, Column id) {
    Parts parts = jobs.get(row.text(id));
    if (parts == null) {
      row.list(id, "no-tasks", "the task table has no task of this job", "");
      return 0;
    }
    if (parts.gpus.signum() == 0) {
      String message = "its tasks plan no GPU: a job without GPUs is not simulated";
      row.list(id, Severity.NOTE, "no-gpus", message, "");
      return 0;
    }
    return wholes.demandMilli(row, id, parts.gpus);
  }

  /** Tells the intake how many demands were rounded. */
  void report(Intake intake) {
    wholes.report(intake);
  }
}
