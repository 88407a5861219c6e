package tias.run;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes one row per job and policy, in seconds since time 0 with three decimals. */
final class JobsCsv {
  /** Rows asked for at a time. */
  static final int PAGE = 1000;

  private static final List<String> COLUMNS =
      List.of(
          "policy",
          "job_id",
          "submit_s",
          "first_start_s",
          "finish_s",
          "jct_s",
          "queueing_s",
          "overhead_s",
          "preemptions",
          "gpus",
          "deadline_s",
          "met",
          "status");

  private final Csv csv;

  JobsCsv(OutputStream out) {
    csv = new Csv(out);
  }

  void header() {
    csv.row(COLUMNS);
  }

  void row(String policy, JobRow row) {
    csv.row(
        List.of(
            policy,
            row.id(),
            Decimals.seconds(row.submitMs()),
            Decimals.seconds(row.firstStartMs()),
            Decimals.seconds(row.finishMs()),
            Decimals.seconds(row.jctMs()),
            Decimals.seconds(row.queueingMs()),
            Decimals.seconds(row.overheadMs()),
            Integer.toString(row.preemptions()),
            Decimals.gpus(row.gpusMilli()),
            Decimals.seconds(row.deadlineMs()),
            row.met() == null ? "" : row.met().toString(),
            row.status()));
  }

  void flush() throws IOException {
    csv.flush();
  }
}
