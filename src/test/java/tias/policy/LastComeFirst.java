package tias.policy;

import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.List;
import java.util.Set;

/** Whoever came last runs; whom it displaces goes on later. The example of the README. */
public final class LastComeFirst implements RankedPolicy {
  private static final PolicyInfo INFO =
      new PolicyInfo(
          "last-come",
          "Last come, first served",
          "Textbook",
          "The job that came last runs; running jobs may be stopped for it.",
          null, // no paper
          null, // nothing simplified
          Set.of(SUBMIT), // what it looks at
          true, // it preempts
          List.of()); // no parameters

  public static final PolicyType TYPE = new PolicyType(INFO, settings -> new LastComeFirst());

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  /** Smaller goes first. */
  @Override
  public long order(JobsView view, int job) {
    return -view.submitMs(job);
  }
}
