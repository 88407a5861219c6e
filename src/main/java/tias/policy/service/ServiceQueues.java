package tias.policy.service;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;
import tias.policy.JobsView;
import tias.policy.Parameter;
import tias.policy.RankedPolicy;

/**
 * Queues by attained service: a job's queue is the number of thresholds at or below the GPU-time it
 * has received. J. Gu et al., "Tiresias: a GPU cluster manager for distributed deep learning", NSDI
 * 2019, calls this discretised two-dimensional attained service.
 */
public final class ServiceQueues {

  /** The knob every policy with such queues has. */
  public static final Parameter<List<BigDecimal>> THRESHOLDS =
      Parameter.risingNumbers(
          "thresholds",
          "GPU-h",
          "1 4 16",
          "0.000001",
          "100000000",
          "Attained service at which a job sinks to the next queue.");

  private static final BigDecimal MILLI_GPU_MS_PER_GPU_HOUR = new BigDecimal(3_600_000_000L);

  private final long[] thresholds;

  /**
   * Makes queues from rising thresholds in GPU-hours, each rounded half-up to a thousandth of a GPU
   * times a millisecond.
   */
  public ServiceQueues(List<BigDecimal> gpuHours) {
    thresholds =
        gpuHours.stream()
            .map(hours -> hours.multiply(MILLI_GPU_MS_PER_GPU_HOUR))
            .mapToLong(service -> service.setScale(0, RoundingMode.HALF_UP).longValueExact())
            .toArray();
  }

  /** How many queues there are: one more than thresholds. */
  public int count() {
    return thresholds.length + 1;
  }

  /** What the queues are called, the top one first. */
  public List<String> names() {
    return IntStream.range(0, count()).mapToObj(queue -> "queue " + queue).toList();
  }

  /** The job's queue, 0 for the least service. */
  public int queueOf(JobsView view, int job) {
    return queueOfService(view.attainedMilliGpuMs(job));
  }

  /** The queue of a service in thousandths of a GPU times milliseconds. */
  int queueOfService(long attained) {
    int queue = 0;
    while (queue < thresholds.length && thresholds[queue] <= attained) {
      queue++;
    }
    return queue;
  }

  /** The upper end of a queue other than the last. */
  long threshold(int queue) {
    return thresholds[queue];
  }

  /** When the job will reach the next threshold if it runs on. */
  public long nextThresholdMs(JobsView view, int job) {
    int queue = queueOf(view, job);
    return queue == thresholds.length
        ? RankedPolicy.NEVER
        : view.reachesServiceMs(job, thresholds[queue]);
  }

  /**
   * The upper end of the job's queue in thousandths of a GPU times milliseconds; in the last queue
   * twice what it has attained.
   */
  public long upperEndMilliGpuMs(JobsView view, int job) {
    int queue = queueOf(view, job);
    return queue == thresholds.length ? 2 * view.attainedMilliGpuMs(job) : thresholds[queue];
  }
}
