package tias.trace.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tias.trace.Companion;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.TraceInput;
import tias.trace.TraceRefusedException;
import tias.trace.table.JsonTable;

/**
 * How many steps a second a job makes: one figure for all that was said, or Gavel's table of
 * throughputs by kind of GPU, kind of job and number of GPUs.
 */
final class Throughputs {

  /** One figure for every job. */
  static final ImportOption STEPS_PER_SECOND =
      new ImportOption(
          "steps-per-second",
          ImportOption.Kind.NUMBER,
          java.util.List.of(),
          "How many steps does a job make in a second?",
          "or send the trace in a zip together with Gavel's file of throughputs");

  /** Which part of the table. */
  static final ImportOption GPU_TYPE =
      new ImportOption(
          "gpu-type",
          ImportOption.Kind.TEXT,
          java.util.List.of("v100", "p100", "k80"),
          "Which kind of GPU do the jobs run on?",
          "a kind in the file of throughputs; v100 without an answer");

  private final Optional<BigDecimal> said;
  private final String gpuType;
  private final Map<String, BigDecimal> table;

  private Throughputs(Optional<BigDecimal> said, String gpuType, Map<String, BigDecimal> table) {
    this.said = said;
    this.gpuType = gpuType;
    this.table = table;
  }

  /**
   * What was said, or else what a companion of the trace says.
   *
   * @throws TraceRefusedException asking for a figure if there is neither
   */
  static Throughputs of(TraceInput input) throws IOException {
    Optional<BigDecimal> said = input.answers().number(STEPS_PER_SECOND);
    String gpuType = input.answers().get(GPU_TYPE).orElse("v100");
    if (said.isPresent()) {
      return new Throughputs(said, gpuType, Map.of());
    }
    for (Companion companion : input.companions()) {
      if (companion.head().firstChar() == '{' && companion.head().text().contains("\"('")) {
        return new Throughputs(said, gpuType, read(companion.open(input), gpuType));
      }
    }
    throw TraceRefusedException.asking(
        STEPS_PER_SECOND, "the trace counts steps and does not say how long one takes");
  }

  /** Steps per second of a kind of job on so many GPUs, if known. */
  Optional<BigDecimal> stepsPerSecond(String model, String gpus) {
    return said.or(() -> Optional.ofNullable(table.get(key(model, gpus))));
  }

  /** What the figures are from, in a sentence. */
  String source() {
    return said.isPresent()
        ? "durations are steps at " + said.get().toPlainString() + " steps per second"
        : "durations are steps over the throughputs of "
            + gpuType
            + " in the file beside the trace";
  }

  private static String key(String model, String gpus) {
    return "('" + model + "', " + gpus + ")";
  }

  private static Map<String, BigDecimal> read(TraceInput input, String gpuType) throws IOException {
    Map<String, Map<String, BigDecimal>> byType = new LinkedHashMap<>();
    try (JsonParser parser = JsonTable.parser(input)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String type = parser.currentName();
        byType.put(type, parser.nextToken() == JsonToken.START_OBJECT ? models(parser) : Map.of());
      }
    } catch (JsonProcessingException e) {
      throw JsonTable.broken(e);
    }
    Map<String, BigDecimal> models = byType.get(gpuType);
    if (models == null) {
      throw new TraceRefusedException(
          Finding.ofFile(
              "no-such-gpu",
              "the file of throughputs has no GPUs of the kind '" + gpuType + "'",
              "it has " + String.join(", ", byType.keySet()) + "; say gpu-type"));
    }
    return models;
  }

  private static Map<String, BigDecimal> models(JsonParser parser) throws IOException {
    Map<String, BigDecimal> models = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String model = parser.currentName();
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        parser.skipChildren();
        continue;
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean alone = parser.currentName().equals("null");
        boolean number = parser.nextToken().isNumeric();
        if (alone && number && parser.getDecimalValue().signum() > 0) {
          models.put(model, parser.getDecimalValue());
        }
        parser.skipChildren();
      }
    }
    return models;
  }
}
