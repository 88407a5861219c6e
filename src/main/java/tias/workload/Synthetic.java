package tias.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A made-up workload: jobs drawn from stated distributions and spread over just so much time that
 * they ask for a given load. A pure function of its settings, on any machine: one stream of random
 * numbers per job, and only functions whose last bit is fixed ({@link StrictMath}).
 *
 * @param jobs how many, 1 to {@value #MAX_JOBS}
 * @param arrivals how submits lie in time
 * @param durations how long jobs run
 * @param gangs weight of each number of GPUs a job may ask for
 * @param load GPU-time asked for over GPU-time there is from first submit to the end of the span
 * @param gpus of the cluster that the load refers to
 * @param seed of all draws
 */
public record Synthetic(
    int jobs,
    Arrivals arrivals,
    Durations durations,
    SortedMap<Integer, Double> gangs,
    double load,
    int gpus,
    long seed) {

  /** Most jobs drawn. */
  public static final int MAX_JOBS = 5_000_000;

  /** Seven in ten jobs on one GPU, one in fifty on sixteen. */
  public static final SortedMap<Integer, Double> COMMON_GANGS =
      new TreeMap<>(java.util.Map.of(1, 70.0, 2, 10.0, 4, 10.0, 8, 8.0, 16, 2.0));

  /** Keeps what is drawn here apart from what is drawn for deadlines under the same seed. */
  private static final long STREAM = 0x53594E544845L;

  private static final double DAY_MS = 24 * 3600 * 1000.0;

  /** Longest run time drawn: what lies beyond is cut to it. */
  private static final double MAX_DURATION_S = 30 * 24 * 3600;

  /** How submits lie in time. */
  public enum Arrivals {
    /** Independent of one another at a steady rate. */
    POISSON,
    /** Eight at once on average, as from a sweep over hyper-parameters. */
    BURSTY,
    /** At a rate that swings over the day: 1.8 times the mean at 6 h after time 0, 0.2 at 18 h. */
    DIURNAL
  }

  /** How long jobs run, in seconds. */
  public enum Durations {
    /** Median half an hour; the logarithm has a standard deviation of 1.8. */
    LOGNORMAL,
    /** Mean one hour. */
    EXPONENTIAL,
    /** At least five minutes; P(longer than x) = (300 / x)^1.2. */
    PARETO
  }

  public Synthetic {
    gangs = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(gangs));
    require(jobs >= 1 && jobs <= MAX_JOBS, "jobs must lie between 1 and " + MAX_JOBS);
    require(load > 0 && load <= 100, "the load must lie above 0 and up to 100");
    require(gpus >= 1 && gpus <= 100_000, "GPUs must lie between 1 and 100000");
    require(!gangs.isEmpty(), "there must be a number of GPUs to ask for");
    for (var gang : gangs.entrySet()) {
      require(
          gang.getKey() >= 1 && gang.getKey() <= gpus && gang.getValue() > 0,
          "gangs must lie between 1 GPU and the cluster's, with weights above 0");
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  /** The jobs, without deadlines; a deadline model may add some. */
  public Trace trace() {
    int[] gpusOf = new int[jobs];
    long[] durationMs = new long[jobs];
    double[] gap = new double[jobs];
    double service = 0;
    double units = 0;
    for (int job = 0; job < jobs; job++) {
      SplitMix64 random = new SplitMix64(seed ^ STREAM, job);
      gpusOf[job] = gang(unit(random));
      durationMs[job] = Math.round(1000 * Math.min(MAX_DURATION_S, seconds(random)));
      gap[job] = gap(random);
      service += (double) gpusOf[job] * durationMs[job];
      units += gap[job];
    }
    double spanMs = service / (load * gpus);
    List<Job> list = new ArrayList<>(jobs);
    double at = 0;
    for (int job = 0; job < jobs; job++) {
      long submitMs = Math.round(timeOf(at / units, spanMs));
      list.add(job(job, submitMs, durationMs[job], gpusOf[job]));
      at += gap[job];
    }
    return Trace.of("synthetic", "synthetic", null, list);
  }

  private static Job job(int row, long submitMs, long durationMs, int gpus) {
    return new Job(
        "s" + row,
        row,
        submitMs,
        durationMs,
        gpus * Job.MILLI,
        Job.NO_DEADLINE,
        Job.NO_ESTIMATE,
        null,
        null,
        null,
        null);
  }

  /** A number above 0 and below 1. */
  private static double unit(SplitMix64 random) {
    return (random.next53() + 0.5) / (1L << SplitMix64.FRACTION_BITS);
  }

  private int gang(double unit) {
    double left = unit * gangs.values().stream().mapToDouble(Double::doubleValue).sum();
    for (var gang : gangs.entrySet()) {
      left -= gang.getValue();
      if (left < 0) {
        return gang.getKey();
      }
    }
    return gangs.lastKey();
  }

  private double seconds(SplitMix64 random) {
    double unit = unit(random);
    return switch (durations) {
      case EXPONENTIAL -> -3600 * StrictMath.log(unit);
      case PARETO -> 300 * StrictMath.pow(unit, -1 / 1.2);
      case LOGNORMAL -> {
        double angle = 2 * StrictMath.PI * unit(random);
        double normal = StrictMath.sqrt(-2 * StrictMath.log(unit)) * StrictMath.cos(angle);
        yield 1800 * StrictMath.exp(1.8 * normal);
      }
    };
  }

  /** Time to the next submit, in units of the mean time between two events. */
  private double gap(SplitMix64 random) {
    boolean more = arrivals == Arrivals.BURSTY && unit(random) < 7.0 / 8;
    return more ? 0 : -StrictMath.log(unit(random));
  }

  /** When a share of all submits has come in. */
  private double timeOf(double share, double spanMs) {
    if (arrivals != Arrivals.DIURNAL) {
      return share * spanMs;
    }
    double low = 0;
    double high = spanMs;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (cameInBy(middle) < share * cameInBy(spanMs)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The integral of 1 + 0.8 sin(2π t / day). */
  private static double cameInBy(double timeMs) {
    double perRadian = DAY_MS / (2 * StrictMath.PI);
    return timeMs + 0.8 * perRadian * (1 - StrictMath.cos(timeMs / perRadian));
  }
}
