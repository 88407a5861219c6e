package tias.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.PolicyChoice;
import tias.study.Axis;
import tias.study.PolicyList;
import tias.study.Source;
import tias.study.StudySpec;
import tias.study.StudyWorkload;
import tias.trace.ImportOptions;
import tias.workload.Synthetic;
import tias.workload.Transforms;

/** The options that make a study of one's own, in the words of {@code run}. */
final class StudyOptions {
  @Option(
      names = "--trace",
      paramLabel = "FILE|SAMPLE",
      description = "A file or the id of a sample; may be repeated.")
  private List<String> traces = new ArrayList<>();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--synthetic",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "NAME=VALUE,…",
      description =
          "Jobs made up anew for each seed: jobs=2000, load=1, arrivals=diurnal and"
              + " durations=lognormal if left out; see 'generate'. May be repeated.")
  private List<String> synthetics = new ArrayList<>();

  @Option(
      names = "--transform",
      paramLabel = "STEP",
      description = "A change made to the jobs of each trace first, as in 'run'; repeatable.")
  private List<String> transforms = new ArrayList<>();

  @Mixin private final ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--deadlines",
      paramLabel = "MODEL",
      description =
          "keep, none, proportional:LO,HI,PAD, classes or morning; keep for traces and"
              + " proportional for made-up jobs if left out.")
  private @Nullable String deadlines;

  @Option(
      names = "--deadline-fraction",
      paramLabel = "F",
      defaultValue = "0.5",
      description = "Share of the jobs that a model gives a deadline (${DEFAULT-VALUE}).")
  private BigDecimal fraction = BigDecimal.ONE;

  @Option(
      names = "--policy",
      paramLabel = "ID",
      defaultValue = "tias,tias-level-one,tias-level-two,tiresias,deadline-first,edf,fifo-fit",
      description = "Policies (${DEFAULT-VALUE}); tias(late=as-non-deadline) sets a parameter.")
  private String policies = "";

  @Option(
      names = "--param",
      paramLabel = "POLICY.NAME=VALUE",
      description = "A parameter of a policy; may be repeated.")
  private List<String> params = new ArrayList<>();

  @Option(
      names = "--sweep",
      paramLabel = "NAME=VALUE,…",
      description =
          "Values of load, deadlines, deadline-share, tightness, cluster, restart-overhead or"
              + " POLICY.PARAMETER (up to two of these); values with commas are separated by"
              + " semicolons. May be repeated: all combinations.")
  private List<String> sweeps = new ArrayList<>();

  @Mixin private final RulesOptions rules = new RulesOptions();

  /** How the traces are to be read, all in one way. */
  ImportOptions reading() {
    return reading.with(finding -> {});
  }

  /**
   * The study that the options describe.
   *
   * @param read reads the traces
   * @throws IllegalArgumentException about options that make no study
   */
  StudySpec spec(StudyTraces read, int seeds, long firstSeed) {
    if (traces.isEmpty() && synthetics.isEmpty()) {
      throw new IllegalArgumentException("give --preset, --trace or --synthetic");
    }
    List<PolicyChoice> choices = choices();
    List<Axis> axes = sweeps.stream().map(Axis::parse).toList();
    List<StudyWorkload> workloads = new ArrayList<>();
    for (String text : synthetics) {
      workloads.add(madeUp(text));
    }
    for (String trace : traces) {
      workloads.add(stored(read, trace));
    }
    return new StudySpec(
        null, named(workloads), choices, axes, rules.rules(), rules.costs(), seeds, firstSeed);
  }

  /** Workloads of one name get a number behind it. */
  private static List<StudyWorkload> named(List<StudyWorkload> workloads) {
    Map<String, Integer> count = new HashMap<>();
    List<StudyWorkload> named = new ArrayList<>();
    for (StudyWorkload each : workloads) {
      int number = count.merge(each.name(), 1, Integer::sum);
      String name = number == 1 ? each.name() : each.name() + "-" + number;
      named.add(
          new StudyWorkload(
              name, each.source(), each.transforms(), each.cluster(), each.deadlines()));
    }
    return named;
  }

  private StudyWorkload madeUp(String text) {
    Map<String, String> values = new HashMap<>();
    for (String part : text.isBlank() ? List.<String>of() : List.of(text.split(",", -1))) {
      int equal = part.indexOf('=');
      String name = equal < 0 ? part.trim() : part.substring(0, equal).trim();
      if (equal < 0 || !List.of("jobs", "load", "arrivals", "durations").contains(name)) {
        throw new IllegalArgumentException(
            "--synthetic takes jobs=N,load=F,arrivals=WORD,durations=WORD, not '" + part + "'");
      }
      values.put(name, part.substring(equal + 1).trim());
    }
    String jobs = values.getOrDefault("jobs", "2000");
    String load = values.getOrDefault("load", "1");
    if (!jobs.matches("[0-9]{1,9}") || !load.matches("[0-9]{1,6}(\\.[0-9]{1,6})?")) {
      throw new IllegalArgumentException(
          "jobs and load of --synthetic are plain numbers, not '" + text + "'");
    }
    Source source =
        new Source.MadeUp(
            Integer.parseInt(jobs),
            new BigDecimal(load),
            Source.constant(
                Synthetic.Arrivals.class, "arrivals", values.getOrDefault("arrivals", "diurnal")),
            Source.constant(
                Synthetic.Durations.class,
                "durations",
                values.getOrDefault("durations", "lognormal")));
    ClusterSpec asked = cluster.asked();
    return new StudyWorkload(
        "synthetic",
        source,
        Transforms.NONE,
        asked == null ? ClusterSpec.ofGpus(64) : asked,
        new DeadlineChoice(deadlines == null ? "proportional" : deadlines, fraction));
  }

  private StudyWorkload stored(StudyTraces read, String name) {
    ClusterSpec asked = cluster.asked();
    DeadlineChoice choice = new DeadlineChoice(deadlines == null ? "keep" : deadlines, fraction);
    Transforms changes = Transforms.parse(transforms);
    TraceSource source = read.add(name);
    ClusterSpec shape = asked != null ? asked : source.suggested();
    return new StudyWorkload(
        label(source, name), new Source.Stored(source.id()), changes, shape, choice);
  }

  /** The sample's id, or the name of the file. */
  private static String label(TraceSource source, String name) {
    if (!source.id().equals(source.hash())) {
      return source.id();
    }
    Path file = name.equals("-") ? null : Path.of(name).getFileName();
    String text = file == null ? "stdin" : file.toString();
    return text.length() > 60 ? text.substring(0, 60) : text;
  }

  private List<PolicyChoice> choices() {
    List<PolicyChoice> choices = new ArrayList<>(PolicyList.parse(policies));
    for (String param : params) {
      int dot = param.indexOf('.');
      int equal = param.indexOf('=');
      if (dot < 1 || equal < dot + 2) {
        throw new IllegalArgumentException(
            "--param is written POLICY.NAME=VALUE, not '" + param + "'");
      }
      String id = param.substring(0, dot);
      if (choices.stream().noneMatch(choice -> choice.id().equals(id))) {
        throw new IllegalArgumentException(
            "--param " + param + " names a policy that is not in the study: " + policies);
      }
      choices.replaceAll(
          choice -> {
            Map<String, String> all = new TreeMap<>(choice.params());
            all.put(param.substring(dot + 1, equal), param.substring(equal + 1));
            return choice.id().equals(id) ? new PolicyChoice(id, all) : choice;
          });
    }
    return choices;
  }
}
