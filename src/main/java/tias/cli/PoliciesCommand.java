package tias.cli;

import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tias.catalog.Catalog;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.run.Json;
import tias.run.PolicyJson;

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
      terminal
          .out()
          .writeBytes(
              Json.bytes(
                  json -> {
                    Json.pretty(json);
                    PolicyJson.write(json);
                  }));
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
            + named(info.knows())
            + (info.preemptive() ? "; preempts" : "; never preempts")
            + (info.needs().isEmpty() ? "" : "; needs jobs with " + named(info.needs())));
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

  private static String named(Set<PolicyInfo.Knowledge> knowledge) {
    return knowledge.stream()
        .sorted()
        .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .collect(Collectors.joining(", "));
  }
}
