package tias.trace.table;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/**
 * Lines of fields without any quoting: cut at a separator, or at white space. Blank lines are left
 * out; lines count as they are in the file; memory is bounded.
 */
public final class LineTable {

  /** Separator that stands for any run of blanks and tabs. */
  public static final char WHITE_SPACE = ' ';

  private final Intake intake;
  private final Reader text;
  private final int maxChars;
  private final int maxFields;
  private final char separator;
  private final Row row;
  private final char[] buffer = new char[1 << 13];
  private int length;
  private int at;
  private boolean afterReturn;
  private long line;

  /** Lines of the input, cut at the separator. */
  public LineTable(TraceInput input, char separator, Intake intake) {
    this.intake = intake;
    this.text = input.text();
    this.maxChars = input.limits().maxFieldChars();
    this.maxFields = input.limits().maxColumns();
    this.separator = separator;
    this.row = new Row(intake);
  }

  /** The next line that is not blank, or null at the end. */
  public @Nullable String nextLine() throws IOException {
    StringBuilder chars = new StringBuilder();
    for (int c = read(); c >= 0; c = read()) {
      boolean secondOfTwo = c == '\n' && afterReturn;
      afterReturn = c == '\r';
      if (secondOfTwo) {
        continue;
      }
      if (c == '\n' || c == '\r') {
        line++;
        if (!chars.toString().isBlank()) {
          return chars.toString();
        }
        chars.setLength(0);
      } else if (chars.length() == maxChars) {
        throw refused("line-too-long", "is longer than " + maxChars + " characters");
      } else {
        chars.append((char) c);
      }
    }
    line += chars.length() > 0 ? 1 : 0;
    return chars.toString().isBlank() ? null : chars.toString();
  }

  private int read() throws IOException {
    if (at == length) {
      length = text.read(buffer, 0, buffer.length);
      at = 0;
      if (length <= 0) {
        length = 0;
        return -1;
      }
    }
    return buffer[at++];
  }

  private TraceRefusedException refused(String code, String what) {
    return new TraceRefusedException(
        Finding.ofLine(line + 1, code, "line " + (line + 1) + " " + what, ""));
  }

  /** Physical line of what was read last. */
  public long line() {
    return line;
  }

  /** The fields of a line, without white space around them. */
  public String[] fields(String chars) {
    List<String> fields = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= chars.length(); i++) {
      boolean end = i == chars.length() || separates(chars.charAt(i));
      if (end && (separator != WHITE_SPACE || i > from)) {
        fields.add(chars.substring(from, i).strip());
      }
      if (end) {
        from = i + 1;
      }
      if (fields.size() > maxFields) {
        throw refused("too-many-columns", "has more than " + maxFields + " fields");
      }
    }
    return fields.toArray(String[]::new);
  }

  private boolean separates(char c) {
    return separator == WHITE_SPACE ? c == ' ' || c == '\t' : c == separator;
  }

  /** Takes a line as the next row of data; one with another number of fields is listed and null. */
  public @Nullable Row row(String chars, int fieldsExpected) {
    intake.beginRow(line);
    String[] fields = fields(chars);
    if (fields.length != fieldsExpected) {
      intake.list(
          Finding.ofLine(
              line,
              "field-count",
              "the row has " + fields.length + " fields, not " + fieldsExpected,
              "is the line cut off, or a separator inside a field?"));
      return null;
    }
    row.fill(fields);
    return row;
  }
}
