package tias.run;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.placement.Placement;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.trace.JsonFault;
import tias.workload.Transform;
import tias.workload.Transforms;

/** Reads a specification from JSON and collects everything that is wrong with it. */
final class SpecReader {
  private static final int MAX_VALUE_CHARS = 80;
  private static final BigDecimal MS_PER_S = BigDecimal.valueOf(1000);

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

  private final List<Problem> problems = new ArrayList<>();

  private SpecReader() {}

  static RunSpec read(byte[] bytes) {
    SpecReader reader = new SpecReader();
    JsonNode root = reader.tree(bytes);
    RunSpec spec = root == null ? null : reader.spec(root);
    if (spec == null || !reader.problems.isEmpty()) {
      throw new SpecException(reader.problems);
    }
    return spec;
  }

  private @Nullable JsonNode tree(byte[] bytes) {
    try {
      JsonNode root = Json.mapper().readTree(bytes);
      if (root == null || !root.isObject()) {
        add("", root, "invalid", "a run is a JSON object such as {\"trace\":\"teaching\",…}");
        return null;
      }
      return root;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      Integer line = at == null ? null : at.getLineNr();
      Integer column = at == null ? null : at.getColumnNr();
      problems.add(new Problem(line, column, "", null, "syntax", JsonFault.words(e), null));
      return null;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private @Nullable RunSpec spec(JsonNode root) {
    known(root, "", FIELDS);
    String trace = text(root, "trace", null);
    Transforms transforms = transforms(root.path("transforms"));
    ClusterSpec cluster = cluster(root);
    List<PolicyChoice> policies = policies(root.path("policies"));
    Rules rules = rules(root, cluster);
    Costs costs = costs(root.path("costs"));
    DeadlineChoice deadlines = deadlines(root.path("deadlines"));
    Long seed = seed(root.path("seed"));
    if (trace == null
        || cluster == null
        || rules == null
        || costs == null
        || deadlines == null
        || seed == null
        || !problems.isEmpty()) {
      return null;
    }
    return checked(
        "policies",
        root,
        () -> new RunSpec(trace, transforms, cluster, policies, rules, costs, deadlines, seed));
  }

  private @Nullable Rules rules(JsonNode root, @Nullable ClusterSpec cluster) {
    Placement placement = worded(root, "placement", "pool", Placement::parse);
    AfterDeadline late = worded(root, "afterDeadline", "continue", RunSpec::afterDeadline);
    Failures failures = failures(root, cluster);
    return placement == null || late == null || failures == null
        ? null
        : new Rules(placement, late, failures);
  }

  private Transforms transforms(JsonNode list) {
    if (list.isMissingNode()) {
      return Transforms.NONE;
    }
    if (!list.isArray() || list.size() > Transforms.MOST) {
      add(
          "transforms",
          list,
          "invalid",
          "transforms must be a list of up to "
              + Transforms.MOST
              + " texts such as [\"first:100\",\"load:0.9\"]");
      return Transforms.NONE;
    }
    List<Transform> read = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      JsonNode text = list.get(i);
      String field = "transforms[" + i + "]";
      if (!text.isTextual()) {
        add(field, text, "invalid", "a transformation is a text such as \"first:100\"");
        continue;
      }
      Transform transform = checked(field, text, () -> Transform.parse(text.textValue()));
      if (transform != null) {
        read.add(transform);
      }
    }
    return new Transforms(read);
  }

  private @Nullable ClusterSpec cluster(JsonNode root) {
    return worded(root, "cluster", null, ClusterSpec::parse);
  }

  private @Nullable Failures failures(JsonNode root, @Nullable ClusterSpec cluster) {
    Function<String, Failures> reader =
        text -> {
          Failures failures = Failures.parse(text);
          return cluster == null ? failures : failures.within(cluster);
        };
    return worded(root, "failures", "none", reader);
  }

  private <T> @Nullable T worded(
      JsonNode root, String field, @Nullable String byDefault, Function<String, T> parser) {
    String text = text(root, field, byDefault);
    return text == null ? null : checked(field, root.path(field), () -> parser.apply(text));
  }

  private List<PolicyChoice> policies(JsonNode list) {
    if (!list.isArray() || list.isEmpty() || list.size() > RunSpec.MAX_POLICIES) {
      add(
          "policies",
          list,
          list.isMissingNode() ? "missing" : "invalid",
          "policies must be a list of 1 to "
              + RunSpec.MAX_POLICIES
              + " objects such as {\"id\":\"tias\",\"params\":{}}");
      return List.of();
    }
    List<PolicyChoice> choices = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      PolicyChoice choice = policy(list.get(i), "policies[" + i + "]");
      if (choice != null) {
        choices.add(choice);
      }
    }
    return choices;
  }

