package tias.reference;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tias.reference.TiasRules.First;
import tias.reference.TiasRules.Inside;
import tias.reference.TiasRules.Late;

/** The TIAS reconstruction, its ablations and Aemon, written from the rules' text. */
final class ReferenceTias implements ReferencePolicy {
  private static final long EPSILON_MS = 60_000;
  private static final BigDecimal C_GPU_MS = BigDecimal.valueOf(600_000);

  private final TiasRules rules;

  /** Only jobs without a deadline are promoted. */
  private final TopQueueEntries entries;

  ReferenceTias(TiasRules rules, TopQueueEntries entries) {
    this.rules = rules;
    this.entries = entries;
  }

  @Override
  public Comparator<JobState> orderAt(long nowMs) {
    return (a, b) -> compare(a, b, nowMs);
  }

  @Override
  public List<Long> wakeUpsMs(JobState state) {
    if (!state.job.hasDeadline()) {
      return entries.wakeUpsMs(state);
    }
    List<Long> times =
        new ArrayList<>(ReferencePolicies.crossings(rules.serviceThresholds(), state));
    rules.urgencyThresholds().forEach(theta -> times.add(reachesUrgencyMs(state, theta)));
    times.add(state.job.deadlineMs());
    return times;
  }

  @Override
  public void wakeUp(long nowMs, List<JobState> active) {
    active.stream()
        .filter(job -> !job.job.hasDeadline())
        .forEach(job -> entries.wakeUp(nowMs, job));
  }

  private int compare(JobState a, JobState b, long nowMs) {
    int byQueue = Integer.compare(queue(a, nowMs), queue(b, nowMs));
    if (byQueue != 0) {
      return byQueue;
    }
    boolean aLive = liveDeadline(a, nowMs);
    boolean bLive = liveDeadline(b, nowMs);
    if (aLive != bLive) {
      return aLive == (rules.first() == First.DEADLINE) ? -1 : 1;
    }
    if (!aLive || rules.inside() == Inside.FIFO) {
      return Long.compare(a.job.submitMs(), b.job.submitMs());
    }
    int inside =
        switch (rules.inside()) {
          case SERVICE_WEIGHTED -> Double.compare(weight(a, nowMs), weight(b, nowMs));
          case QUOTA_SLACK -> -compareQuotaSlack(a, b, nowMs);
          case PRESSURE -> -comparePressure(a, b, nowMs);
          case EDF, FIFO -> 0;
        };
    return inside != 0 ? inside : Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
  }

  private static boolean liveDeadline(JobState state, long nowMs) {
    return state.job.hasDeadline() && !state.late(nowMs);
  }

  /** 0 is served first; a late job is behind all queues unless it counts as non-deadline. */
  private int queue(JobState state, long nowMs) {
    if (!state.job.hasDeadline()) {
      return entries.queue(state);
    }
    int service = ReferencePolicies.serviceQueue(rules.serviceThresholds(), state);
    if (state.late(nowMs)) {
      return rules.late() == Late.LAST ? rules.queues() : service;
    }
    return switch (rules.rule()) {
      case SERVICE -> service;
      case URGENCY -> urgencyQueue(state, nowMs);
      case BEST -> Math.min(service, urgencyQueue(state, nowMs));
    };
  }

  private int urgencyQueue(JobState state, long nowMs) {
    int queue = rules.queues() - 1;
    BigDecimal elapsed = BigDecimal.valueOf(nowMs - state.job.submitMs());
    BigDecimal left = BigDecimal.valueOf(state.job.deadlineMs() - nowMs);
    for (BigDecimal theta : rules.urgencyThresholds()) {
      if (elapsed.compareTo(left.multiply(theta)) >= 0) {
        queue--;
      }
    }
    return queue;
  }

  /** The smallest x with x - s at least theta (D - x), that is the ceiling of (s + θD)/(1 + θ). */
  private static long reachesUrgencyMs(JobState state, BigDecimal theta) {
    BigDecimal top =
        BigDecimal.valueOf(state.job.submitMs())
            .add(theta.multiply(BigDecimal.valueOf(state.job.deadlineMs())));
    return top.divide(theta.add(BigDecimal.ONE), 0, RoundingMode.CEILING).longValueExact();
  }

  private static double weight(JobState state, long nowMs) {
    double service = BigDecimal.valueOf(state.attainedMilli(), 3).add(C_GPU_MS).doubleValue();
    return (double) window(state, nowMs) * service;
  }

  private static long window(JobState state, long nowMs) {
    return state.job.deadlineMs() - nowMs + EPSILON_MS;
  }

  /** What is left of the quota, over GPUs and window: compared as exact fractions. */
  private int compareQuotaSlack(JobState a, JobState b, long nowMs) {
    return compareFractions(
        big(quotaLeft(a)),
        big(a.job.demandMilli()).multiply(big(window(a, nowMs))),
        big(quotaLeft(b)),
        big(b.job.demandMilli()).multiply(big(window(b, nowMs))));
  }

  /** Service up to the next threshold; in the last queue as much again as was attained. */
  private long quotaLeft(JobState state) {
    for (long threshold : rules.serviceThresholds()) {
      if (state.attainedMilli() < threshold) {
        return threshold - state.attainedMilli();
      }
    }
    return state.attainedMilli();
  }

  /** Waited over executed and window: compared as exact fractions. */
  private static int comparePressure(JobState a, JobState b, long nowMs) {
    return compareFractions(
        big(a.waitedMs + EPSILON_MS),
        big(a.executedMs + EPSILON_MS).multiply(big(window(a, nowMs))),
        big(b.waitedMs + EPSILON_MS),
        big(b.executedMs + EPSILON_MS).multiply(big(window(b, nowMs))));
  }

  private static int compareFractions(
      BigInteger topA, BigInteger bottomA, BigInteger topB, BigInteger bottomB) {
    return topA.multiply(bottomB).compareTo(topB.multiply(bottomA));
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }
}
