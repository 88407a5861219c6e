package tias.trace.table;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding;
import tias.trace.Intake;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;

/** A JSON array of nested objects, or a Kubernetes list of them, one in memory at a time. */
public final class JsonObjects {
  private final Intake intake;
  private final JsonParser parser;
  private final JsonMapper mapper = new JsonMapper();
  private final Row row;
  private boolean wrapped;

  /**
   * Opens the array.
   *
   * @throws TraceRefusedException if the text is something else than an array
   */
  public JsonObjects(TraceInput input, Intake intake) throws IOException {
    this(input, intake, false);
  }

  private JsonObjects(TraceInput input, Intake intake, boolean wrapped) throws IOException {
    this.intake = intake;
    this.parser = JsonTable.parser(input);
    this.row = new Row(intake);
    try {
      JsonToken first = parser.nextToken();
      if (wrapped && first == JsonToken.START_OBJECT) {
        this.wrapped = true;
        toItems();
      } else if (first != JsonToken.START_ARRAY) {
        throw refused("a JSON trace is an array of objects, one for each job");
      }
    } catch (JsonProcessingException e) {
      throw JsonTable.broken(e);
    }
  }

  /**
   * Opens an array, or the array under the key {@code items} of an object, as Kubernetes lists
   * objects.
   */
  public static JsonObjects items(TraceInput input, Intake intake) throws IOException {
    return new JsonObjects(input, intake, true);
  }

  private void toItems() throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean items = parser.currentName().equals("items");
      if (parser.nextToken() == JsonToken.START_ARRAY && items) {
        return;
      }
      parser.skipChildren();
    }
    throw refused("a list of Kubernetes objects has an array called items");
  }

  /**
   * The next object as the next row of data; elements that are none are listed. Null at the end.
   */
  public @Nullable JsonNode next() throws IOException {
    try {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        intake.beginRow(parser.currentTokenLocation().getLineNr());
        boolean object = parser.currentToken() == JsonToken.START_OBJECT;
        JsonNode node = mapper.readTree(parser);
        if (object) {
          return node;
        }
        intake.list(
            Finding.ofLine(
                intake.line(),
                "not-an-object",
                "every element of the array must be an object",
                ""));
      }
      while (wrapped && parser.nextToken() == JsonToken.FIELD_NAME) {
        parser.nextToken();
        parser.skipChildren();
      }
      if (parser.nextToken() != null) {
        throw refused("the file goes on behind the array of jobs");
      }
      return null;
    } catch (JsonProcessingException e) {
      throw JsonTable.broken(e);
    }
  }

  /** Values that were looked up, as a row: cell i holds the i-th. */
  public Row row(String... cells) {
    row.fill(cells);
    return row;
  }

  /** The values of some keys as a row: cell i holds the i-th; what is no value reads as blank. */
  public Row keys(JsonNode object, String... keys) {
    String[] cells = new String[keys.length];
    for (int i = 0; i < keys.length; i++) {
      JsonNode value = object.path(keys[i]);
      cells[i] = value.isValueNode() && !value.isNull() ? value.asText() : "";
    }
    row.fill(cells);
    return row;
  }

  private TraceRefusedException refused(String message) {
    return new TraceRefusedException(
        Finding.ofLine(parser.currentTokenLocation().getLineNr(), "bad-json", message, ""));
  }
}
