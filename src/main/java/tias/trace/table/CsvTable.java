package tias.trace.table;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.Intake;
import tias.trace.Limits;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/**
 * Delimited text as rows of fields: quotes strict, any line ends, blank lines left out, physical
 * line numbers, bounded memory.
 */
public final class CsvTable {

  /**
   * Comes behind the end of every file. A file whose last record is not this one has swallowed it
   * into a quoted field that never closed.
   */
  private static final String END = "\u0000end of file\u0000";

  /** A number that has a decimal point, whatever the tongue: no point between thousands. */
  private static final Pattern POINT = Pattern.compile("[+-]?[0-9]+\\.([0-9]{1,2}|[0-9]{4,})");

  private final Intake intake;
  private final Record record;
  private final CloseableIterator<String[]> records;
  private final Row row;
  private final long headerLine;
  private final boolean titled;
  private int fieldsExpected;
  private boolean ended;

  private CsvTable(TraceInput input, char separator, Intake intake) {
    this.intake = intake;
    this.record = new Record(input.limits());
    this.row = new Row(intake, decimalComma(input, separator, intake));
    this.headerLine = input.head().headerLine();
    this.titled = input.head().titled();
    this.records =
        CsvReader.builder()
            .fieldSeparator(separator)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .maxBufferSize(input.limits().maxFieldChars())
            .build(record, new Ended(input.text()))
            .iterator();
  }

  /** A table without a header, of rows with so many fields. */
  public static CsvTable headless(TraceInput input, char separator, int fields, Intake intake) {
    CsvTable table = new CsvTable(input, separator, intake);
    table.fieldsExpected = fields;
    return table;
  }

  /** A table whose first row names the columns; the separator is the one its head shows. */
  public static CsvTable withHeader(TraceInput input, Intake intake) {
    return new CsvTable(input, input.head().separator(), intake);
  }

  /** Reads the header; to be called once, before the first row. */
  public Columns header() {
    String[] fields = nextRecord();
    if (fields == null) {
      throw new TraceRefusedException(
          Finding.ofFile("empty-file", "the file has no header", "a first line names the columns"));
    }
    fieldsExpected = fields.length;
    tellTitle();
    return new Columns(record.line, List.of(fields));
  }

  /** A line on the separator is expected; any other that is no row is named. */
  private void tellTitle() {
    if (titled) {
      intake.repair("the header was found on line " + record.line + ", below a title");
    }
  }

  /** The next row with the right number of fields; others are listed. Null at the end. */
  public @Nullable Row next() {
    for (String[] fields = nextRecord(); fields != null; fields = nextRecord()) {
      intake.beginRow(record.line);
      if (fitting(fields)) {
        row.fill(fields);
        return row;
      }
      intake.list(
          Finding.ofLine(
              record.line,
              "field-count",
              "the row has " + fields.length + " fields, the header " + fieldsExpected,
              "is the line cut off, or a separator inside a field not quoted?"));
    }
    return null;
  }

  /** Empty fields at the end are forgiven: some tools end every line with a separator. */
  private boolean fitting(String[] fields) {
    int length = fields.length;
    while (length > fieldsExpected && fields[length - 1].isBlank()) {
      length--;
    }
    return length == fieldsExpected;
  }

  /** Whether numbers have a decimal comma: as was said, or as a number of the head shows. */
  private static boolean decimalComma(TraceInput input, char separator, Intake intake) {
    Optional<String> said = input.answers().get(ImportOption.DECIMAL);
    if (said.isPresent()) {
      return said.get().equals("comma");
    }
    if (separator == ',') {
      return false;
    }
    List<String> cells = input.head().records().stream().flatMap(List::stream).toList();
    Optional<String> comma = cells.stream().filter(Numbers::hasDecimalComma).findFirst();
    boolean points = cells.stream().anyMatch(cell -> POINT.matcher(cell).matches());
    if (comma.isEmpty() || points) {
      return false;
    }
    intake.repair("numbers were read with a decimal comma: " + comma.get());
    return true;
  }

  private String @Nullable [] nextRecord() {
    while (!ended) {
      String[] fields = read();
      if (fields == null) {
        throw neverClosed();
      }
      if (fields.length == 1 && fields[0].equals(END)) {
        ended = true;
      } else if (record.line >= headerLine && (fields.length > 1 || !fields[0].isBlank())) {
        if (fields[fields.length - 1].endsWith(END)) {
          throw neverClosed();
        }
        return fields;
      }
    }
    return null;
  }

  private String @Nullable [] read() {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (CsvParseException e) {
      if (e.getCause() instanceof TraceRefusedException refused) {
        throw refused;
      }
      throw refused(e);
    }
  }

  private TraceRefusedException neverClosed() {
    return new TraceRefusedException(
        Finding.ofLine(
            record.fieldLine(),
            "unclosed-quote",
            "a quote opened on line " + record.fieldLine() + " is never closed",
            "close it, or write a quote inside a quoted field twice"));
  }

  private TraceRefusedException refused(CsvParseException e) {
    String reason =
        String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
    long line = record.nextFieldLine();
    if (reason.startsWith("Unexpected character after closing quote")) {
      return new TraceRefusedException(
          Finding.ofLine(
              line,
              "bad-quote",
              "text follows the closing quote of a field that starts on line " + line,
              "write a quote inside a quoted field twice"));
    }
    return new TraceRefusedException(
        Finding.ofLine(
            line,
            "field-too-long",
            "a field that starts on line "
                + line
                + " is longer than "
                + record.limits.maxFieldChars()
                + " characters",
            "is a quote opened there that is never closed?"));
  }

  /** Collects the fields of a record without anything between them and the parser. */
  private static final class Record extends AbstractBaseCsvCallbackHandler<String[]> {
    private final Limits limits;
    private String[] fields = new String[16];
    private int count;
    private long line = 1;
    private long newlines;
    private long newlinesBefore;

    Record(Limits limits) {
      this.limits = limits;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
      line = startingLineNumber;
      count = 0;
      newlines = 0;
      newlinesBefore = 0;
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
      if (index >= limits.maxColumns()) {
        throw new TraceRefusedException(
            Finding.ofLine(
                line,
                "too-many-columns",
                "a row may have up to " + limits.maxColumns() + " fields, and this one has more",
                ""));
      }
      if (index == fields.length) {
        fields = Arrays.copyOf(fields, 2 * index);
      }
      fields[index] = new String(buffer, offset, length);
      count = index + 1;
      newlinesBefore = newlines;
      if (quoted) {
        newlines += lineEnds(fields[index]);
      }
    }

    private static long lineEnds(String text) {
      long ends = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean secondOfTwo = c == '\n' && i > 0 && text.charAt(i - 1) == '\r';
        if ((c == '\n' && !secondOfTwo) || c == '\r') {
          ends++;
        }
      }
      return ends;
    }

    /** Physical line on which the last field starts. */
    long fieldLine() {
      return line + newlinesBefore;
    }

    /** Physical line on which the field after the last one starts. */
    long nextFieldLine() {
      return line + newlines;
    }

    @Override
    protected String[] buildRecord() {
      return Arrays.copyOf(fields, count);
    }
  }

  /** A text with {@link #END} on a line of its own behind it. */
  private static final class Ended extends Reader {
    private final Reader text;
    private final Reader end = new java.io.StringReader("\n" + END);
    private boolean over;

    Ended(Reader text) {
      this.text = text;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      int n = over ? -1 : text.read(buffer, offset, length);
      if (n >= 0) {
        return n;
      }
      over = true;
      return end.read(buffer, offset, length);
    }

    @Override
    public void close() throws IOException {
      text.close();
    }
  }
}
