package tias.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The beginning of a file as text: all that format readers see when asked whose file it is. */
public final class Head {
  /** Reads NaN too: whose file it is does not hang on a value that its reader will refuse. */
  private static final JsonFactory LENIENT =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private static final char[] SEPARATORS = {',', ';', '\t', '|'};
  private static final List<String> WORDS = List.of("comma", "semicolon", "tab", "bar");

  /** How Excel is told the separator; not a line of the table. */
  private static final Pattern SEPARATOR_LINE =
      Pattern.compile("\\A\"?sep=([,;\t|])\"?[,;\t|]*(\r\n|\r|\n)");

  /** A title has so many lines at most. */
  private static final int MOST_TITLE_LINES = 10;

  private final String text;
  private final boolean whole;
  private final long headerLine;
  private final boolean titled;
  private final String table;
  private final char separator;
  private final List<String> columns;
  private final Set<String> names = new HashSet<>();
  private List<List<String>> records = List.of();

  /**
   * A beginning about which nothing was said.
   *
   * @param text from the first character, byte order mark removed
   * @param whole whether that is all there is
   */
  public Head(String text, boolean whole) {
    this(text, whole, Answers.NONE);
  }

  /** A beginning whose separator may have been said. */
  public Head(String text, boolean whole, Answers answers) {
    this.text = text;
    this.whole = whole;
    Matcher line = SEPARATOR_LINE.matcher(text);
    boolean separatorLine = line.find();
    String behind = separatorLine ? text.substring(line.end()) : text;
    int word = WORDS.indexOf(answers.get(ImportOption.SEPARATOR).orElse(""));
    char told = separatorLine ? line.group(1).charAt(0) : 0;
    char said = word >= 0 ? SEPARATORS[word] : told;
    int title = json() ? 0 : titleLines(behind, said);
    this.titled = title > 0;
    this.headerLine = 1 + title + (separatorLine ? 1 : 0);
    this.table = behindLines(behind, title);
    this.separator = said == 0 ? guess(table) : said;
    this.columns = firstRecord(table, separator);
    columns.forEach(column -> names.add(column.toLowerCase(Locale.ROOT)));
  }

  /**
   * How many lines above the header say something else, such as a title that a spreadsheet was
   * given: lines with one field, as long as one with three or more follows soon.
   */
  private static int titleLines(String text, char said) {
    String rest = text;
    for (int lines = 0; lines <= MOST_TITLE_LINES && !rest.isEmpty(); lines++) {
      List<String> fields = firstRecord(rest, said == 0 ? guess(rest) : said);
      long filled = fields.stream().filter(field -> !field.isEmpty()).count();
      if (filled > 1) {
        return filled > 2 ? lines : 0;
      }
      rest = behindLines(rest, 1);
    }
    return 0;
  }

  private static String behindLines(String text, int lines) {
    int at = 0;
    for (int left = lines; left > 0 && at < text.length(); at++) {
      boolean first = text.charAt(at) == '\r' && text.startsWith("\n", at + 1);
      left -= !first && (text.charAt(at) == '\n' || text.charAt(at) == '\r') ? 1 : 0;
    }
    return text.substring(at);
  }

  private static char guess(String table) {
    char best = SEPARATORS[0];
    int most = firstRecord(table, best).size();
    for (char candidate : SEPARATORS) {
      int fields = firstRecord(table, candidate).size();
      if (fields > most) {
        best = candidate;
        most = fields;
      }
    }
    return best;
  }

  private static List<String> firstRecord(String text, char separator) {
    List<List<String>> records = records(text, separator, 1);
    return records.isEmpty() ? List.of() : records.get(0);
  }

  /** Up to so many records with anything in them; fewer where the text is no table. */
  private static List<List<String>> records(String text, char separator, int most) {
    List<List<String>> records = new ArrayList<>();
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .ofCsvRecord(text)) {
      for (CsvRecord record : reader) {
        List<String> fields = record.getFields().stream().map(String::strip).toList();
        if (fields.size() > 1 || !fields.get(0).isEmpty()) {
          records.add(fields);
        }
        if (records.size() == most) {
          break;
        }
      }
    } catch (CsvParseException e) {
      // No table from here on: what was read so far is all there is to be recognised by.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records;
  }

  /** The records of the beginning, without white space around fields; the last may be missing. */
  public List<List<String>> records() {
    if (records.isEmpty() && !columns.isEmpty()) {
      List<List<String>> all = records(table, separator, Integer.MAX_VALUE);
      // The last record of a part of a file may be cut off.
      records = whole || all.size() < 2 ? all : all.subList(0, all.size() - 1);
    }
    return records;
  }

  /** The word for the separator. */
  public String separatorWord() {
    return WORDS.get(String.valueOf(SEPARATORS).indexOf(separator));
  }

  /** The text up to the end of so many records; all of it where it is no table. */
  public String beginning(int records) {
    if (json()) {
      return text;
    }
    int taken = 0;
    int at = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length() && taken < records; i++) {
      char c = text.charAt(i);
      quoted ^= c == '"';
      if (c == '\n' && !quoted) {
        taken += text.substring(at, i).isBlank() ? 0 : 1;
        at = i + 1;
      }
    }
    return taken < records ? text.substring(0, whole ? text.length() : at) : text.substring(0, at);
  }

  /** Physical line on which the table begins, behind a line on the separator and any title. */
  public long headerLine() {
    return headerLine;
  }

  /** Whether lines above the header say something that is no part of the table. */
  public boolean titled() {
    return titled;
  }

  /** Whether the text is JSON: an array, or objects one behind the other. */
  public boolean json() {
    return firstChar() == '[' || firstChar() == '{';
  }

  /** The first line that is not blank, or an empty text. */
  public String firstLine() {
    return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
  }

  /** The text itself. */
  public String text() {
    return text;
  }

  /** Whether the text is the whole file. */
  public boolean whole() {
    return whole;
  }

  /** The first character that is not white space, or 0 if there is none. */
  public char firstChar() {
    String stripped = text.stripLeading();
    return stripped.isEmpty() ? 0 : stripped.charAt(0);
  }

  /** Whether the first object of a JSON text has all these keys, in lower case, in any order. */
  public boolean hasJsonKeys(String... wanted) {
    Set<String> keys = new HashSet<>();
    try (JsonParser parser = LENIENT.createParser(text)) {
      while (parser.nextToken() != JsonToken.START_OBJECT) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
          return false;
        }
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        keys.add(parser.currentName().toLowerCase(Locale.ROOT));
        parser.nextToken();
        parser.skipChildren();
      }
    } catch (IOException e) {
      // The head may end in the middle of the first object: its keys so far decide.
    }
    return keys.containsAll(Arrays.asList(wanted));
  }

  /** The comma, semicolon, tab or bar that cuts the first line into most fields. */
  public char separator() {
    return separator;
  }

  /** The fields of the first line, as typed. */
  public List<String> columns() {
    return columns;
  }

  /** Whether the first line has all these fields, in any order; names in lower case. */
  public boolean hasColumns(String... wanted) {
    return names.containsAll(Arrays.asList(wanted));
  }

  /** Whether the first line has any of these fields; names in lower case. */
  public boolean hasAnyColumn(String... wanted) {
    return Arrays.stream(wanted).anyMatch(names::contains);
  }
}
