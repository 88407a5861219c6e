package tias.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tenant that has used least goes first, use counting half as much after each half-life, in
 * whole GPU-seconds as of the last look; to it comes what the tenant's earlier jobs would use until
 * the next look.
 */
final class ReferenceFairShare implements ReferencePolicy {
  private static final double GPU_SECOND_MILLI_MS = 1e6;

  private final double halfLifeMs;
  private final long quantumMs;
  private final List<Use> uses = new ArrayList<>();
  private final Map<JobState, Long> bookedMilli = new HashMap<>();

  /** What the tenant's jobs ahead of each job ask for. */
  private final Map<JobState, Long> aheadMilli = new HashMap<>();

  private final List<JobState> inSystem = new ArrayList<>();
  private final Map<String, Double> usedAtLook = new HashMap<>();
  private long lookedMs;

  ReferenceFairShare(double halfLifeMs, long quantumMs) {
    this.halfLifeMs = halfLifeMs;
    this.quantumMs = quantumMs;
  }

  /**
   * What a tenant used up to a time.
   *
   * @param counts what counts of it then, in thousandths of a GPU times milliseconds
   */
  private record Use(String tenant, double counts, long toMs) {

    /** Service received evenly over a time: the integral of 2^-x over its half-lives. */
    static Use of(JobState job, long milliGpuMs, long fromMs, long toMs, double halfLifeMs) {
      double span = (toMs - fromMs) / halfLifeMs;
      // The mean over a short span is close to its start, where the quotient would be 0 by 0.
      double mean = span < 1e-9 ? 1 : (1 - StrictMath.pow(2, -span)) / (span * StrictMath.log(2));
      return new Use(ReferenceFairShare.tenant(job), milliGpuMs * mean, toMs);
    }

    double countsAt(long nowMs, double halfLifeMs) {
      return counts * StrictMath.pow(2, -((nowMs - toMs) / halfLifeMs));
    }
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
    return Comparator.comparingDouble(
        job ->
            usedAtLook.getOrDefault(tenant(job), 0.0)
                + (double) aheadMilli.getOrDefault(job, 0L) * quantumMs);
  }

  @Override
  public void arrived(long nowMs, JobState job) {
    aheadMilli.put(job, demandOf(tenant(job)));
    inSystem.add(job);
  }

  private long demandOf(String tenant) {
    return inSystem.stream()
        .filter(job -> tenant(job).equals(tenant))
        .mapToLong(job -> job.job.demandMilli())
        .sum();
  }

  @Override
  public void left(long nowMs, JobState job, boolean completed) {
    book(nowMs, job);
    inSystem.remove(job);
  }

  @Override
  public void quantumEnded(long nowMs, List<JobState> active) {
    inSystem.clear();
    for (JobState job : active) {
      book(nowMs, job);
      arrived(nowMs, job);
    }
    lookedMs = nowMs;
    Map<String, Double> used = new HashMap<>();
    uses.forEach(use -> used.merge(use.tenant, use.countsAt(nowMs, halfLifeMs), Double::sum));
    used.replaceAll(
        (tenant, milli) -> Math.rint(milli / GPU_SECOND_MILLI_MS) * GPU_SECOND_MILLI_MS);
    usedAtLook.clear();
    usedAtLook.putAll(used);
  }

  private void book(long nowMs, JobState job) {
    long fresh = job.attainedMilli() - bookedMilli.getOrDefault(job, 0L);
    bookedMilli.put(job, job.attainedMilli());
    if (fresh > 0) {
      long fromMs = Math.max(lookedMs, job.job.submitMs());
      uses.add(Use.of(job, fresh, fromMs, nowMs, halfLifeMs));
    }
  }
}
