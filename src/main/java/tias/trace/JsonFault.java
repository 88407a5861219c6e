package tias.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a JSON text, in words for the person who wrote it. */
public final class JsonFault {
  private static final Pattern CHARACTER = Pattern.compile("^Unexpected character \\('(.)' ");
  private static final Pattern QUOTED = Pattern.compile("'([^']{0,80})");
  private static final Pattern LIMIT = Pattern.compile("maximum allowed \\((\\d+)");

  /** Parts of the parser's messages, and what was expected there. */
  private static final List<List<String>> EXPECTED =
      List.of(
          List.of("double-quote to start", "a name in double quotes was expected"),
          List.of("separate field name and value", "a colon was expected behind the name"),
          List.of("separate Object", "a comma or a closing brace was expected"),
          List.of("separate Array", "a comma or a closing bracket was expected"),
          List.of("separate root", "the end of the text was expected"));

  private JsonFault() {}

  /** One sentence without a place; {@link JsonProcessingException#getLocation} has that. */
  public static String words(JsonProcessingException e) {
    String told = String.valueOf(e.getOriginalMessage());
    if (e instanceof JsonEOFException || told.startsWith("Unexpected end-of-input")) {
      return "the text ends in the middle of " + unfinished(told);
    }
    if (e instanceof StreamConstraintsException) {
      return limit(told);
    }
    Matcher character = CHARACTER.matcher(told);
    if (character.find()) {
      return "'" + character.group(1) + "' does not belong here: " + expected(told);
    }
    if (told.startsWith("Unrecognized token")) {
      return "'" + quoted(told) + "' is no value: " + expected("");
    }
    if (told.startsWith("Duplicate")) {
      return "the key '" + quoted(told) + "' comes twice in one object";
    }
    if (told.contains("CTRL-CHAR")) {
      return "a line break or another control character stands inside a text; write \\n for it";
    }
    if (told.contains("UTF-8")) {
      return "the bytes here are no UTF-8";
    }
    if (told.startsWith("Trailing token")) {
      return "the text goes on behind its end";
    }
    return told.contains("escape")
        ? "a backslash stands before a character that needs none; write \\\\ for a backslash"
        : "this is not JSON: " + expected("");
  }

  private static String unfinished(String told) {
    if (told.contains("Object")) {
      return "an object: a closing brace is missing";
    }
    return told.contains("Array")
        ? "an array: a closing bracket is missing"
        : "a value: is it cut off?";
  }

  private static String limit(String told) {
    Matcher limit = LIMIT.matcher(told);
    String most = limit.find() ? limit.group(1) : "what is allowed";
    if (told.contains("nesting")) {
      return "values are nested deeper than " + most + " levels";
    }
    return told.startsWith("Document")
        ? "the text is longer than " + most + " characters"
        : "a text, name or number is longer than " + most + " characters";
  }

  private static String expected(String told) {
    return EXPECTED.stream()
        .filter(pair -> told.contains(pair.get(0)))
        .map(pair -> pair.get(1))
        .findFirst()
        .orElse(
            "a value was expected, such as a text in double quotes, a number, true, false, null, an"
                + " object or an array");
  }

  private static String quoted(String told) {
    Matcher quoted = QUOTED.matcher(told);
    return quoted.find() ? quoted.group(1) : "";
  }
}
