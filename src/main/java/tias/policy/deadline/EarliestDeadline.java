package tias.policy.deadline;

import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * Earliest deadline first; jobs without a deadline take what is left, by submit. C. L. Liu and J.
 * W. Layland, "Scheduling algorithms for multiprogramming in a hard-real-time environment", JACM
 * 1973. Under overload one job that is late makes the next one late: the domino effect.
 */
public final class EarliestDeadline implements RankedPolicy {

  /** What becomes of a job whose deadline has passed. */
  private enum Late {
    KEEP,
    DEMOTE
  }

  private static final Parameter<Late> LATE =
      Parameter.choice(
          "late",
          Late.KEEP,
          Late.class,
          "Whether a job whose deadline has passed keeps its place or goes behind all others.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "edf",
          "Earliest deadline first",
          "Deadlines",
          "Jobs with a deadline first, the earliest ahead; the rest by submit time.",
          "https://doi.org/10.1145/321738.321743",
          null,
          Set.of(SUBMIT, DEADLINE),
          Set.of(DEADLINE),
          true,
          List.of(LATE));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, EarliestDeadline::new);

  private final boolean demotesLate;

  private EarliestDeadline(Settings settings) {
    demotesLate = settings.get(LATE) == Late.DEMOTE;
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public int level(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return 1;
    }
    return demotesLate && view.nowMs() >= view.deadlineMs(job) ? 2 : 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return level(view, job) == 0 ? view.deadlineMs(job) : 0;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    boolean turnsLate = demotesLate && level(view, job) == 0;
    return turnsLate ? view.deadlineMs(job) : NEVER;
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    String group = List.of("deadline", "no deadline", "late").get(level(view, job));
    return List.of(
        KeyPart.word(
            "group", group, "Jobs with a deadline go first, then the rest, then demoted ones."),
        KeyPart.deadline(view, job),
        KeyPart.submit(view, job));
  }
}
