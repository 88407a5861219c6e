package tias.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Where a format reader hands in its rows: counts them, makes ids unique, keeps findings, and makes
 * the trace.
 *
 * <p>For every row a reader calls {@link #beginRow}, then either {@link #keep} or {@link #list};
 * anything else is a fault of the reader and stops the import.
 */
public final class Intake {

  /** Latest and earliest time a file may speak of, in milliseconds: differences stay exact. */
  public static final long MAX_MS = Job.MAX_TIME_MS / 2;

  private enum Row {
    NONE,
    OPEN,
    LISTED,
    KEPT
  }

  /** Where an id came first, and how often; a later copy starts counting there, not at 2. */
  private static final class Use {
    final long line;
    int copies = 1;

    Use(long line) {
      this.line = line;
    }
  }

  private final String format;
  private final Limits limits;
  private final FindingSink sink;
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> repairs = new ArrayList<>();
  private final List<Job> jobs = new ArrayList<>();
  private final Map<String, Use> uses = new HashMap<>();
  private long findingsCount;
  private long rowsRead;
  private long listed;
  private long line;
  private Row row = Row.NONE;
  private long serviceLeft = Trace.MAX_SERVICE_MILLI_GPU_MS;
  private long latestSubmitMs = Long.MIN_VALUE;
  private long outOfOrder;
  private @Nullable Long epochMsOfClockZero;
  private @Nullable ImportOption question;

  /** An empty intake for a file of one format. */
  public Intake(String format, Limits limits, FindingSink sink) {
    this.format = format;
    this.limits = limits;
    this.sink = sink;
  }

  /** Opens the next row of data, which starts on this physical line. */
  public void beginRow(long startLine) {
    closeRow();
    if (rowsRead == limits.maxRows()) {
      throw new TraceRefusedException(
          Finding.ofLine(
              startLine,
              "too-many-rows",
              "a trace may have up to " + limits.maxRows() + " rows, and this one has more",
              "cut the trace, or raise the limit"));
    }
    rowsRead++;
    line = startLine;
    row = Row.OPEN;
  }

  /** Physical line on which the current row starts. */
  public long line() {
    return line;
  }

  /** Whether the current row has not been set aside. */
  public boolean open() {
    return row == Row.OPEN;
  }

  /** Number of the current row of data, from 1. */
  public long rowNumber() {
    return rowsRead;
  }

  /** Sets the current row aside for the reason the finding gives; may be called repeatedly. */
  public void list(Finding finding) {
    if (row == Row.NONE || row == Row.KEPT) {
      throw new IllegalStateException("no open row to list: " + finding);
    }
    if (row == Row.OPEN) {
      row = Row.LISTED;
      listed++;
    }
    record(finding);
  }

  /** Says something about the file or the current row without setting it aside. */
  public void remark(Finding finding) {
    record(finding);
  }

  /** Names something that was changed by rule, in one sentence. */
  public void repair(String sentence) {
    repairs.add(sentence);
  }

  /** Says that clock reading 0 of the submit times is 1970-01-01T00:00:00Z. */
  public void calendar() {
    calendar(0);
  }

  /** Says which Unix time, in milliseconds, clock reading 0 of the submit times is. */
  public void calendar(long epochMs) {
    epochMsOfClockZero = epochMs;
  }

  /**
   * An intake for the rows of another table that say something about this one's jobs: its findings
   * become this intake's, under the table's name, and its rows are not counted here.
   */
  public Intake side(String table) {
    FindingSink named =
        finding ->
            record(
                new Finding(
                    0,
                    finding.column(),
                    finding.field(),
                    finding.value(),
                    finding.code(),
                    finding.severity(),
                    table + ", line " + finding.line() + ": " + finding.message(),
                    finding.hint()));
    return new Intake(format, limits, named);
  }

  /** Closes a row of a {@link #side} table that was understood. */
  public void pass() {
    if (row == Row.OPEN) {
      row = Row.NONE;
    }
  }

  /** Keeps the current row as a job, unless it has been set aside. */
  public void keep(JobDraft draft) {
    if (row == Row.LISTED) {
      return;
    }
    if (row != Row.OPEN) {
      throw new IllegalStateException("no open row to keep as " + draft.id);
    }
    if (!withinBounds(draft)) {
      return;
    }
    draft.shorten((what, text) -> record(shortened(what, text)));
    Job job = draft.toJob(uniqueId(draft.id), (int) (rowsRead - 1));
    serviceLeft -= job.serviceMilliGpuMs();
    if (job.submitMs() < latestSubmitMs) {
      outOfOrder++;
    }
    latestSubmitMs = Math.max(latestSubmitMs, job.submitMs());
    jobs.add(job);
    row = Row.KEPT;
  }

  private Finding shortened(String what, String text) {
    String message = "the " + what + " has " + text.length() + " characters; the first are kept";
    String hint = "up to " + JobDraft.MAX_TEXT_CHARS + " characters are shown anywhere";
    return new Finding(line, 0, what, text, "text-cut", Severity.WARNING, message, hint);
  }

  private boolean withinBounds(JobDraft draft) {
    try {
      Job probe = draft.toJob(draft.id, 0);
      if (Math.abs(probe.submitMs()) > MAX_MS || probe.durationMs() > MAX_MS) {
        throw new IllegalArgumentException("submit time and duration must be within 5,000 years");
      }
    } catch (IllegalArgumentException e) {
      list(Finding.ofLine(line, "out-of-range", String.valueOf(e.getMessage()), ""));
      return false;
    }
    // Compared by division first: the product itself could wrap.
    if (draft.durationMs > Long.MAX_VALUE / draft.demandMilli
        || draft.durationMs * draft.demandMilli > serviceLeft) {
      list(
          Finding.ofLine(
              line,
              "too-much-service",
              "with this job the trace asks for more than 640 million GPU-hours",
              "check the units of its duration and GPUs"));
      return false;
    }
    return true;
  }

  private String uniqueId(String id) {
    Use use = uses.putIfAbsent(id, new Use(line));
    if (use == null) {
      return id;
    }
    String unique;
    do {
      use.copies++;
      unique = id + "#" + use.copies;
    } while (uses.putIfAbsent(unique, new Use(line)) != null);
    record(
        new Finding(
            line,
            0,
            "",
            id,
            "duplicate-id",
            Severity.WARNING,
            "the job id '"
                + Finding.excerpt(id)
                + "' of line "
                + use.line
                + " comes again on line "
                + line
                + "; the second is called '"
                + Finding.excerpt(unique)
                + "'",
            "both jobs are kept"));
    return unique;
  }

  private void record(Finding finding) {
    findingsCount++;
    if (findings.size() < ImportReport.MAX_FINDINGS) {
      findings.add(finding);
    }
    sink.accept(finding);
  }

  /** Puts a finding on the whole file before those on rows, so that no cut loses it. */
  private void recordFirst(Finding finding) {
    findingsCount++;
    findings.add(0, finding);
    if (findings.size() > ImportReport.MAX_FINDINGS) {
      findings.remove(findings.size() - 1);
    }
    sink.accept(finding);
  }

  /** Whether any row has become a job so far. */
  boolean hasJobs() {
    return !jobs.isEmpty();
  }

  /** Takes back a row that was begun and is not all there. */
  void dropOpenRow() {
    if (row == Row.OPEN) {
      rowsRead--;
      row = Row.NONE;
    }
  }

  private void closeRow() {
    if (row == Row.OPEN) {
      throw new IllegalStateException(
          "the " + format + " reader neither kept nor listed the row at line " + line);
    }
  }

  /** Ends the import: sorts, moves the clock to 0, and reports. */
  ImportResult finish(String name) {
    closeRow();
    if (jobs.isEmpty()) {
      return refused(nothingKept());
    }
    Trace trace = Trace.of(name, format, epochMsOfClockZero, jobs);
    TraceStats stats = TraceStats.of(trace);
    if (outOfOrder > 0) {
      repairs.add(
          "sorted by submit time: "
              + plural(outOfOrder, "row")
              + " stood below a row submitted later");
    }
    long originMs = jobs.stream().mapToLong(Job::submitMs).min().orElseThrow();
    if (originMs != 0) {
      repairs.add(rebased(originMs));
    }
    if (stats.unmeetableDeadlines() > 0) {
      recordFirst(unmeetable(stats));
    }
    return new ImportResult(Optional.of(trace), report(jobs.size(), Optional.of(stats)));
  }

  /** Ends the import without a trace: no row is kept, and the refusal says why. */
  ImportResult refused(TraceRefusedException refusal) {
    question = refusal.question();
    return refused(refusal.finding());
  }

  private ImportResult refused(Finding finding) {
    recordFirst(finding);
    jobs.clear();
    listed = rowsRead;
    return new ImportResult(Optional.empty(), report(0, Optional.empty()));
  }

  private ImportReport report(long kept, Optional<TraceStats> stats) {
    return new ImportReport(
        format,
        rowsRead,
        kept,
        listed,
        findings,
        findingsCount,
        repairs,
        stats,
        Optional.ofNullable(question));
  }

  private Finding nothingKept() {
    String message =
        rowsRead == 0
            ? "the file has a beginning but no row of data"
            : "none of the " + plural(rowsRead, "row") + " could be kept as a job";
    String hint = rowsRead == 0 ? "add one row for each job" : "the other findings say why";
    return Finding.ofFile("no-jobs", message, hint);
  }

  private String rebased(long originMs) {
    String from =
        epochMsOfClockZero != null
            ? java.time.Instant.ofEpochMilli(epochMsOfClockZero + originMs).toString()
            : java.math.BigDecimal.valueOf(originMs, 3).stripTrailingZeros().toPlainString() + " s";
    return "the clock starts at the first submit, " + from + "; deadlines moved with it";
  }

  private static Finding unmeetable(TraceStats stats) {
    String message =
        stats.unmeetableDeadlines()
            + " of "
            + plural(stats.deadlineJobs(), "deadline")
            + " cannot be met with the GPUs asked for: there is less time from submit to deadline"
            + " than the job runs";
    return new Finding(
        0,
        0,
        "deadline",
        "",
        "unmeetable-deadlines",
        Severity.WARNING,
        message,
        "expect at least that many misses under every policy, or choose another deadline model");
  }

  private static String plural(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
