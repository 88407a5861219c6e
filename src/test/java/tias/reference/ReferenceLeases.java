package tias.reference;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Policies that give GPUs away for a lease: nobody is preempted before its end. */
abstract class ReferenceLeases implements ReferencePolicy {
  final long leaseMs;
  final int clusterMilli;

  ReferenceLeases(long leaseMs, int clusterMilli) {
    this.leaseMs = leaseMs;
    this.clusterMilli = clusterMilli;
  }

  @Override
  public long quantumMs() {
    return leaseMs;
  }

  @Override
  public boolean preemptsAt(long nowMs) {
    return nowMs % leaseMs == 0;
  }

  /**
   * Largest rho first. A job's rho is taken when a lease ends, and when the job joins those that
   * wait; the equal part is that of the jobs in the system when the last lease ended.
   */
  static final class FinishTimeFairness extends ReferenceLeases {
    private final Map<JobState, Double> rho = new HashMap<>();
    private int sharers = 1;

    FinishTimeFairness(long leaseMs, int clusterMilli) {
      super(leaseMs, clusterMilli);
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      return Comparator.<JobState>comparingDouble(rho::get).reversed();
    }

    @Override
    public void arrived(long nowMs, JobState job) {
      take(nowMs, job);
    }

    @Override
    public void displaced(long nowMs, JobState job) {
      take(nowMs, job);
    }

    @Override
    public void quantumEnded(long nowMs, List<JobState> active) {
      sharers = Math.max(1, active.size());
      active.forEach(job -> take(nowMs, job));
    }

    /** Time since submit and run time left, over the run time on an equal part of the cluster. */
    private void take(long nowMs, JobState job) {
      BigDecimal shared = BigDecimal.valueOf(nowMs - job.job.submitMs() + job.remainingMs());
      BigDecimal alone = BigDecimal.valueOf(Math.max(1, job.job.durationMs()));
      BigDecimal part = BigDecimal.valueOf((long) job.job.demandMilli() * sharers);
      BigDecimal cluster = BigDecimal.valueOf(clusterMilli);
      BigDecimal ratio =
          shared
              .multiply(cluster)
              .divide(alone.multiply(part.max(cluster)), MathContext.DECIMAL128);
      rho.put(job, ratio.doubleValue());
    }
  }

  /** Deadline jobs that the leases to come can hold together, others by what is left, the rest. */
  static final class Chronus extends ReferenceLeases {
    private final Set<JobState> admitted = new HashSet<>();

    Chronus(long leaseMs, int clusterMilli) {
      super(leaseMs, clusterMilli);
    }

    private int place(JobState job) {
      return !job.job.hasDeadline() ? 1 : admitted.contains(job) ? 0 : 2;
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      return Comparator.comparingInt(this::place)
          .thenComparing(
              (a, b) ->
                  switch (place(a)) {
                    case 0 -> Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
                    case 1 -> Long.compare(a.remainingMs(), b.remainingMs());
                    default -> 0;
                  });
    }

    @Override
    public void quantumEnded(long nowMs, List<JobState> active) {
      List<JobState> asking = new ArrayList<>(active);
      asking.removeIf(job -> !job.job.hasDeadline());
      asking.sort(
          Comparator.<JobState>comparingInt(job -> admitted.contains(job) ? 0 : 1)
              .thenComparingLong(job -> job.job.deadlineMs())
              .thenComparingInt(job -> job.index));
      Map<Long, Integer> promised = new HashMap<>();
      for (JobState job : asking) {
        if (promise(nowMs, job, promised)) {
          admitted.add(job);
        } else {
          admitted.remove(job);
        }
      }
    }

    /** Takes the earliest leases with room for the gang if they end its work in time. */
    private boolean promise(long nowMs, JobState job, Map<Long, Integer> promised) {
      int demand = job.job.demandMilli();
      List<Long> taken = new ArrayList<>();
      long leftMs = job.remainingMs();
      for (long lease = 0; leftMs > 0 || taken.isEmpty(); lease++) {
        long beginsMs = nowMs + lease * leaseMs;
        if (beginsMs > job.job.deadlineMs()) {
          return false;
        }
        if (promised.getOrDefault(lease, 0) + demand <= clusterMilli) {
          taken.add(lease);
          long partMs = Math.min(leftMs, leaseMs);
          leftMs -= partMs;
          if (leftMs == 0 && beginsMs + partMs > job.job.deadlineMs()) {
            return false;
          }
        }
      }
      taken.forEach(lease -> promised.merge(lease, demand, Integer::sum));
      return true;
    }
  }
}
