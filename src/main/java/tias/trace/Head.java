package tias.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The beginning of a file as text: all that format readers see when asked whose file it is. */
public final class Head {
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};

  private final String text;
  private final boolean whole;
  private final char separator;
  private final List<String> columns;
  private final Set<String> names;

  /**
   * A beginning.
   *
   * @param text from the first character, byte order mark removed
   * @param whole whether that is all there is
   */
  public Head(String text, boolean whole) {
    this.text = text;
    this.whole = whole;
    char best = SEPARATORS[0];
    List<String> most = firstRecord(text, best);
    for (char candidate : SEPARATORS) {
      List<String> fields = firstRecord(text, candidate);
      if (fields.size() > most.size()) {
        best = candidate;
        most = fields;
      }
    }
    this.separator = best;
    this.columns = most;
    this.names = new HashSet<>();
    most.forEach(column -> names.add(column.toLowerCase(Locale.ROOT)));
  }

  private static List<String> firstRecord(String text, char separator) {
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder().fieldSeparator(separator).ofCsvRecord(text)) {
      for (CsvRecord first : reader) {
        return first.getFields().stream().map(String::strip).toList();
      }
    } catch (CsvParseException e) {
      // Not a table: no columns to be recognised by.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.of();
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
    try (JsonParser parser = new JsonFactory().createParser(text)) {
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
