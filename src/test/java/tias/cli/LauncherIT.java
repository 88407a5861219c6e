package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts the finished jar faster. */
final class LauncherIT {
  private static final Path JAR =
      Path.of(System.getProperty("tias.jar", "target/tias-playground.jar")).toAbsolutePath();
  private static final String SCRIPT = Path.of("src/bin/tias").toAbsolutePath().toString();
  private static final List<String> RUN =
      List.of("run", "--trace", "philly-2869ce-mixed", "--policy", "tias,fifo", "--output", "csv");

  @TempDir private Path folder;

  private Path jar;

  @BeforeEach
  void copyTheJar() throws IOException {
    jar = Files.copy(JAR, Files.createDirectory(folder.resolve("desk")).resolve("copy.jar"));
  }

  private record Said(Path out, Path err, Process process) {
    String end(int code) throws Exception {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(code);
      return Files.readString(out);
    }
  }

  private Said start(Path theJar, Map<String, String> environment, List<String> line)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT));
    command.addAll(line);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("TIAS_JAR", theJar.toString());
    builder.environment().putAll(environment);
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new Said(out, err, process);
  }

  @Test
  void startsAtTheSameTimeSayTheSameAndLeaveOneArchiveThatLaterStartsUse() throws Exception {
    List<Said> first = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      first.add(start(jar, Map.of(), RUN));
    }
    String said = first.get(0).end(0);
    assertThat(said).startsWith("policy,").contains("\ntias,").contains("\nfifo,");
    for (Said one : first) {
      assertThat(one.end(0)).isEqualTo(said);
    }
    try (Stream<Path> files = Files.list(jar.resolveSibling("."))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("copy.jar", "copy.jsa");
    }
    Map<String, String> logged = Map.of("TIAS_JAVA_OPTIONS", "-Xlog:class+load:stderr");
    Said later = start(jar, logged, RUN);
    assertThat(later.end(0)).isEqualTo(said);
    assertThat(Files.readString(later.err())).contains("tias.Main source: shared objects file");
  }

  /** The JVM archives nothing there, and it has to work all the same. */
  @Test
  void aFolderWithASpaceIsOnlySlower() throws Exception {
    Path spaced = Files.createDirectory(folder.resolve("a desk")).resolve("the jar.jar");
    Said said = start(Files.copy(JAR, spaced), Map.of(), RUN);
    assertThat(said.end(0)).isEqualTo(start(jar, Map.of(), RUN).end(0));
  }

  @Test
  void wrongUseKeepsItsExitCodeAndNoJarIsToldWithTheCure() throws Exception {
    start(jar, Map.of(), List.of("run", "--trase", "teaching")).end(2);
    Said none = start(folder.resolve("no.jar"), Map.of(), RUN);
    assertThat(none.end(1)).isEmpty();
    assertThat(Files.readString(none.err())).contains("no.jar").contains("mvn");
  }
}
