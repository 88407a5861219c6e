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
  private Tables() {}

  /** A guess, if the text looks like a table at all. */
  static Optional<TableGuess> guess(Head head) {
    List<String> columns = head.columns();
    List<List<String>> rows = head.records().stream().skip(1).limit(TableGuess.ROWS).toList();
    if (head.firstChar() == '[') {
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

  /** The flat values of the first objects of an array that may be cut off anywhere. */
  private static List<Map<String, String>> objects(String text) {
    List<Map<String, String>> objects = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      while (objects.size() < TableGuess.ROWS && parser.nextToken() == JsonToken.START_OBJECT) {
        Map<String, String> values = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String key = parser.currentName();
          JsonToken value = parser.nextToken();
          if (value != null && value.isScalarValue()) {
            values.put(key, value == JsonToken.VALUE_NULL ? "" : parser.getText());
          }
          parser.skipChildren();
        }
        objects.add(values);
      }
    } catch (IOException e) {
      // Cut off: what was read so far is enough to guess from.
    }
    return objects;
  }
}
