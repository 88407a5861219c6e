package tias.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;

/**
 * Every reader on thousands of spoiled copies of real files, the same ones each time. How many is
 * {@code -Dtias.fuzz.count}; longer and guided by coverage: {@code -P fuzz}.
 */
final class HostileFilesTest {
  private static final long SEED = 20_261_201;
  private static final int COUNT = Integer.getInteger("tias.fuzz.count", 300);
  private static final Path TRACES = Path.of("src/test/resources/traces");

  /** Inputs that a reader once fell over; a name starts with the format it was found with. */
  private static final Path FOUND = Path.of("src/test/resources/fuzz");

  static List<String> formats() {
    return Catalog.formats().stream().map(reader -> reader.info().id()).toList();
  }

  private static List<byte[]> samples(String format) throws IOException {
    try (Stream<Path> files = Files.walk(TRACES.resolve(format))) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.toString().endsWith(".golden"))
          .sorted()
          .map(HostileFilesTest::bytes)
          .toList();
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aSpoiledFileIsReadAsFarAsItGoesOrRefusedInWords(String format) throws IOException {
    List<byte[]> samples = samples(format);
    assertThat(samples).isNotEmpty();
    ReaderProperties told = new ReaderProperties(Optional.of(format));
    ReaderProperties recognised = new ReaderProperties(Optional.empty());
    for (int i = 0; i < COUNT; i++) {
      byte[] spoiled = new Mutator(SEED, i).mutated(samples.get(i % samples.size()));
      check(i % 3 == 0 ? recognised : told, format, spoiled);
    }
  }

  /** Each reader is also made to read the files of all others. */
  @ParameterizedTest
  @MethodSource("formats")
  void aFileOfAnotherFormatIsRefusedOrReadButNeverTheEnd(String format) throws IOException {
    ReaderProperties told = new ReaderProperties(Optional.of(format));
    for (String other : formats()) {
      for (byte[] sample : samples(other)) {
        check(told, format, java.util.Arrays.copyOf(sample, Math.min(sample.length, 3000)));
      }
    }
  }

  @Test
  void whatAReaderOnceFellOverItTakes() throws IOException {
    try (Stream<Path> files = Files.list(FOUND)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".bin")).sorted().toList()) {
        String format = file.getFileName().toString().replaceFirst("\\..*", "");
        Optional<String> told = format.equals("any") ? Optional.empty() : Optional.of(format);
        check(new ReaderProperties(told), format, Files.readAllBytes(file));
      }
    }
  }

  /** Runs the check; a failure shows the input in a form that can be kept as a file. */
  private static void check(ReaderProperties properties, String format, byte[] input) {
    try {
      properties.check(input);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      throw new AssertionError(
          format
              + ": "
              + e
              + "\nbase64 of the input: "
              + Base64.getEncoder().encodeToString(input)
              + "\nas text: "
              + new String(input, StandardCharsets.UTF_8).lines().limit(5).toList(),
          e);
    }
  }
}
