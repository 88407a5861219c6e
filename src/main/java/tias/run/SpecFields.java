package tias.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.placement.Placement;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Transform;
import tias.workload.Transforms;

/** The parts that a run and a study are specified by alike, read from JSON. */
public final class SpecFields {
  private static final long DAY_S = 86_400;
  private static final String POLICY = "{\"id\":\"tias\",\"params\":{}}";

  private final JsonFields fields;

  /** Notes what is wrong in those fields. */
  public SpecFields(JsonFields fields) {
    this.fields = fields;
  }

  /** What is done to the trace first; nothing where it is missing. */
  public Transforms transforms(JsonNode root, String path) {
    String name = path + "transforms";
    JsonNode list = root.path("transforms");
    if (list.size() > Transforms.MOST) {
      fields.add(name, list, "invalid", "must be a list of up to " + Transforms.MOST + " texts");
      return Transforms.NONE;
    }
    String expected = "texts such as [\"first:100\",\"load:0.9\"]";
    return new Transforms(fields.each(root, path, "transforms", expected, this::transform));
  }

  private @Nullable Transform transform(JsonNode node, String path) {
    if (!node.isTextual()) {
      fields.add(path, node, "invalid", "a transformation is a text such as \"first:100\"");
      return null;
    }
    return fields.checked(path, node, () -> Transform.parse(node.textValue()));
  }

  /** Placement, late jobs and failures, which must fit the cluster if there is one. */
  public @Nullable Rules rules(JsonNode root, @Nullable ClusterSpec cluster) {
    Placement placement = fields.worded(root, "", "placement", "pool", Placement::parse);
    AfterDeadline late =
        fields.worded(root, "", "afterDeadline", "continue", RunSpec::afterDeadline);
    Failures failures =
        fields.worded(
            root,
            "",
            "failures",
            "none",
            text -> {
              Failures read = Failures.parse(text);
              return cluster == null ? read : read.within(cluster);
            });
    return placement == null || late == null || failures == null
        ? null
        : new Rules(placement, late, failures);
  }

  /** What preemption costs. */
  public @Nullable Costs costs(JsonNode root) {
    JsonNode node =
        fields.inner(root, "", "costs", Set.of("restartOverheadS", "checkpointIntervalS"));
    Costs plain = Costs.DEFAULT;
    long restartMs =
        fields.milliseconds(node, "costs.", "restartOverheadS", plain.restartOverheadMs(), DAY_S);
    long checkpointMs =
        fields.milliseconds(
            node, "costs.", "checkpointIntervalS", plain.checkpointIntervalMs(), DAY_S);
    return fields.checked("costs", node, () -> new Costs(restartMs, checkpointMs));
  }

  /** Which deadlines the jobs have. */
  public @Nullable DeadlineChoice deadlines(JsonNode root, String path) {
    JsonNode node = fields.inner(root, path, "deadlines", Set.of("model", "fraction"));
    String inside = path + "deadlines.";
    BigDecimal fraction = fields.number(node, inside, "fraction", "1", 0, 1);
    return fields.worded(
        node, inside, "model", "keep", model -> new DeadlineChoice(model, fraction));
  }

  /** One lane each; what is wrong with their number is noted where that is known. */
  public List<PolicyChoice> policies(JsonNode root) {
    return fields.each(root, "", "policies", "objects such as " + POLICY, this::policy);
  }

  private @Nullable PolicyChoice policy(JsonNode node, String path) {
    if (!node.isObject()) {
      fields.add(path, node, "invalid", "a policy is an object such as " + POLICY);
      return null;
    }
    fields.known(node, path + ".", Set.of("id", "params"));
    String id = fields.required(node, path + ".", "id");
    JsonNode params = node.path("params");
    if (!params.isMissingNode() && !params.isObject()) {
      fields.add(path + ".params", params, "invalid", "must be an object of texts and numbers");
      return null;
    }
    Map<String, String> values = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : params.properties()) {
      String text = JsonFields.textOf(entry.getValue());
      if (text == null) {
        String field = path + ".params." + entry.getKey();
        fields.add(field, entry.getValue(), "invalid", "must be a text or a number");
        return null;
      }
      values.put(entry.getKey(), text);
    }
    return id == null ? null : fields.checked(path, node, () -> new PolicyChoice(id, values));
  }
}
