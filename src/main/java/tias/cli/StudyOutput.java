package tias.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tias.study.StudyAnalysis;
import tias.study.StudyCsv;
import tias.study.StudyJson;
import tias.study.StudyResults;

/** Where the results of a study go. */
final class StudyOutput {
  private StudyOutput() {}

  /** Prints them to standard output. */
  static void print(Terminal terminal, StudyResults results, RunCommand.Output form)
      throws IOException {
    if (form == RunCommand.Output.table) {
      new StudyTable(terminal, new StudyAnalysis(results)).print();
    } else {
      write(results, form, terminal.out());
    }
    terminal.out().flush();
  }

  /** Writes them to a file, at once or not at all, and prints the table. */
  static void write(
      Terminal terminal,
      boolean quiet,
      StudyResults results,
      Path file,
      RunCommand.@Nullable Output asked)
      throws IOException {
    boolean json =
        asked == RunCommand.Output.json
            || (asked != RunCommand.Output.csv
                && file.toString().toLowerCase(Locale.ROOT).endsWith(".json"));
    Path part = Path.of(file + ".tmp");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
        write(results, json ? RunCommand.Output.json : RunCommand.Output.csv, out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new IOException("cannot write '" + file + "': " + e.getMessage(), e);
    }
    print(terminal, results, RunCommand.Output.table);
    if (!quiet) {
      terminal.note("wrote " + file);
    }
  }

  private static void write(StudyResults results, RunCommand.Output form, OutputStream out)
      throws IOException {
    if (form == RunCommand.Output.json) {
      StudyJson.write(new StudyAnalysis(results), out);
    } else {
      StudyCsv.write(results, out);
    }
  }
}
