package tias.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * A trace in a few numbers.
 *
 * @param jobs how many
 * @param spanMs from the first submit to the last, in milliseconds
 * @param deadlineJobs jobs with a deadline
 * @param unmeetableDeadlines jobs whose deadline comes before they could finish even if they
 *     started at once
 * @param gpuHours service asked for in all
 * @param maxGpus largest demand
 * @param medianDurationMs the middle duration; the lower of two middle ones
 * @param meanGpusNeeded GPUs that would be busy on average over the span, or null if it is zero
 * @param originEpochMs Unix time of time 0 in milliseconds, or null without a calendar
 * @param clusterSuggestion nodes x GPUs that the trace would load to about nine tenths, but never
 *     smaller than its largest gang
 */
public record TraceStats(
    long jobs,
    long spanMs,
    long deadlineJobs,
    long unmeetableDeadlines,
    double gpuHours,
    double maxGpus,
    long medianDurationMs,
    @Nullable Double meanGpusNeeded,
    @Nullable Long originEpochMs,
    String clusterSuggestion) {

  private static final double TARGET_LOAD = 0.9;
  private static final int MAX_SUGGESTED_GPUS = 100_000;
  private static final double MILLI_GPU_MS_PER_GPU_HOUR = 1000.0 * 3_600_000;

  /** Counts and sums over the jobs of a trace. */
  public static TraceStats of(Trace trace) {
    List<Job> jobs = trace.jobs();
    long spanMs = jobs.isEmpty() ? 0 : jobs.get(jobs.size() - 1).submitMs();
    long work = jobs.stream().mapToLong(Job::serviceMilliGpuMs).sum();
    long[] durations = jobs.stream().mapToLong(Job::durationMs).sorted().toArray();
    long longest = durations.length == 0 ? 0 : durations[durations.length - 1];
    Double mean = spanMs == 0 ? null : Double.valueOf((double) work / spanMs / Job.MILLI);
    return new TraceStats(
        jobs.size(),
        spanMs,
        jobs.stream().filter(Job::hasDeadline).count(),
        jobs.stream().filter(TraceStats::cannotMeetDeadline).count(),
        work / MILLI_GPU_MS_PER_GPU_HOUR,
        trace.maxDemandMilli() / (double) Job.MILLI,
        durations.length == 0 ? 0 : durations[(durations.length - 1) / 2],
        mean,
        trace.originEpochMs(),
        suggestCluster(work, Math.max(spanMs, longest), trace.maxDemandMilli()));
  }

  private static boolean cannotMeetDeadline(Job job) {
    return job.hasDeadline() && job.deadlineMs() - job.submitMs() < job.durationMs();
  }

  private static String suggestCluster(long work, long windowMs, int maxDemandMilli) {
    int gang = Math.max(1, (maxDemandMilli + Job.MILLI - 1) / Job.MILLI);
    double wanted = windowMs == 0 ? gang : (double) work / windowMs / Job.MILLI / TARGET_LOAD;
    if (Math.max(gang, wanted) <= 4) {
      return "1x4";
    }
    long nodes = Math.max(1, Math.max(Math.round(wanted / 8), (gang + 7L) / 8));
    return Math.min(nodes, MAX_SUGGESTED_GPUS / 8) + "x8";
  }
}
