package tias.metric;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The metrics by kind of job and by tenant, and those of a whole run that are no column. */
public final class GroupMetrics {

  /**
   * One number of a group, whose definition is that of the summary metric of the same id or of
   * {@link #FURTHER}.
   *
   * @param id as in JSON
   * @param value reads it off a group
   */
  public record GroupMetric(String id, Value value) {}

  /** Reads one number off a group. */
  @FunctionalInterface
  public interface Value {
    /** The number, or null where it is undefined. */
    @Nullable Number of(GroupSummary group);
  }

  /**
   * One number of a whole run, beside the columns of {@link Metrics#ALL}.
   *
   * @param id as in JSON
   * @param title for people
   * @param unit {@code s}, {@code GPU-s} or {@code ratio}
   * @param definition one sentence
   * @param higherIsBetter false where less is better
   * @param value reads it off a breakdown
   */
  public record Further(
      String id,
      String title,
      String unit,
      String definition,
      boolean higherIsBetter,
      OfRun value) {}

  /** Reads one number off a breakdown. */
  @FunctionalInterface
  public interface OfRun {
    /** The number, or null where it is undefined. */
    @Nullable Number of(Breakdown run);
  }

  /** What is told of each kind and each tenant, in this order. */
  public static final List<GroupMetric> ALL =
      List.of(
          new GroupMetric("jobs", GroupSummary::jobs),
          new GroupMetric("completed", GroupSummary::completed),
          new GroupMetric("deadline_jobs", GroupSummary::deadlineJobs),
          new GroupMetric("missed", GroupSummary::missed),
          new GroupMetric("deadline_miss_rate", GroupSummary::deadlineMissRate),
          new GroupMetric("mean_jct_s", GroupSummary::meanJctS),
          new GroupMetric("p50_jct_s", GroupSummary::p50JctS),
          new GroupMetric("p95_jct_s", GroupSummary::p95JctS),
          new GroupMetric("p99_jct_s", GroupSummary::p99JctS),
          new GroupMetric("mean_queueing_s", GroupSummary::meanQueueingS),
          new GroupMetric("mean_slowdown", GroupSummary::meanSlowdown),
          new GroupMetric("mean_bounded_slowdown", GroupSummary::meanBoundedSlowdown),
          new GroupMetric("mean_tardiness_s", GroupSummary::meanTardinessS),
          new GroupMetric("max_tardiness_s", GroupSummary::maxTardinessS),
          new GroupMetric("preemptions", GroupSummary::preemptions),
          new GroupMetric("gpu_s", GroupSummary::gpuS),
          new GroupMetric("missed_gpu_s", GroupSummary::missedGpuS));

  /** What is told of a whole run beside the summary; never a column of it. */
  public static final List<Further> FURTHER =
      List.of(
          lower(
              "mean_slowdown",
              "Average slowdown",
              "ratio",
              "Mean of JCT over duration, over completed jobs whose duration is not 0.",
              run -> run.all().meanSlowdown()),
          lower(
              "mean_bounded_slowdown",
              "Average bounded slowdown",
              "ratio",
              "Mean over completed jobs of JCT over the duration or 10 s, whichever is longer, and"
                  + " at least 1.",
              run -> run.all().meanBoundedSlowdown()),
          lower(
              "max_tardiness_s",
              "Largest tardiness",
              "s",
              "Largest time past the deadline, 0 when all were met, over completed deadline jobs.",
              run -> run.all().maxTardinessS()),
          lower(
              "gpu_s",
              "GPU-time held",
              "GPU-s",
              "GPUs times the time they were held, restart overhead included.",
              run -> run.all().gpuS()),
          lower(
              "missed_gpu_s",
              "GPU-time of jobs that missed",
              "GPU-s",
              "GPU-time held by deadline jobs that missed their deadline, restart overhead"
                  + " included.",
              run -> run.all().missedGpuS()),
          new Further(
              "fairness_jain",
              "Fairness between tenants",
              "ratio",
              "Jain's index over the tenants' mean slowdown: the square of their sum over n times"
                  + " the sum of their squares; undefined where no job names a tenant.",
              true,
              Breakdown::jain),
          lower(
              "worst_tenant_slowdown",
              "Slowdown of the worst tenant",
              "ratio",
              "The largest of the tenants' mean slowdowns; undefined where no job names a tenant.",
              run -> {
                GroupSummary worst = run.worstTenant();
                return worst == null ? null : worst.meanSlowdown();
              }));

  private GroupMetrics() {}

  private static Further lower(
      String id, String title, String unit, String definition, OfRun value) {
    return new Further(id, title, unit, definition, false, value);
  }
}
