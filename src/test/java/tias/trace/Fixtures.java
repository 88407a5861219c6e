package tias.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The small traces that readers are tested on: {@code traces/FORMAT/FILE} with a golden file. */
final class Fixtures {
  private static final Path FOLDER = Path.of("src/test/resources/traces");

  private Fixtures() {}

  /**
   * A small trace.
   *
   * @param format id of the format it is in
   * @param file where it is
   */
  record Fixture(String format, Path file) {

    byte[] bytes() {
      try {
        return Files.readAllBytes(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** What must come of it: a line of counts, then the jobs as native CSV. */
    String golden() {
      try {
        return Files.readString(file.resolveSibling(file.getFileName() + ".golden"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** How to read it: what must be said about it stands in a file beside it, one answer a line. */
    ImportOptions options() {
      Path said = file.resolveSibling(file.getFileName() + ".answers");
      try {
        return Files.exists(said)
            ? ImportOptions.DEFAULT.withAnswers(Answers.parse(Files.readAllLines(said)))
            : ImportOptions.DEFAULT;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public String toString() {
      return format + "/" + file.getFileName();
    }
  }

  /** All of them, in the order of their names. */
  static List<Fixture> all() {
    try (Stream<Path> files = Files.walk(FOLDER, 2)) {
      return files
          .filter(file -> Files.exists(file.resolveSibling(file.getFileName() + ".golden")))
          .sorted()
          .map(file -> new Fixture(FOLDER.relativize(file).getName(0).toString(), file))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
