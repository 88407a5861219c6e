package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;

/** The catalogue of policies as JSON: the same from the command line and the server. */
public final class PolicyJson {
  private PolicyJson() {}

  /** Writes a list with one object per policy, in the order of the catalogue. */
  public static void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (PolicyInfo info : Offers.policies()) {
      json.writeStartObject();
      policy(json, info);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void policy(JsonGenerator json, PolicyInfo info) throws IOException {
    json.writeStringField("id", info.id());
    json.writeStringField("title", info.title());
    json.writeStringField("family", info.family());
    json.writeStringField("summary", info.summary());
    json.writeStringField("paper", info.paper());
    json.writeStringField("caveat", info.caveat());
    words(json, "knows", info.knows());
    words(json, "needs", info.needs());
    json.writeBooleanField("oracle", info.oracle());
    json.writeBooleanField("preemptive", info.preemptive());
    json.writeArrayFieldStart("parameters");
    for (Parameter<?> parameter : info.parameters()) {
      parameter(json, parameter);
    }
    json.writeEndArray();
  }

  private static void words(JsonGenerator json, String field, Set<PolicyInfo.Knowledge> knowledge)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (PolicyInfo.Knowledge one : knowledge.stream().sorted().toList()) {
      json.writeString(word(one));
    }
    json.writeEndArray();
  }

  private static void parameter(JsonGenerator json, Parameter<?> parameter) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", parameter.name());
    json.writeStringField("kind", word(parameter.kind()));
    json.writeStringField("unit", parameter.unit());
    json.writeStringField("default", parameter.defaultText());
    number(json, "min", parameter.min());
    number(json, "max", parameter.max());
    json.writeArrayFieldStart("choices");
    for (String choice : parameter.choices()) {
      json.writeString(choice);
    }
    json.writeEndArray();
    json.writeStringField("help", parameter.help());
    json.writeEndObject();
  }

  private static void number(JsonGenerator json, String field, @Nullable BigDecimal value)
      throws IOException {
    if (value == null) {
      json.writeNullField(field);
    } else {
      json.writeNumberField(field, value);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
