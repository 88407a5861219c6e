package tias.trace.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.trace.Limits;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/**
 * A JSON array of objects, or objects one behind the other as JSON Lines has them, as rows of
 * cells, each with its own line and column. What is inside of an object within is found under both
 * names with a point between them, such as {@code resources.gpus}.
 */
public final class JsonTable {
  private static final int UNUSED = -1;
  private static final String NO_OBJECT = "every element of the array must be an object";

  private final Intake intake;
  private final JsonParser parser;
  private final int maxNames;
  private final Map<String, Integer> indexByName = new HashMap<>();
  private final String[] cells;
  private final int[] cellLines;
  private final int[] positions;

  /** The first names of names with a point, with the point: objects that are looked into. */
  private final Set<String> within = new HashSet<>();

  /** Whether there is no array around the objects. */
  private final boolean lines;

  private boolean begun;
  private final Row row;

  /**
   * Opens the array.
   *
   * @param names of the keys that will be asked for, in lower case; the first is column 0
   * @throws TraceRefusedException if the text is something else than an array or objects
   */
  public JsonTable(TraceInput input, List<String> names, Intake intake) throws IOException {
    this.intake = intake;
    this.parser = parser(input);
    this.maxNames = input.limits().maxColumns();
    for (String name : names) {
      indexByName.put(name, indexByName.size());
      for (int at = name.indexOf('.'); at > 0; at = name.indexOf('.', at + 1)) {
        within.add(name.substring(0, at + 1));
      }
    }
    cells = new String[names.size()];
    cellLines = new int[names.size()];
    positions = new int[names.size()];
    row = new Row(intake);
    try {
      lines = parser.nextToken() == JsonToken.START_OBJECT;
      if (!lines && parser.currentToken() != JsonToken.START_ARRAY) {
        throw refused("bad-json", "a JSON trace is an array of objects, one for each job");
      }
    } catch (JsonProcessingException e) {
      throw broken(e);
    }
  }

  /** A parser of the text that keeps to its limits. */
  public static JsonParser parser(TraceInput input) throws IOException {
    Limits limits = input.limits();
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(50)
                .maxStringLength(limits.maxFieldChars())
                .build())
        .build()
        .createParser(input.text());
  }

  /** The finding for text that is no JSON. */
  public static TraceRefusedException broken(JsonProcessingException e) {
    return JsonFaults.refusal(e);
  }

  /** The columns: those asked for, all of them present. */
  public Columns columns() {
    return new Columns(
        1,
        indexByName.entrySet().stream()
            .sorted(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .toList());
  }

  /** The next object as a row; elements that are none are listed. Null at the end. */
  public @Nullable Row next() throws IOException {
    try {
      return read();
    } catch (JsonProcessingException e) {
      throw broken(e);
    }
  }

  private @Nullable Row read() throws IOException {
    while (true) {
      JsonToken token = lines && !begun ? parser.currentToken() : parser.nextToken();
      begun = true;
      if (lines && token == null) {
        return null;
      }
      if (!lines && token == JsonToken.END_ARRAY) {
        if (parser.nextToken() != null) {
          throw refused("bad-json", "the file goes on behind the array of jobs");
        }
        return null;
      }
      intake.beginRow(parser.currentTokenLocation().getLineNr());
      if (token == JsonToken.START_OBJECT) {
        Arrays.fill(cells, "");
        Arrays.fill(cellLines, 0);
        object("");
        row.fill(cells, cellLines, positions);
        return row;
      }
      String what = lines ? "every line must be a JSON object" : NO_OBJECT;
      intake.list(here("", "not-an-object", what));
      parser.skipChildren();
    }
  }

  /** Reads the rest of an object; depth is bounded by the points in the names asked for. */
  private void object(String prefix) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = prefix + parser.currentName();
      JsonToken value = parser.nextToken();
      String inner = name.toLowerCase(Locale.ROOT) + ".";
      if (value == JsonToken.START_OBJECT && within.contains(inner)) {
        object(name + ".");
        continue;
      }
      int index = index(name);
      if (index != UNUSED && cellLines[index] > 0) {
        intake.list(here(name, "duplicate-key", "the object has the key '" + name + "' twice"));
      }
      if (index == UNUSED) {
        parser.skipChildren();
      } else {
        cellLines[index] = parser.currentTokenLocation().getLineNr();
        positions[index] = parser.currentTokenLocation().getColumnNr();
        cells[index] = cell(name, value);
      }
    }
  }

  private int index(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    Integer index = indexByName.get(key);
    if (index == null) {
      if (indexByName.size() > maxNames + cells.length) {
        throw refused("too-many-columns", "there are more than " + maxNames + " different keys");
      }
      index = UNUSED;
      indexByName.put(key, index);
      intake.remark(Columns.unused(parser.currentTokenLocation().getLineNr(), name));
    }
    return index;
  }

  private String cell(String name, @Nullable JsonToken value) throws IOException {
    if (value == JsonToken.VALUE_NULL) {
      return "";
    }
    if (value == JsonToken.START_ARRAY || value == JsonToken.START_OBJECT) {
      Finding found = here(name, "nested", name + " must be a text or a number");
      String hint = "a mapping names a part of an object with a point: " + name + ".NAME";
      intake.list(value == JsonToken.START_OBJECT ? found.withHint(hint) : found);
      parser.skipChildren();
      return "";
    }
    return parser.getText();
  }

  private TraceRefusedException refused(String code, String message) {
    return new TraceRefusedException(here("", code, message));
  }

  private Finding here(String name, String code, String message) {
    JsonLocation at = parser.currentTokenLocation();
    return new Finding(
        at.getLineNr(), at.getColumnNr(), name, "", code, Severity.ERROR, message, "");
  }
}
