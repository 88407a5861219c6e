package tias.reference;

import static java.util.Map.entry;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import tias.cluster.ClusterSpec;
import tias.reference.TiasRules.Inside;
import tias.reference.TiasRules.Rule;
import tias.workload.Job;

/** The ranking of every policy, written from its one-line rule. */
final class ReferencePolicies {
  private static final BigDecimal GPU_HOUR_MILLI = BigDecimal.valueOf(3600L * 1000 * Job.MILLI);

  private static final Comparator<JobState> BY_SUBMIT =
      Comparator.comparingLong(state -> state.job.submitMs());

  private ReferencePolicies() {}

  /** Makes a policy for a cluster from parameters as the product writes them. */
  @FunctionalInterface
  private interface Maker {
    ReferencePolicy make(Written written, int clusterMilli);
  }

  private static final Map<String, Maker> MAKERS =
      Map.ofEntries(
          entry("fifo", (written, gpus) -> ReferencePolicy.plain(false, true, BY_SUBMIT)),
          entry("fifo-fit", (written, gpus) -> ReferencePolicy.plain(false, false, BY_SUBMIT)),
          entry("sjf", (written, gpus) -> smallest(false, job -> job.job.durationMs())),
          entry("smallest", (written, gpus) -> smallest(false, job -> job.job.demandMilli())),
          entry("srtf", (written, gpus) -> smallest(true, JobState::remainingMs)),
          entry(
              "srsf",
              (written, gpus) ->
                  ReferencePolicy.plain(
                      true, false, Comparator.comparing(ReferencePolicies::remainingService))),
          entry("las", (written, gpus) -> las(written)),
          entry(
              "round-robin",
              (written, gpus) -> new ReferenceRoundRobin(written.millis("quantum", "60"))),
          entry("edf", (written, gpus) -> new Edf(written.is("late", "demote", false))),
          entry("deadline-first", (written, gpus) -> new DeadlineFirst(written.thresholds())),
          entry(
              "llf",
              (written, gpus) -> new ReferenceLaxity.LeastLaxity(written.millis("quantum", "60"))),
          entry(
              "just-in-time",
              (written, gpus) ->
                  new ReferenceLaxity.JustInTime(
                      written.millis("margin", "30"), written.is("rest", "remaining", true))),
          entry("tiresias", (written, gpus) -> new Tiresias(new TopQueueEntries(written.values()))),
          entry("gittins", (written, gpus) -> gittins(written)),
          entry(
              "fair-share",
              (written, gpus) ->
                  new ReferenceFairShare(
                      written.days("half-life", "7"), written.millis("quantum", "300"))),
          entry(
              "ftf",
              (written, gpus) ->
                  new ReferenceLeases.FinishTimeFairness(written.millis("lease", "1200"), gpus)),
          entry(
              "chronus",
              (written, gpus) ->
                  new ReferenceLeases.Chronus(written.millis("lease", "1200"), gpus)),
          entry(
              "easy",
              (written, gpus) -> new ReferenceBackfill.Easy(written.is("at-limit", "stop", false))),
          entry(
              "conservative",
              (written, gpus) ->
                  new ReferenceBackfill.Conservative(written.is("at-limit", "stop", false))),
          entry(
              "formula",
              (written, gpus) ->
                  new ReferenceFormula(
                      written.text("priority", "attained"),
                      written.thresholds(),
                      written.millis("quantum", "60"))),
          entry("aemon", (written, gpus) -> tias(Rule.URGENCY, Inside.FIFO, written)),
          entry("tias-level-one", (written, gpus) -> tias(Rule.BEST, Inside.FIFO, written)),
          entry(
              "tias-level-two",
              (written, gpus) -> tias(Rule.SERVICE, Inside.SERVICE_WEIGHTED, written)),
          entry("tias", (written, gpus) -> tias(Rule.BEST, Inside.SERVICE_WEIGHTED, written)));

  /** Every policy the reference has an opinion on. */
  static Set<String> ids() {
    return MAKERS.keySet();
  }

  /** The policy of this id with parameters as the product writes them. */
  static ReferencePolicy of(String id, Map<String, String> written, ClusterSpec cluster) {
    Maker maker = MAKERS.get(id);
    if (maker == null) {
      throw new IllegalArgumentException("the reference has no policy " + id);
    }
    return maker.make(new Written(written), cluster.gpus() * Job.MILLI);
  }

  /** Parameters as the product writes them. */
  private record Written(Map<String, String> values) {
    String text(String name, String byDefault) {
      return values.getOrDefault(name, byDefault);
    }

    boolean is(String name, String choice, boolean byDefault) {
      return values.containsKey(name) ? choice.equals(values.get(name)) : byDefault;
    }

    /** Written in seconds. */
    long millis(String name, String byDefault) {
      return new BigDecimal(text(name, byDefault))
          .movePointRight(3)
          .setScale(0, RoundingMode.HALF_UP)
          .longValueExact();
    }

    /** Written in days, in milliseconds. */
    long days(String name, String byDefault) {
      return new BigDecimal(text(name, byDefault))
          .multiply(BigDecimal.valueOf(24 * 3600 * 1000))
          .setScale(0, RoundingMode.HALF_UP)
          .longValueExact();
    }

    List<Long> thresholds() {
      return serviceThresholds(values);
    }
  }

  private static ReferencePolicy smallest(boolean preemptive, ToLongFunction<JobState> of) {
    return ReferencePolicy.plain(preemptive, false, Comparator.comparingLong(of));
  }

  private static ReferencePolicy las(Written written) {
    boolean time = written.is("by", "time", false);
    return new Las(written.millis("quantum", "60"), time);
  }

  private static ReferencePolicy gittins(Written written) {
    return new ReferenceGittins(
        written.thresholds(),
        written.is("distribution", "finished-jobs", true),
        written.is("ahead", "best", false),
        written.millis("quantum", "60"));
  }

  private static ReferencePolicy tias(Rule rule, Inside inside, Written written) {
    return new ReferenceTias(
        TiasRules.of(rule, inside, written.values()), new TopQueueEntries(written.values()));
  }

  /** Least attained service, in GPU-time or in time. */
  record Las(long quantumMs, boolean time) implements ReferencePolicy {
    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      return Comparator.comparingLong(job -> time ? job.executedMs : job.attainedMilli());
    }
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
  record Tiresias(TopQueueEntries entries) implements ReferencePolicy {
    @Override
    public Comparator<JobState> orderAt(long nowMs) {
      return Comparator.comparingInt(entries::queue).thenComparing(BY_SUBMIT);
    }

    @Override
    public List<Long> wakeUpsMs(JobState state) {
      return entries.wakeUpsMs(state);
    }

    @Override
    public void wakeUp(long nowMs, List<JobState> active) {
      active.forEach(job -> entries.wakeUp(nowMs, job));
    }
  }

  /** Live deadline jobs by deadline; then all others by service queue and submit. */
  record DeadlineFirst(List<Long> thresholds) implements ReferencePolicy {
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
        int byQueue = serviceQueue(thresholds, a) - serviceQueue(thresholds, b);
        return byQueue != 0 ? byQueue : BY_SUBMIT.compare(a, b);
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
