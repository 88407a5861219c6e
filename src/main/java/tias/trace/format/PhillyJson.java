package tias.trace.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.ImportOption;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.JsonObjects;
import tias.trace.table.Row;

/**
 * Microsoft's Philly job log (Jeon et al., USENIX ATC 2019). A job's run time is the sum of its
 * attempts, its GPUs those of the last attempt with times, over all machines.
 */
public final class PhillyJson implements TraceReader {
  private static final String[] KEYS = {"jobid", "submitted_time", "status", "vc", "user"};
  private static final Column ID = new Column(0, KEYS[0]);
  private static final Column SUBMIT = new Column(1, KEYS[1]);
  private static final Column STATUS = new Column(2, KEYS[2]);
  private static final Column VC = new Column(3, KEYS[3]);
  private static final Column USER = new Column(4, KEYS[4]);
  private static final Column ATTEMPTS = new Column(-1, "attempts");
  private static final Column FROM = new Column(5, "start_time");
  private static final Column TO = new Column(6, "end_time");
  private static final Column HELD = new Column(7, "gpus");
  private static final Column START = new Column(0, "start_time");
  private static final Column END = new Column(1, "end_time");

  private static final ImportOption ATTEMPTS_AS =
      new ImportOption(
          "attempts",
          ImportOption.Kind.CHOICE,
          List.of("sum", "each"),
          "Are the attempts of a job one job, or each a job of its own?",
          "sum adds their run times; each arrives when the one before ended; sum by default");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
            "philly-json",
            "Microsoft Philly (job log)",
            "cluster_job_log of philly-traces: an array of objects with jobid, vc, user, status,"
                + " submitted_time and attempts.",
            "dates and times without a zone; no deadlines")
        .with(ATTEMPTS_AS);
  }

  @Override
  public boolean recognises(Head head) {
    return head.firstChar() == '[' && head.hasJsonKeys("jobid", "attempts");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    JsonObjects objects = new JsonObjects(input, intake);
    Clock clock = new Clock(1000, input);
    if (input.answers().get(ATTEMPTS_AS).orElse("").equals("each")) {
      each(objects, clock, intake);
      return;
    }
    long retries = 0;
    for (@Nullable JsonNode job = objects.next(); job != null; job = objects.next()) {
      Attempts attempts = new Attempts(objects, clock, job.path("attempts"));
      Row row = objects.keys(job, KEYS);
      attempts.check(row);
      retries += intake.open() ? Math.max(0, attempts.timed - 1) : 0;
      intake.keep(
          new JobDraft(row.id(ID), row.time(SUBMIT, clock), attempts.runMs, attempts.gpus * 1000)
              .tenant(row.text(VC))
              .user(row.text(USER))
              .status(row.text(STATUS)));
    }
    clock.report(intake);
    if (retries > 0) {
      intake.repair(
          retries
              + (retries == 1 ? " retry was" : " retries were")
              + " added to the run time of "
              + (retries == 1 ? "its job" : "their jobs"));
    }
  }

  /** Makes a job of every attempt; each counts as a row, since each may be kept or listed. */
  private static void each(JsonObjects objects, Clock clock, Intake intake) throws IOException {
    for (@Nullable JsonNode job = objects.next(); job != null; job = objects.next()) {
      String[] facts = new String[KEYS.length];
      for (int i = 0; i < KEYS.length; i++) {
        facts[i] = job.path(KEYS[i]).asText();
      }
      String arrival = facts[SUBMIT.index()];
      JsonNode attempts = job.path("attempts");
      if (attempts.isEmpty()) {
        objects
            .row(facts)
            .list(ATTEMPTS, Severity.NOTE, "never-ran", "the job has no attempts", "");
      }
      for (int n = 0; n < attempts.size(); n++) {
        if (n > 0) {
          intake.beginRow(intake.line());
        }
        arrival = attempt(objects, attempts.get(n), facts, arrival, n, clock, intake);
      }
    }
    clock.report(intake);
    intake.repair("every attempt is a job of its own, and arrives when the one before ended");
  }

  /** Takes one attempt as a job; gives the time at which the next one arrives. */
  private static String attempt(
      JsonObjects objects,
      JsonNode attempt,
      String[] facts,
      String arrival,
      int number,
      Clock clock,
      Intake intake) {
    Row row =
        objects.row(
            facts[ID.index()] + "-attempt" + (number + 1),
            arrival,
            facts[STATUS.index()],
            facts[VC.index()],
            facts[USER.index()],
            attempt.path(START.name()).asText(),
            attempt.path(END.name()).asText(),
            Integer.toString(Attempts.gpus(attempt.path("detail"))));
    if (row.blank(FROM) || row.blank(TO)) {
      String message = "the attempt has no start or no end";
      row.list(FROM, Severity.NOTE, "attempt-without-times", message, "");
      return arrival;
    }
    long ms = row.between(FROM, TO, clock);
    intake.keep(
        new JobDraft(row.id(ID), row.time(SUBMIT, clock), ms, row.gpus(HELD))
            .tenant(row.text(VC))
            .user(row.text(USER))
            .status(row.text(STATUS)));
    return row.text(TO);
  }

  /** What the attempts of one job add up to. */
  private static final class Attempts {
    long runMs;
    int gpus;
    int timed;
    private int untimed;
    private boolean changed;
    private boolean running;
    private final int count;

    Attempts(JsonObjects objects, Clock clock, JsonNode attempts) {
      count = attempts.size();
      for (JsonNode attempt : attempts) {
        Row times = objects.keys(attempt, START.name(), END.name());
        running = times.blank(END);
        if (times.blank(START) || times.blank(END)) {
          untimed++;
          continue;
        }
        runMs += times.between(START, END, clock);
        int held = gpus(attempt.path("detail"));
        changed |= timed > 0 && held != gpus;
        gpus = held;
        timed++;
      }
    }

    private static int gpus(JsonNode detail) {
      int gpus = 0;
      for (JsonNode machine : detail) {
        gpus += machine.path("gpus").size();
      }
      return gpus;
    }

    void check(Row row) {
      if (count == 0) {
        row.list(ATTEMPTS, Severity.NOTE, "never-ran", "the job has no attempts", "");
      } else if (running) {
        String message =
            "the last attempt has no end: the job was running when the log was written";
        row.list(ATTEMPTS, Severity.NOTE, "not-finished", message, "");
      } else if (timed == 0) {
        row.list(ATTEMPTS, "no-times", "no attempt has both a start and an end", "");
      } else if (gpus == 0) {
        row.list(ATTEMPTS, Severity.NOTE, "no-gpus", "the last attempt held no GPUs", "");
      } else {
        remark(row);
      }
    }

    private void remark(Row row) {
      if (untimed > 0) {
        String message = untimed + " of " + count + " attempts have no start or no end";
        row.note(ATTEMPTS, "attempt-without-times", message, "they are left out of the run time");
      }
      if (changed) {
        String message = "the attempts held different numbers of GPUs";
        row.note(
            ATTEMPTS, "gpus-changed", message, "those of the last attempt, " + gpus + ", count");
      }
    }
  }
}
