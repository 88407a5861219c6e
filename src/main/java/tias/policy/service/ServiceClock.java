package tias.policy.service;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.RankedPolicy;

/**
 * The service queue of jobs that may be promoted: one that waits in a lower queue for as long as
 * the knob times what it has run since it last entered the top queue returns there, and its service
 * counts from nothing again. As in Tiresias, time spent waiting before it first ran in the top
 * queue does not count, and only waiting jobs are promoted.
 */
public final class ServiceClock {

  /** The knob; 0 switches promotion off. */
  public static Parameter<BigDecimal> parameter(String help) {
    return Parameter.number("promote", "", "0", "0", "1000", help);
  }

  private final ServiceQueues queues;
  private final long knobMilli;

  /** Run time and service at the last entry to the top queue, and time waited when it first ran. */
  private long[] executedMs = new long[0];

  private long[] attained = new long[0];
  private long[] waitedMs = new long[0];

  /** Makes a clock over the queues; the knob is rounded half-up to a thousandth. */
  public ServiceClock(ServiceQueues queues, BigDecimal knob) {
    this.queues = queues;
    knobMilli = knob.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  /** The job's queue. To be asked whenever it starts: that is how the clock learns of it. */
  public int queueOf(JobsView view, int job) {
    if (knobMilli == 0) {
      return queues.queueOf(view, job);
    }
    grow(job);
    if (view.executedMs(job) <= executedMs[job]) {
      waitedMs[job] = view.waitedMs(job);
    }
    return queues.queueOfService(view.attainedMilliGpuMs(job) - attained[job]);
  }

  /** The next instant at which the job sinks or is promoted. */
  public long nextChangeMs(JobsView view, int job) {
    if (knobMilli == 0) {
      return queues.nextThresholdMs(view, job);
    }
    int queue = queueOf(view, job);
    if (view.running(job)) {
      return queue == queues.count() - 1
          ? RankedPolicy.NEVER
          : view.reachesServiceMs(job, attained[job] + queues.threshold(queue));
    }
    return queue == 0 ? RankedPolicy.NEVER : view.nowMs() + Math.max(1, missingMs(view, job));
  }

  /** Promotes the job if its time has come. */
  public void due(JobsView view, int job) {
    boolean lower = knobMilli > 0 && !view.running(job) && queueOf(view, job) > 0;
    if (lower && missingMs(view, job) <= 0) {
      executedMs[job] = view.executedMs(job);
      attained[job] = view.attainedMilliGpuMs(job);
      waitedMs[job] = view.waitedMs(job);
    }
  }

  /** How much longer the job has to wait to be promoted. */
  private long missingMs(JobsView view, int job) {
    long ran = view.executedMs(job) - executedMs[job];
    // Split by thousands: the plain product could wrap.
    long patience = ran / 1000 * knobMilli + (ran % 1000 * knobMilli + 999) / 1000;
    return patience - (view.waitedMs(job) - waitedMs[job]);
  }

  private void grow(int job) {
    if (job >= executedMs.length) {
      int length = Math.max(job + 1, 2 * executedMs.length);
      executedMs = Arrays.copyOf(executedMs, length);
      attained = Arrays.copyOf(attained, length);
      waitedMs = Arrays.copyOf(waitedMs, length);
    }
  }

  /** The job's queue, to be shown; unlike {@link #queueOf} it learns nothing. */
  public KeyPart part(JobsView view, int job) {
    boolean promoted = knobMilli > 0 && job < attained.length;
    long since = view.attainedMilliGpuMs(job) - (promoted ? attained[job] : 0);
    return KeyPart.queue(
        "service-queue",
        queues.queueOfService(since),
        queues.count(),
        "Thresholds of GPU-time reached since the job last entered the top queue; 0 goes first.");
  }
}
