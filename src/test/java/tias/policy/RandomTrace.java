package tias.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Seeded workloads that crowd a small cluster: many equal times, zero-length jobs, deadlines that
 * can and cannot be met, estimates that are exact, generous or missing, a few tenants.
 */
public final class RandomTrace {
  private RandomTrace() {}

  /** Between 3 and 24 jobs of up to {@code gpus} GPUs and 400 s. */
  public static Trace of(long seed, int gpus) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
    int count = 3 + random.nextInt(22);
    int unitMs = random.nextBoolean() ? 20_000 : 1_700;
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      long submit = (long) unitMs * random.nextInt(20);
      long duration = random.nextInt(10) == 0 ? 0 : (long) unitMs * (1 + random.nextInt(20));
      long window = duration + (long) unitMs * (random.nextInt(24) - 3);
      jobs.add(
          new Job(
              "j" + row,
              row,
              submit,
              duration,
              (1 + random.nextInt(gpus)) * Job.MILLI,
              random.nextBoolean() ? submit + window : Job.NO_DEADLINE,
              estimate(random, duration, unitMs),
              random.nextInt(4) == 0 ? null : "t" + random.nextInt(3),
              null,
              null,
              null));
    }
    return Trace.of("seed " + seed, "random", null, jobs);
  }

  private static long estimate(Random random, long duration, int unitMs) {
    return switch (random.nextInt(4)) {
      case 0 -> Job.NO_ESTIMATE;
      case 1 -> duration;
      default -> duration + (long) unitMs * random.nextInt(20);
    };
  }

  /** The trace with every job changed. */
  public static Trace map(Trace trace, java.util.function.UnaryOperator<Job> change) {
    return trace.withJobs(trace.jobs().stream().map(change).toList());
  }

  /** The job with another estimate. */
  public static Job withEstimate(Job job, long estimateMs) {
    return new Job(
        job.id(),
        job.row(),
        job.submitMs(),
        job.durationMs(),
        job.demandMilli(),
        job.deadlineMs(),
        estimateMs,
        job.tenant(),
        job.user(),
        job.model(),
        job.status());
  }
}
