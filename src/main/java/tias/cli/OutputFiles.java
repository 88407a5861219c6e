package tias.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether files can be written, asked before the work whose results they are to take. */
final class OutputFiles {
  private OutputFiles() {}

  /**
   * Looks at a file that is to be written; writes nothing yet.
   *
   * @throws IllegalArgumentException naming the option, the file and what is wrong
   */
  static void check(String option, @Nullable Path file) {
    if (file == null) {
      return;
    }
    if (file.toString().equals("-")) {
      throw new IllegalArgumentException(
          option + " needs the name of a file: standard output has the results");
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    String wrong = "";
    if (Files.isDirectory(file)) {
      wrong = "is a folder";
    } else if (folder == null || !Files.isDirectory(folder)) {
      wrong = "is in a folder that does not exist";
    } else if (Files.exists(file) ? !Files.isWritable(file) : !Files.isWritable(folder)) {
      wrong = "may not be written";
    }
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(option + ": '" + file + "' " + wrong);
    }
  }

  /** Two results in one file would be the second one alone. */
  static void checkDifferent(@Nullable Path... files) {
    List<Path> given =
        Arrays.stream(files)
            .filter(Objects::nonNull)
            .map(file -> file.toAbsolutePath().normalize())
            .toList();
    if (given.stream().distinct().count() < given.size()) {
      throw new IllegalArgumentException("two results are to be written to the same file");
    }
  }
}
