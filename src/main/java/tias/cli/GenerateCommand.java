package tias.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.trace.NativeWriter;
import tias.workload.Synthetic;
import tias.workload.Trace;

/** {@code generate}: a made-up workload as native CSV. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Write a made-up workload as native CSV to standard output.",
    footer = {
      "",
      "Without --gangs, 1, 2, 4, 8 and 16 GPUs at 70, 10, 10, 8 and 2 %%, as far as the cluster",
      "holds them. The same options give the same bytes on any machine."
    })
final class GenerateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--jobs", defaultValue = "2000", description = "Jobs (${DEFAULT-VALUE}).")
  private int jobs;

  @Option(
      names = "--load",
      defaultValue = "0.9",
      description = "GPU-time asked for per GPU-time there is (${DEFAULT-VALUE}).")
  private double load;

  @Option(
      names = "--gpus",
      defaultValue = "64",
      description = "GPUs that the load refers to (${DEFAULT-VALUE}).")
  private int gpus;

  @Option(
      names = "--arrivals",
      defaultValue = "poisson",
      description = "poisson, bursty or diurnal (${DEFAULT-VALUE}).")
  private String arrivals = "";

  @Option(
      names = "--durations",
      defaultValue = "lognormal",
      description = "lognormal, exponential or pareto (${DEFAULT-VALUE}).")
  private String durations = "";

  @Option(
      names = "--gangs",
      paramLabel = "GPUS=WEIGHT",
      split = ",",
      description = "How often jobs ask for how many GPUs, such as 1=6,4=3,8=1.")
  private SortedMap<Integer, Double> gangs = new TreeMap<>();

  @Option(names = "--seed", defaultValue = "1", description = "Seed (${DEFAULT-VALUE}).")
  private long seed;

  GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Trace trace;
    try {
      trace =
          new Synthetic(
                  jobs,
                  word(Synthetic.Arrivals.class, "--arrivals", arrivals),
                  word(Synthetic.Durations.class, "--durations", durations),
                  gangs.isEmpty() ? Synthetic.COMMON_GANGS.headMap(gpus + 1) : gangs,
                  load,
                  gpus,
                  seed)
              .trace();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
    }
    Writer writer = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
    NativeWriter.write(trace, writer);
    writer.flush();
    return 0;
  }

  private static <E extends Enum<E>> E word(Class<E> type, String option, String text) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
        return constant;
      }
    }
    String exist =
        String.join(
            ", ",
            java.util.Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList());
    throw new IllegalArgumentException(option + " is one of " + exist + ", not '" + text + "'");
  }
}