  private @Nullable PolicyChoice policy(JsonNode node, String path) {
    if (!node.isObject()) {
      add(path, node, "invalid", "a policy is an object such as {\"id\":\"tias\",\"params\":{}}");
      return null;
    }
    known(node, path + ".", Set.of("id", "params"));
    JsonNode id = node.path("id");
    JsonNode params = node.path("params");
    if (!id.isTextual()) {
      add(path + ".id", id, id.isMissingNode() ? "missing" : "invalid", "id must be a text");
      return null;
    }
    if (!params.isMissingNode() && !params.isObject()) {
      add(path + ".params", params, "invalid", "params must be an object of texts and numbers");
      return null;
    }
    Map<String, String> values = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : params.properties()) {
      JsonNode value = entry.getValue();
      if (!value.isTextual() && !value.isNumber()) {
        String field = path + ".params." + entry.getKey();
        add(field, value, "invalid", "a parameter must be a text or a number");
        return null;
      }
      values.put(
          entry.getKey(),
          value.isNumber() ? value.decimalValue().toPlainString() : value.textValue());
    }
    return checked(path, node, () -> new PolicyChoice(id.textValue(), values));
  }

  private @Nullable Costs costs(JsonNode node) {
    if (!object(node, "costs")) {
      return null;
    }
    known(node, "costs.", Set.of("restartOverheadS", "checkpointIntervalS"));
    Long restartMs = milliseconds(node, "restartOverheadS", Costs.DEFAULT.restartOverheadMs());
    Long checkpointMs = milliseconds(node, "checkpointIntervalS", 0);
    return restartMs == null || checkpointMs == null
        ? null
        : checked("costs", node, () -> new Costs(restartMs, checkpointMs));
  }

  private @Nullable Long milliseconds(JsonNode costs, String name, long byDefaultMs) {
    JsonNode value = costs.path(name);
    if (value.isMissingNode()) {
      return byDefaultMs;
    }
    BigDecimal seconds = number(value, "costs." + name, BigDecimal.valueOf(86_400));
    return seconds == null
        ? null
        : Long.valueOf(seconds.multiply(MS_PER_S).setScale(0, RoundingMode.HALF_UP).longValue());
  }

  private @Nullable DeadlineChoice deadlines(JsonNode node) {
    if (!object(node, "deadlines")) {
      return null;
    }
    known(node, "deadlines.", Set.of("model", "fraction"));
    JsonNode model = node.path("model");
    JsonNode fraction = node.path("fraction");
    if (!model.isMissingNode() && !model.isTextual()) {
      add("deadlines.model", model, "invalid", "model must be a text");
      return null;
    }
    BigDecimal share =
        fraction.isMissingNode()
            ? BigDecimal.ONE
            : number(fraction, "deadlines.fraction", BigDecimal.ONE);
    if (share == null) {
      return null;
    }
    return checked(
        "deadlines.model",
        model,
        () -> new DeadlineChoice(model.isMissingNode() ? "keep" : model.textValue(), share));
  }

  private @Nullable Long seed(JsonNode node) {
    if (node.isMissingNode()) {
      return RunSpec.DEFAULT_SEED;
    }
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      add("seed", node, "invalid", "seed must be a whole number");
      return null;
    }
    return node.longValue();
  }

  private boolean object(JsonNode node, String field) {
    if (node.isMissingNode() || node.isObject()) {
      return true;
    }
    add(field, node, "invalid", field + " must be an object");
    return false;
  }

  private @Nullable BigDecimal number(JsonNode node, String field, BigDecimal max) {
    BigDecimal number = node.isNumber() ? node.decimalValue() : null;
    if (number == null || number.signum() < 0 || number.compareTo(max) > 0) {
      add(field, node, "invalid", "must be a number from 0 to " + max.toPlainString());
      return null;
    }
    return number;
  }

  private @Nullable String text(JsonNode root, String field, @Nullable String byDefault) {
    JsonNode node = root.path(field);
    if (node.isTextual() && !node.textValue().isBlank()) {
      return node.textValue().trim();
    }
    if (node.isMissingNode() && byDefault != null) {
      return byDefault;
    }
    String code = node.isMissingNode() ? "missing" : "invalid";
    add(field, node, code, field + " must be a text");
    return null;
  }

  private void known(JsonNode node, String path, Set<String> fields) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!fields.contains(name)) {
        String exist = String.join(", ", new TreeSet<>(fields));
        add(path + name, node.get(name), "unknown", "there is no such field; there are " + exist);
      }
    }
  }

  private <T> @Nullable T checked(String field, JsonNode came, Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      add(field, came, "invalid", message == null ? "is not valid" : message);
      return null;
    }
  }

  private void add(String field, @Nullable JsonNode came, String code, String message) {
    String value = null;
    if (came != null && !came.isMissingNode()) {
      value = shorten(came.isTextual() ? came.textValue() : came.toString());
    }
    problems.add(new Problem(null, null, field, value, code, message, null));
  }

  private static String shorten(String text) {
    return text.length() <= MAX_VALUE_CHARS ? text : text.substring(0, MAX_VALUE_CHARS) + "…";
  }
}
