package tias.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** {@code FuzzMain FORMAT SECONDS}: starts Jazzer on one reader, from the beginnings of samples. */
public final class FuzzMain {
  private static final Path TRACES = Path.of("src/test/resources/traces");
  private static final int SEED_BYTES = 3000;

  private FuzzMain() {}

  /** Ends with another code than 0 if an input broke something. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String format = args[0];
    Path folder = Files.createDirectories(Path.of("target/fuzz", format).toAbsolutePath());
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    sow(format, seeds);
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-cp",
            System.getProperty("java.class.path"),
            "com.code_intelligence.jazzer.Jazzer",
            "--target_class=tias.fuzz.ReaderFuzz",
            "--target_args=" + format,
            "--instrumentation_includes=tias.**",
            "-max_total_time=" + args[1],
            "-timeout=300",
            "-max_len=" + SEED_BYTES * 2,
            corpus.toString(),
            seeds.toString());
    Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    System.exit(process.waitFor());
  }

  private static void sow(String format, Path seeds) throws IOException {
    Path from = format.equals("any") ? TRACES : TRACES.resolve(format);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!file.toString().endsWith(".golden")) {
          byte[] bytes = Files.readAllBytes(file);
          Path seed = seeds.resolve(TRACES.relativize(file).toString().replace('/', '-'));
          Files.write(seed, Arrays.copyOf(bytes, Math.min(bytes.length, SEED_BYTES)));
        }
      }
    }
  }
}
