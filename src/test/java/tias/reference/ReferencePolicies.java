package tias.reference;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tias.reference.TiasRules.Inside;
import tias.reference.TiasRules.Rule;
import tias.workload.Job;

/** The ranking of every policy, written from its one-line rule. */
final class ReferencePolicies {
  private static final BigDecimal GPU_HOUR_MILLI = BigDecimal.valueOf(3600L * 1000 * Job.MILLI);

  private static final Comparator<JobState> BY_SUBMIT =
      Comparator.comparingLong(state -> state.job.submitMs());

  private ReferencePolicies() {}

  /** Every policy the reference has an opinion on. */
  static final Set<String> IDS =
      Set.of(
          "fifo",
          "fifo-fit",
          "sjf",
          "srtf",
          "srsf",
          "edf",
          "deadline-first",
          "tiresias",
          "aemon",
          "tias-level-one",
          "tias-level-two",
          "tias");

  /** The policy of this id with parameters as the product writes them. */
  static ReferencePolicy of(String id, Map<String, String> written) {
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
      case "edf" -> new Edf("demote".equals(written.get("late")));
      case "deadline-first" -> new DeadlineFirst(serviceThresholds(written));
      case "tiresias" -> new Tiresias(serviceThresholds(written));
      case "aemon" -> tias(Rule.URGENCY, Inside.FIFO, written);
      case "tias-level-one" -> tias(Rule.BEST, Inside.FIFO, written);
      case "tias-level-two" -> tias(Rule.SERVICE, Inside.SERVICE_WEIGHTED, written);
      case "tias" -> tias(Rule.BEST, Inside.SERVICE_WEIGHTED, written);
      default -> throw new IllegalArgumentException("the reference has no policy " + id);
    };
  }

  private static ReferencePolicy tias(Rule rule, Inside inside, Map<String, String> written) {
    return new ReferenceTias(TiasRules.of(rule, inside, written));
  }

  /** Written GPU-hours as service; 1, 4 and 16 where nothing is written. */
  static List<Long> serviceThresholds(Map<String, String> written) {
    return numbers(written.getOrDefault("thresholds", "1 4 16")).stream()
        .map(hours -> hours.multiply(GPU_HOUR_MILLI).setScale(0, RoundingMode.CEILING))
        .map(BigDecimal::longValueExact)
        .toList();
  }

  static List<BigDecimal> numbers(String written) {
    return Pattern.compile(" ").splitAsStream(written).map(BigDecimal::new).toList();
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

  /**
   * Earliest deadline first, then the rest by submit; late jobs keep their place or go last, by
   * submit.
   */
  record Edf(boolean demote) implements ReferencePolicy {
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
        boolean aLast = demote && a.late(nowMs);
        boolean bLast = demote && b.late(nowMs);
        if (aLast != bLast) {
          return aLast ? 1 : -1;
        }
        return aLast
            ? BY_SUBMIT.compare(a, b)
            : Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
      };
    }

    @Override
    public List<Long> wakeUpsMs(JobState state) {
      return state.job.hasDeadline() ? List.of(state.job.deadlineMs()) : List.of();
    }
  }
}
