package tias.cli;

import java.math.BigDecimal;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.cluster.ClusterSpec;
import tias.placement.Placement;
import tias.run.DeadlineChoice;
import tias.run.Durations;
import tias.run.PolicyChoice;
import tias.run.RunSpec;
import tias.run.StoredTrace;
import tias.sim.Costs;
import tias.sim.Rules.AfterDeadline;
import tias.trace.Finding;
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

  @Option(names = "--format", paramLabel = "ID", description = "Format, if not to be recognised.")
  private @Nullable String format;

  @Option(
      names = "--transform",
      paramLabel = "CHANGE",
      description =
          "Change the trace first; may be repeated, done in that order: window:FROM,TO, first:N,"
              + " sample:FRACTION, tenants:A,B, not-tenants:A,B, load:TARGET, max-gpus:N[,drop].")
  private List<String> transforms = new ArrayList<>();

  @Option(names = "--nodes", paramLabel = "N", description = "Nodes of the cluster.")
  private @Nullable Integer nodes;

  @Option(names = "--gpus-per-node", paramLabel = "M", description = "GPUs of each node.")
  private @Nullable Integer gpusPerNode;

  @Option(
      names = "--gpus",
      paramLabel = "N",
      description = "GPUs in all, on nodes of eight. Without any of these: what suits the trace.")
  private @Nullable Integer gpus;

  @Option(
      names = "--cluster",
      paramLabel = "NODESxGPUS[+…]",
      description = "Nodes of different sizes, such as 4x8+2x4.")
  private @Nullable String cluster;

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

  @Option(
      names = "--restart-overhead",
      paramLabel = "TIME",
      defaultValue = "30s",
      description = "What a resumed job pays before it makes progress (${DEFAULT-VALUE}).")
  private String restartOverhead = "";

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "TIME",
      defaultValue = "0s",
      description = "Work since the last checkpoint is lost on preemption; 0s: none is.")
  private String checkpointInterval = "";

  @Option(
      names = "--placement",
      paramLabel = "RULE",
      defaultValue = "pool",
      description =
          "pool, consolidate, spread or spread:SLOWDOWN for scattered gangs (${DEFAULT-VALUE}).")
  private String placement = "";

  @Option(
      names = "--after-deadline",
      paramLabel = "RULE",
      defaultValue = "continue",
      description = "continue, or drop: an unfinished job is stopped there (${DEFAULT-VALUE}).")
  private String afterDeadline = "";

  @Option(
      names = "--deadlines",
      paramLabel = "MODEL",
      defaultValue = "keep",
      description =
          "keep, none, proportional:LO,HI,PAD, classes or morning (${DEFAULT-VALUE}); factors on"
              + " the duration, pad in minutes.")
  private String deadlines = "";

  @Option(
      names = "--deadline-fraction",
      paramLabel = "F",
      defaultValue = "1",
      description = "Share of the jobs that a model gives a deadline (${DEFAULT-VALUE}).")
  private BigDecimal fraction = BigDecimal.ONE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of everything drawn at random (${DEFAULT-VALUE}).")
  private long seed;

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

  @Option(names = "--quiet", description = "No progress and no notes.")
  private boolean quiet;

  RunCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    List<PolicyChoice> choices = used(this::choices);
    Transforms changes = used(() -> Transforms.parse(transforms));
    Costs costs =
        used(
            () ->
                new Costs(
                    Durations.parseMs(restartOverhead), Durations.parseMs(checkpointInterval)));
    Placement rule = used(() -> Placement.parse(placement));
    AfterDeadline late = used(() -> RunSpec.afterDeadline(afterDeadline));
    DeadlineChoice deadlineChoice = used(() -> new DeadlineChoice(deadlines, fraction));
    ClusterSpec asked = used(this::askedCluster);
    TraceSource source = TraceSource.read(terminal, trace, format, finding -> {});
    Trace read = requireJobs(source);
    ClusterSpec shape = asked != null ? asked : suggested(source);
    RunSpec run =
        used(
            () ->
                new RunSpec(
                    source.id(), changes, shape, choices, rule, costs, late, deadlineChoice, seed));
    note(
        deadlineChoice.tellsDurations()
            ? "these deadlines follow the durations, so a deadline-aware policy learns about them"
            : "");
    StoredTrace stored = new StoredTrace(source.id(), source.hash(), read);
    Comparison comparison = new Comparison(terminal, quiet, run, stored);
    return comparison.run(output, new Comparison.Exports(jobs, timeline, events));
  }

  private <T> T used(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
    }
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
      throw new FailedException(
          report.findings().stream()
              .map(Finding::toText)
              .limit(10)
              .reduce((a, b) -> a + "\n" + b)
              .orElse("the trace has no jobs"));
    }
    note("read " + read.size() + " jobs (" + report.format() + ")");
    if (report.listed() > 0) {
      note(report.listed() + " rows could not be used; 'validate' lists them by line");
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

  private @Nullable ClusterSpec askedCluster() {
    if (cluster != null) {
      if (gpus != null || nodes != null || gpusPerNode != null) {
        throw new IllegalArgumentException("--cluster stands alone, without --gpus or --nodes");
      }
      return ClusterSpec.parse(cluster);
    }
    if (gpus != null) {
      if (nodes != null || gpusPerNode != null) {
        throw new IllegalArgumentException(
            "give either --gpus or --nodes with --gpus-per-node, not both");
      }
      if (gpus < 1) {
        throw new IllegalArgumentException("--gpus must be at least 1, not " + gpus);
      }
      return ClusterSpec.ofGpus(gpus);
    }
    if ((nodes == null) != (gpusPerNode == null)) {
      throw new IllegalArgumentException("--nodes and --gpus-per-node go together");
    }
    return nodes == null || gpusPerNode == null ? null : ClusterSpec.of(nodes, gpusPerNode);
  }

  private ClusterSpec suggested(TraceSource source) {
    String text = source.suggestedCluster();
    if (text == null) {
      text =
          source
              .result()
              .report()
              .stats()
              .orElseThrow(() -> new FailedException("give a cluster with --gpus"))
              .clusterSuggestion();
    }
    note("cluster " + text + " (suits the trace; choose with --gpus or --nodes)");
    return ClusterSpec.parse(text);
  }
}
