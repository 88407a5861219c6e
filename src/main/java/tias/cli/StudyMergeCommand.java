package tias.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tias.study.StudyResults;

/** {@code study merge}: puts the parts of a study together. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Put the parts of a study together: the same bytes as one run of all of it.")
final class StudyMergeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "1..*",
      paramLabel = "PART",
      description = "Files written by --shard, or the .cells file of a whole study; all of them.")
  private List<Path> parts = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the result to a file, as JSON if it ends in .json, else as CSV.")
  private @Nullable Path out;

  @Option(
      names = "--output",
      paramLabel = "FORM",
      description = "table, csv or json: on standard output (table), or of the file of --out.")
  private RunCommand.@Nullable Output output;

  @Option(names = "--quiet", description = "No notes.")
  private boolean quiet;

  StudyMergeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    StudyResults results = StudyResults.merge(parts);
    if (out == null) {
      StudyOutput.print(terminal, results, output == null ? RunCommand.Output.table : output);
    } else {
      StudyOutput.write(terminal, quiet, results, out, output);
    }
    return 0;
  }
}
