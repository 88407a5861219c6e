package tias.trace.format;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.CellException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.LineTable;
import tias.trace.table.Numbers;
import tias.trace.table.Row;
import tias.workload.Job;

/**
 * Traces of Gavel (Narayanan et al., OSDI 2020): fields cut by tabs, no header, steps instead of
 * durations. Jobs have no ids and are called after their row, g1, g2 and so on.
 */
public final class GavelTrace implements TraceReader {
  private static final long SECOND_MS = 1000;
  private static final Column MODEL = new Column(0, "job type");

  private final boolean msr;

  /** A reader of the traces of seven fields made from Microsoft's, or of nine and ten fields. */
  private GavelTrace(boolean msr) {
    this.msr = msr;
  }

  /** Traces of nine or ten fields, which may have deadlines. */
  public static GavelTrace full() {
    return new GavelTrace(false);
  }

  /** Traces of seven fields, made from Microsoft's Philly. */
  public static GavelTrace ofMsr() {
    return new GavelTrace(true);
  }

  @Override
  public FormatInfo info() {
    FormatInfo info =
        msr
            ? new FormatInfo(
                "gavel-msr",
                "Gavel (from Philly)",
                "Trace of the Gavel simulator made from Philly: seven fields cut by tabs, from the"
                    + " job's type to its arrival and number of GPUs.",
                "steps, and seconds of arrival; durations need a throughput; no deadlines")
            : new FormatInfo(
                "gavel",
                "Gavel",
                "Trace of the Gavel simulator: nine or ten fields cut by tabs, from the job's type"
                    + " to its arrival time.",
                "steps, and seconds of arrival; durations need a throughput; the SLO is a factor on"
                    + " the duration, -1 for none");
    return info.with(Throughputs.STEPS_PER_SECOND, Throughputs.GPU_TYPE);
  }

  @Override
  public boolean recognises(Head head) {
    return GavelLayout.of(head).filter(l -> msr == (l == GavelLayout.SEVEN)).isPresent();
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    GavelLayout layout =
        GavelLayout.of(input.head()).orElse(msr ? GavelLayout.SEVEN : GavelLayout.TEN);
    Throughputs throughputs = Throughputs.of(input);
    LineTable table = new LineTable(input, '\t', intake);
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable String line = table.nextLine(); line != null; line = table.nextLine()) {
      Row row = table.row(line, layout.fields());
      if (row == null) {
        continue;
      }
      long submitMs = row.submit(layout.arrival(), clock);
      int demandMilli = row.gpus(layout.gpus());
      long durationMs = durationMs(row, layout, throughputs);
      long deadlineMs =
          layout.slo().present()
              ? row.deadlineFactor(layout.slo(), submitMs, BigDecimal.valueOf(durationMs))
              : Job.NO_DEADLINE;
      intake.keep(
          new JobDraft("g" + intake.rowNumber(), submitMs, durationMs, demandMilli)
              .deadline(deadlineMs)
              .model(row.text(MODEL)));
    }
    clock.report(intake);
    intake.repair(throughputs.source());
  }

  private static long durationMs(Row row, GavelLayout layout, Throughputs throughputs) {
    String model = row.text(MODEL);
    Optional<BigDecimal> speed = throughputs.stepsPerSecond(model, row.text(layout.gpus()));
    if (speed.isEmpty()) {
      String message =
          "no throughput is known of '" + model + "' on " + row.text(layout.gpus()) + " GPUs";
      row.list(MODEL, "no-throughput", message, "say steps-per-second to use one figure for all");
      return 0;
    }
    try {
      BigDecimal steps = Numbers.decimal(row.text(layout.steps()));
      BigDecimal seconds = steps.divide(speed.get(), 6, RoundingMode.HALF_UP);
      if (steps.signum() < 0) {
        throw new CellException("negative", "0 or more", "");
      }
      return Numbers.millis(seconds, SECOND_MS);
    } catch (CellException e) {
      row.list(layout.steps(), e);
      return 0;
    }
  }
}
