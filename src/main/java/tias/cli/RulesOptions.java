package tias.cli;

import picocli.CommandLine.Option;
import tias.cluster.ClusterSpec;
import tias.cluster.Failures;
import tias.placement.Placement;
import tias.run.Durations;
import tias.run.RunSpec;
import tias.sim.Costs;
import tias.sim.Rules;

/** The options that say what a cluster does to its jobs, whatever the policy. */
final class RulesOptions {
  @Option(
      names = "--restart-overhead",
      paramLabel = "TIME",
      defaultValue = "30s",
      description = "What a resumed job pays before it makes progress (${DEFAULT-VALUE}).")
  private String restartOverhead = "";

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "TIME",
      defaultValue = "0s",
      description = "Work since the last checkpoint is lost on preemption; 0s: none is.")
  private String checkpointInterval = "";

  @Option(
      names = "--placement",
      paramLabel = "RULE",
      defaultValue = "pool",
      description =
          "pool, consolidate, spread or spread:SLOWDOWN for scattered gangs, with slowdowns of"
              + " single models such as spread:1.25,vgg16=2 (${DEFAULT-VALUE}).")
  private String placement = "";

  @Option(
      names = "--after-deadline",
      paramLabel = "RULE",
      defaultValue = "continue",
      description = "continue, or drop: an unfinished job is stopped there (${DEFAULT-VALUE}).")
  private String afterDeadline = "";

  @Option(
      names = "--failures",
      paramLabel = "WHEN",
      defaultValue = "none",
      description =
          "Nodes that fail: NODE@FROM-TO in seconds, joined by commas, or random:HOURS,MINUTES for"
              + " the mean time of a node between failures and until it returns, drawn from the"
              + " seed (${DEFAULT-VALUE}).")
  private String failures = "";

  Costs costs() {
    return new Costs(Durations.parseMs(restartOverhead), Durations.parseMs(checkpointInterval));
  }

  /** What the options say before the cluster is known. */
  Rules rules() {
    return new Rules(
        Placement.parse(placement), RunSpec.afterDeadline(afterDeadline), Failures.parse(failures));
  }

  /**
   * The same.
   *
   * @throws IllegalArgumentException if they name a node that the cluster lacks
   */
  Rules rules(ClusterSpec cluster) {
    Rules asked = rules();
    asked.failures().within(cluster);
    return asked;
  }
}
