package tias.policy.deadline;

import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;
import static tias.policy.PolicyInfo.Knowledge.TRUE_DURATION;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.Quantum;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * A job with a deadline is served at the last moment that suffices; until then jobs without one go
 * first. The idea of Karuna (L. Chen et al., "Scheduling mix-flows in commodity datacenters with
 * Karuna", SIGCOMM 2016), which gives a flow the least rate that still meets its deadline; a gang
 * has one rate, so here the least is the latest start.
 */
public final class JustInTime implements RankedPolicy {

  /** The order of jobs without a deadline. */
  private enum Rest {
    SUBMIT,
    REMAINING
  }

  private static final int DUE = 0;
  private static final int WITHOUT_DEADLINE = 1;
  private static final int PATIENT = 2;
  private static final int HOPELESS = 3;

  private static final Parameter<BigDecimal> MARGIN =
      Parameter.number(
          "margin",
          "s",
          "30",
          "0",
          "604800",
          "How long before its latest start a deadline job takes precedence; room for the restart"
              + " overhead of a job that ran before.");

  private static final Parameter<Rest> REST =
      Parameter.choice(
          "rest",
          Rest.REMAINING,
          Rest.class,
          "The order of jobs without a deadline: by submit or by remaining run time.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "just-in-time",
          "Just in time",
          "Clairvoyant",
          "A deadline job takes precedence at its latest feasible start, the earliest deadline"
              + " ahead; before that jobs without a deadline go first; behind all, jobs that can no"
              + " longer make it.",
          "https://doi.org/10.1145/2934872.2934888",
          "Karuna's idea for gangs instead of flows. Knows true durations, which no real scheduler"
              + " does.",
          Set.of(SUBMIT, DEADLINE, TRUE_DURATION),
          Set.of(DEADLINE),
          true,
          List.of(MARGIN, REST));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, JustInTime::new);

  private final long marginMs;
  private final boolean shortestRest;

  private JustInTime(Settings settings) {
    marginMs = Quantum.millis(settings.get(MARGIN));
    shortestRest = settings.get(REST) == Rest.REMAINING;
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public Drift drift() {
    return shortestRest ? Drift.WHILE_RUNNING : Drift.NONE;
  }

  @Override
  public int level(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return WITHOUT_DEADLINE;
    }
    if (Laxity.hopeless(view, job)) {
      return HOPELESS;
    }
    return view.nowMs() >= Laxity.latestStartMs(view, job) - marginMs ? DUE : PATIENT;
  }

  @Override
  public long order(JobsView view, int job) {
    if (view.hasDeadline(job)) {
      return Laxity.hopeless(view, job) ? 0 : view.deadlineMs(job);
    }
    return shortestRest ? view.oracle().remainingMs(job) : 0;
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    if (!shortestRest || view.hasDeadline(first)) {
      return NEVER;
    }
    long gap = order(view, second) - order(view, first);
    // Remaining time falls where attained time grows: the second catches up with the first.
    return Quantum.keepsOrderUntilMs(
        view, second, first, gap, 1, Laxity.leastProgress(view, first));
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    int level = level(view, job);
    if (level == WITHOUT_DEADLINE || level == HOPELESS) {
      return NEVER;
    }
    long laxityMs = Laxity.latestStartMs(view, job) - view.nowMs();
    return Laxity.hasFallenByMs(view, job, level == PATIENT ? laxityMs - marginMs : laxityMs + 1);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    String group =
        List.of("must start now", "no deadline", "can wait", "cannot make it")
            .get(level(view, job));
    parts.add(
        KeyPart.word(
            "group",
            group,
            "Jobs that must start now go first, then those without a deadline, those that can wait,"
                + " and those that cannot make it."));
    parts.add(KeyPart.deadline(view, job));
    if (view.hasDeadline(job)) {
      parts.add(
          KeyPart.time(
              "latest-start",
              Laxity.latestStartMs(view, job),
              "Deadline minus remaining run time; a margin before it the job must start."));
    }
    parts.add(
        KeyPart.time("remaining", view.oracle().remainingMs(job), "True run time still missing."));
    parts.add(KeyPart.submit(view, job));
    return parts;
  }
}
