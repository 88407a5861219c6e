package tias.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.workload.Trace;

/**
 * A trace as its charts show it: few numbers, however many jobs there are. Distributions count
 * every job; nothing is sampled.
 *
 * @param jobs how many
 * @param spanMs from the first submit to the last
 * @param gpuHours service asked for in all
 * @param load that service over the GPUs of a cluster during the span, or null if it is zero
 * @param meanGpus that would be busy on average over the span if every job could start at once, or
 *     null if it is zero
 * @param peakGpus most GPUs that jobs would hold at once if every one could start at its submit
 * @param suggestedCluster nodes x GPUs that the trace would load to about nine tenths
 * @param binMs width of a bin of time
 * @param bins what happens in time, from 0 on
 * @param durations distribution of run times
 * @param gangs jobs by the GPUs they ask for, smallest first
 * @param tenants whose jobs these are
 * @param deadlines how tight they are
 */
public record TraceProfile(
    int jobs,
    long spanMs,
    double gpuHours,
    @Nullable Double load,
    @Nullable Double meanGpus,
    double peakGpus,
    String suggestedCluster,
    long binMs,
    List<Bin> bins,
    Durations durations,
    List<Gang> gangs,
    Tenants tenants,
    DeadlineView deadlines) {

  /** Most bins of time. */
  public static final int MAX_BINS = 200;

  /** Most points of a distribution. */
  public static final int MAX_POINTS = 200;

  /** Most tenants told apart. */
  public static final int MAX_TENANTS = 12;

  public TraceProfile {
    bins = List.copyOf(bins);
    gangs = List.copyOf(gangs);
  }

  /**
   * A stretch of time.
   *
   * @param jobs submitted in it
   * @param gpuHours asked for by those jobs
   * @param meanGpus jobs would hold on average if every one could start at its submit
   * @param maxGpus jobs would hold at most
   */
  public record Bin(int jobs, double gpuHours, double meanGpus, double maxGpus) {}

  /**
   * Run times, ascending: {@code share.get(i)} of the jobs run no longer than {@code ms.get(i)}.
   *
   * @param ms in milliseconds
   * @param share of all jobs, ends with 1
   */
  public record Durations(List<Long> ms, List<Double> share) {
    public Durations {
      ms = List.copyOf(ms);
      share = List.copyOf(share);
    }
  }

  /**
   * Jobs of about one size.
   *
   * @param fromGpus smallest demand; 0 for shares of one GPU
   * @param toGpus largest demand; 0 for shares of one GPU
   */
  public record Gang(int fromGpus, int toGpus, int jobs, double gpuHours) {}

  /**
   * Whose jobs they are.
   *
   * @param count tenants in all, jobs without one counting as one more
   * @param top those with the most GPU-hours, the most first
   * @param others the rest as one, without a name; null if there is none
   */
  public record Tenants(int count, List<Tenant> top, @Nullable Tenant others) {
    public Tenants {
      top = List.copyOf(top);
    }
  }

  /**
   * A tenant.
   *
   * @param name empty for jobs without a tenant
   */
  public record Tenant(String name, int jobs, double gpuHours) {}

  /**
   * Deadlines against durations.
   *
   * @param jobs with a deadline
   * @param unmeetable of them, those whose deadline comes before they could finish if they started
   *     at their submit
   * @param tightness jobs by the time from submit to deadline over the duration, tightest first
   */
  public record DeadlineView(int jobs, int unmeetable, List<Tightness> tightness) {
    public DeadlineView {
      tightness = List.copyOf(tightness);
    }
  }

  /**
   * Jobs whose deadline leaves about the same room.
   *
   * @param from smallest ratio of window to duration, inclusive
   * @param to the ratio behind the largest, or null where there is no bound
   */
  public record Tightness(double from, @Nullable Double to, int jobs) {}

  /**
   * Counts over a trace.
   *
   * @param gpus of the cluster that the load refers to
   */
  public static TraceProfile of(Trace trace, int gpus) {
    return new Profiler(trace, gpus).profile();
  }
}
