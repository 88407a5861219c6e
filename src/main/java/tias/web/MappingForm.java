package tias.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import tias.trace.Answers;
import tias.trace.mapping.Mappings;
import tias.trace.mapping.Role;
import tias.web.ProblemException.Kind;

/**
 * The fields of the mapping dialog, {@code map.submit} and {@code map.submit.unit} for each role,
 * as the one text that a mapping is written as.
 */
final class MappingForm {
  private static final String PREFIX = "map.";

  private MappingForm() {}

  /** What was said, the fields of the dialog put together. */
  static Answers answers(Map<String, String> said) {
    Map<String, String> answers = new TreeMap<>();
    Map<String, String> fields = new LinkedHashMap<>();
    said.forEach((key, value) -> (key.startsWith(PREFIX) ? fields : answers).put(key, value));
    String mapping = text(fields);
    if (!mapping.isEmpty()) {
      answers.put("mapping", mapping);
    }
    try {
      // Written in one way, so that the same mapping is the same trace.
      answers.computeIfPresent("mapping", (key, text) -> Mappings.canonical(text));
      return Answers.of(answers);
    } catch (IllegalArgumentException e) {
      throw new ProblemException(Kind.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  private static String text(Map<String, String> fields) {
    StringBuilder text = new StringBuilder();
    for (Role role : Role.values()) {
      String field = PREFIX + role.word();
      String column = fields.getOrDefault(field, "");
      String constant = fields.getOrDefault(field + ".constant", "").strip();
      if (column.isEmpty() && constant.isEmpty()) {
        continue;
      }
      if (column.isEmpty()) {
        text.append(text.isEmpty() ? "" : ",")
            .append(role.word())
            .append("==")
            .append(quoted(constant));
        continue;
      }
      text.append(text.isEmpty() ? "" : ",").append(role.word()).append('=').append(quoted(column));
      append(text, "*", quoted(fields.getOrDefault(field + ".times", "")));
      append(text, "/", fields.getOrDefault(field + ".per", ""));
      append(text, ":", fields.getOrDefault(field + ".unit", ""));
      String values = fields.getOrDefault(field + ".values", "");
      String separator = ":";
      for (String value : values.split("\\|")) {
        append(text, separator, quoted(value.strip()));
        separator = value.isBlank() ? separator : "|";
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String mark, String value) {
    if (!value.isEmpty()) {
      text.append(mark).append(value);
    }
  }

  private static String quoted(String name) {
    return name.isEmpty() ? "" : '"' + name.replace("\"", "\"\"") + '"';
  }
}
