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

  private final String text;
  private final boolean whole;
  private final boolean separatorLine;
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
    this.separatorLine = line.find();
    String table = separatorLine ? text.substring(line.end()) : text;
    int said = WORDS.indexOf(answers.get(ImportOption.SEPARATOR).orElse(""));
    if (said >= 0) {
      separator = SEPARATORS[said];
    } else {
      separator = separatorLine ? line.group(1).charAt(0) : guess(table);
    }
    this.columns = firstRecord(table, separator);
    columns.forEach(column -> names.add(column.toLowerCase(Locale.ROOT)));
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
      Matcher line = SEPARATOR_LINE.matcher(text);
      String table = line.find() ? text.substring(line.end()) : text;
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
    char first = firstChar();
    if (first == '[' || first == '{') {
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

  /** Whether the first line only tells the separator. */
  public boolean separatorLine() {
    return separatorLine;
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
