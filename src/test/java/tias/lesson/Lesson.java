package tias.lesson;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A lesson as the page has it: {@code web/js/lessons/NAME.js}, which holds data and no code. */
public record Lesson(String id, JsonNode data) {
  public static final Path FOLDER = Path.of("web", "js", "lessons");

  private static final Pattern NUMBER_OF_TEXT = Pattern.compile("\\{([^}]+)}");
  private static final Pattern IMPORTED = Pattern.compile("from '\\./([a-z-]+)\\.js'");
  private static final Pattern LISTED = Pattern.compile("LESSONS = \\[([^]]*)]");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** All lessons in the order in which the page tells them. */
  public static List<Lesson> all() {
    String index = text("index");
    Matcher list = LISTED.matcher(index);
    if (!list.find()) {
      throw new AssertionError("web/js/lessons/index.js has no list LESSONS");
    }
    return Stream.of(list.group(1).split(",")).map(String::strip).map(Lesson::read).toList();
  }

  /** Ids that the index imports. */
  static List<String> imported() {
    return IMPORTED.matcher(text("index")).results().map(found -> found.group(1)).toList();
  }

  private static Lesson read(String id) {
    String source = text(id);
    int start = source.indexOf("export default ") + "export default ".length();
    int end = source.lastIndexOf(';');
    try {
      return new Lesson(id, JSON.readTree(source.substring(start, end)));
    } catch (IOException e) {
      throw new AssertionError(id + ".js holds more than data: " + e.getMessage(), e);
    }
  }

  private static String text(String name) {
    try {
      return Files.readString(FOLDER.resolve(name + ".js"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is shown, one after the other. */
  public List<JsonNode> frames() {
    return list(data.get("frames"));
  }

  /** The runs by the names that lanes use, as requests that the server takes. */
  JsonNode runs() {
    return data.get("runs");
  }

  /** The run that is meant where none is named. */
  String firstRun() {
    return runs().fieldNames().next();
  }

  /** Expressions in braces anywhere in the texts. */
  List<String> numbersInTexts() {
    List<String> found = new ArrayList<>();
    for (JsonNode text : texts()) {
      NUMBER_OF_TEXT.matcher(text.asText()).results().forEach(one -> found.add(one.group(1)));
    }
    return found;
  }

  private List<JsonNode> texts() {
    List<JsonNode> texts = new ArrayList<>(words(data.get("aim")));
    for (JsonNode frame : frames()) {
      texts.addAll(words(frame.get("text")));
      JsonNode ask = frame.path("ask");
      for (String part : List.of("question", "because", "answer")) {
        texts.addAll(words(ask.path(part)));
      }
      for (JsonNode choice : ask.path("choices")) {
        texts.addAll(words(choice.get("say")));
      }
    }
    return texts;
  }

  /** A text is a string, or strings that follow each other. */
  private static List<JsonNode> words(JsonNode text) {
    return text.isTextual() ? List.of(text) : list(text);
  }

  static List<JsonNode> list(JsonNode array) {
    List<JsonNode> list = new ArrayList<>();
    array.forEach(list::add);
    return list;
  }

  static List<String> strings(JsonNode array) {
    return list(array).stream().map(JsonNode::asText).toList();
  }

  @Override
  public String toString() {
    return id;
  }
}
