package tias;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The house's style, as far as a machine can hold it. */
final class TidyTest {
  private static final int MAX_COLUMNS = 100;
  private static final int MAX_METHOD_LINES = 40;
  private static final int MAX_FILE_LINES = 400;

  /** A link cannot be broken into lines, and an import is as long as the name it brings. */
  private static final Pattern MAY_BE_LONG = Pattern.compile("https?://|^import |^package ");

  private static final Pattern UNFINISHED =
      Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");

  /** What would let a test pass without running. */
  private static final Pattern SWITCH =
      Pattern.compile("\\.(Disabled|Assumptions|TestAbortedException)\\b|\\.api\\.condition\\b");

  private final JavaParser parser =
      new JavaParser(new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_17));

  @Test
  void linesAreNoLongerThanAHundredColumns() {
    List<String> long_ = new ArrayList<>();
    for (Path file : all()) {
      List<String> lines = Sources.lines(file);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        int columns = line.codePointCount(0, line.length());
        if (columns > MAX_COLUMNS && !MAY_BE_LONG.matcher(line).find()) {
          long_.add(Sources.named(file) + ":" + (i + 1) + " has " + columns + " columns");
        }
      }
    }
    assertThat(long_).isEmpty();
  }

  @Test
  void filesAreNoLongerThanFourHundredLines() {
    List<String> tooLong = new ArrayList<>();
    for (Path file : all()) {
      int lines = Sources.lines(file).size();
      if (lines > MAX_FILE_LINES) {
        tooLong.add(Sources.named(file) + " has " + lines + " lines");
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void methodsAreNoLongerThanFortyLines() {
    List<String> tooLong = new ArrayList<>();
    for (Path file : java()) {
      bodies(parsed(file))
          .filter(body -> lengthOf(body) > MAX_METHOD_LINES)
          .forEach(body -> tooLong.add(place(file, body) + " has " + lengthOf(body) + " lines"));
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void nothingIsLeftForLater() {
    List<String> unfinished = new ArrayList<>();
    for (Path file : all()) {
      List<String> lines = Sources.lines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (UNFINISHED.matcher(lines.get(i)).find()) {
          unfinished.add(Sources.named(file) + ":" + (i + 1) + " " + lines.get(i).strip());
        }
      }
    }
    assertThat(unfinished).isEmpty();
  }

  @Test
  void noTestCanBeSkipped() {
    List<String> switches = new ArrayList<>();
    for (Path file : Sources.below("src/test/java", ".java")) {
      parsed(file).getImports().stream()
          .filter(line -> SWITCH.matcher(line.getNameAsString()).find())
          .forEach(line -> switches.add(Sources.named(file) + " imports " + line.getName()));
    }
    assertThat(switches).isEmpty();
  }

  @Test
  void linesEndInALineFeedAndHoldNoTab() {
    List<String> odd = new ArrayList<>();
    for (Path file : all()) {
      String text = Sources.text(file);
      if (text.contains("\r") || text.contains("\t") || !text.endsWith("\n")) {
        odd.add(Sources.named(file));
      }
    }
    assertThat(odd).isEmpty();
  }

  @Test
  void theMeasureOfAMethodIsItsOwnLines() {
    String body = "    int a = 1;\n".repeat(MAX_METHOD_LINES - 1);
    String source = "class A {\n  /** Doc. */\n  void m() {\n" + body + "  }\n}\n";
    Node method = bodies(parsed(source)).findFirst().orElseThrow();
    assertThat(lengthOf(method)).isEqualTo(MAX_METHOD_LINES + 1);
  }

  private static List<Path> java() {
    List<Path> files = Sources.below("src", ".java");
    assertThat(files).as("sources, else this test holds nothing").hasSizeGreaterThan(20);
    return files;
  }

  private static List<Path> all() {
    List<Path> files = new ArrayList<>(java());
    files.addAll(Sources.below("web", ".js", ".css", ".html"));
    return files;
  }

  private CompilationUnit parsed(Path file) {
    return parsed(Sources.text(file));
  }

  private CompilationUnit parsed(String source) {
    ParseResult<CompilationUnit> result = parser.parse(source);
    assertThat(result.getProblems()).isEmpty();
    return result.getResult().orElseThrow();
  }

  private static Stream<Node> bodies(CompilationUnit unit) {
    return Stream.of(
            unit.findAll(MethodDeclaration.class),
            unit.findAll(ConstructorDeclaration.class),
            unit.findAll(CompactConstructorDeclaration.class))
        .<Node>flatMap(List::stream);
  }

  /** From the line of the name to the closing brace; documentation and annotations are free. */
  private static int lengthOf(Node body) {
    int first = firstLine(body).orElseThrow();
    return body.getEnd().orElseThrow().line - first + 1;
  }

  private static Optional<Integer> firstLine(Node body) {
    return body.getChildNodes().stream()
        .filter(child -> child instanceof com.github.javaparser.ast.expr.SimpleName)
        .findFirst()
        .flatMap(Node::getBegin)
        .map(position -> position.line);
  }

  private static String place(Path file, Node body) {
    return Sources.named(file) + ":" + firstLine(body).orElseThrow();
  }
}
