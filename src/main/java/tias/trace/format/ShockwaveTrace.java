package tias.trace.format;

import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.LineTable;
import tias.trace.table.Row;

/**
 * Traces of Shockwave (Zheng et al., NSDI 2023): twelve fields cut by tabs, no header. Jobs have no
 * ids and are called after their row, s1, s2 and so on.
 */
public final class ShockwaveTrace implements TraceReader {
  private static final int FIELDS = 12;
  private static final long SECOND_MS = 1000;
  private static final Column MODEL = new Column(0, "job type");
  private static final Column GPUS = new Column(6, "scale factor");
  private static final Column SLO = new Column(9, "SLO");
  private static final Column DURATION = new Column(10, "duration");
  private static final Column ARRIVAL = new Column(11, "arrival time");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "shockwave",
        "Shockwave",
        "Trace of the Shockwave simulator: twelve fields cut by tabs, from the job's type to its"
            + " arrival time.",
        "seconds; the SLO is a factor on the duration, counted from arrival, -1 for none");
  }

  @Override
  public boolean recognises(Head head) {
    String line = head.text().lines().filter(text -> !text.isBlank()).findFirst().orElse("");
    String[] fields = line.split("\t", -1);
    return fields.length == FIELDS && fields[7].matches("static|accordion|gns");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    LineTable table = new LineTable(input, '\t', intake);
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable String line = table.nextLine(); line != null; line = table.nextLine()) {
      Row row = table.row(line, FIELDS);
      if (row == null) {
        continue;
      }
      long submitMs = row.submit(ARRIVAL, clock);
      long durationMs = row.span(DURATION, SECOND_MS);
      intake.keep(
          new JobDraft("s" + intake.rowNumber(), submitMs, durationMs, row.gpus(GPUS))
              .deadline(row.deadlineFactor(SLO, submitMs, BigDecimal.valueOf(durationMs)))
              .model(row.text(MODEL)));
    }
    clock.report(intake);
  }
}
