package tias.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.workload.Transforms;

/** Reads the specification of a run from JSON and collects everything that is wrong with it. */
final class SpecReader {
  private static final Set<String> FIELDS =
      Set.of(
          "trace",
          "transforms",
          "cluster",
          "policies",
          "placement",
          "costs",
          "afterDeadline",
          "failures",
          "deadlines",
          "seed");

  private final JsonFields fields = new JsonFields();
  private final SpecFields parts = new SpecFields(fields);

  private SpecReader() {}

  static RunSpec read(byte[] bytes) {
    SpecReader reader = new SpecReader();
    JsonNode root = reader.fields.object(bytes, "a run", "{\"trace\":\"teaching\",…}");
    return reader.fields.result(root == null ? null : reader.spec(root));
  }

  private @Nullable RunSpec spec(JsonNode root) {
    fields.known(root, "", FIELDS);
    String trace = fields.required(root, "", "trace");
    Transforms transforms = parts.transforms(root, "");
    ClusterSpec cluster = cluster(root);
    List<PolicyChoice> policies = policies(root);
    Rules rules = parts.rules(root, cluster);
    Costs costs = parts.costs(root);
    DeadlineChoice deadlines = parts.deadlines(root, "");
    long seed =
        fields.whole(root, "", "seed", RunSpec.DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
    if (trace == null
        || cluster == null
        || rules == null
        || costs == null
        || deadlines == null
        || !fields.none()) {
      return null;
    }
    return fields.checked(
        "policies",
        root,
        () -> new RunSpec(trace, transforms, cluster, policies, rules, costs, deadlines, seed));
  }

  private @Nullable ClusterSpec cluster(JsonNode root) {
    String text = fields.required(root, "", "cluster");
    return text == null
        ? null
        : fields.checked("cluster", root.path("cluster"), () -> ClusterSpec.parse(text));
  }

  private List<PolicyChoice> policies(JsonNode root) {
    JsonNode list = root.path("policies");
    boolean wrong = list.isMissingNode() || (list.isArray() && list.isEmpty());
    if (wrong || list.size() > RunSpec.MAX_POLICIES) {
      fields.add(
          "policies",
          list,
          list.isMissingNode() ? "missing" : "invalid",
          "must be a list of 1 to "
              + RunSpec.MAX_POLICIES
              + " objects such as {\"id\":\"tias\",\"params\":{}}");
      return List.of();
    }
    return parts.policies(root);
  }
}
