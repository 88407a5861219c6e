package tias.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tias.catalog.Catalog;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.run.Json;

/** {@code policies}: what can be compared, and what each policy's parameters are. */
@Command(
    name = "policies",
    mixinStandardHelpOptions = true,
    description = "List the policies and their parameters.")
final class PoliciesCommand implements Callable<Integer> {
  /** What the list is printed as. */
  enum Output {
    table,
    json
  }

  private final Terminal terminal;

  @Option(
      names = "--output",
      defaultValue = "table",
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  private Output output = Output.table;

  PoliciesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (output == Output.json) {
      terminal.out().writeBytes(Json.bytes(PoliciesCommand::write));
      terminal.line("");
    } else {
      Catalog.policies().forEach(type -> print(type.info()));
    }
    return 0;
  }

  private void print(PolicyInfo info) {
    terminal.line(info.id() + (info.oracle() ? " (oracle)" : "") + ": " + info.title());
    terminal.line("    " + info.summary());
    terminal.line(
        "    knows "
            + info.knows().stream()
                .sorted()
                .map(knowledge -> knowledge.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(Collectors.joining(", "))
            + (info.preemptive() ? "; preempts" : "; never preempts"));
    if (info.caveat() != null) {
      terminal.line("    note: " + info.caveat());
    }
    if (info.paper() != null) {
      terminal.line("    see " + info.paper());
    }
    for (Parameter<?> parameter : info.parameters()) {
      terminal.line("    --param " + info.id() + "." + parameter);
      terminal.line("        " + parameter.help());
    }
    terminal.line("");
  }

  private static void write(JsonGenerator json) throws IOException {
    Json.pretty(json);
    json.writeStartArray();
    for (PolicyType type : Catalog.policies()) {
      PolicyInfo info = type.info();
      json.writeStartObject();
      json.writeStringField("id", info.id());
      json.writeStringField("title", info.title());
      json.writeStringField("family", info.family());
      json.writeStringField("summary", info.summary());
      json.writeStringField("paper", info.paper());
      json.writeStringField("caveat", info.caveat());
      json.writeArrayFieldStart("knows");
      for (PolicyInfo.Knowledge knowledge : info.knows().stream().sorted().toList()) {
        json.writeString(word(knowledge));
      }
      json.writeEndArray();
      json.writeBooleanField("oracle", info.oracle());
      json.writeBooleanField("preemptive", info.preemptive());
      json.writeArrayFieldStart("parameters");
      for (Parameter<?> parameter : info.parameters()) {
        parameter(json, parameter);
      }
      json.writeEndArray();
      json.writeEndObject();
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
