package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.placement.Placement;
import tias.policy.Parameter;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Trace;
import tias.workload.Transform;
import tias.workload.Transforms;

/**
 * What one comparison is: the same specification on the same trace gives the same run.
 *
 * @param trace id of a stored trace or a sample
 * @param transforms what is done to it before anything else
 * @param cluster what there is
 * @param policies one lane each, 1 to {@value #MAX_POLICIES}
 * @param rules placement, what becomes of late jobs, node failures
 * @param costs what preemption costs
 * @param deadlines which deadlines the jobs have
 * @param seed of everything drawn at random
 */
public record RunSpec(
    String trace,
    Transforms transforms,
    ClusterSpec cluster,
    List<PolicyChoice> policies,
    Rules rules,
    Costs costs,
    DeadlineChoice deadlines,
    long seed) {

  public static final int MAX_POLICIES = 12;

  public static final long DEFAULT_SEED = 1;

  public RunSpec {
    Objects.requireNonNull(trace);
    policies = List.copyOf(policies);
    if (policies.isEmpty() || policies.size() > MAX_POLICIES) {
      throw new IllegalArgumentException(
          "a run compares 1 to " + MAX_POLICIES + " policies, not " + policies.size());
    }
    for (int i = 0; i < policies.size(); i++) {
      int first = policies.indexOf(policies.get(i));
      if (first < i) {
        throw new IllegalArgumentException(
            "policies["
                + i
                + "] is policies["
                + first
                + "] once more: "
                + policies.get(i)
                + "; change a parameter of one, or leave it out");
      }
    }
  }

  /** A comparison with interchangeable GPUs in which late jobs run on. */
  public RunSpec(
      String trace,
      ClusterSpec cluster,
      List<PolicyChoice> policies,
      Costs costs,
      DeadlineChoice deadlines,
      long seed) {
    this(trace, Transforms.NONE, cluster, policies, Rules.DEFAULT, costs, deadlines, seed);
  }

  /**
   * What the run works on: the stored trace transformed, then given its deadlines.
   *
   * @throws SpecException naming the transformation that leaves no job or has no meaning
   */
  Transforms.Result derive(Trace stored) {
    requireModels(stored);
    return derive(stored, transforms, cluster, deadlines, seed);
  }

  static Transforms.Result derive(
      Trace stored,
      Transforms transforms,
      ClusterSpec cluster,
      DeadlineChoice deadlines,
      long seed) {
    try {
      Transforms.Result result =
          transforms.apply(stored, new Transform.Setting(cluster.gpus(), seed));
      return new Transforms.Result(deadlines.apply(result.trace(), seed), result.steps());
    } catch (Transforms.NotPossibleException e) {
      throw SpecException.of(e);
    }
  }

  private void requireModels(Trace stored) {
    Set<String> slowed = new TreeSet<>(placement().slowdownMilliByModel().keySet());
    if (slowed.isEmpty()) {
      return;
    }
    stored.jobs().forEach(job -> slowed.remove(String.valueOf(job.model())));
    if (!slowed.isEmpty()) {
      String message =
          "no job of the trace is of the model " + String.join(", ", slowed) + ", which is slowed";
      throw new SpecException(
          List.of(
              new Problem(
                  null,
                  null,
                  "placement",
                  placement().toString(),
                  "no-such-model",
                  message,
                  null)));
    }
  }

  /** How GPUs are chosen. */
  public Placement placement() {
    return rules.placement();
  }

  /** What becomes of an unfinished job at its deadline. */
  public AfterDeadline afterDeadline() {
    return rules.afterDeadline();
  }

  /** When nodes are away, but for the seed of what is drawn. */
  public Failures failures() {
    return rules.failures();
  }

  /** The rules the engine goes by, with failures drawn from the run's seed. */
  Rules seededRules() {
    return rules.seeded(seed);
  }

  /**
   * Reads the JSON form.
   *
   * @throws SpecException with everything that is wrong with it
   */
  public static RunSpec parse(byte[] json) {
    return SpecReader.read(json);
  }

  /**
   * The run's id: SHA-256 of the canonical form, in which defaults are filled in and the trace is
   * named by its content.
   */
  public String id(String traceHash) {
    return sha256(canonicalJson(traceHash).getBytes(StandardCharsets.UTF_8));
  }

  /** One spelling for all equal specifications. */
  String canonicalJson(String traceHash) {
    return new String(Json.plain(json -> write(json, traceHash, true)), StandardCharsets.UTF_8);
  }

  /** Writes the JSON form that {@link #parse} reads; parameters at their default are left out. */
  public void write(JsonGenerator json) throws IOException {
    write(json, trace, false);
  }

  private void write(JsonGenerator json, String traceId, boolean fillDefaults) throws IOException {
    json.writeStartObject();
    json.writeStringField("trace", traceId);
    if (!transforms.list().isEmpty()) {
      json.writeArrayFieldStart("transforms");
      for (String text : transforms.texts()) {
        json.writeString(text);
      }
      json.writeEndArray();
    }
    json.writeStringField("cluster", cluster.toString());
    json.writeArrayFieldStart("policies");
    for (PolicyChoice choice : policies) {
      json.writeStartObject();
      json.writeStringField("id", choice.id());
      json.writeObjectFieldStart("params");
      Map<String, String> params = fillDefaults ? withDefaults(choice) : choice.params();
      for (Map.Entry<String, String> entry : params.entrySet()) {
        json.writeStringField(entry.getKey(), entry.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("placement", placement().toString());
    json.writeObjectFieldStart("costs");
    json.writeNumberField("restartOverheadS", seconds(costs.restartOverheadMs()));
    json.writeNumberField("checkpointIntervalS", seconds(costs.checkpointIntervalMs()));
    json.writeEndObject();
    json.writeStringField("afterDeadline", word(afterDeadline()));
    json.writeStringField("failures", failures().toString());
    json.writeObjectFieldStart("deadlines");
    json.writeStringField("model", deadlines.model());
    json.writeNumberField("fraction", deadlines.fraction());
    json.writeEndObject();
    json.writeNumberField("seed", seed);
    json.writeEndObject();
  }

  private static Map<String, String> withDefaults(PolicyChoice choice) {
    Map<String, String> all = new java.util.TreeMap<>();
    for (Parameter<?> parameter : Catalog.policy(choice.id()).info().parameters()) {
      all.put(parameter.name(), parameter.defaultText());
    }
    all.putAll(choice.params());
    return all;
  }

  /** As written in JSON and on the command line. */
  public static String word(AfterDeadline rule) {
    return rule.name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Reads what {@link #word} writes. */
  public static AfterDeadline afterDeadline(String text) {
    return switch (text.trim()) {
      case "continue" -> AfterDeadline.CONTINUE;
      case "drop" -> AfterDeadline.DROP;
      default ->
          throw new IllegalArgumentException(
              "after its deadline a job may continue or drop, not '" + text + "'");
    };
  }

  /** Seconds without trailing zeros. */
  private static BigDecimal seconds(long ms) {
    BigDecimal exact = BigDecimal.valueOf(ms, 3).stripTrailingZeros();
    return exact.scale() < 0 ? exact.setScale(0) : exact;
  }

  /** Lower-case hexadecimal SHA-256. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
