package tias.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.JsonFields;
import tias.run.PolicyChoice;
import tias.run.SpecException;
import tias.run.SpecFields;
import tias.sim.Costs;
import tias.sim.Rules;
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

  private final JsonFields fields = new JsonFields();
  private final SpecFields parts = new SpecFields(fields);

  private StudyReader() {}

  /**
   * Reads a specification: a preset with a number of seeds, or a study of one's own.
   *
   * @throws SpecException with everything that is wrong with it
   */
  public static StudySpec read(byte[] json) {
    StudyReader reader = new StudyReader();
    JsonNode root = reader.fields.object(json, "a study", EXAMPLE);
    return reader.fields.result(root == null ? null : reader.spec(root));
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
    List<PolicyChoice> policies = parts.policies(root);
    List<Axis> axes = axes(root);
    Rules rules = parts.rules(root, null);
    Costs costs = parts.costs(root);
    if (rules == null || costs == null || !fields.none()) {
      return null;
    }
    return fields.checked(
        "",
        null,
        () -> new StudySpec(preset, workloads, policies, axes, rules, costs, seeds, seed));
  }

  private List<StudyWorkload> workloads(JsonNode root) {
    String expected = "objects such as {\"trace\":\"teaching\",\"cluster\":\"1x4\"}";
    return fields.each(
        root, "", "workloads", expected, (node, place) -> workload(node, place + "."));
  }

  private @Nullable StudyWorkload workload(JsonNode node, String path) {
    fields.known(
        node, path, Set.of("name", "trace", "synthetic", "transforms", "cluster", "deadlines"));
    Source source = source(node, path);
    String cluster = fields.text(node, path, "cluster", null);
    if (cluster == null && fields.none()) {
      fields.add(path + "cluster", null, "missing", "a cluster such as 8x8 is needed");
    }
    Transforms transforms = parts.transforms(node, path);
    DeadlineChoice deadlines = parts.deadlines(node, path);
    if (source == null || cluster == null || deadlines == null) {
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

  private List<Axis> axes(JsonNode root) {
    String expected = "objects such as {\"name\":\"load\",\"values\":[\"0.8\",\"1.2\"]}";
    return fields.each(root, "", "sweep", expected, this::axis);
  }

  private @Nullable Axis axis(JsonNode node, String path) {
    fields.known(node, path + ".", Set.of("name", "values"));
    String name = fields.text(node, path + ".", "name", "");
    List<String> values = fields.texts(node, path + ".", "values");
    return fields.checked(path, node, () -> new Axis(Objects.requireNonNull(name), values));
  }
}
