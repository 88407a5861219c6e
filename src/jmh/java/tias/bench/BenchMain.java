package tias.bench;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks and prints each beside the floor of its workload. */
public final class BenchMain {
  private BenchMain() {}

  /**
   * Runs what matches.
   *
   * @param args regular expressions of benchmarks and options of JMH, such as {@code -p
   *     policy=tias}; the floor is always run with them
   */
  public static void main(String[] args) throws RunnerException, CommandLineOptionException {
    // Maven hands over one argument, whatever stands in it.
    var asked = new CommandLineOptions(String.join(" ", args).trim().split("\\s+"));
    var builder = new OptionsBuilder().parent(asked).include(".*FloorBench.*");
    if (asked.getIncludes().isEmpty()) {
      builder.include(".*");
    }
    asked.getIncludes().forEach(builder::include);
    var options =
        builder.warmupIterations(4).measurementIterations(7).forks(1).jvmArgs("-Xmx3g").build();
    print(new Runner(options).run());
  }

  private static void print(Collection<RunResult> results) {
    Map<String, Double> floors = new TreeMap<>();
    for (RunResult result : results) {
      if (result.getParams().getBenchmark().contains("FloorBench")) {
        floors.put(result.getParams().getParam("trace"), median(result));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%n%-22s %-20s %-16s %10s %8s%n",
        "benchmark",
        "workload",
        "policy",
        "median ms",
        "x floor");
    for (RunResult result : results) {
      var params = result.getParams();
      String workload =
          params.getParam("workload") == null
              ? params.getParam("trace")
              : params.getParam("workload");
      String policy = params.getParam("policy");
      String trace = workload == null ? "philly" : workload.replaceAll("@.*", "");
      double floor = floors.getOrDefault(trace, Double.NaN);
      System.out.printf(
          Locale.ROOT,
          "%-22s %-20s %-16s %10.1f %8.1f%n",
          params.getBenchmark().replaceAll(".*\\.(\\w+\\.\\w+)$", "$1"),
          workload == null ? "philly" : workload,
          policy == null ? "" : policy,
          median(result),
          median(result) / floor);
    }
  }

  private static double median(RunResult result) {
    return result.getPrimaryResult().getStatistics().getPercentile(50);
  }
}
