package tias.reference;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Service queues with promotion: a job that waits in a lower queue for as long as the knob times
 * what it ran since it last entered the top queue enters that again, and its service counts from
 * nothing. Time spent waiting before it first ran there does not count.
 */
final class TopQueueEntries {
  private static final Entry FIRST = new Entry(0, 0, 0);

  private final List<Long> thresholds;
  private final BigDecimal knob;
  private final Map<JobState, Entry> entries = new HashMap<>();

  /**
   * How far a job had come when it last entered the top queue.
   *
   * @param waitedMs what it had waited when it first ran since
   */
  private record Entry(long executedMs, long attainedMilli, long waitedMs) {}

  TopQueueEntries(Map<String, String> written) {
    thresholds = ReferencePolicies.serviceThresholds(written);
    knob = new BigDecimal(written.getOrDefault("promote", "0"));
  }

  private boolean promotes() {
    return knob.signum() > 0;
  }

  private Entry entry(JobState job) {
    return entries.getOrDefault(job, FIRST);
  }

  int queue(JobState job) {
    long attained = job.attainedMilli() - entry(job).attainedMilli;
    return (int) thresholds.stream().filter(threshold -> attained >= threshold).count();
  }

  List<Long> wakeUpsMs(JobState job) {
    if (job.running) {
      long from = entry(job).attainedMilli;
      return thresholds.stream().map(threshold -> job.reachesMs(from + threshold)).toList();
    }
    return promotes() && queue(job) > 0
        ? List.of(job.accountedMs + Math.max(1, missingMs(job)))
        : List.of();
  }

  private long missingMs(JobState job) {
    BigInteger patienceMs =
        knob.multiply(BigDecimal.valueOf(job.executedMs - entry(job).executedMs))
            .setScale(0, java.math.RoundingMode.CEILING)
            .toBigIntegerExact();
    return patienceMs
        .subtract(BigInteger.valueOf(job.waitedMs - entry(job).waitedMs))
        .longValueExact();
  }

  void wakeUp(long nowMs, JobState job) {
    Entry entry = entry(job);
    if (job.executedMs == entry.executedMs) {
      entries.put(job, new Entry(entry.executedMs, entry.attainedMilli, job.waitedMs));
    }
    boolean waits = !job.running && job.waitsSinceMs < nowMs;
    if (promotes() && waits && queue(job) > 0 && missingMs(job) <= 0) {
      entries.put(job, new Entry(job.executedMs, job.attainedMilli(), job.waitedMs));
    }
  }
}
