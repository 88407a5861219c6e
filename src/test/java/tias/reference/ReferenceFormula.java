package tias.reference;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The user's own priority, for a few formulas whose meaning is written out here in Java. Times are
 * seconds, service is GPU-seconds.
 */
final class ReferenceFormula implements ReferencePolicy {

  /** The value of a formula for a job at a time in milliseconds. */
  @FunctionalInterface
  private interface Meaning {
    double of(ReferenceFormula policy, JobState job, long nowMs);
  }

  private static final Map<String, Meaning> MEANINGS =
      Map.of(
          "attained", (policy, job, nowMs) -> attained(job),
          "deadline", (policy, job, nowMs) -> deadline(job, 0),
          "remaining", (policy, job, nowMs) -> seconds(job.remainingMs()),
          "duration * gpus", (policy, job, nowMs) -> seconds(job.job.durationMs()) * gpus(job),
          "level", (policy, job, nowMs) -> policy.level(job),
          "executed - waited",
              (policy, job, nowMs) -> seconds(job.executedMs) - seconds(job.waitedMs),
          "waited > 60 && gpus <= 2 ? -1 : attained",
              (policy, job, nowMs) ->
                  seconds(job.waitedMs) > 60 && gpus(job) <= 2 ? -1 : attained(job),
          "min(remaining_window, window) / max(attained, 1)",
              (policy, job, nowMs) ->
                  Math.min(deadline(job, nowMs), deadline(job, job.job.submitMs()))
                      / Math.max(attained(job), 1),
          "tenant_share", (policy, job, nowMs) -> policy.share(job),
          "-(now - submit)",
              (policy, job, nowMs) -> -(seconds(nowMs) - seconds(job.job.submitMs())));

  private final String formula;
  private final Meaning meaning;
  private final List<Long> thresholds;
  private final long quantumMs;
  private final Map<String, Double> gone = new HashMap<>();
  private final Map<String, Double> usedAtLook = new HashMap<>();

  ReferenceFormula(String formula, List<Long> thresholds, long quantumMs) {
    this.formula = formula;
    Meaning known = MEANINGS.get(formula);
    if (known == null) {
      throw new IllegalArgumentException("the reference has no formula " + formula);
    }
    this.meaning = known;
    this.thresholds = List.copyOf(thresholds);
    this.quantumMs = quantumMs;
  }

  /** The formulas that have a meaning here. */
  static Set<String> formulas() {
    return MEANINGS.keySet();
  }

  private static double seconds(long ms) {
    return ms / 1000.0;
  }

  private static double attained(JobState job) {
    return job.attainedMilli() / 1e6;
  }

  private static double gpus(JobState job) {
    return job.job.demandMilli() / 1000.0;
  }

  private static double deadline(JobState job, long fromMs) {
    return job.job.hasDeadline()
        ? seconds(job.job.deadlineMs() - fromMs)
        : Double.POSITIVE_INFINITY;
  }

  private double level(JobState job) {
    return ReferencePolicies.serviceQueue(thresholds, job);
  }

  private double share(JobState job) {
    double all = usedAtLook.values().stream().mapToDouble(used -> used).sum();
    return all == 0 ? 0 : usedAtLook.getOrDefault(tenant(job), 0.0) / all;
  }

  private static String tenant(JobState job) {
    String tenant = job.job.tenant();
    return tenant == null ? "" : tenant;
  }

  @Override
  public long quantumMs() {
    return quantumMs;
  }

  @Override
  public Comparator<JobState> orderAt(long nowMs) {
    return Comparator.comparingDouble(job -> meaning.of(this, job, nowMs) + 0.0);
  }

  @Override
  public List<Long> wakeUpsMs(JobState job) {
    return formula.contains("level") ? ReferencePolicies.crossings(thresholds, job) : List.of();
  }

  @Override
  public void left(long nowMs, JobState job, boolean completed) {
    gone.merge(tenant(job), (double) job.attainedMilli(), Double::sum);
  }

  @Override
  public void quantumEnded(long nowMs, List<JobState> active) {
    usedAtLook.clear();
    usedAtLook.putAll(gone);
    active.forEach(job -> usedAtLook.merge(tenant(job), (double) job.attainedMilli(), Double::sum));
  }
}
