package tias.policy.lease;

import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;
import static tias.policy.PolicyInfo.Knowledge.TRUE_DURATION;

import com.google.common.math.LongMath;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.Quantum;
import tias.policy.RankedPolicy;
import tias.policy.Ranks;
import tias.policy.Settings;

/**
 * Finish-time fairness: at the end of each lease the jobs that sharing hurts most go first, by rho,
 * the finish time they are heading for over the one they would have alone on an equal part of the
 * cluster. K. Mahajan et al., "Themis: fair and efficient GPU cluster scheduling", NSDI 2020. A
 * job's rho is taken when a lease ends, and when the job joins those that wait in between.
 */
public final class FinishTimeFairness implements RankedPolicy {
  static final Parameter<BigDecimal> LEASE =
      Quantum.parameter(
          "lease", "1200", "For how long GPUs are given away; leases end at its multiples.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "ftf",
          "Finish-time fairness (Themis-like)",
          "Fairness",
          "At the end of each lease the jobs with the largest rho go first: time since submit plus"
              + " run time left, over the duration on an equal part of the cluster.",
          "https://www.usenix.org/conference/nsdi20/presentation/mahajan",
          "Themis's measure without its auction: jobs do not bid, are not placed by profit, and"
              + " every job is its own application. The equal part is of the jobs in the system at"
              + " the last lease's end. Knows true durations, which Themis estimates.",
          Set.of(SUBMIT, GPUS, TRUE_DURATION),
          true,
          List.of(LEASE));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, FinishTimeFairness::new);

  private final long leaseMs;
  private int jobs;

  /** Jobs in the system when the last lease ended. */
  private int sharers = 1;

  private FinishTimeFairness(Settings settings) {
    leaseMs = Quantum.millis(settings.get(LEASE));
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
    jobs++;
  }

  @Override
  public void completed(JobsView view, int job) {
    jobs--;
  }

  @Override
  public void dropped(JobsView view, int job) {
    jobs--;
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    sharers = Math.max(1, jobs);
    return true;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return Ranks.ascending(-rho(view, job));
  }

  /** One division of whole numbers, so that equal ratios do not come apart by rounding. */
  private double rho(JobsView view, int job) {
    long sharedMs = view.nowMs() - view.submitMs(job) + view.oracle().remainingMs(job);
    long aloneMs = Math.max(1, view.oracle().durationMs(job));
    // On an equal part smaller than the gang, all of it would run one after the other.
    long cluster = view.capacityMilli();
    long slower = Math.max(cluster, (long) view.demandMilli(job) * sharers);
    long common = LongMath.gcd(cluster, slower);
    return (double) sharedMs * (cluster / common) / ((double) aloneMs * (slower / common));
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(
        KeyPart.number(
            "rho",
            rho(view, job),
            "",
            "Finish time it is heading for over that on an equal part; the largest goes first."
                + " Taken when leases end and when jobs arrive, start or stop."),
        KeyPart.count("sharers", sharers, "Jobs in the system when the last lease ended."),
        KeyPart.time("remaining", view.oracle().remainingMs(job), "True run time still missing."),
        KeyPart.time("duration", view.oracle().durationMs(job), "True run time in all."),
        KeyPart.submit(view, job));
  }
}
