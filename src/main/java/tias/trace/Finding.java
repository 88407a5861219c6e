package tias.trace;

import java.util.Locale;
import java.util.Objects;

/**
 * One thing an import has to say about a trace, with its place.
 *
 * @param line physical line in the file, from 1; 0 where the whole file is meant
 * @param column position in that line: the number of the field in a table, the character in JSON,
 *     from 1; 0 where the whole line is meant
 * @param field name of the column or key as the file writes it, or empty
 * @param value what was found there, as typed, cut to 200 characters
 * @param code stable word for the kind of finding, such as {@code not-a-number}
 * @param severity how bad it is
 * @param message what was expected and what came, in one sentence; cut to 1000 characters
 * @param hint what to do about it, or empty; cut to 1000 characters
 */
public record Finding(
    long line,
    int column,
    String field,
    String value,
    String code,
    Severity severity,
    String message,
    String hint) {

  /** How bad a finding is. */
  public enum Severity {
    /** The row, or the whole file, could not be used. */
    ERROR,
    /** Used, but the result may not be what was meant. */
    WARNING,
    /** Handled by a stated rule; good to know. */
    NOTE;

    /** The lower-case word used in JSON and on the page. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final int MAX_VALUE_CHARS = 200;

  /** Headers of a thousand columns with endless names must not end up in a report. */
  private static final int MAX_SENTENCE_CHARS = 1000;

  public Finding {
    Objects.requireNonNull(code);
    message = cut(message, MAX_SENTENCE_CHARS);
    hint = cut(hint, MAX_SENTENCE_CHARS);
    value = excerpt(value);
    field = excerpt(field);
  }

  /** An error that concerns the whole file. */
  public static Finding ofFile(String code, String message, String hint) {
    return new Finding(0, 0, "", "", code, Severity.ERROR, message, hint);
  }

  /** An error at a line that concerns no single field. */
  public static Finding ofLine(long line, String code, String message, String hint) {
    return new Finding(line, 0, "", "", code, Severity.ERROR, message, hint);
  }

  /** The text, cut to 200 characters with an ellipsis. */
  public static String excerpt(String text) {
    return cut(text, MAX_VALUE_CHARS);
  }

  private static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    // Never between the two halves of one character.
    int end = Character.isHighSurrogate(text.charAt(max - 2)) ? max - 2 : max - 1;
    return text.substring(0, end) + "…";
  }

  /** The same finding with another hint. */
  public Finding withHint(String other) {
    return new Finding(line, column, field, value, code, severity, message, other);
  }

  /** The finding as one line for people: place, message, hint. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    if (line > 0) {
      text.append("line ").append(line);
      if (column > 0) {
        text.append(", column ").append(column);
      }
      text.append(": ");
    }
    text.append(message);
    if (!hint.isEmpty()) {
      text.append(" (").append(hint).append(')');
    }
    return text.toString();
  }
}
