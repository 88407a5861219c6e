package tias.trace.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tias.trace.Head;

/** What exports of Kubernetes objects, as {@code kubectl get -o json} prints them, share. */
final class KubernetesItems {
  private static final String[] GPUS = {"nvidia.com/gpu", "amd.com/gpu", "gpu.intel.com/i915"};
  private static final Pattern QUANTITY = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,3})?)([mk]?)");
  private static final Pattern GO_PART =
      Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|h|m|s)");
  private static final Map<String, Long> UNITS_MS =
      Map.of("h", 3_600_000L, "m", 60_000L, "s", 1000L, "ms", 1L);

  private KubernetesItems() {}

  /** Whether the text is JSON with objects of an API group. */
  static boolean of(Head head, String group) {
    char first = head.firstChar();
    return (first == '{' || first == '[')
        && Pattern.compile("\"apiVersion\"\\s*:\\s*\"" + Pattern.quote(group) + "/")
            .matcher(head.text())
            .find();
  }

  /** GPUs that the containers of a pod template ask for, or limit themselves to. */
  static BigDecimal gpus(JsonNode template) {
    BigDecimal gpus = BigDecimal.ZERO;
    for (JsonNode container : template.path("spec").path("containers")) {
      JsonNode resources = container.path("resources");
      BigDecimal requested = gpusOf(resources.path("requests"));
      gpus = gpus.add(requested.signum() > 0 ? requested : gpusOf(resources.path("limits")));
    }
    return gpus;
  }

  /** GPUs in a list of resources. */
  static BigDecimal gpusOf(JsonNode resources) {
    BigDecimal gpus = BigDecimal.ZERO;
    for (String name : GPUS) {
      gpus = gpus.add(quantity(resources.path(name).asText()));
    }
    return gpus;
  }

  private static BigDecimal quantity(String text) {
    Matcher quantity = QUANTITY.matcher(text);
    if (!quantity.matches()) {
      return BigDecimal.ZERO;
    }
    BigDecimal number = new BigDecimal(quantity.group(1));
    return switch (quantity.group(2)) {
      case "m" -> number.movePointLeft(3);
      case "k" -> number.movePointRight(3);
      default -> number;
    };
  }

  /** The time of the last change of a condition that is now true, or an empty text. */
  static String since(JsonNode status, String type) {
    return condition(status, type).map(c -> c.path("lastTransitionTime").asText()).orElse("");
  }

  /** The condition of a type, if it is true. */
  static Optional<JsonNode> condition(JsonNode status, String type) {
    for (JsonNode condition : status.path("conditions")) {
      boolean named = condition.path("type").asText().equals(type);
      if (named && condition.path("status").asText("True").equals("True")) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  /** Namespace and name of an object. */
  static String id(JsonNode object) {
    JsonNode metadata = object.path("metadata");
    String space = metadata.path("namespace").asText();
    String name = metadata.path("name").asText();
    return space.isEmpty() || name.isEmpty() ? name : space + "/" + name;
  }

  /** Milliseconds of a length of time as Go prints it, such as {@code 1h2m3.5s}, or -1. */
  static long goDurationMs(String text) {
    Matcher part = GO_PART.matcher(text);
    BigDecimal ms = BigDecimal.ZERO;
    int at = 0;
    while (part.find() && part.start() == at) {
      long unit = UNITS_MS.getOrDefault(part.group(2), 0L);
      ms = ms.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit)));
      at = part.end();
    }
    return text.isEmpty() || at < text.length()
        ? -1
        : ms.setScale(0, java.math.RoundingMode.HALF_UP).longValue();
  }
}
