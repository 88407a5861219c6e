package tias.trace.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tias.trace.Head;
import tias.trace.ImportOption;
import tias.trace.TableGuess;
import tias.trace.mapping.MappingGuess;
import tias.trace.mapping.Mappings;

/** Looks at the beginning of any table or JSON array for what its columns may mean. */
final class Tables {
  /** Objects are looked into as far as their names are no longer than this. */
  private static final int MOST_NAME_CHARS = 100;

  private Tables() {}

  /** A guess, if the text looks like a table at all. */
  static Optional<TableGuess> guess(Head head) {
    List<String> columns = head.columns();
    List<List<String>> rows = head.records().stream().skip(1).limit(TableGuess.ROWS).toList();
    if (head.json()) {
      List<Map<String, String>> objects = objects(head.text());
      columns = objects.stream().flatMap(o -> o.keySet().stream()).distinct().toList();
      List<String> keys = columns;
      rows =
          objects.stream()
              .map(o -> keys.stream().map(key -> o.getOrDefault(key, "")).toList())
              .toList();
    }
    if (columns.size() < 2) {
      return Optional.empty();
    }
    MappingGuess.Guess guess = MappingGuess.of(columns, rows);
    String text = guess.mapping().toText();
    ImportOption question =
        text.isEmpty() ? Mappings.OPTION : Mappings.OPTION.withChoices(List.of(text));
    return Optional.of(new TableGuess(question, text, guess.confidence().word(), columns, rows));
  }

  /** The values of the first objects of an array or of lines that may be cut off anywhere. */
  private static List<Map<String, String>> objects(String text) {
    List<Map<String, String>> objects = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      JsonToken token = parser.nextToken();
      token = token == JsonToken.START_ARRAY ? parser.nextToken() : token;
      while (objects.size() < TableGuess.ROWS && token == JsonToken.START_OBJECT) {
        Map<String, String> values = new LinkedHashMap<>();
        values(parser, "", values);
        objects.add(values);
        token = parser.nextToken();
      }
    } catch (IOException e) {
      // Cut off: what was read so far is enough to guess from.
    }
    return objects;
  }

  /** The values of an object, of an object within under both names with a point between them. */
  private static void values(JsonParser parser, String prefix, Map<String, String> values)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = prefix + parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_OBJECT && prefix.length() < MOST_NAME_CHARS) {
        values(parser, key + ".", values);
        continue;
      }
      if (value != null && value.isScalarValue()) {
        values.put(key, value == JsonToken.VALUE_NULL ? "" : parser.getText());
      }
      parser.skipChildren();
    }
  }
}
