package tias.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.placement.Placement;
import tias.run.DeadlineChoice;
import tias.run.PolicyChoice;
import tias.run.RunSpec;
import tias.run.SpecException;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Synthetic;
import tias.workload.Transforms;

/** Reads the specification of a study from JSON and collects everything that is wrong with it. */
public final class StudyReader {
  private static final String EXAMPLE = "{\"preset\":\"trade-off\",\"seeds\":4}";
  private static final Set<String> FIELDS =
      Set.of(
          "preset",
          "workloads",
          "policies",
          "sweep",
          "placement",
          "costs",
          "afterDeadline",
          "failures",
          "seeds",
          "seed");
  private static final int DAY_S = 86_400;

  private final JsonFields fields = new JsonFields();

  private StudyReader() {}

  /**
   * Reads a specification: a preset with a number of seeds, or a study of one's own.
   *
   * @throws SpecException with everything that is wrong with it
   */
  public static StudySpec read(byte[] json) {
    StudyReader reader = new StudyReader();
    JsonNode root = reader.fields.object(json, EXAMPLE);
    StudySpec spec = root == null ? null : reader.spec(root);
    reader.fields.requireNone();
    return Objects.requireNonNull(spec);
  }

  private @Nullable StudySpec spec(JsonNode root) {
    fields.known(root, "", FIELDS);
    String preset = fields.text(root, "", "preset", null);
    int seeds = (int) fields.whole(root, "", "seeds", 1, 1, StudySpec.MAX_SEEDS);
    long seed = fields.whole(root, "", "seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    StudySpec made =
        preset == null
            ? null
            : fields.checked("preset", root.path("preset"), () -> Presets.of(preset, seeds, seed));
    if (preset != null && root.path("workloads").isMissingNode()) {
      return made;
    }
    StudySpec own = own(root, preset, seeds, seed);
    if (own != null && made != null && !own.equals(made)) {
      fields.add(
          "preset",
          root.path("preset"),
          "invalid",
          "this is not the preset " + preset + "; leave the name out to change its contents");
    }
    return own;
  }

  private @Nullable StudySpec own(JsonNode root, @Nullable String preset, int seeds, long seed) {
    List<StudyWorkload> workloads = workloads(root);
    List<PolicyChoice> policies = policies(root);
    List<Axis> axes = axes(root);
    Rules rules = rules(root);
    Costs costs = costs(root);
    if (rules == null || costs == null || !fields.none()) {
      return null;
    }
    return fields.checked(
        "",
        null,
        () -> new StudySpec(preset, workloads, policies, axes, rules, costs, seeds, seed));
  }

  private @Nullable Rules rules(JsonNode root) {
    Placement placement =
        fields.checked(
            "placement",
            root.path("placement"),
            () -> Placement.parse(textOr(root, "placement", "pool")));
    AfterDeadline late =
        fields.checked(
            "afterDeadline",
            root.path("afterDeadline"),
            () -> RunSpec.afterDeadline(textOr(root, "afterDeadline", "continue")));
    Failures failures =
        fields.checked(
            "failures",
            root.path("failures"),
            () -> Failures.parse(textOr(root, "failures", "none")));
    return placement == null || late == null || failures == null
        ? null
        : new Rules(placement, late, failures);
  }

  private String textOr(JsonNode root, String name, String byDefault) {
    return Objects.requireNonNull(fields.text(root, "", name, byDefault));
  }

  private @Nullable Costs costs(JsonNode root) {
    JsonNode node =
        fields.inner(root, "", "costs", Set.of("restartOverheadS", "checkpointIntervalS"));
    long restart = milliseconds(node, "restartOverheadS", "30");
    long checkpoint = milliseconds(node, "checkpointIntervalS", "0");
    return fields.checked("costs", node, () -> new Costs(restart, checkpoint));
  }

  private long milliseconds(JsonNode costs, String name, String byDefault) {
    BigDecimal seconds = fields.number(costs, "costs.", name, byDefault, 0, DAY_S);
    return seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValue();
  }

  private List<StudyWorkload> workloads(JsonNode root) {
    List<StudyWorkload> workloads = new ArrayList<>();
    String expected = "objects such as {\"trace\":\"teaching\",\"cluster\":\"1x4\"}";
    for (JsonNode node : fields.list(root, "", "workloads", expected)) {
      StudyWorkload workload = workload(node, "workloads[" + workloads.size() + "].");
      if (workload == null) {
        break;
      }
      workloads.add(workload);
    }
    return workloads;
  }

  private @Nullable StudyWorkload workload(JsonNode node, String path) {
    fields.known(
        node, path, Set.of("name", "trace", "synthetic", "transforms", "cluster", "deadlines"));
    Source source = source(node, path);
    String cluster = fields.text(node, path, "cluster", null);
    if (cluster == null && fields.none()) {
      fields.add(path + "cluster", null, "missing", "a cluster such as 8x8 is needed");
    }
    Transforms transforms =
        fields.checked(
            path + "transforms",
            null,
            () -> Transforms.parse(fields.texts(node, path, "transforms")));
    JsonNode inner = fields.inner(node, path, "deadlines", Set.of("model", "fraction"));
    String model = fields.text(inner, path + "deadlines.", "model", "keep");
    BigDecimal fraction = fields.number(inner, path + "deadlines.", "fraction", "1", 0, 1);
    DeadlineChoice deadlines =
        fields.checked(
            path + "deadlines.model",
            inner.path("model"),
            () -> new DeadlineChoice(Objects.requireNonNull(model), fraction));
    if (source == null || cluster == null || transforms == null || deadlines == null) {
      return null;
    }
    String byDefault = source instanceof Source.Stored stored ? stored.trace() : "synthetic";
    String name = Objects.requireNonNull(fields.text(node, path, "name", byDefault));
    return fields.checked(
        path + "cluster",
        node.path("cluster"),
        () -> new StudyWorkload(name, source, transforms, ClusterSpec.parse(cluster), deadlines));
  }

  private @Nullable Source source(JsonNode node, String path) {
    String trace = fields.text(node, path, "trace", null);
    boolean made = !node.path("synthetic").isMissingNode();
    if (made == (trace != null)) {
      fields.add(
          path + "trace", null, "missing", "a workload has either a trace or synthetic, not both");
      return null;
    }
    return trace != null ? new Source.Stored(trace) : madeUp(node, path);
  }

  private Source.@Nullable MadeUp madeUp(JsonNode node, String path) {
    String inside = path + "synthetic.";
    JsonNode made =
        fields.inner(node, path, "synthetic", Set.of("jobs", "load", "arrivals", "durations"));
    Source.MadeUp plain = Source.MadeUp.DEFAULT;
    int jobs = (int) fields.whole(made, inside, "jobs", plain.jobs(), 1, Synthetic.MAX_JOBS);
    BigDecimal load = fields.number(made, inside, "load", "1", 0, 100);
    String arrivals = fields.text(made, inside, "arrivals", Source.word(plain.arrivals()));
    String durations = fields.text(made, inside, "durations", Source.word(plain.durations()));
    return fields.checked(
        path + "synthetic",
        null,
        () ->
            new Source.MadeUp(
                jobs,
                load,
                Source.constant(
                    Synthetic.Arrivals.class, "arrivals", Objects.requireNonNull(arrivals)),
                Source.constant(
                    Synthetic.Durations.class, "durations", Objects.requireNonNull(durations))));
  }

  private List<PolicyChoice> policies(JsonNode root) {
    List<PolicyChoice> choices = new ArrayList<>();
    String expected = "objects such as {\"id\":\"tias\",\"params\":{}}";
    for (JsonNode node : fields.list(root, "", "policies", expected)) {
      String path = "policies[" + choices.size() + "]";
      fields.known(node, path + ".", Set.of("id", "params"));
      String id = fields.text(node, path + ".", "id", "");
      Map<String, String> params = new TreeMap<>();
      for (Map.Entry<String, JsonNode> entry : node.path("params").properties()) {
        JsonNode value = entry.getValue();
        params.put(
            entry.getKey(),
            value.isNumber() ? value.decimalValue().toPlainString() : value.asText());
      }
      PolicyChoice choice =
          fields.checked(path, node, () -> new PolicyChoice(Objects.requireNonNull(id), params));
      if (choice == null) {
        break;
      }
      choices.add(choice);
    }
    return choices;
  }

  private List<Axis> axes(JsonNode root) {
    List<Axis> axes = new ArrayList<>();
    String expected = "objects such as {\"name\":\"load\",\"values\":[\"0.8\",\"1.2\"]}";
    for (JsonNode node : fields.list(root, "", "sweep", expected)) {
      String path = "sweep[" + axes.size() + "]";
      fields.known(node, path + ".", Set.of("name", "values"));
      String name = fields.text(node, path + ".", "name", "");
      List<String> values = fields.texts(node, path + ".", "values");
      Axis axis = fields.checked(path, node, () -> new Axis(Objects.requireNonNull(name), values));
      if (axis == null) {
        break;
      }
      axes.add(axis);
    }
    return axes;
  }
}
