package tias.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.Durations;
import tias.run.PolicyChoice;
import tias.run.RunSpec;
import tias.run.StoredTrace;
import tias.sim.Costs;
import tias.sim.Span;
import tias.trace.ImportReport;
import tias.workload.Trace;
import tias.workload.Transforms;

/** {@code run}: simulates policies over a trace and prints the numbers of each. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run policies over a trace and print the numbers of each.",
    footer = {
      "",
      "Example: run --trace itp-cluster10-mixed --gpus 16 --policy tias,tiresias --output csv",
      "The same run gives the same bytes on any machine."
    })
final class RunCommand implements Callable<Integer> {
  /** What results are printed as. */
  enum Output {
    table,
    csv,
    json
  }

  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--trace",
      required = true,
      paramLabel = "FILE|SAMPLE",
      description = "A file, the id of a sample, or - for standard input.")
  private String trace = "";

  @Mixin private ReadingOptions reading = new ReadingOptions();

  @Mixin private final ChangeOptions changeOptions = new ChangeOptions();

  @Mixin private final ClusterOptions clusterOptions = new ClusterOptions();

  @Option(
      names = "--policy",
      split = ",",
      paramLabel = "ID",
      defaultValue = "tias,tiresias,edf,fifo-fit",
      description = "One or more policies (${DEFAULT-VALUE}); see 'policies'.")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--param",
      paramLabel = "POLICY.NAME=VALUE",
      description = "A parameter of a policy; may be repeated.")
  private List<String> params = new ArrayList<>();

  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(
      names = "--output",
      defaultValue = "table",
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  private Output output = Output.table;

  @Option(names = "--jobs", paramLabel = "FILE.csv", description = "Write one row per job.")
  private @Nullable Path jobs;

  @Option(
      names = "--timeline",
      paramLabel = "FILE.json",
      description = "Write the timelines as trace events, for Perfetto.")
  private @Nullable Path timeline;

  @Option(names = "--events", paramLabel = "FILE.ndjson", description = "Write every event.")
  private @Nullable Path events;

  @Option(
      names = "--events-window",
      paramLabel = "FROM,TO",
      description =
          "Only the events from one time on and before another, such as 0,2h or 7d, (open end);"
              + " with each change of what a waiting job is blocked by.")
  private @Nullable String eventsWindow;

  @Option(names = "--quiet", description = "No progress and no notes.")
  private boolean quiet;

  RunCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    List<PolicyChoice> choices = used(this::choices);
    Transforms changes = used(changeOptions::transforms);
    Costs costs = used(rules::costs);
    used(() -> rules.rules());
    DeadlineChoice deadlineChoice = used(changeOptions::deadlines);
    ClusterSpec asked = used(clusterOptions::asked);
    Comparison.Exports exports = used(this::exports);
    TraceSource source = TraceSource.read(terminal, trace, reading.with(finding -> {}));
    Trace read = requireJobs(source);
    ClusterSpec shape = asked != null ? asked : suggested(source);
    RunSpec run =
        used(
            () ->
                new RunSpec(
                    source.id(),
                    changes,
                    shape,
                    choices,
                    rules.rules(shape),
                    costs,
                    deadlineChoice,
                    changeOptions.seed()));
    note(
        deadlineChoice.tellsDurations()
            ? "these deadlines follow the durations, so a deadline-aware policy learns about them"
            : "");
    StoredTrace stored = new StoredTrace(source.id(), source.hash(), read);
    Comparison comparison = new Comparison(terminal, quiet, run, stored);
    return comparison.run(output, exports);
  }

  private <T> T used(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  /** The files asked for, as far as can be told before the run that would be lost. */
  private Comparison.Exports exports() {
    OutputFiles.check("--jobs", jobs);
    OutputFiles.check("--timeline", timeline);
    OutputFiles.check("--events", events);
    OutputFiles.checkDifferent(jobs, timeline, events);
    if (eventsWindow != null && events == null) {
      throw new IllegalArgumentException("--events-window needs --events, the file to write");
    }
    Span span = eventsWindow == null ? Span.ALL : window(eventsWindow);
    return new Comparison.Exports(jobs, timeline, events, span);
  }

  private static Span window(String text) {
    String[] ends = text.split(",", -1);
    if (ends.length != 2 || text.isBlank()) {
      throw new IllegalArgumentException(
          "--events-window has two ends with a comma between them, such as 0,2h, not '"
              + text
              + "'");
    }
    long from = ends[0].isBlank() ? 0 : Durations.parseMs(ends[0]);
    long to = ends[1].isBlank() ? Long.MAX_VALUE : Durations.parseMs(ends[1]);
    if (to < from) {
      throw new IllegalArgumentException("--events-window ends before it begins: '" + text + "'");
    }
    return new Span(from, to, -1, true);
  }

  private void note(String text) {
    if (!quiet && !text.isEmpty()) {
      terminal.note(text);
    }
  }

  private Trace requireJobs(TraceSource source) {
    ImportReport report = source.result().report();
    Trace read = source.result().trace().orElse(null);
    if (read == null) {
      throw new FailedException(source.refusal());
    }
    note("read " + Terminal.counted(read.size(), "job") + " (" + report.format() + ")");
    if (report.listed() > 0) {
      note(
          Terminal.counted(report.listed(), "row")
              + " could not be used; 'validate' lists "
              + (report.listed() == 1 ? "it" : "them")
              + " by line");
    }
    return read;
  }

  private List<PolicyChoice> choices() {
    Map<String, Map<String, String>> values = new LinkedHashMap<>();
    for (String policy : policies) {
      if (values.put(policy.trim(), new TreeMap<>()) != null) {
        throw new IllegalArgumentException("the policy " + policy.trim() + " is named twice");
      }
    }
    for (String param : params) {
      int dot = param.indexOf('.');
      int equal = param.indexOf('=');
      if (dot < 1 || equal < dot + 2) {
        throw new IllegalArgumentException(
            "--param is written POLICY.NAME=VALUE, not '" + param + "'");
      }
      Map<String, String> own = values.get(param.substring(0, dot));
      if (own == null) {
        throw new IllegalArgumentException(
            "--param "
                + param
                + " names a policy that does not run; those that do are "
                + String.join(", ", values.keySet()));
      }
      own.put(param.substring(dot + 1, equal), param.substring(equal + 1));
    }
    List<PolicyChoice> choices = new ArrayList<>();
    values.forEach((policy, own) -> choices.add(new PolicyChoice(policy, own)));
    return choices;
  }

  private ClusterSpec suggested(TraceSource source) {
    ClusterSpec shape = source.suggested();
    note("cluster " + shape + " (suits the trace; choose with --gpus or --nodes)");
    return shape;
  }
}
