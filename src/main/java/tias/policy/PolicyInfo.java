package tias.policy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
    knows = Set.copyOf(knows.isEmpty() ? EnumSet.noneOf(Knowledge.class) : EnumSet.copyOf(knows));
    parameters = List.copyOf(parameters);
  }

  /** Whether it is told true durations, which no real scheduler knows. */
  public boolean oracle() {
    return knows.contains(Knowledge.TRUE_DURATION);
  }

  /** The same declaration with another knowledge. */
  public PolicyInfo knowing(Set<Knowledge> others) {
    return new PolicyInfo(
        id, title, family, summary, paper, caveat, others, preemptive, parameters);
  }
}
