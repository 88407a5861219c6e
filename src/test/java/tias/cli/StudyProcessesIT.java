package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies in several processes of the finished jar, as a cluster would run them. */
final class StudyProcessesIT {
  private static final Path JAR =
      Path.of(System.getProperty("tias.jar", "target/tias-playground.jar")).toAbsolutePath();
  private static final Path BATCH = Path.of("src/deploy/study.sbatch").toAbsolutePath();
  private static final List<String> TINY =
      List.of(
          "--synthetic=jobs=150",
          "--gpus=16",
          "--policy=tias,edf,fifo",
          "--sweep=load=0.9,1.2",
          "--seeds=4");

  @TempDir private static Path folder;

  private static Path whole;

  @BeforeAll
  static void runTheWholeStudy() throws Exception {
    whole = folder.resolve("whole.csv");
    finish(start(Map.of(), java(TINY, "--out=" + whole)));
  }

  private static List<String> java(List<String> study, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-jar",
                JAR.toString(),
                "study"));
    command.addAll(study);
    command.addAll(List.of(more));
    return command;
  }

  private static Process start(Map<String, String> environment, List<String> command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> name.matches("(SLURM|JOB|STUDY|TIAS)_.*"));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true);
    builder.redirectOutput(Files.createTempFile(folder, "said", ".log").toFile());
    return builder.start();
  }

  private static void finish(Process process) throws InterruptedException {
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  private static void merge(String... parts) throws Exception {
    Path merged = Files.createTempFile(folder, "merged", ".csv");
    List<String> names = new ArrayList<>(List.of("merge"));
    names.addAll(Arrays.asList(parts));
    finish(start(Map.of(), java(names, "--out=" + merged)));
    assertThat(Files.readAllBytes(merged)).isEqualTo(Files.readAllBytes(whole));
  }

  @Test
  void partsOneAfterTheOtherGiveTheBytesOfTheWhole() throws Exception {
    for (int i = 1; i <= 3; i++) {
      finish(start(Map.of(), java(TINY, "--shard=" + i + "/3", "--out=one-" + i)));
    }
    merge("one-1", "one-2", "one-3");
  }

  @Test
  void fourProcessesAtOnceGiveTheBytesOfTheWhole() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Map<String, String> pod = Map.of("JOB_COMPLETION_INDEX", "" + i);
      processes.add(start(pod, java(TINY, "--shards=4", "--threads=1", "--out=pod-" + i)));
    }
    for (Process process : processes) {
      finish(process);
    }
    merge("pod-0", "pod-1", "pod-2", "pod-3");
  }

  @Test
  void aProcessKilledInTheMiddleLosesItsCellOnly() throws Exception {
    List<String> long1 = new ArrayList<>(TINY);
    long1.set(0, "--synthetic=jobs=3000");
    Path out = folder.resolve("killed.csv");
    Path cells = folder.resolve("killed.csv.cells");
    List<String> command = java(long1, "--threads=1", "--out=" + out);
    Process process = start(Map.of(), command);
    while (process.isAlive() && lines(cells) < 3) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    long kept = lines(cells) - 1;
    assertThat(kept).isBetween(2L, 7L);
    assertThat(out).doesNotExist();
    byte[] before = Files.readAllBytes(cells);
    finish(start(Map.of(), command));
    byte[] after = Files.readAllBytes(cells);
    int whole1 = new String(before, java.nio.charset.StandardCharsets.UTF_8).lastIndexOf('\n') + 1;
    assertThat(Arrays.copyOf(after, whole1)).isEqualTo(Arrays.copyOf(before, whole1));
    Path fresh = folder.resolve("fresh.csv");
    finish(start(Map.of(), java(long1, "--out=" + fresh)));
    assertThat(Files.readAllBytes(out)).isEqualTo(Files.readAllBytes(fresh));
  }

  private static long lines(Path file) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    long lines = 0;
    for (byte b : Files.readAllBytes(file)) {
      lines += b == '\n' ? 1 : 0;
    }
    return lines;
  }

  @Test
  void theBatchScriptRunsTheTaskItIsGiven() throws Exception {
    for (int task : List.of(2, 1)) {
      Map<String, String> slurm =
          Map.of(
              "SLURM_ARRAY_TASK_ID",
              "" + task,
              // As for a task that is submitted again alone.
              "SLURM_ARRAY_TASK_COUNT",
              "1",
              "SLURM_ARRAY_TASK_MIN",
              "" + task,
              "SLURM_CPUS_PER_TASK",
              "1",
              "STUDY_SHARDS",
              "2",
              "TIAS_JAR",
              JAR.toString());
      List<String> command = new ArrayList<>(List.of("bash", BATCH.toString()));
      command.addAll(TINY);
      finish(start(slurm, command));
    }
    merge("study-parts/part-1", "study-parts/part-2");
  }

  @Test
  void theManifestHasAsManyCompletionsAsParts() throws IOException {
    String manifest = Files.readString(Path.of("src/deploy/study-job.yaml"));
    assertThat(manifest).contains("completionMode: Indexed");
    assertThat(number(manifest, "completions: ([0-9]+)"))
        .isEqualTo(number(manifest, "--shards=([0-9]+)"));
    String script = Files.readString(BATCH);
    assertThat(number(script, "--array=1-([0-9]+)\n"))
        .isEqualTo(number(script, "STUDY_SHARDS:-([0-9]+)"));
  }

  private static int number(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return Integer.parseInt(matcher.group(1));
  }
}
