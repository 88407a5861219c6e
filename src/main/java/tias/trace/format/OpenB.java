package tias.trace.format;

import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
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
 * Alibaba's GPU trace of 2023, openb (Weng et al., USENIX ATC 2023): pods with shares of a GPU. A
 * pod runs from its scheduling to its deletion.
 */
public final class OpenB implements TraceReader {
  private static final long SECOND_MS = 1000;

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "openb",
        "Alibaba openb 2023",
        "Pod list of Alibaba's cluster-trace-gpu-v2023: name, num_gpu, gpu_milli, qos, pod_phase,"
            + " creation_time, deletion_time, scheduled_time.",
        "seconds from the start of the trace; gpu_milli is thousandths of a GPU; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("name", "cpu_milli", "num_gpu", "gpu_milli");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("name");
    Column submit = columns.required("creation_time");
    Column start = columns.required("scheduled_time");
    Column end = columns.required("deletion_time");
    Column gpus = columns.required("num_gpu");
    Column share = columns.required("gpu_milli");
    Column qos = columns.optional("qos");
    Column phase = columns.optional("pod_phase");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      if (row.blank(start)) {
        row.list(start, Severity.NOTE, "never-ran", "the pod was never scheduled", "");
        continue;
      }
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  row.between(start, end, clock),
                  demandMilli(row, gpus, share))
              .tenant(row.text(qos))
              .status(row.text(phase)));
    }
    clock.report(intake);
  }

  /** A pod of one GPU may hold a share of it only. */
  private static int demandMilli(Row row, Column gpus, Column share) {
    int milli = row.gpus(gpus);
    return milli == 1000 ? row.milliGpus(share) : milli;
  }
}
