package tias.trace.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.ImportOption;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.TraceRefusedException;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;
import tias.trace.table.Row;

/**
 * Workloads of Pollux (Qiao et al., OSDI 2021) and Sia (Jayaram Subramanya et al., SOSP 2023). They
 * name an application and no duration: the GPU-hours of each application must be said.
 */
public final class PolluxCsv implements TraceReader {
  private static final long SECOND_MS = 1000;
  private static final BigDecimal HOUR_MS = BigDecimal.valueOf(3_600_000);

  /** The middle, in powers of ten, of the size each application stands for in the paper. */
  private static final String MIDDLES =
      "cifar10:0.3 ncf:0.3 deepspeech2:3 bert:3 yolov3:30 imagenet:300 gpt_pmp:300";

  private static final ImportOption GPU_HOURS =
      new ImportOption(
          "gpu-hours",
          ImportOption.Kind.TEXT,
          List.of(MIDDLES),
          "How many GPU-hours does a job of each application take?",
          "application:hours, separated by blanks; those offered are the middles of the sizes that"
              + " the applications stand for");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
            "pollux",
            "Pollux, Sia",
            "Workload of Pollux or Sia: name, time, application, num_replicas, batch_size.",
            "seconds; durations are GPU-hours of the application over its replicas; no deadlines")
        .with(GPU_HOURS);
  }

  @Override
  public boolean recognises(Head head) {
    return head.hasColumns("name", "time", "application", "num_replicas");
  }

  @Override
  public void read(TraceInput input, Intake intake) {
    Map<String, BigDecimal> hours = hours(input);
    CsvTable table = CsvTable.withHeader(input, intake);
    Columns columns = table.header();
    Column id = columns.required("name");
    Column submit = columns.required("time");
    Column application = columns.required("application");
    Column replicas = columns.required("num_replicas");
    columns.check();
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      int demandMilli = row.gpus(replicas);
      intake.keep(
          new JobDraft(
                  row.id(id),
                  row.submit(submit, clock),
                  durationMs(row, application, hours, demandMilli),
                  demandMilli)
              .model(row.text(application)));
    }
    clock.report(intake);
    intake.repair("durations are GPU-hours of the application, as was said, over the replicas");
  }

  private static long durationMs(
      Row row, Column application, Map<String, BigDecimal> hours, int demandMilli) {
    BigDecimal gpuHours = hours.get(row.text(application));
    if (gpuHours == null) {
      String message =
          "no GPU-hours were said for '" + Finding.excerpt(row.text(application)) + "'";
      row.list(
          application, "no-profile", message, "said were " + String.join(", ", hours.keySet()));
      return 0;
    }
    if (demandMilli == 0) {
      return 0;
    }
    BigDecimal gpus = BigDecimal.valueOf(demandMilli, 3);
    return gpuHours.multiply(HOUR_MS).divide(gpus, 0, RoundingMode.HALF_UP).longValueExact();
  }

  private static Map<String, BigDecimal> hours(TraceInput input) {
    String said = input.answers().get(GPU_HOURS).orElse("");
    if (said.isEmpty()) {
      throw TraceRefusedException.asking(
          GPU_HOURS, "the trace names applications and does not say how long they run");
    }
    Map<String, BigDecimal> hours = new TreeMap<>();
    for (String part : said.split("\\s+")) {
      if (!part.matches("[^:]{1,60}:[0-9]{1,6}(\\.[0-9]{1,6})?")) {
        throw new TraceRefusedException(
            new Finding(
                0,
                0,
                GPU_HOURS.name(),
                part,
                "bad-option",
                Finding.Severity.ERROR,
                "gpu-hours must be application:hours, not '" + Finding.excerpt(part) + "'",
                "such as " + MIDDLES));
      }
      int colon = part.indexOf(':');
      hours.put(part.substring(0, colon), new BigDecimal(part.substring(colon + 1)));
    }
    return hours;
  }
}
