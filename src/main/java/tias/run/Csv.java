package tias.run;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes CSV for spreadsheets: UTF-8, line feeds, and no cell that a spreadsheet would take for a
 * formula. Texts that begin with one of {@code = + - @}, a tab or a return get an apostrophe in
 * front; real numbers stay as they are.
 */
public final class Csv {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?");
  private static final String DANGEROUS = "=+-@\t\r";

  private final CsvWriter writer;

  /** Writes to a stream that the caller closes. */
  public Csv(OutputStream out) {
    writer =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.LF)
            .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /** Writes one line. */
  public void row(List<String> cells) {
    writer.writeRecord(cells.stream().map(Csv::guarded).toList());
  }

  /** Hands everything to the stream. */
  public void flush() throws IOException {
    writer.flush();
  }

  /** The cell, made harmless. */
  static String guarded(String cell) {
    boolean formula = !cell.isEmpty() && DANGEROUS.indexOf(cell.charAt(0)) >= 0;
    return formula && !NUMBER.matcher(cell).matches() ? "'" + cell : cell;
  }
}
