package tias.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tias.cluster.Outage;
import tias.placement.Placement;
import tias.placement.Placement.Kind;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Job;

/**
 * Costs and rules for a workload from its seed. Successive seeds go through all the combinations of
 * placement, restart overhead and checkpoints; drops and outages come on top at random.
 */
record RandomRules(Costs costs, Rules rules) {
  private static final List<Kind> KINDS = List.of(Kind.POOL, Kind.CONSOLIDATE, Kind.SPREAD);

  /** Placements by overhead or none by checkpoints or none. */
  static final int COMBINATIONS = KINDS.size() * 4;

  static RandomRules of(RandomWorkload workload) {
    Random random = new Random(workload.seed() * 0x9E3779B97F4A7C15L + 3);
    int combination = (int) (workload.seed() % COMBINATIONS);
    Kind kind = KINDS.get(combination / 4);
    boolean overhead = combination % 2 == 1;
    boolean checkpoints = combination / 2 % 2 == 1;
    long longest = workload.trace().jobs().stream().mapToLong(Job::durationMs).max().orElse(0);
    long unit = Math.max(1, longest / 7);
    Costs costs =
        new Costs(
            overhead ? (random.nextInt(4) > 0 ? 30_000 : Math.min(unit, 30_000)) : 0,
            checkpoints ? 1 + (long) (random.nextDouble() * 4 * unit) : 0);
    AfterDeadline afterDeadline =
        random.nextInt(3) == 0 ? AfterDeadline.DROP : AfterDeadline.CONTINUE;
    List<Outage> outages =
        random.nextInt(3) == 0
            ? outages(random, workload.cluster().nodes(), unit)
            : List.<Outage>of();
    return new RandomRules(costs, new Rules(placement(random, kind), afterDeadline, outages));
  }

  /** Which of the combinations this is. */
  String cell() {
    return rules.placement().kind()
        + (costs.restartOverheadMs() > 0 ? " with" : " without")
        + " overhead,"
        + (costs.checkpointIntervalMs() > 0 ? " with" : " without")
        + " checkpoints";
  }

  /** The same where GPUs are interchangeable. */
  RandomRules onAPool() {
    return new RandomRules(costs, rules.withPlacement(Placement.POOL));
  }

  private static Placement placement(Random random, Kind kind) {
    int[] slowdowns = {1250, 1000, 1333, 2000, 1001};
    return random.nextBoolean()
        ? new Placement(kind, 1250, Map.of())
        : new Placement(
            kind,
            slowdowns[random.nextInt(slowdowns.length)],
            Map.of(RandomWorkload.MODELS.get(0), slowdowns[random.nextInt(slowdowns.length)]));
  }

  /** Absences of each node, some of them back to back or of several nodes at once. */
  private static List<Outage> outages(Random random, int nodes, long unit) {
    List<Outage> outages = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      long at = unit * random.nextInt(8);
      for (int i = random.nextInt(3); i > 0; i--) {
        long up = at + unit * (1 + random.nextInt(6));
        outages.add(new Outage(node, at, up));
        at = up + unit * random.nextInt(6);
      }
    }
    return outages;
  }
}
