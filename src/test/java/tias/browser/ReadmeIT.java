package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The README's worked examples, run as they stand, print what stands below them. */
final class ReadmeIT {
  /** A command and the block of text after it. */
  private static final Pattern EXAMPLE =
      Pattern.compile("(?ms)^```sh\\n(java -jar \\S+ run .*?)\\n```\\n\\n```text\\n(.*?)^```");

  @TestFactory
  List<DynamicTest> examples() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    List<DynamicTest> tests =
        EXAMPLE
            .matcher(readme)
            .results()
            .map(example -> example(example.group(1), example.group(2)))
            .toList();
    assertThat(tests).as("worked examples in the README").hasSize(2);
    return tests;
  }

  private static DynamicTest example(String command, String printed) {
    String oneLine = command.replaceAll("\\\\\\n\\s*", "");
    return dynamicTest(oneLine, () -> assertThat(run(oneLine)).isEqualTo(printed));
  }

  private static String run(String command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(command.split(" +")));
    words.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.set(2, System.getProperty("tias.jar", "target/tias-playground.jar"));
    Path notes = Files.createTempFile("tias-readme", ".log");
    try {
      Process process = new ProcessBuilder(words).redirectError(notes.toFile()).start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(Files.readString(notes)).isZero();
      return out;
    } finally {
      Files.delete(notes);
    }
  }
}
