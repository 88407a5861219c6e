package tias;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What can be said of the container image without an engine to build it. */
final class ContainerTest {
  private final String text = Sources.text(Sources.ROOT.resolve("Dockerfile"));

  /** Instructions as one line each: comments out, continued lines joined. */
  private final List<String> instructions =
      text.replaceAll("(?m)^\\s*#.*\\R", "").replaceAll("\\\\\\R\\s*", "").lines().toList();

  @Test
  void itRunsAsANumericUserWithoutRights() {
    List<String> users = instructions.stream().filter(line -> line.startsWith("USER ")).toList();
    assertThat(users).hasSize(1);
    assertThat(users.get(0)).matches("USER [1-9]\\d{3,}:[1-9]\\d{3,}");
  }

  @Test
  void itChecksItsHealthThroughTheJarItself() {
    assertThat(instructions)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("HEALTHCHECK ")
                    .contains("\"health\"")
                    .contains("java"));
  }

  @Test
  void itListensOnEveryAddressOfTheContainerAndSaysOnWhichPort() {
    assertThat(text).contains("TIAS_HOST=0.0.0.0").contains("TIAS_PORT=8080");
    assertThat(instructions).contains("EXPOSE 8080", "VOLUME /data");
  }

  @Test
  void everyFolderThatIsCopiedExistsAndIsNotIgnored() {
    List<String> ignored = Sources.lines(Sources.ROOT.resolve(".dockerignore"));
    List<String> copied =
        Pattern.compile("(?m)^COPY (?!--from)(\\S+) ")
            .matcher(text)
            .results()
            .map((MatchResult copy) -> copy.group(1))
            .toList();
    assertThat(copied).isNotEmpty();
    for (String path : copied) {
      Path source = Sources.ROOT.resolve(path);
      assertThat(Files.exists(source)).as(path).isTrue();
      assertThat(ignored)
          .as("lets %s through", path)
          .anyMatch(line -> line.equals("!" + path) || line.startsWith("!" + path + "/"));
    }
  }

  @Test
  void theJarIsTheOneThatTheBuildMakes() {
    String pom = Sources.text(Sources.ROOT.resolve("pom.xml"));
    assertThat(pom).contains("<finalName>tias-playground</finalName>");
    assertThat(text).contains("/build/target/tias-playground.jar");
  }
}
