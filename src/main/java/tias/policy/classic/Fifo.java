package tias.policy.classic;

import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;

/** First in, first out, without preemption; either strict, or passing over what does not fit. */
public final class Fifo implements RankedPolicy {

  /** Nobody starts before an earlier job has started: one wide gang holds up everyone behind it. */
  public static final PolicyType STRICT =
      type(
          "fifo",
          "FIFO, strict",
          "Jobs start in the order they were submitted; the first that does not fit stops the"
              + " rest.",
          true);

  /** Later jobs that fit overtake an earlier one that does not; a wide gang may starve. */
  public static final PolicyType FIT_FIRST =
      type(
          "fifo-fit",
          "FIFO, fit-first",
          "Jobs start in the order they were submitted, passing over those that do not fit at the"
              + " moment.",
          false);

  private final PolicyInfo info;
  private final boolean strict;

  private Fifo(PolicyInfo info, boolean strict) {
    this.info = info;
    this.strict = strict;
  }

  private static PolicyType type(String id, String title, String summary, boolean strict) {
    PolicyInfo info =
        new PolicyInfo(
            id, title, "Textbook", summary, null, null, Set.of(SUBMIT, GPUS), false, List.of());
    return new PolicyType(info, settings -> new Fifo(info, strict));
  }

  @Override
  public PolicyInfo info() {
    return info;
  }

  @Override
  public boolean strict() {
    return strict;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return 0;
  }
}
