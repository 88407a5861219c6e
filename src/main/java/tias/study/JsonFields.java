package tias.study;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tias.run.Json;
import tias.run.Problem;
import tias.run.SpecException;

/** Fields of a JSON request, read one by one; collects everything that is wrong with them. */
final class JsonFields {
  private static final int MAX_VALUE_CHARS = 80;

  private final List<Problem> problems = new ArrayList<>();

  /** The document, an object; null if it is none. */
  @Nullable JsonNode object(byte[] bytes, String example) {
    try {
      JsonNode root = Json.mapper().readTree(bytes);
      if (root != null && root.isObject()) {
        return root;
      }
      add("", root, "invalid", "a study is a JSON object such as " + example);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      Integer line = at == null ? null : at.getLineNr();
      Integer column = at == null ? null : at.getColumnNr();
      String message = e.getOriginalMessage().lines().findFirst().orElse("this is not JSON");
      problems.add(new Problem(line, column, "", null, "syntax", message, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return null;
  }

  /** Ends the reading if anything was wrong. */
  void requireNone() {
    if (!problems.isEmpty()) {
      throw new SpecException(problems);
    }
  }

  boolean none() {
    return problems.isEmpty();
  }

  /** A text; the default, which may be null, where the field is missing. */
  @Nullable String text(JsonNode root, String path, String name, @Nullable String byDefault) {
    JsonNode node = root.path(name);
    if (node.isTextual() && !node.textValue().isBlank()) {
      return node.textValue().trim();
    }
    if (!node.isMissingNode()) {
      add(path + name, node, "invalid", "must be a text");
    }
    return byDefault;
  }

  /** A number between two bounds; the default where it is missing. */
  BigDecimal number(JsonNode root, String path, String name, String byDefault, long min, long max) {
    JsonNode node = root.path(name);
    BigDecimal number = node.isNumber() ? node.decimalValue() : new BigDecimal(byDefault);
    boolean fits =
        number.compareTo(BigDecimal.valueOf(min)) >= 0
            && number.compareTo(BigDecimal.valueOf(max)) <= 0
            && Math.abs(number.scale()) <= 18;
    if ((!node.isMissingNode() && !node.isNumber()) || !fits) {
      add(path + name, node, "invalid", "must be a number from " + min + " to " + max);
      return new BigDecimal(byDefault);
    }
    return number;
  }

  /** A whole number between two bounds; the default where it is missing. */
  long whole(JsonNode root, String path, String name, long byDefault, long min, long max) {
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

  /** The elements of a list, none where it is missing. */
  List<JsonNode> list(JsonNode root, String path, String name, String expected) {
    JsonNode node = root.path(name);
    if (!node.isArray() && !node.isMissingNode()) {
      add(path + name, node, "invalid", "must be a list of " + expected);
    }
    List<JsonNode> elements = new ArrayList<>();
    node.elements().forEachRemaining(elements::add);
    return node.isArray() ? elements : List.of();
  }

  /** The texts of a list, none where it is missing. */
  List<String> texts(JsonNode root, String path, String name) {
    List<String> texts = new ArrayList<>();
    for (JsonNode node : list(root, path, name, "texts")) {
      if (node.isTextual() || node.isNumber()) {
        texts.add(node.isTextual() ? node.textValue() : node.decimalValue().toPlainString());
      } else {
        add(path + name, node, "invalid", "must be a list of texts");
      }
    }
    return texts;
  }

  /** An object; an empty one where it is missing or something else. */
  JsonNode inner(JsonNode root, String path, String name, Set<String> fields) {
    JsonNode node = root.path(name);
    if (!node.isObject() && !node.isMissingNode()) {
      add(path + name, node, "invalid", "must be an object");
    }
    known(node, path + name + ".", fields);
    return node;
  }

  void known(JsonNode node, String path, Set<String> fields) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!fields.contains(name)) {
        String exist = String.join(", ", new TreeSet<>(fields));
        add(path + name, node.get(name), "unknown", "there is no such field; there are " + exist);
      }
    }
  }

  /** What the maker makes; null, and noted, if it complains. */
  <T> @Nullable T checked(String field, @Nullable JsonNode came, Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      add(field, came, "invalid", message == null ? "is not valid" : message);
      return null;
    }
  }

  void add(String field, @Nullable JsonNode came, String code, String message) {
    String value = null;
    if (came != null && came.isValueNode()) {
      String text = came.isTextual() ? came.textValue() : came.toString();
      value = text.length() <= MAX_VALUE_CHARS ? text : text.substring(0, MAX_VALUE_CHARS) + "…";
    }
    problems.add(new Problem(null, null, field, value, code, message, null));
  }
}
