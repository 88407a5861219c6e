package tias.policy.lease;

import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;
import static tias.policy.PolicyInfo.Knowledge.TRUE_DURATION;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
 * Leases for deadline jobs that can be met together. W. Gao et al., "Chronus: a novel
 * deadline-aware scheduler for deep learning training jobs", SoCC 2021. At the end of each lease
 * the deadline jobs are given the leases to come, those admitted before ahead of new ones, each by
 * deadline; one that does not fit, or arrived since, is not admitted and goes behind all.
 */
public final class Chronus implements RankedPolicy {
  private static final int ADMITTED = 0;
  private static final int BEST_EFFORT = 1;
  private static final int DEMOTED = 2;

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "chronus",
          "Chronus-like leases",
          "Deadlines",
          "Deadline jobs are admitted if the leases to come can hold them all in time, and go first"
              + " by deadline; then jobs without one by run time left; deadline jobs not admitted"
              + " last. GPUs change hands only when leases end.",
          "https://doi.org/10.1145/3472883.3486978",
          "Admission is greedy by deadline, not Chronus's integer programme, and counts no restart"
              + " overhead; there is no local search and no soft deadline. Knows true durations,"
              + " which Chronus estimates.",
          Set.of(SUBMIT, GPUS, DEADLINE, TRUE_DURATION),
          true,
          List.of(FinishTimeFairness.LEASE));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Chronus::new);

  private final long leaseMs;
  private final ActiveJobs withDeadline = new ActiveJobs();
  private boolean[] admitted = new boolean[64];

  private Chronus(Settings settings) {
    leaseMs = Quantum.millis(settings.get(FinishTimeFairness.LEASE));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public long quantumMs() {
    return leaseMs;
  }

  @Override
  public boolean preemptsNow(JobsView view) {
    return view.nowMs() % leaseMs == 0;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (job >= admitted.length) {
      admitted = Arrays.copyOf(admitted, Math.max(job + 1, 2 * admitted.length));
    }
    if (view.hasDeadline(job)) {
      withDeadline.add(job);
    }
  }

  @Override
  public void completed(JobsView view, int job) {
    if (view.hasDeadline(job)) {
      withDeadline.remove(job);
    }
  }

  @Override
  public void dropped(JobsView view, int job) {
    completed(view, job);
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < withDeadline.size(); i++) {
      order.add(withDeadline.at(i));
    }
    order.sort(
        Comparator.<Integer, Boolean>comparing(job -> !admitted[job])
            .thenComparing(view::deadlineMs)
            .thenComparing(Comparator.naturalOrder()));
    LeaseTable leases = new LeaseTable(leaseMs, view.capacityMilli());
    for (int job : order) {
      admitted[job] =
          leases.promise(
              view.demandMilli(job),
              view.oracle().remainingMs(job),
              view.deadlineMs(job) - view.nowMs());
    }
    return true;
  }

  @Override
  public int level(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return BEST_EFFORT;
    }
    return admitted[job] ? ADMITTED : DEMOTED;
  }

  @Override
  public long order(JobsView view, int job) {
    return switch (level(view, job)) {
      case ADMITTED -> view.deadlineMs(job);
      case BEST_EFFORT -> view.oracle().remainingMs(job);
      default -> 0;
    };
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    String group = List.of("admitted", "no deadline", "not admitted").get(level(view, job));
    return List.of(
        KeyPart.word(
            "group",
            group,
            "Admitted deadline jobs go first, then jobs without one, then those not admitted."),
        KeyPart.deadline(view, job),
        KeyPart.time("remaining", view.oracle().remainingMs(job), "True run time still missing."),
        KeyPart.submit(view, job));
  }
}
