package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChromiumTest {
  @TempDir Path folder;

  @Test
  void theFirstCommandOfTheListWinsWhereverItLies() throws IOException {
    Path early = Files.createDirectory(folder.resolve("early"));
    Path late = Files.createDirectory(folder.resolve("late"));
    program(early.resolve("google-chrome"));
    Path chromium = program(late.resolve("chromium"));
    String path = early + File.pathSeparator + late;
    assertThat(Chromium.onPath(path)).contains(chromium);
  }

  @Test
  void aFileThatCannotBeStartedIsNoBrowser() throws IOException {
    Files.createFile(folder.resolve("chromium"));
    assertThat(Chromium.onPath(folder.toString())).isEmpty();
    assertThat(Chromium.onPath("")).isEmpty();
  }

  @Test
  void aCommandTellsHowItEnded() {
    Duration patience = Duration.ofSeconds(30);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertThat(Command.run(List.of(java, "-version"), Map.of(), patience)).isEqualTo("done");
    assertThat(Command.run(List.of(java, "-nonsense"), Map.of(), patience))
        .startsWith("exit 1")
        .contains("-nonsense");
    assertThat(Command.run(List.of("no-such-command-here"), Map.of(), patience))
        .startsWith("cannot start: ");
  }

  private static Path program(Path file) throws IOException {
    Files.createFile(file);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
