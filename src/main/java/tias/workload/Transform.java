package tias.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One change made to a trace before it is run: which jobs are kept, or how they ask. A pure
 * function of the trace and the {@link Setting}.
 *
 * <p>A job keeps its row, so that what is drawn for it does not depend on which others are kept.
 * The earliest submit that is left becomes time 0, and deadlines move with it.
 */
public sealed interface Transform {

  /**
   * What a transformation may depend on besides the trace.
   *
   * @param gpus of the cluster of the run
   * @param seed of everything drawn at random
   */
  record Setting(int gpus, long seed) {}

  /** The canonical way to write it; {@link #parse} reads it. */
  String text();

  /**
   * The changed trace; without jobs if none is left.
   *
   * @throws IllegalArgumentException if it has no meaning for this trace, saying why
   */
  Trace apply(Trace trace, Setting setting);

  /** What else there is to say about the change beside the number of jobs, in a few words. */
  default String note(Trace before, Trace after) {
    return "";
  }

  /**
   * Reads {@code window:FROM,TO}, {@code first:N}, {@code sample:FRACTION}, {@code tenants:A,B},
   * {@code not-tenants:A,B}, {@code load:TARGET} or {@code max-gpus:N}.
   *
   * @throws IllegalArgumentException saying what was expected, what came and what exists
   */
  static Transform parse(String text) {
    return TransformText.parse(text);
  }

  /**
   * Keeps the jobs submitted in a stretch of time.
   *
   * @param fromMs first instant, in milliseconds since time 0 of the trace before it
   * @param toMs the instant behind the last, or null for an open end
   */
  record Window(long fromMs, @Nullable Long toMs) implements Transform {
    public Window {
      require(fromMs >= 0 && fromMs <= Job.MAX_TIME_MS, "the window must start at 0 or later");
      require(
          toMs == null || (toMs > fromMs && toMs <= Job.MAX_TIME_MS),
          "the window must end after it starts");
    }

    @Override
    public String text() {
      return "window:"
          + TransformText.seconds(fromMs)
          + ","
          + (toMs == null ? "" : TransformText.seconds(toMs));
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      return keep(
          trace, job -> job.submitMs() >= fromMs && (toMs == null || job.submitMs() < toMs));
    }
  }

  /**
   * Keeps the first jobs by submit time, then row.
   *
   * @param count how many, at least 1; a trace with fewer stays as it is
   */
  record First(int count) implements Transform {
    public First {
      require(count >= 1, "the number of jobs must be at least 1");
    }

    @Override
    public String text() {
      return "first:" + count;
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      return trace.withJobs(trace.jobs().subList(0, Math.min(count, trace.size())));
    }
  }

  /**
   * Keeps a share of the jobs, each drawn by itself from the seed and its row: a larger share keeps
   * all that a smaller one does, and some more.
   *
   * @param fraction above 0 and up to 1, with up to 6 decimals
   */
  record Sample(BigDecimal fraction) implements Transform {
    /** Keeps what is drawn here apart from what is drawn for deadlines under the same seed. */
    private static final long STREAM = 0x53414D504C45L;

    public Sample {
      fraction = TransformText.stripped(fraction);
      require(
          fraction.signum() > 0 && fraction.compareTo(BigDecimal.ONE) <= 0 && fraction.scale() <= 6,
          "the fraction must lie above 0 and up to 1, with up to 6 decimals");
    }

    @Override
    public String text() {
      return "sample:" + fraction.toPlainString();
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      BigDecimal all = BigDecimal.valueOf(1L << SplitMix64.FRACTION_BITS);
      BigDecimal below = fraction.multiply(all);
      return keep(
          trace,
          job -> {
            long draw = new SplitMix64(setting.seed() ^ STREAM, job.row()).next53();
            return BigDecimal.valueOf(draw).compareTo(below) < 0;
          });
    }
  }

  /**
   * Keeps the jobs of some tenants, or all but theirs.
   *
   * @param names of the tenants; the empty name stands for jobs without one
   * @param in whether they are kept rather than left out
   */
  record Tenants(SortedSet<String> names, boolean in) implements Transform {
    static final int MOST = 1000;

    public Tenants {
      names = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(names));
      require(!names.isEmpty() && names.size() <= MOST, "1 to " + MOST + " tenants can be named");
    }

    @Override
    public String text() {
      List<String> encoded = names.stream().map(TransformText::encode).toList();
      return (in ? "tenants:" : "not-tenants:") + String.join(",", encoded);
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      return keep(trace, job -> names.contains(Objects.requireNonNullElse(job.tenant(), "")) == in);
    }
  }

  /**
   * Stretches or squeezes the time between submits until the jobs ask for a target load of the
   * run's cluster; see {@link ArrivalRate}.
   *
   * @param target GPU-time asked for over GPU-time there is until the last submit
   */
  record Load(BigDecimal target) implements Transform {
    public Load {
      target = TransformText.stripped(target);
      require(
          target.signum() > 0
              && target.compareTo(ArrivalRate.MAX_LOAD) <= 0
              && target.scale() <= ArrivalRate.DECIMALS,
          "the load must lie above 0 and up to 1000, with up to 6 decimals");
    }

    @Override
    public String text() {
      return "load:" + target.toPlainString();
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      return ArrivalRate.scaled(trace, setting.gpus(), target);
    }

    @Override
    public String note(Trace before, Trace after) {
      return "submits over "
          + TransformText.length(before.lastSubmitMs())
          + " now take "
          + TransformText.length(after.lastSubmitMs());
    }
  }

  /**
   * Bounds the size of gangs. A larger job asks for no more than the bound and runs longer in
   * proportion, rounded half-up to a millisecond, so that its work stays the same (its time limit
   * grows with it, its deadline stays); or it is left out.
   *
   * @param gpus the bound, at least 1
   * @param drop whether larger jobs are left out
   */
  record MaxGpus(int gpus, boolean drop) implements Transform {
    public MaxGpus {
      require(gpus >= 1 && gpus <= 1_000_000, "the number of GPUs must be 1 to 1000000");
    }

    @Override
    public String text() {
      return "max-gpus:" + gpus + (drop ? ",drop" : "");
    }

    @Override
    public Trace apply(Trace trace, Setting setting) {
      int bound = gpus * Job.MILLI;
      if (drop) {
        return keep(trace, job -> job.demandMilli() <= bound);
      }
      List<Job> jobs = new ArrayList<>(trace.size());
      for (Job job : trace.jobs()) {
        jobs.add(job.demandMilli() <= bound ? job : job.withDemand(bound));
      }
      return trace.withJobs(jobs);
    }

    @Override
    public String note(Trace before, Trace after) {
      int bound = gpus * Job.MILLI;
      long larger = before.jobs().stream().filter(job -> job.demandMilli() > bound).count();
      return larger + (larger == 1 ? " job asked" : " jobs asked") + " for more";
    }
  }

  private static void require(boolean holds, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(expected);
    }
  }

  private static Trace keep(Trace trace, java.util.function.Predicate<Job> kept) {
    List<Job> jobs = trace.jobs().stream().filter(kept).toList();
    return jobs.size() == trace.size()
        ? trace
        : Trace.of(trace.name(), trace.format(), trace.originEpochMs(), jobs);
  }
}
