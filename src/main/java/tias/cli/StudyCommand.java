package tias.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.study.Presets;
import tias.study.Shard;
import tias.study.StudyHeader;
import tias.study.StudySpec;

/** {@code study}: sweeps over workloads, settings and seeds, with intervals. */
@Command(
    name = "study",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run policies over workloads, swept settings and seeds; means with intervals.",
    footer = {
      "",
      "Examples: study --preset trade-off --seeds 8 --out claim.json",
      "          study --synthetic jobs=500 --sweep load=0.8,1.0,1.2 --seeds 5 --output csv",
      "          study --preset trade-off --shard 2/4 --out part-2; study merge part-*",
      "With --out, finished cells are kept and the same command goes on where it was stopped."
    })
final class StudyCommand implements Callable<Integer> {
  /** Options that go with a preset, whose contents are fixed. */
  private static final Set<String> WITH_PRESET =
      Set.of(
          "--preset",
          "--seeds",
          "--seed",
          "--out",
          "--output",
          "--threads",
          "--shard",
          "--shards",
          "--quiet");

  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--preset",
      paramLabel = "ID",
      description = "trade-off: the paper's claim; sensitivity: which of its choices matters.")
  private @Nullable String preset;

  @Mixin private StudyOptions options = new StudyOptions();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "8",
      description = "How many seeds; intervals are over these (${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The first seed (${DEFAULT-VALUE}).")
  private long firstSeed;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write the result to a file, as JSON if it ends in .json, else as CSV, and keep finished"
              + " cells in FILE.cells; with --shard, FILE is the part itself.")
  private @Nullable Path out;

  @Option(
      names = "--output",
      paramLabel = "FORM",
      description = "table, csv or json: on standard output (table), or of the file of --out.")
  private RunCommand.@Nullable Output output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Cells run at once; as many as there are processors if left out.")
  private @Nullable Integer threads;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Run only part I of N and write it to --out. If left out, a Slurm array task or a pod of"
              + " a Kubernetes Indexed Job runs its own part.")
  private @Nullable String shard;

  @Option(
      names = "--shards",
      paramLabel = "N",
      description =
          "How many parts there are, where SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX"
              + " says which.")
  private @Nullable Integer shards;

  @Option(names = "--quiet", description = "No progress and no notes.")
  private boolean quiet;

  StudyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    Shard part = used(this::part);
    if (part != null && out == null) {
      throw wrong("a part needs a file: --out FILE");
    }
    if (threads != null && (threads < 1 || threads > 1024)) {
      throw wrong("--threads must lie between 1 and 1024, not " + threads);
    }
    StudyTraces traces = new StudyTraces(terminal, options.reading());
    StudySpec study = used(() -> study(traces));
    int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    StudySession session =
        new StudySession(terminal, quiet, StudyHeader.of(study, traces), traces, workers);
    if (part != null) {
      session.runPart(part, Objects.requireNonNull(out));
    } else if (out == null) {
      RunCommand.Output form = output == null ? RunCommand.Output.table : output;
      StudyOutput.print(terminal, session.run(null), form);
    } else {
      Path kept = Path.of(out + ".cells");
      StudyOutput.write(terminal, quiet, session.run(kept), out, output);
    }
    return 0;
  }

  private @Nullable Shard part() {
    if (shard != null) {
      Shard given = Shard.parse(shard);
      return given.total() == 1 ? null : given;
    }
    Shard told = Shard.of(terminal.environment(), shards);
    if (told == null && shards != null) {
      throw new IllegalArgumentException(
          "--shards needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX to say which part; here,"
              + " write --shard I/"
              + shards);
    }
    if (told != null && !quiet) {
      terminal.note("part " + told + ", from the environment; --shard 1/1 runs everything");
    }
    return told;
  }

  private StudySpec study(StudyTraces traces) {
    if (preset == null) {
      return options.spec(traces, seeds, firstSeed);
    }
    List<OptionSpec> given =
        Objects.requireNonNull(spec).commandLine().getParseResult().matchedOptions();
    String others =
        given.stream()
            .map(OptionSpec::longestName)
            .filter(name -> !WITH_PRESET.contains(name))
            .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      throw new IllegalArgumentException(
          "the contents of a preset are fixed: leave out " + others.toLowerCase(Locale.ROOT));
    }
    return Presets.of(preset, seeds, firstSeed);
  }

  private <T extends @Nullable Object> T used(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
