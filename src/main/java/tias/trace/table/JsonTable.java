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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.Intake;
import tias.trace.Limits;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/** A JSON array of flat objects as rows of cells, each with its own line and column. */
public final class JsonTable {
  private static final int UNUSED = -1;

  private final Intake intake;
  private final JsonParser parser;
  private final int maxNames;
  private final Map<String, Integer> indexByName = new HashMap<>();
  private final String[] cells;
  private final int[] lines;
  private final int[] positions;
  private final Row row;

  /**
   * Opens the array.
   *
   * @param names of the keys that will be asked for, in lower case; the first is column 0
   * @throws TraceRefusedException if the text is something else than an array
   */
  public JsonTable(TraceInput input, List<String> names, Intake intake) throws IOException {
    this.intake = intake;
    this.parser = parser(input);
    this.maxNames = input.limits().maxColumns();
    for (String name : names) {
      indexByName.put(name, indexByName.size());
    }
    cells = new String[names.size()];
    lines = new int[names.size()];
    positions = new int[names.size()];
    row = new Row(intake);
    try {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
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
      JsonToken token = parser.nextToken();
      if (token == JsonToken.END_ARRAY) {
        if (parser.nextToken() != null) {
          throw refused("bad-json", "the file goes on behind the array of jobs");
        }
        return null;
      }
      intake.beginRow(parser.currentTokenLocation().getLineNr());
      if (token == JsonToken.START_OBJECT) {
        object();
        return row;
      }
      intake.list(here("", "not-an-object", "every element of the array must be an object"));
      parser.skipChildren();
    }
  }

  private void object() throws IOException {
    Arrays.fill(cells, "");
    Arrays.fill(lines, 0);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      int index = index(name);
      JsonToken value = parser.nextToken();
      if (index != UNUSED && lines[index] > 0) {
        intake.list(here(name, "duplicate-key", "the object has the key '" + name + "' twice"));
      }
      if (index == UNUSED) {
        parser.skipChildren();
      } else {
        lines[index] = parser.currentTokenLocation().getLineNr();
        positions[index] = parser.currentTokenLocation().getColumnNr();
        cells[index] = cell(name, value);
      }
    }
    row.fill(cells, lines, positions);
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
      intake.list(here(name, "nested", name + " must be a text or a number"));
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
