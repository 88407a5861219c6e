package tias.policy.deadline;

import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;
import static tias.policy.PolicyInfo.Knowledge.TRUE_DURATION;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.Quantum;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * Least laxity first. A. K. Mok, "Fundamental design problems of distributed systems for the
 * hard-real-time environment", MIT 1983. A waiting job's laxity falls and a running one's stands
 * still, so jobs close to each other take turns, as fine as the quantum.
 */
public final class LeastLaxity implements RankedPolicy {
  private static final int HOPEFUL = 0;
  private static final int WITHOUT_DEADLINE = 1;
  private static final int HOPELESS = 2;

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "llf",
          "Least laxity first",
          "Clairvoyant",
          "Jobs with a deadline first, the one that could wait least ahead; then the rest by submit"
              + " time; behind all, jobs that can no longer make it. Ranked at every instant and,"
              + " while jobs wait, at every multiple of the quantum.",
          "https://hdl.handle.net/1721.1/15670",
          "Knows true durations, which no real scheduler does: a bound to compare with. Laxity does"
              + " not count the restart overhead still to come.",
          Set.of(SUBMIT, DEADLINE, TRUE_DURATION),
          Set.of(DEADLINE),
          true,
          List.of(Quantum.PARAMETER));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, LeastLaxity::new);

  private final long quantumMs;

  private LeastLaxity(Settings settings) {
    quantumMs = Quantum.millis(settings.get(Quantum.PARAMETER));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public Drift drift() {
    return Drift.WHILE_RUNNING;
  }

  @Override
  public long quantumMs() {
    return quantumMs;
  }

  @Override
  public int level(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return WITHOUT_DEADLINE;
    }
    return Laxity.hopeless(view, job) ? HOPELESS : HOPEFUL;
  }

  /** The latest start: laxity but for the clock, which is the same for all. */
  @Override
  public long order(JobsView view, int job) {
    boolean hopeful = view.hasDeadline(job) && !Laxity.hopeless(view, job);
    return hopeful ? Laxity.latestStartMs(view, job) : 0;
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    if (level(view, first) != HOPEFUL) {
      return NEVER;
    }
    long gap = order(view, second) - order(view, first);
    return Quantum.keepsOrderUntilMs(
        view, first, second, gap, 1, Laxity.leastProgress(view, second));
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    if (level(view, job) != HOPEFUL) {
      return NEVER;
    }
    long laxityMs = Laxity.latestStartMs(view, job) - view.nowMs();
    return Laxity.hasFallenByMs(view, job, laxityMs + 1);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    String group = List.of("can make it", "no deadline", "cannot make it").get(level(view, job));
    parts.add(
        KeyPart.word(
            "group",
            group,
            "Jobs that can make their deadline go first, then the rest, then those that cannot."));
    if (view.hasDeadline(job)) {
      long laxityMs = Laxity.latestStartMs(view, job) - view.nowMs();
      parts.add(
          KeyPart.time("laxity", laxityMs, "How much longer the job could wait; the least first."));
    }
    parts.add(KeyPart.deadline(view, job));
    parts.add(
        KeyPart.time("remaining", view.oracle().remainingMs(job), "True run time still missing."));
    parts.add(KeyPart.submit(view, job));
    return parts;
  }
}
