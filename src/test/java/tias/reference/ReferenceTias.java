package tias.reference;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tias.reference.TiasRules.Fraction;
import tias.workload.Job;

/** The TIAS reconstruction, its ablations and Aemon, written from the rules' text. */
final class ReferenceTias implements ReferencePolicy {
  private static final long EPSILON_MS = 60_000;
  private static final long C_GPU_MS = 600_000;

  private final TiasRules rules;

  ReferenceTias(TiasRules rules) {
    this.rules = rules;
  }

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
    return (a, b) -> compare(a, b, nowMs);
  }

  @Override
  public List<Long> wakeUpsMs(JobState state) {
    List<Long> times =
        new ArrayList<>(ReferencePolicies.crossings(rules.serviceThresholds(), state));
    if (state.job.hasDeadline()) {
      rules.urgencyThresholds().forEach(theta -> times.add(reachesUrgencyMs(state, theta)));
      times.add(state.job.deadlineMs());
    }
    return times;
  }

  private int compare(JobState a, JobState b, long nowMs) {
    int byQueue = Integer.compare(queue(a, nowMs), queue(b, nowMs));
    if (byQueue != 0) {
      return byQueue;
    }
    if (a.late(nowMs) && b.late(nowMs)) {
      return bySubmit(a, b);
    }
    if (a.job.hasDeadline() != b.job.hasDeadline()) {
      return a.job.hasDeadline() ? 1 : -1;
    }
    if (!a.job.hasDeadline()) {
      return bySubmit(a, b);
    }
    int inside =
        switch (rules.inside()) {
          case SERVICE_WEIGHTED -> Double.compare(weight(a, nowMs), weight(b, nowMs));
          case EDF -> Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
          case FIFO -> bySubmit(a, b);
        };
    return inside != 0 || rules.inside() == TiasRules.Inside.FIFO
        ? inside
        : Long.compare(a.job.deadlineMs(), b.job.deadlineMs());
  }

  private static int bySubmit(JobState a, JobState b) {
    return Long.compare(a.job.submitMs(), b.job.submitMs());
  }

  /** 0 is served first; a late job is behind all queues. */
  private int queue(JobState state, long nowMs) {
    int service = ReferencePolicies.serviceQueue(rules.serviceThresholds(), state);
    if (!state.job.hasDeadline()) {
      return service;
    }
    if (state.late(nowMs)) {
      return rules.queues();
    }
    return switch (rules.rule()) {
      case SERVICE -> service;
      case URGENCY -> urgencyQueue(state, nowMs);
      case BEST -> Math.min(service, urgencyQueue(state, nowMs));
    };
  }

  private int urgencyQueue(JobState state, long nowMs) {
    int queue = rules.queues() - 1;
    BigInteger elapsed = BigInteger.valueOf(nowMs - state.job.submitMs());
    BigInteger left = BigInteger.valueOf(state.job.deadlineMs() - nowMs);
    for (Fraction theta : rules.urgencyThresholds()) {
      BigInteger have = elapsed.multiply(BigInteger.valueOf(theta.q()));
      BigInteger need = left.multiply(BigInteger.valueOf(theta.p()));
      if (have.compareTo(need) >= 0) {
        queue--;
      }
    }
    return queue;
  }

  /** The smallest x with q(x - s) at least p(D - x). */
  private static long reachesUrgencyMs(JobState state, Fraction theta) {
    BigInteger p = BigInteger.valueOf(theta.p());
    BigInteger q = BigInteger.valueOf(theta.q());
    BigInteger top =
        q.multiply(BigInteger.valueOf(state.job.submitMs()))
            .add(p.multiply(BigInteger.valueOf(state.job.deadlineMs())));
    BigInteger[] parts = top.divideAndRemainder(p.add(q));
    BigInteger ceiling = parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    return ceiling.longValueExact();
  }

  private static double weight(JobState state, long nowMs) {
    double window = (double) (state.job.deadlineMs() - nowMs + EPSILON_MS);
    double service = (double) (state.attainedMilli() / Job.MILLI + C_GPU_MS);
    return window * service;
  }
}
