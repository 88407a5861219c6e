package tias.run;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tias.trace.JsonFault;

/**
 * Fields of a JSON request, read one by one; collects everything that is wrong with them. A path is
 * what stands before a field's name: empty, or ended by a dot.
 */
public final class JsonFields {
  private static final int MAX_VALUE_CHARS = 80;
  private static final int MAX_SCALE = 18;

  private final List<Problem> problems = new ArrayList<>();

  /** The document, an object such as the example; null, and noted, if it is none. */
  public @Nullable JsonNode object(byte[] bytes, String what, String example) {
    try {
      JsonNode root = Json.mapper().readTree(bytes);
      if (root != null && root.isObject()) {
        return root;
      }
      add("", root, "invalid", what + " is a JSON object such as " + example);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      Integer line = at == null ? null : at.getLineNr();
      Integer column = at == null ? null : at.getColumnNr();
      problems.add(new Problem(line, column, "", null, "syntax", JsonFault.words(e), null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return null;
  }

  /**
   * What was read of the whole document.
   *
   * @throws SpecException with everything that was wrong
   */
  public <T> T result(@Nullable T read) {
    if (read == null || !none()) {
      throw new SpecException(problems);
    }
    return read;
  }

  /** Whether nothing was wrong so far. */
  public boolean none() {
    return problems.isEmpty();
  }

  /** A text that has to be there; null, and noted, if it is not. */
  public @Nullable String required(JsonNode root, String path, String name) {
    if (root.path(name).isMissingNode()) {
      add(path + name, null, "missing", "must be a text");
      return null;
    }
    return text(root, path, name, null);
  }

  /** A text; the default, which may be null, where it is missing or wrong. */
  public @Nullable String text(
      JsonNode root, String path, String name, @Nullable String byDefault) {
    JsonNode node = root.path(name);
    if (node.isTextual() && !node.textValue().isBlank()) {
      return node.textValue().trim();
    }
    if (!node.isMissingNode()) {
      add(path + name, node, "invalid", "must be a text");
    }
    return byDefault;
  }

  /** What the parser makes of a text, or of the default; null, and noted, if it complains. */
  public <T> @Nullable T worded(
      JsonNode root, String path, String name, String byDefault, Function<String, T> parser) {
    String text = text(root, path, name, byDefault);
    return text == null ? null : checked(path + name, root.path(name), () -> parser.apply(text));
  }

  /** A number between two bounds; the default where it is missing or wrong. */
  public BigDecimal number(
      JsonNode root, String path, String name, String byDefault, long min, long max) {
    JsonNode node = root.path(name);
    BigDecimal number = node.isNumber() ? node.decimalValue() : new BigDecimal(byDefault);
    boolean fits =
        number.compareTo(BigDecimal.valueOf(min)) >= 0
            && number.compareTo(BigDecimal.valueOf(max)) <= 0
            && Math.abs(number.scale()) <= MAX_SCALE;
    if ((!node.isMissingNode() && !node.isNumber()) || !fits) {
      add(path + name, node, "invalid", "must be a number from " + min + " to " + max);
      return new BigDecimal(byDefault);
    }
    return number;
  }

  /** Seconds as milliseconds, rounded half up; the default where they are missing or wrong. */
  public long milliseconds(JsonNode root, String path, String name, long byDefaultMs, long maxS) {
    String byDefault = BigDecimal.valueOf(byDefaultMs, 3).toPlainString();
    BigDecimal seconds = number(root, path, name, byDefault, 0, maxS);
    return seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValue();
  }

  /** A whole number between two bounds; the default where it is missing or wrong. */
  public long whole(JsonNode root, String path, String name, long byDefault, long min, long max) {
    JsonNode node = root.path(name);
    if (node.isMissingNode()) {
      return byDefault;
    }
    boolean whole = node.isIntegralNumber() && node.canConvertToLong();
    if (!whole || node.longValue() < min || node.longValue() > max) {
      add(path + name, node, "invalid", "must be a whole number from " + min + " to " + max);
      return byDefault;
    }
    return node.longValue();
  }

  /**
   * What is read of each element of a list by its path, such as {@code policies[2]}; nothing where
   * the list is missing or something else. Elements of which nothing is read are left out.
   */
  public <T> List<T> each(
      JsonNode root,
      String path,
      String name,
      String expected,
      BiFunction<JsonNode, String, @Nullable T> reader) {
    JsonNode list = root.path(name);
    if (!list.isArray() && !list.isMissingNode()) {
      add(path + name, list, "invalid", "must be a list of " + expected);
      return List.of();
    }
    List<T> read = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      T element = reader.apply(list.get(i), path + name + "[" + i + "]");
      if (element != null) {
        read.add(element);
      }
    }
    return read;
  }

  /** The texts of a list, none where it is missing; numbers are taken as they are written. */
  public List<String> texts(JsonNode root, String path, String name) {
    return each(
        root,
        path,
        name,
        "texts",
        (node, place) -> {
          String text = textOf(node);
          if (text == null) {
            add(place, node, "invalid", "must be a text");
          }
          return text;
        });
  }

  /** A text, or a number as it is written; null for anything else. */
  static @Nullable String textOf(JsonNode node) {
    if (node.isNumber()) {
      return node.decimalValue().toPlainString();
    }
    return node.isTextual() ? node.textValue() : null;
  }

  /** An object of these fields; an empty one where it is missing or something else. */
  public JsonNode inner(JsonNode root, String path, String name, Set<String> fields) {
    JsonNode node = root.path(name);
    if (!node.isObject() && !node.isMissingNode()) {
      add(path + name, node, "invalid", "must be an object");
    }
    known(node, path + name + ".", fields);
    return node;
  }

  /** Notes each field that does not exist. */
  public void known(JsonNode node, String path, Set<String> fields) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!fields.contains(name)) {
        String exist = String.join(", ", new TreeSet<>(fields));
        add(path + name, node.get(name), "unknown", "there is no such field; there are " + exist);
      }
    }
  }

  /** What the maker makes; null, and noted, if it complains. */
  public <T> @Nullable T checked(String field, @Nullable JsonNode came, Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      add(field, came, "invalid", message == null ? "is not valid" : message);
      return null;
    }
  }

  /** Notes what is wrong with a field, with the beginning of what came. */
  public void add(String field, @Nullable JsonNode came, String code, String message) {
    String value = null;
    if (came != null && !came.isMissingNode()) {
      String text = came.isTextual() ? came.textValue() : came.toString();
      value = text.length() <= MAX_VALUE_CHARS ? text : text.substring(0, MAX_VALUE_CHARS) + "…";
    }
    problems.add(new Problem(null, null, field, value, code, message, null));
  }
}
