package tias.trace.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tias.trace.Companion;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;

/** The tables that Alibaba PAI's trace consists of, recognised with a header and without one. */
enum PaiTable {
  JOB("job table", "job_name,inst_id,user,status,start_time,end_time"),
  TASK(
      "task table",
      "job_name,task_name,inst_num,status,start_time,end_time,plan_cpu,plan_mem,plan_gpu,gpu_type"),
  INSTANCE(
      "instance table",
      "job_name,task_name,inst_name,worker_name,inst_id,status,start_time,end_time,machine"),
  GROUP("group table", "inst_id,user,gpu_type_spec,group,workload");

  private static final String STATUS = "Terminated|Failed|Running|Waiting";
  private static final String HASH = "[0-9a-f]{16,64}";

  private final String title;
  private final List<String> columns;

  PaiTable(String title, String columns) {
    this.title = title;
    this.columns = List.of(columns.split(","));
  }

  /** What it is called in a sentence. */
  String title() {
    return title;
  }

  /** Which table a text is, if it has any row. */
  static Optional<PaiTable> of(Head head) {
    for (PaiTable table : values()) {
      if (table.headed(head) ? head.records().size() > 1 : table.fits(head.columns())) {
        return Optional.of(table);
      }
    }
    return Optional.empty();
  }

  private boolean headed(Head head) {
    return head.hasColumns(columns.toArray(String[]::new));
  }

  private boolean fits(List<String> row) {
    int status = columns.indexOf("status");
    return row.size() == columns.size()
        && row.get(0).matches(HASH)
        && (status < 0 ? row.get(1).matches("[0-9a-f]+|user.*") : row.get(status).matches(STATUS));
  }

  /** The first of the texts that came that is this table. */
  @Nullable TraceInput in(TraceInput input) throws IOException {
    if (of(input.head()).filter(table -> table == this).isPresent()) {
      return input;
    }
    for (Companion companion : input.companions()) {
      if (of(companion.head()).filter(table -> table == this).isPresent()) {
        return companion.open(input);
      }
    }
    return null;
  }

  /** Opens the table: its rows, and its columns by name whether it has a header or not. */
  Opened open(TraceInput input, Intake intake) {
    if (headed(input.head())) {
      CsvTable table = CsvTable.withHeader(input, intake);
      return new Opened(table, table.header());
    }
    CsvTable table = CsvTable.headless(input, input.head().separator(), columns.size(), intake);
    return new Opened(table, new Columns(1, new ArrayList<>(columns)));
  }

  /** A table ready to be read. */
  record Opened(CsvTable table, Columns columns) {}
}
