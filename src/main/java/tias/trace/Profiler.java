package tias.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tias.trace.TraceProfile.Bin;
import tias.trace.TraceProfile.DeadlineView;
import tias.trace.TraceProfile.Durations;
import tias.trace.TraceProfile.Gang;
import tias.trace.TraceProfile.Tenant;
import tias.trace.TraceProfile.Tenants;
import tias.trace.TraceProfile.Tightness;
import tias.workload.Job;
import tias.workload.Trace;

/** Makes a {@link TraceProfile} of a trace. */
final class Profiler {
  private static final double MILLI_GPU_MS_PER_GPU_HOUR = 1000.0 * 3_600_000;

  /** Widths of bins that people read easily, in seconds; beyond them days by the hundred. */
  private static final long[] WIDTHS_S = {
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    172_800, 604_800, 1_209_600, 2_592_000
  };

  /** Bounds of the ratio of window to duration, in thousandths. */
  private static final long[] RATIOS = {0, 500, 1000, 1100, 1250, 1500, 2000, 3000, 5000, 10_000};

  private final Trace trace;
  private final int gpus;
  private final long windowMs;
  private final long binMs;
  private final int count;

  Profiler(Trace trace, int gpus) {
    this.trace = trace;
    this.gpus = gpus;
    long longest = trace.jobs().stream().mapToLong(Job::durationMs).max().orElse(0);
    windowMs = Math.max(1, trace.lastSubmitMs() > 0 ? trace.lastSubmitMs() : longest);
    binMs = width(windowMs);
    // The last submit belongs to a bin of its own where it falls on a bound.
    count = (int) (windowMs / binMs) + 1;
  }

  private static long width(long windowMs) {
    for (long ms = 1; ms < 1000; ms *= 10) {
      if (windowMs / ms < TraceProfile.MAX_BINS) {
        return ms;
      }
    }
    for (long seconds : WIDTHS_S) {
      if (windowMs / (seconds * 1000) < TraceProfile.MAX_BINS) {
        return seconds * 1000;
      }
    }
    long hundredDays = 100 * 86_400_000L;
    long units = windowMs / TraceProfile.MAX_BINS / hundredDays + 1;
    return units * hundredDays;
  }

  TraceProfile profile() {
    long work = trace.jobs().stream().mapToLong(Job::serviceMilliGpuMs).sum();
    long spanMs = trace.lastSubmitMs();
    Double mean = spanMs == 0 ? null : Double.valueOf((double) work / spanMs / Job.MILLI);
    List<Bin> bins = bins();
    return new TraceProfile(
        trace.size(),
        spanMs,
        work / MILLI_GPU_MS_PER_GPU_HOUR,
        mean == null ? null : Double.valueOf(mean / gpus),
        mean,
        bins.stream().mapToDouble(Bin::maxGpus).max().orElse(0),
        TraceStats.of(trace).clusterSuggestion(),
        binMs,
        bins,
        durations(),
        gangs(),
        tenants(),
        deadlines());
  }

  private List<Bin> bins() {
    int[] submitted = new int[count];
    double[] asked = new double[count];
    for (Job job : trace.jobs()) {
      int bin = (int) (job.submitMs() / binMs);
      submitted[bin]++;
      asked[bin] += hours(job);
    }
    Held held = new Held();
    List<Bin> bins = new ArrayList<>(count);
    for (int bin = 0; bin < count; bin++) {
      double mean = held.area[bin] / binMs / Job.MILLI;
      double most = held.most[bin] / (double) Job.MILLI;
      bins.add(new Bin(submitted[bin], asked[bin], mean, most));
    }
    return bins;
  }

  /** GPUs held over time if every job started at its submit, in thousandths, by bin. */
  private final class Held {
    final double[] area = new double[count];
    final long[] most = new long[count];
    private long now;
    private long level;

    Held() {
      List<Job> ending = new ArrayList<>(trace.jobs());
      ending.sort(Comparator.comparingLong(job -> job.submitMs() + job.durationMs()));
      int ended = 0;
      for (Job job : trace.jobs()) {
        ended = endUntil(ending, ended, job.submitMs());
        advance(job.submitMs());
        level += job.durationMs() == 0 ? 0 : job.demandMilli();
        note();
      }
      endUntil(ending, ended, count * binMs);
      advance(count * binMs);
    }

    /** Jobs that end at the moment another comes are gone by then. */
    private int endUntil(List<Job> ending, int from, long untilMs) {
      int next = from;
      while (next < ending.size() && end(ending.get(next)) <= untilMs) {
        Job job = ending.get(next++);
        advance(end(job));
        level -= job.durationMs() == 0 ? 0 : job.demandMilli();
      }
      return next;
    }

