package tias.reference;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import tias.workload.Job;

/** The ranking of every policy, written from its one-line rule. */
final class ReferencePolicies {
  private static final long GPU_HOUR_MILLI = 3600L * 1000 * Job.MILLI;

  /** Service thresholds of 1, 4 and 16 GPU-hours. */
  static final List<Long> SERVICE_THRESHOLDS =
      List.of(GPU_HOUR_MILLI, 4 * GPU_HOUR_MILLI, 16 * GPU_HOUR_MILLI);

  private static final Comparator<JobState> BY_SUBMIT =
      Comparator.comparingLong(state -> state.job.submitMs());

  private ReferencePolicies() {}

  /** The policy of this id with the parameters it has when none are given. */
  static ReferencePolicy of(String id) {
    return switch (id) {
      case "fifo" -> ReferencePolicy.plain(false, true, BY_SUBMIT);
      case "fifo-fit" -> ReferencePolicy.plain(false, false, BY_SUBMIT);
      case "sjf" ->
          ReferencePolicy.plain(
              false, false, Comparator.comparingLong(state -> state.job.durationMs()));
      case "srtf" ->
          ReferencePolicy.plain(true, false, Comparator.comparingLong(JobState::remainingMs));
      case "srsf" ->
          ReferencePolicy.plain(
              true, false, Comparator.comparing(ReferencePolicies::remainingService));
      case "edf" ->
          ReferencePolicy.plain(
              true, false, Comparator.comparingLong(state -> state.job.deadlineMs()));
      case "deadline-first" -> new DeadlineFirst(SERVICE_THRESHOLDS);
      case "tiresias" -> new Tiresias(SERVICE_THRESHOLDS);
      case "aemon" -> new ReferenceTias(TiasRules.aemon());
      case "tias-level-one" -> new ReferenceTias(TiasRules.levelOne());
      case "tias-level-two" -> new ReferenceTias(TiasRules.levelTwo());
      case "tias" -> new ReferenceTias(TiasRules.tias());
      default -> throw new IllegalArgumentException("the reference has no policy " + id);
    };
  }

  /** The policy of this id with parameters as the product writes them. */
  static ReferencePolicy of(String id, Map<String, String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException("the reference knows no parameters of " + id);
    }
    return of(id);
  }

  private static BigInteger remainingService(JobState state) {
    return BigInteger.valueOf(state.remainingMs())
        .multiply(BigInteger.valueOf(state.job.demandMilli()));
  }

  /** How many of the thresholds lie at or below what the job has attained. */
  static int serviceQueue(List<Long> thresholds, JobState state) {
    int queue = 0;
    for (long threshold : thresholds) {
      if (state.attainedMilli() >= threshold) {
        queue++;
      }
    }
    return queue;
  }

  /** When the job, if it runs, crosses each threshold. */
  static List<Long> crossings(List<Long> thresholds, JobState state) {
    List<Long> times = new ArrayList<>();
    if (state.running) {
      thresholds.forEach(threshold -> times.add(state.reachesMs(threshold)));
    }
    return times;
  }

  /** Discretised 2D-LAS: service queue, then submit. */
  record Tiresias(List<Long> thresholds) implements ReferencePolicy {
    @Override
    public boolean preemptive() {
      return true;
    }

    @Override
    public boolean strict() {
      return false;
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      Comparator<JobState> byQueue =
          Comparator.comparingInt(state -> serviceQueue(thresholds, state));
      return byQueue.thenComparing(BY_SUBMIT);
    }

    @Override
    public List<Long> wakeUpsMs(JobState state) {
      return crossings(thresholds, state);
    }
  }

  /** Live deadline jobs by deadline; then all others by service queue and submit. */
  record DeadlineFirst(List<Long> thresholds) implements ReferencePolicy {
    @Override
    public boolean preemptive() {
      return true;
    }

    @Override
    public boolean strict() {
      return false;
    }

    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      return (a, b) -> {
        boolean aLive = a.job.hasDeadline() && !a.late(nowMs);
        boolean bLive = b.job.hasDeadline() && !b.late(nowMs);
        if (aLive != bLive) {
          return aLive ? -1 : 1;
        }
        if (aLive) {
          return Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
        }
        return new Tiresias(thresholds).orderAt(nowMs).compare(a, b);
      };
    }

    @Override
    public List<Long> wakeUpsMs(JobState state) {
      List<Long> times = new ArrayList<>(crossings(thresholds, state));
      if (state.job.hasDeadline()) {
        times.add(state.job.deadlineMs());
      }
      return times;
    }
  }
}
