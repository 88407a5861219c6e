package tias.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tias.workload.Job;

/**
 * Backfilling by the users' limits. A job without one is taken to run longer than any trace lasts,
 * yet not for ever; one that outlasts its limit is expected to end within the millisecond.
 */
abstract class ReferenceBackfill implements ReferencePlan {
  private static final long UNLIMITED_MS = 40_000L * 365 * 24 * 3600 * 1000;
  private static final long NEVER_MS = Long.MAX_VALUE / 2;

  private final boolean stopsAtLimit;

  ReferenceBackfill(boolean stopsAtLimit) {
    this.stopsAtLimit = stopsAtLimit;
  }

  /** GPUs held for a time. */
  private record Span(long fromMs, long toMs, int gpus) {
    boolean covers(long timeMs) {
      return fromMs <= timeMs && timeMs < toMs;
    }
  }

  private static long limitMs(JobState job) {
    long estimateMs = job.job.estimateMs();
    return estimateMs == Job.NO_ESTIMATE ? UNLIMITED_MS : Math.min(estimateMs, UNLIMITED_MS);
  }

  static long expectedMs(JobState job) {
    return Math.max(1, limitMs(job) - job.executedMs);
  }

  static Span span(JobState job, long startMs) {
    long fromMs = job.running ? Math.max(startMs, job.progressFromMs) : startMs;
    return new Span(startMs, fromMs + expectedMs(job), job.wholeGpus());
  }

  @Override
  public long stopsMs(JobState job) {
    return stopsAtLimit && job.job.estimateMs() != Job.NO_ESTIMATE
        ? job.hasExecutedMs(limitMs(job))
        : NEVER;
  }

  private static int usedAt(long timeMs, List<Span> spans) {
    return spans.stream().filter(span -> span.covers(timeMs)).mapToInt(Span::gpus).sum();
  }

  private static List<Span> running(long nowMs, List<JobState> active) {
    List<Span> spans = new ArrayList<>();
    active.stream().filter(job -> job.running).forEach(job -> spans.add(span(job, nowMs)));
    return spans;
  }

  private static List<JobState> waiting(List<JobState> active) {
    return active.stream().filter(job -> !job.running).toList();
  }

  /** FIFO; behind the first that does not fit, what does not delay it. */
  static final class Easy extends ReferenceBackfill {
    Easy(boolean stopsAtLimit) {
      super(stopsAtLimit);
    }

    @Override
    public List<JobState> starts(long nowMs, List<JobState> active, int freeGpus) {
      List<Span> busy = running(nowMs, active);
      List<JobState> starts = new ArrayList<>();
      int free = freeGpus;
      List<JobState> queue = new ArrayList<>(waiting(active));
      while (!queue.isEmpty() && queue.get(0).wholeGpus() <= free) {
        JobState job = queue.remove(0);
        free -= job.wholeGpus();
        busy.add(span(job, nowMs));
        starts.add(job);
      }
      if (!queue.isEmpty()) {
        backfill(nowMs, queue, busy, free, starts);
      }
      return starts;
    }

    private static void backfill(
        long nowMs, List<JobState> queue, List<Span> busy, int freeNow, List<JobState> starts) {
      JobState head = queue.remove(0);
      int all = freeNow + usedAt(nowMs, busy);
      long shadowMs =
          busy.stream()
              .mapToLong(Span::toMs)
              .filter(timeMs -> all - usedAt(timeMs, busy) >= head.wholeGpus())
              .min()
              .orElse(NEVER_MS);
      int spare = Math.max(0, all - usedAt(shadowMs, busy) - head.wholeGpus());
      int free = freeNow;
      for (JobState job : queue) {
        boolean inTime = nowMs + expectedMs(job) <= shadowMs;
        if (job.wholeGpus() <= free && (inTime || job.wholeGpus() <= spare)) {
          free -= job.wholeGpus();
          spare -= inTime ? 0 : job.wholeGpus();
          starts.add(job);
        }
      }
    }
  }

  /** Every waiting job holds a reservation, moved forward where that delays nobody else's. */
  static final class Conservative extends ReferenceBackfill {
    private final Map<JobState, Long> promisedMs = new HashMap<>();

    Conservative(boolean stopsAtLimit) {
      super(stopsAtLimit);
    }

    @Override
    public List<JobState> starts(long nowMs, List<JobState> active, int freeGpus) {
      List<Span> busy = running(nowMs, active);
      int all = freeGpus + usedAt(nowMs, busy);
      List<JobState> queue = waiting(active);
      // Some may have been stopped at their deadline.
      promisedMs.keySet().retainAll(queue);
      if (!canBeKept(nowMs, busy, all)) {
        promisedMs.clear();
      }
      for (JobState job : queue) {
        promisedMs.remove(job);
        List<Span> others = new ArrayList<>(busy);
        others.addAll(promises());
        promisedMs.put(job, earliestMs(nowMs, job, others, all));
      }
      List<JobState> starts =
          queue.stream().filter(job -> promisedMs.getOrDefault(job, NEVER_MS) == nowMs).toList();
      promisedMs.keySet().removeAll(starts);
      return starts;
    }

    private List<Span> promises() {
      List<Span> spans = new ArrayList<>();
      promisedMs.forEach(
          (job, startMs) -> {
            if (startMs != NEVER_MS) {
              spans.add(span(job, startMs));
            }
          });
      return spans;
    }

    private boolean canBeKept(long nowMs, List<Span> busy, int all) {
      List<Span> spans = new ArrayList<>(busy);
      spans.addAll(promises());
      return spans.stream()
          .mapToLong(Span::fromMs)
          .allMatch(timeMs -> timeMs >= nowMs && usedAt(timeMs, spans) <= all);
    }

    private static long earliestMs(long nowMs, JobState job, List<Span> others, int all) {
      TreeSet<Long> times = new TreeSet<>(List.of(nowMs));
      others.forEach(span -> times.addAll(List.of(span.fromMs(), span.toMs())));
      for (long startMs : times) {
        long endMs = startMs + expectedMs(job);
        boolean fits =
            times.subSet(startMs, endMs).stream()
                .allMatch(timeMs -> usedAt(timeMs, others) + job.wholeGpus() <= all);
        if (fits) {
          return startMs;
        }
      }
      return NEVER_MS;
    }
  }
}
