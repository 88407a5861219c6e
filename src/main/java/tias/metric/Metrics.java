package tias.metric;

import java.util.List;
import tias.metric.MetricInfo.Better;

/** Every summary metric, in the order of the exported columns. */
public final class Metrics {

  /** One line each; the definitions printed anywhere are these. */
  public static final List<MetricInfo> ALL =
      List.of(
          count("jobs", "Jobs", "Jobs of the trace.", Summary::jobs),
          new MetricInfo(
              "completed",
              "Completed",
              "count",
              "Jobs that finished; the averages are over these.",
              Better.HIGHER,
              Summary::completed),
          count(
              "deadline_jobs",
              "Deadline jobs",
              "Jobs with a deadline; during a run, those whose fate is known so far.",
              Summary::deadlineJobs),
          lower(
              "missed",
              "Missed deadlines",
              "count",
              "Deadline jobs that finished after the deadline, were dropped, were rejected or did"
                  + " not finish.",
              Summary::missed),
          lower(
              "deadline_miss_rate",
              "Deadline miss rate",
              "ratio",
              "Missed deadlines over all deadline jobs; undefined when there are none.",
              Summary::deadlineMissRate),
          lower(
              "mean_jct_s",
              "Average JCT",
              "s",
              "Mean of finish minus submit over completed jobs.",
              Summary::meanJctS),
          lower(
              "mean_jct_deadline_s",
              "Average JCT, deadline jobs",
              "s",
              "Mean of finish minus submit over completed jobs with a deadline.",
              Summary::meanJctDeadlineS),
          lower(
              "mean_jct_non_deadline_s",
              "Average JCT, non-deadline jobs",
              "s",
              "Mean of finish minus submit over completed jobs without a deadline.",
              Summary::meanJctNonDeadlineS),
          percentile("p50", "Median JCT", "50th", Summary::p50JctS),
          percentile("p95", "95th percentile JCT", "95th", Summary::p95JctS),
          percentile("p99", "99th percentile JCT", "99th", Summary::p99JctS),
          lower(
              "mean_queueing_s",
              "Average queueing delay",
              "s",
              "Mean of first start minus submit over completed jobs.",
              Summary::meanQueueingS),
          lower(
              "mean_tardiness_s",
              "Average tardiness",
              "s",
              "Mean of the time past the deadline, 0 when met, over completed deadline jobs.",
              Summary::meanTardinessS),
          lower(
              "makespan_s",
              "Makespan",
              "s",
              "Last finish minus first submit of the trace.",
              Summary::makespanS),
          new MetricInfo(
              "utilisation",
              "Utilisation",
              "ratio",
              "GPU-time held, restart overhead included, over all GPUs times the makespan; 0 when"
                  + " no job ever ran. Neither way is better: who preempts more holds more.",
              null,
              Summary::utilisation),
          higher(
              "goodput",
              "Goodput",
              "GPU-time in which jobs made progress, over all GPUs times the makespan; 0 when no"
                  + " job ever ran.",
              Summary::goodput),
          lower(
              "preemptions",
              "Preemptions",
              "count",
              "Times a job gave up its GPUs unfinished.",
              Summary::preemptions),
          lower(
              "overhead_gpu_s",
              "Restart overhead",
              "GPU-s",
              "GPU-time held without progress after a restart.",
              Summary::overheadGpuS));

  private Metrics() {}

  private static MetricInfo count(
      String id, String title, String definition, MetricInfo.Value value) {
    return new MetricInfo(id, title, "count", definition, null, value);
  }

  private static MetricInfo lower(
      String id, String title, String unit, String definition, MetricInfo.Value value) {
    return new MetricInfo(id, title, unit, definition, Better.LOWER, value);
  }

  private static MetricInfo higher(
      String id, String title, String definition, MetricInfo.Value value) {
    return new MetricInfo(id, title, "ratio", definition, Better.HIGHER, value);
  }

  private static MetricInfo percentile(
      String p, String title, String rank, MetricInfo.Value value) {
    return lower(
        p + "_jct_s",
        title,
        "s",
        rank
            + " percentile of finish minus submit over completed jobs, by linear interpolation"
            + " between closest ranks, h = (n-1)p.",
        value);
  }
}
