package tias.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import tias.run.Build;

/** All commands of the jar. */
@Command(
    name = "tias-playground",
    mixinStandardHelpOptions = true,
    versionProvider = Cli.Version.class,
    description = "Compares schedulers for GPU clusters on real traces.",
    synopsisSubcommandLabel = "COMMAND")
public final class Cli {
  private static final List<String> ABOUT = List.of("-h", "--help", "-V", "--version");

  /** Makes each command; asked only for those that a line can mean, for each costs its set-up. */
  private static final Map<String, Function<Terminal, Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("serve", ServeCommand::new);
    COMMANDS.put("run", RunCommand::new);
    COMMANDS.put("study", Cli::study);
    COMMANDS.put("policies", PoliciesCommand::new);
    COMMANDS.put("validate", ValidateCommand::new);
    COMMANDS.put("convert", ConvertCommand::new);
    COMMANDS.put("generate", GenerateCommand::new);
    COMMANDS.put("health", HealthCommand::new);
  }

  private Cli() {}

  /** Version and commit of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"TIAS Playground " + Build.VERSION + " (" + Build.COMMIT + ")"};
    }
  }

  /**
   * Runs a command; without one, serves.
   *
   * @return 0 ok, 1 failed, 2 wrong use
   */
  public static int run(Terminal terminal, String... args) {
    String[] line = withDefaultCommand(args);
    int code;
    try {
      code = commandLine(terminal, line[0]).execute(line);
    } catch (OutOfMemoryError e) {
      terminal.note("this is more than the heap holds; give it more, as with java -Xmx4g -jar …");
      code = ExitCode.SOFTWARE;
    }
    terminal.out().flush();
    terminal.err().flush();
    if (code == ExitCode.OK && terminal.out().checkError()) {
      return ExitCode.SOFTWARE;
    }
    return code;
  }

  private static String[] withDefaultCommand(String[] args) {
    boolean serves = args.length == 0 || (args[0].startsWith("-") && !ABOUT.contains(args[0]));
    return serves
        ? Stream.concat(Stream.of("serve"), Stream.of(args)).toArray(String[]::new)
        : args;
  }

  private static CommandLine study(Terminal terminal) {
    return new CommandLine(new StudyCommand(terminal))
        .addSubcommand(new StudyMergeCommand(terminal));
  }

  private static CommandLine commandLine(Terminal terminal, String first) {
    if (!COMMANDS.containsKey(first)) {
      return all(terminal);
    }
    CommandLine line = new CommandLine(new Cli());
    line.addSubcommand(first, COMMANDS.get(first).apply(terminal));
    return ready(line, terminal);
  }

  /** The command line with every command there is. */
  static CommandLine all(Terminal terminal) {
    CommandLine line = new CommandLine(new Cli());
    COMMANDS.forEach((name, maker) -> line.addSubcommand(name, maker.apply(terminal)));
    return ready(line, terminal);
  }

  private static CommandLine ready(CommandLine line, Terminal terminal) {
    line.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpAutoWidth(false);
    line.setParameterExceptionHandler((e, args) -> wrongUse(terminal, e));
    line.setExecutionExceptionHandler(
        (e, command, result) -> {
          terminal.note(message(e));
          return ExitCode.SOFTWARE;
        });
    return line;
  }

  private static int wrongUse(Terminal terminal, ParameterException e) {
    CommandLine command = e.getCommandLine();
    terminal.note(String.valueOf(e.getMessage()));
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        terminal.note("Perhaps you meant " + String.join(" or ", suggestions) + ".");
      }
    }
    terminal.note(
        "Try '" + command.getCommandSpec().qualifiedName() + " --help' for what there is.");
    return ExitCode.USAGE;
  }

  private static String message(Exception e) {
    String text = e.getMessage();
    return text == null || text.isBlank() ? e.getClass().getSimpleName() : text;
  }
}
