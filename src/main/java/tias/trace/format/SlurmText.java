package tias.trace.format;

import java.util.Locale;
import java.util.Set;
import tias.trace.Finding.Severity;
import tias.trace.table.Column;
import tias.trace.table.Row;
import tias.workload.Job;

/** How Slurm writes GPUs and lengths of time. */
final class SlurmText {
  private static final Set<String> NO_LIMIT = Set.of("unlimited", "partition_limit", "invalid");
  private static final long[] UNITS_MS = {86_400_000, 3_600_000, 60_000, 1000};

  private SlurmText() {}

  /**
   * Thousandths of a GPU in a list such as {@code cpu=8,gres/gpu:a100=4,gres/gpu=4}: the untyped
   * count, else the sum of the typed ones, never both. A row without any is a CPU job.
   */
  static int gpus(Row row, Column column) {
    String untyped = "";
    long typed = 0;
    for (String part : row.text(column).split(",")) {
      int equals = part.indexOf('=');
      String key = equals < 0 ? "" : part.substring(0, equals);
      if (key.equals("gres/gpu")) {
        untyped = part.substring(equals + 1);
      } else if (key.startsWith("gres/gpu:")) {
        typed += Math.max(0, count(part.substring(equals + 1)));
      }
    }
    if (untyped.isEmpty() && typed == 0) {
      String message = "no gres/gpu in " + column.name() + ": a job without GPUs is not simulated";
      row.list(column, Severity.NOTE, "no-gpus", message, "");
      return 0;
    }
    return row.gpus(column, untyped.isEmpty() ? Long.toString(typed) : untyped);
  }

  private static long count(String text) {
    return text.matches("[0-9]{1,7}") ? Long.parseLong(text) : 0;
  }

  /** The user's time limit in milliseconds, or {@link Job#NO_ESTIMATE}. */
  static long limit(Row row, Column column) {
    boolean none =
        row.blank(column) || NO_LIMIT.contains(row.text(column).toLowerCase(Locale.ROOT));
    return none ? Job.NO_ESTIMATE : span(row, column);
  }

  /**
   * A length of time such as {@code 3-04:05:06}, {@code 02:00:00} or {@code 05:06.789}, in
   * milliseconds; anything else sets the row aside.
   */
  static long span(Row row, Column column) {
    String text = row.text(column);
    if (!text.matches("([0-9]{1,6}-)?([0-9]{1,6}:)?[0-9]{1,2}:[0-9]{2}(\\.[0-9]{1,6})?")) {
      row.list(
          column,
          "not-a-span",
          column.name() + " must be a length of time, not '" + text + "'",
          "Slurm writes it like 3-04:05:06");
      return 0;
    }
    String[] parts = text.split("[-:]");
    long ms = 0;
    int unit = UNITS_MS.length - parts.length;
    for (String part : parts) {
      int point = part.indexOf('.');
      ms += Long.parseLong(point < 0 ? part : part.substring(0, point)) * UNITS_MS[unit++];
      ms += point < 0 ? 0 : Long.parseLong((part.substring(point + 1) + "000").substring(0, 3));
    }
    return ms;
  }
}
