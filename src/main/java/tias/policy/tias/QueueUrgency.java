package tias.policy.tias;

import org.jspecify.annotations.Nullable;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.RankedPolicy;
import tias.policy.RankedPolicy.Drift;
import tias.policy.service.ServiceQueues;

/**
 * Level two: the order of deadline jobs inside one queue. All of these are choices of the
 * reconstruction; the abstract names the indicator and that it rests on three observations, not its
 * formula.
 */
enum QueueUrgency {
  /**
   * QU = 1 / [(D - t + ε)(A + c)], larger first. Less time left is more urgent; among equals the
   * job with less service so far is likelier to be short; and attained service contains the gang's
   * size. The product of milliseconds and GPU-milliseconds is formed once, in double precision.
   */
  SERVICE_WEIGHTED(Drift.WITH_TIME) {
    @Override
    long order(JobsView view, int job, ServiceQueues queues) {
      return ascending((double) timeLeftMs(view, job) * weight(view, job));
    }

    @Override
    long keepsOrderUntilMs(JobsView view, int first, int second) {
      double left1 = timeLeftMs(view, first);
      double left2 = timeLeftMs(view, second);
      double weight1 = weight(view, first);
      double weight2 = weight(view, second);
      // A running job's service grows once its overhead is paid. The first is taken to grow at
      // once, the second only if it does already: both err towards an early check.
      double grows1 = view.running(first) ? view.demandMilli(first) / 1000.0 : 0;
      double grows2 = view.progressing(second) ? view.demandMilli(second) / 1000.0 : 0;
      double gap = left2 * weight2 - left1 * weight1;
      double rise1 = grows1 * left1 - weight1;
      double rise2 = grows2 * left2 - weight2;
      double rounding = 1e-12 * (grows1 * left1 + weight1 + grows2 * left2 + weight2);
      double safeMs =
          positiveUntil(
              gap - 8 * Math.ulp(left2 * weight2), rise2 - rise1 - rounding, grows1 - grows2);
      return view.nowMs() + Math.max(1, (long) Math.min(safeMs * (1 - 1e-9), FAR_MS));
    }

    private double weight(JobsView view, int job) {
      long attained = view.attainedMilliGpuMs(job);
      // Whole GPU-milliseconds apart from the rest: exact for jobs on whole GPUs.
      return (double) (attained / 1000 + C_GPU_MS) + (attained % 1000) / 1000.0;
    }
  },

  /** [(upper end of the service queue - A) / g] / (D - t + ε), larger first. */
  QUOTA_SLACK(Drift.WITH_TIME) {
    @Override
    long order(JobsView view, int job, ServiceQueues queues) {
      double quota = queues.upperEndMilliGpuMs(view, job) - view.attainedMilliGpuMs(job);
      return ascending(-(quota / view.demandMilli(job) / timeLeftMs(view, job)));
    }
  },

  /** (waited + ε) / [(executed + ε)(D - t + ε)], larger first. */
  PRESSURE(Drift.WITH_TIME) {
    @Override
    long order(JobsView view, int job, ServiceQueues queues) {
      double waited = view.waitedMs(job) + EPSILON_MS;
      double executed = view.executedMs(job) + EPSILON_MS;
      return ascending(-(waited / (executed * timeLeftMs(view, job))));
    }
  },

  /** By deadline. */
  EDF(Drift.NONE) {
    @Override
    long order(JobsView view, int job, ServiceQueues queues) {
      return view.deadlineMs(job);
    }
  },

  /** By submit. */
  FIFO(Drift.NONE) {
    @Override
    long order(JobsView view, int job, ServiceQueues queues) {
      return 0;
    }
  };

  private static final long EPSILON_MS = 60_000;
  private static final long C_GPU_MS = 600_000;
  private static final double FAR_MS = 1e15;

  private final Drift drift;

  QueueUrgency(Drift drift) {
    this.drift = drift;
  }

  Drift drift() {
    return drift;
  }

  /** The order of a deadline job that is not late, smaller first. */
  abstract long order(JobsView view, int job, ServiceQueues queues);

  /** See {@link RankedPolicy#keepsOrderUntilMs}. */
  long keepsOrderUntilMs(JobsView view, int first, int second) {
    return drift == Drift.NONE ? RankedPolicy.NEVER : view.nowMs() + 1;
  }

  private static long timeLeftMs(JobsView view, int job) {
    return view.deadlineMs(job) - view.nowMs() + EPSILON_MS;
  }

  /**
   * Until when gap + slope x + bend x² stays above 0, from x = 0 on; 0 if it does not start there.
   * Products of a time left and a growing service are such parabolas; near a tie their rounding
   * decides, so callers subtract from the gap what rounding could make of it.
   */
  private static double positiveUntil(double gap, double slope, double bend) {
    if (!(gap > 0)) {
      return 0;
    }
    if (bend >= 0) {
      return slope >= 0 ? FAR_MS : gap / -slope;
    }
    return 2 * gap / (-slope + Math.sqrt(slope * slope - 4 * bend * gap));
  }

  /** A long that compares as the double does. */
  private static long ascending(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }

  /** What sorts deadline jobs inside a queue, or null where it is the deadline or submit alone. */
  @Nullable KeyPart part(JobsView view, int job, ServiceQueues queues) {
    return switch (this) {
      case SERVICE_WEIGHTED ->
          KeyPart.number(
              "queue-urgency",
              1 / value(order(view, job, queues)),
              "1/(ms GPU-ms)",
              "1 / [(D - t + 60 s)(A + 600 GPU-s)]; the largest goes first inside a queue.");
      case QUOTA_SLACK ->
          KeyPart.number(
              "queue-urgency",
              -value(order(view, job, queues)) + 0.0,
              "",
              "[(upper end of the queue - A) / GPUs] / (D - t + 60 s); the largest goes first.");
      case PRESSURE ->
          KeyPart.number(
              "queue-urgency",
              -value(order(view, job, queues)) + 0.0,
              "1/ms",
              "(waited + 60 s) / [(executed + 60 s)(D - t + 60 s)]; the largest goes first.");
      case EDF, FIFO -> null;
    };
  }

  /** The double that {@link #ascending} made a long of. */
  private static double value(long ascending) {
    return Double.longBitsToDouble(ascending ^ ((ascending >> 63) & Long.MAX_VALUE));
  }
}
