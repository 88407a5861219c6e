package tias.trace;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Writes a trace as native CSV: one row per job in the order of the trace, times in seconds since
 * time 0 with up to three decimals, empty where undefined. Reading it back gives the same jobs.
 */
public final class NativeWriter {
  private static final String DANGEROUS = "=+-@\t\r";

  /** Quotes what a spreadsheet would take for a formula. */
  private static final QuoteStrategy QUOTES =
      new QuoteStrategy() {
        @Override
        public boolean quoteValue(int lineNo, int fieldIdx, String value) {
          return !value.isEmpty() && DANGEROUS.indexOf(value.charAt(0)) >= 0;
        }
      };

  private NativeWriter() {}

  /** Writes to a text; does not close it. */
  public static void write(Trace trace, Writer out) throws IOException {
    CsvWriter csv =
        CsvWriter.builder().quoteStrategy(QUOTES).lineDelimiter(LineDelimiter.LF).build(out);
    csv.writeRecord(
        "job_id",
        "submit_time",
        "duration",
        "gpus",
        "deadline",
        "estimate",
        "tenant",
        "user",
        "model",
        "status");
    for (Job job : trace.jobs()) {
      csv.writeRecord(
          job.id(),
          thousandths(job.submitMs()),
          thousandths(job.durationMs()),
          thousandths(job.demandMilli()),
          job.hasDeadline() ? thousandths(job.deadlineMs()) : "",
          job.estimateMs() == Job.NO_ESTIMATE ? "" : thousandths(job.estimateMs()),
          orEmpty(job.tenant()),
          orEmpty(job.user()),
          orEmpty(job.model()),
          orEmpty(job.status()));
    }
    csv.flush();
  }

  /** The trace as one text. */
  public static String toText(Trace trace) {
    StringWriter text = new StringWriter();
    try {
      write(trace, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** A number of thousandths as a plain decimal: 1500 is 1.5, 300 is 0.3, 1000 is 1. */
  private static String thousandths(long value) {
    return value % 1000 == 0
        ? Long.toString(value / 1000)
        : BigDecimal.valueOf(value, 3).stripTrailingZeros().toPlainString();
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
