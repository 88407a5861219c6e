package tias.trace.format;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
import tias.trace.table.LineTable;
import tias.trace.table.Numbers;
import tias.trace.table.Row;
import tias.workload.Job;

/**
 * The Standard Workload Format of the Parallel Workloads Archive, version 2.2: 18 numbers a line,
 * -1 for what is not known. How many processors come with a GPU must be said, to the importer or in
 * a header line {@code ; ProcessorsPerGPU: 8}.
 */
public final class Swf implements TraceReader {
  private static final int FIELDS = 18;
  private static final long SECOND_MS = 1000;
  private static final Pattern PER_GPU_LINE =
      Pattern.compile("(?m)^[ \t]*;[ \t]*ProcessorsPerGPU[ \t]*:[ \t]*([0-9]{1,6})[ \t]*$");

  private static final Set<String> PARTIAL = Set.of("2", "3", "4");
  private static final Column ID = new Column(0, "job number");
  private static final Column SUBMIT = new Column(1, "submit time");
  private static final Column RUN = new Column(3, "run time");
  private static final Column ALLOCATED = new Column(4, "allocated processors");
  private static final Column REQUESTED = new Column(7, "requested processors");
  private static final Column LIMIT = new Column(8, "requested time");
  private static final Column STATUS = new Column(10, "status");
  private static final Column USER = new Column(11, "user");
  private static final Column GROUP = new Column(12, "group");
  private static final Column APPLICATION = new Column(13, "application");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
            "swf",
            "Standard Workload Format",
            "Traces of the Parallel Workloads Archive: lines of 18 numbers, comments behind a"
                + " semicolon.",
            "seconds from UnixStartTime of the header, if it says one; requested time is the limit;"
                + " GPUs are processors over as many as are said to come with one")
        .with(Processors.PER_GPU);
  }

  @Override
  public boolean recognises(Head head) {
    String line =
        head.text()
            .lines()
            .map(String::strip)
            .filter(text -> !text.isEmpty() && !text.startsWith(";"))
            .findFirst()
            .orElse("");
    String[] fields = line.split("[ \t]+", FIELDS + 1);
    if (fields.length != FIELDS) {
      return false;
    }
    for (String field : fields) {
      try {
        Numbers.decimal(field);
      } catch (CellException e) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    LineTable table = new LineTable(input, LineTable.WHITE_SPACE, intake);
    Clock clock = new Clock(SECOND_MS, input);
    BigDecimal perGpu =
        input
            .answers()
            .number(Processors.PER_GPU)
            .or(() -> perGpu(input.head()))
            .orElseThrow(
                () ->
                    TraceRefusedException.asking(
                        Processors.PER_GPU, "the trace counts processors and says no GPUs"));
    Processors processors = new Processors(perGpu);
    for (@Nullable String line = table.nextLine(); line != null; line = table.nextLine()) {
      if (line.stripLeading().startsWith(";")) {
        header(line, intake);
        continue;
      }
      Row row = table.row(line, FIELDS);
      if (row != null) {
        take(row, clock, processors, intake);
      }
    }
    processors.report(intake);
  }

  /** What the header says itself, in a line that this project gives such files. */
  private static Optional<BigDecimal> perGpu(Head head) {
    Matcher line = PER_GPU_LINE.matcher(head.text());
    return line.find()
        ? Optional.of(new BigDecimal(line.group(1))).filter(number -> number.signum() > 0)
        : Optional.empty();
  }

  /** Takes the origin of the clock from a comment, and tells people the size of the machine. */
  private static void header(String line, Intake intake) {
    String[] words = line.strip().substring(1).strip().split("\\s*:\\s*|\\s+", 3);
    if (words.length < 2) {
      return;
    }
    try {
      if (words[0].equals("UnixStartTime")) {
        intake.calendar(Numbers.millis(Numbers.decimal(words[1]), SECOND_MS));
      } else if (words[0].equals("MaxProcs")) {
        intake.repair("the header says that the machine had " + words[1] + " processors");
      }
    } catch (CellException e) {
      intake.repair("the header's " + words[0] + " is no number and was not used");
    }
  }

  private static void take(Row row, Clock clock, Processors processors, Intake intake) {
    if (PARTIAL.contains(row.text(STATUS))) {
      row.list(
          STATUS,
          Severity.NOTE,
          "partial-record",
          "the line is one part of a job that was checkpointed",
          "the job's whole record is used");
      return;
    }
    if (row.text(RUN).startsWith("-")) {
      row.list(RUN, Severity.NOTE, "never-ran", "the run time is not known", "");
    }
    String allocated = row.text(ALLOCATED);
    boolean known = !allocated.startsWith("-");
    intake.keep(
        new JobDraft(
                row.id(ID),
                row.submit(SUBMIT, clock),
                row.text(RUN).startsWith("-") ? 0 : row.span(RUN, SECOND_MS),
                processors.gpus(row, known ? ALLOCATED : REQUESTED))
            .estimate(unknown(row, LIMIT) ? Job.NO_ESTIMATE : row.estimate(LIMIT, SECOND_MS))
            .tenant(unknown(row, GROUP) ? "" : row.text(GROUP))
            .user(unknown(row, USER) ? "" : row.text(USER))
            .model(unknown(row, APPLICATION) ? "" : row.text(APPLICATION))
            .status(status(row.text(STATUS))));
  }

  private static boolean unknown(Row row, Column column) {
    return row.text(column).startsWith("-");
  }

  private static String status(String code) {
    return switch (code) {
      case "0" -> "FAILED";
      case "1" -> "COMPLETED";
      case "5" -> "CANCELLED";
      default -> "";
    };
  }
}
