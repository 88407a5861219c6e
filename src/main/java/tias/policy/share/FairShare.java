package tias.policy.share;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
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
 * Max-min fairness between tenants: the tenant that has used the least goes first. A. Ghodsi et
 * al., "Dominant resource fairness", NSDI 2011, where the dominant resource is here the only one,
 * GPUs; use decays as in the fair-share factor of batch systems.
 *
 * <p>A job is ranked by what its tenant has used, plus what the tenant's earlier jobs would use
 * until the next look: so tenants who are even share the cluster, instead of taking all of it in
 * turns. Use counts in whole GPU-seconds as of the last look, so that tenants who are even are not
 * told apart by rounding; what a job used between two looks counts as used evenly.
 */
public final class FairShare implements RankedPolicy {
  /** In thousandths of a GPU times milliseconds. */
  private static final double GPU_SECOND = 1e6;

  private static final BigDecimal MS_PER_DAY = new BigDecimal(24 * 3600 * 1000L);

  private static final Parameter<BigDecimal> HALF_LIFE =
      Parameter.number(
          "half-life", "d", "7", "0.001", "36500", "After how long past use counts half.");

  private static final Parameter<BigDecimal> QUANTUM =
      Quantum.parameter(
          "quantum", "300", "Time between two looks at what tenants have used, while jobs wait.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "fair-share",
          "Max-min fair share",
          "Fairness",
          "The tenant that has used the least GPU-time, older use counting less, goes first; within"
              + " a tenant by submit time.",
          "https://www.usenix.org/conference/nsdi11/dominant-resource-fairness-fair-allocation"
              + "-multiple-resource-types",
          "GPUs are the only resource. Jobs without a tenant count as one tenant.",
          Set.of(SUBMIT, GPUS, ATTAINED_SERVICE),
          true,
          List.of(HALF_LIFE, QUANTUM));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, FairShare::new);

  private final DecayedUsage usage;
  private final long quantumMs;

  /** Jobs in the system by submit; those that left are taken out at the next look. */
  private int[] active = new int[64];

  private int activeCount;

  /** By job: service accounted for, what its tenant's earlier jobs demand, whether it left. */
  private long[] accounted = new long[64];

  private long[] aheadMilli = new long[64];
  private boolean[] left = new boolean[64];

  /** By tenant: what all its jobs demand, and what it had used at the last look. */
  private long[] demandMilli = new long[0];

  private double[] used = new double[0];
  private long lookedMs;

  private FairShare(Settings settings) {
    BigDecimal halfLifeMs = settings.get(HALF_LIFE).multiply(MS_PER_DAY);
    usage = new DecayedUsage(halfLifeMs.setScale(0, RoundingMode.HALF_UP).longValueExact());
    quantumMs = Quantum.millis(settings.get(QUANTUM));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public long quantumMs() {
    return quantumMs;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (demandMilli.length == 0) {
      usage.tenants(view.tenantCount());
      demandMilli = new long[view.tenantCount()];
      used = new double[view.tenantCount()];
    }
    if (job >= accounted.length) {
      int length = Math.max(job + 1, 2 * accounted.length);
      accounted = Arrays.copyOf(accounted, length);
      aheadMilli = Arrays.copyOf(aheadMilli, length);
      left = Arrays.copyOf(left, length);
    }
    if (activeCount == active.length) {
      active = Arrays.copyOf(active, 2 * activeCount);
    }
    active[activeCount++] = job;
    queueBehindTenant(view, job);
  }

  @Override
  public void completed(JobsView view, int job) {
    leave(view, job);
  }

  @Override
  public void dropped(JobsView view, int job) {
    leave(view, job);
  }

  private void leave(JobsView view, int job) {
    account(view, job);
    left[job] = true;
    demandMilli[view.tenant(job)] -= view.demandMilli(job);
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    Arrays.fill(demandMilli, 0);
    int kept = 0;
    for (int i = 0; i < activeCount; i++) {
      int job = active[i];
      if (!left[job]) {
        active[kept++] = job;
        account(view, job);
        queueBehindTenant(view, job);
      }
    }
    activeCount = kept;
    lookedMs = view.nowMs();
    for (int tenant = 0; tenant < used.length; tenant++) {
      used[tenant] = Math.rint(usage.at(tenant, lookedMs) / GPU_SECOND) * GPU_SECOND;
    }
    return true;
  }

  private void queueBehindTenant(JobsView view, int job) {
    aheadMilli[job] = demandMilli[view.tenant(job)];
    demandMilli[view.tenant(job)] += view.demandMilli(job);
  }

  /** Books what the job has attained since it was last looked at. */
  private void account(JobsView view, int job) {
    long attained = view.attainedMilliGpuMs(job);
    // Work lost at a preemption may have cut it down.
    long fresh = Math.max(0, attained - accounted[job]);
    accounted[job] = attained;
    if (fresh > 0) {
      long sinceMs = Math.max(lookedMs, view.submitMs(job));
      usage.add(view.tenant(job), fresh, sinceMs, view.nowMs());
    }
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return Ranks.ascending(used[view.tenant(job)] + (double) aheadMilli[job] * quantumMs);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(
        KeyPart.number(
            "tenant-used",
            used[view.tenant(job)] / 1000,
            "GPU-ms",
            "GPU-time its tenant had used at the last look, older use counting less."),
        KeyPart.gpus(
            "tenant-ahead",
            aheadMilli[job],
            "GPUs that earlier jobs of its tenant ask for; they add to the tenant's use what they"
                + " would take until the next look."),
        KeyPart.submit(view, job));
  }
}