    private long end(Job job) {
      return job.submitMs() + job.durationMs();
    }

    private void advance(long toMs) {
      while (now < toMs && now / binMs < count) {
        int bin = (int) (now / binMs);
        long until = Math.min(toMs, (bin + 1) * binMs);
        most[bin] = Math.max(most[bin], level);
        area[bin] += (double) level * (until - now);
        now = until;
      }
    }

    private void note() {
      int bin = (int) (now / binMs);
      if (bin < count) {
        most[bin] = Math.max(most[bin], level);
      }
    }
  }

  private Durations durations() {
    long[] sorted = trace.jobs().stream().mapToLong(Job::durationMs).sorted().toArray();
    List<Long> ms = new ArrayList<>();
    List<Double> share = new ArrayList<>();
    int points = Math.min(TraceProfile.MAX_POINTS, sorted.length);
    for (int i = 1; i <= points; i++) {
      int at = (int) ((long) i * sorted.length / points) - 1;
      // Of equal run times only the last counts: that many jobs run no longer.
      if (i == points
          || sorted[at] != sorted[(int) ((long) (i + 1) * sorted.length / points) - 1]) {
        ms.add(sorted[at]);
        share.add((at + 1) / (double) sorted.length);
      }
    }
    return new Durations(ms, share);
  }

  private List<Gang> gangs() {
    Map<Integer, double[]> bySize = new TreeMap<>();
    for (Job job : trace.jobs()) {
      int whole = job.demandMilli() / Job.MILLI;
      int bound = whole <= 1 ? whole : 2 * Integer.highestOneBit(whole - 1);
      double[] sums = bySize.computeIfAbsent(bound, key -> new double[2]);
      sums[0]++;
      sums[1] += hours(job);
    }
    List<Gang> gangs = new ArrayList<>();
    bySize.forEach(
        (bound, sums) ->
            gangs.add(new Gang(bound <= 2 ? bound : bound / 2 + 1, bound, (int) sums[0], sums[1])));
    return gangs;
  }

  private Tenants tenants() {
    Map<String, double[]> byName = new HashMap<>();
    for (Job job : trace.jobs()) {
      String name = Objects.requireNonNullElse(job.tenant(), "");
      double[] sums = byName.computeIfAbsent(name, key -> new double[2]);
      sums[0]++;
      sums[1] += hours(job);
    }
    List<Tenant> all = new ArrayList<>(byName.size());
    byName.forEach((name, sums) -> all.add(new Tenant(name, (int) sums[0], sums[1])));
    all.sort(Comparator.comparingDouble(Tenant::gpuHours).reversed().thenComparing(Tenant::name));
    int shown = Math.min(TraceProfile.MAX_TENANTS, all.size());
    return new Tenants(all.size(), all.subList(0, shown), others(all, shown));
  }

  private static @Nullable Tenant others(List<Tenant> all, int from) {
    List<Tenant> rest = all.subList(from, all.size());
    return rest.isEmpty()
        ? null
        : new Tenant(
            "",
            rest.stream().mapToInt(Tenant::jobs).sum(),
            rest.stream().mapToDouble(Tenant::gpuHours).sum());
  }

  private DeadlineView deadlines() {
    int[] counts = new int[RATIOS.length];
    int jobs = 0;
    int unmeetable = 0;
    for (Job job : trace.jobs()) {
      if (job.hasDeadline()) {
        long window = job.deadlineMs() - job.submitMs();
        jobs++;
        unmeetable += window < job.durationMs() ? 1 : 0;
        counts[ratio(window, job.durationMs())]++;
      }
    }
    List<Tightness> tightness = new ArrayList<>();
    for (int i = 0; i < RATIOS.length && jobs > 0; i++) {
      Double to = i + 1 < RATIOS.length ? Double.valueOf(RATIOS[i + 1] / 1000.0) : null;
      tightness.add(new Tightness(RATIOS[i] / 1000.0, to, counts[i]));
    }
    return new DeadlineView(jobs, unmeetable, tightness);
  }

  /** A deadline before the submit counts among the tightest. */
  private static int ratio(long windowMs, long durationMs) {
    int at = RATIOS.length - 1;
    while (at > 0 && windowMs * 1000 < RATIOS[at] * durationMs) {
      at--;
    }
    return durationMs == 0 && windowMs < 0 ? 0 : at;
  }

  private static double hours(Job job) {
    return job.serviceMilliGpuMs() / MILLI_GPU_MS_PER_GPU_HOUR;
  }
}
