package tias;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The project's own files, as the tests about the project itself see them. */
final class Sources {
  /** Where the build runs: Maven starts the tests in the folder of the pom. */
  static final Path ROOT = Path.of("").toAbsolutePath();

  private static final Set<String> FOREIGN = Set.of("target", "node_modules", ".git");

  private Sources() {}

  /** Every file below a folder whose name ends in one of the endings, in the order of the paths. */
  static List<Path> below(String folder, String... endings) {
    Path start = ROOT.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(start)) {
      return walk.filter(Files::isRegularFile)
          .filter(Sources::ours)
          .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a file, which must be UTF-8. */
  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + named(file) + " as UTF-8", e);
    }
  }

  static List<String> lines(Path file) {
    return text(file).lines().toList();
  }

  /** The path from the project's folder, with forward slashes. */
  static String named(Path file) {
    return ROOT.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
  }

  private static boolean ours(Path file) {
    for (Path part : ROOT.relativize(file)) {
      if (FOREIGN.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }
}
