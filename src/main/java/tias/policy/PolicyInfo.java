package tias.policy;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * What a policy declares about itself.
 *
 * @param id as used by command line, API, links and exports
 * @param title for people
 * @param family heading under which it is listed
 * @param summary its rule in one sentence
 * @param paper where it comes from, as a link, or null
 * @param caveat what is simplified or reconstructed, or null
 * @param knows what it looks at
 * @param needs what of that at least one job must have, or the policy is not applicable
 * @param preemptive whether it takes GPUs from running jobs
 * @param parameters its knobs, in the order shown
 */
public record PolicyInfo(
    String id,
    String title,
    String family,
    String summary,
    @Nullable String paper,
    @Nullable String caveat,
    Set<Knowledge> knows,
    Set<Knowledge> needs,
    boolean preemptive,
    List<Parameter<?>> parameters) {

  /** What a policy may look at. */
  public enum Knowledge {
    SUBMIT,
    GPUS,
    ATTAINED_SERVICE,
    DEADLINE,
    ESTIMATE,
    HISTORY,
    TRUE_DURATION
  }

  public PolicyInfo {
    knows = Set.copyOf(knows);
    needs = Set.copyOf(needs);
    parameters = List.copyOf(parameters);
    if (!knows.containsAll(needs)) {
      throw new IllegalArgumentException(id + " needs what it does not look at: " + needs);
    }
  }

  /** A policy that runs on every trace. */
  public PolicyInfo(
      String id,
      String title,
      String family,
      String summary,
      @Nullable String paper,
      @Nullable String caveat,
      Set<Knowledge> knows,
      boolean preemptive,
      List<Parameter<?>> parameters) {
    this(id, title, family, summary, paper, caveat, knows, Set.of(), preemptive, parameters);
  }

  /** Whether it is told true durations, which no real scheduler knows. */
  public boolean oracle() {
    return knows.contains(Knowledge.TRUE_DURATION);
  }

  /**
   * Why the policy cannot be compared on this trace, and what would cure it; null where it can. One
   * that needs nothing is never told so, though it may have nothing to go by.
   */
  public @Nullable String notApplicableTo(Trace trace) {
    if (needs.contains(Knowledge.DEADLINE) && trace.jobs().stream().noneMatch(Job::hasDeadline)) {
      return "the trace has no deadlines; choose a deadline model to give it some";
    }
    if (needs.contains(Knowledge.ESTIMATE)
        && trace.jobs().stream().allMatch(job -> job.estimateMs() == Job.NO_ESTIMATE)) {
      return "the trace has no time limits, which its users would have stated; choose one that has"
          + " a column for them (estimate, or Timelimit of sacct)";
    }
    return null;
  }

  /** The same declaration with another knowledge. */
  public PolicyInfo knowing(Set<Knowledge> others) {
    return new PolicyInfo(
        id, title, family, summary, paper, caveat, others, needs, preemptive, parameters);
  }
}
