package tias.workload;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of jobs. A job's index in {@link #jobs()} is its identity everywhere downstream,
 * and comparing two indices compares (submit time, row): the tie-break of every policy.
 *
 * @param name what to call the trace
 * @param format id of the format it was read from, such as {@code native-csv}
 * @param originEpochMs Unix time of time 0 in milliseconds, or null where the trace has no calendar
 * @param jobs by submit time, then row; the first is submitted at 0
 */
public record Trace(String name, String format, @Nullable Long originEpochMs, List<Job> jobs) {

  /** Most service a whole trace may ask for: 2^61 thousandths of a GPU times milliseconds. */
  public static final long MAX_SERVICE_MILLI_GPU_MS = 1L << 61;

  public Trace {
    Objects.requireNonNull(name);
    Objects.requireNonNull(format);
    jobs = List.copyOf(jobs);
    requireOrder(jobs);
    requireUniqueIds(jobs);
    requireBoundedService(jobs);
  }

  /**
   * Makes a trace of jobs in any order: sorts them by submit time, then row, and moves the earliest
   * submit to 0.
   *
   * @param epochMsOfClockZero Unix time of the jobs' clock reading 0, or null if it has no calendar
   */
  public static Trace of(
      String name, String format, @Nullable Long epochMsOfClockZero, List<Job> jobs) {
    List<Job> sorted =
        jobs.stream()
            .sorted(Comparator.comparingLong(Job::submitMs).thenComparingInt(Job::row))
            .toList();
    long origin = sorted.isEmpty() ? 0 : sorted.get(0).submitMs();
    List<Job> rebased =
        origin == 0 ? sorted : sorted.stream().map(job -> job.rebased(origin)).toList();
    Long epoch = epochMsOfClockZero == null ? null : Long.valueOf(epochMsOfClockZero + origin);
    return new Trace(name, format, epoch, rebased);
  }

  /** The same jobs under the same clock with other deadlines or attributes. */
  public Trace withJobs(List<Job> others) {
    return new Trace(name, format, originEpochMs, others);
  }

  public int size() {
    return jobs.size();
  }

  /** When the last job is submitted, in milliseconds since time 0; 0 for an empty trace. */
  public long lastSubmitMs() {
    return jobs.isEmpty() ? 0 : jobs.get(jobs.size() - 1).submitMs();
  }

  /** The largest demand of any job in thousandths of a GPU; 0 for an empty trace. */
  public int maxDemandMilli() {
    return jobs.stream().mapToInt(Job::demandMilli).max().orElse(0);
  }

  private static void requireOrder(List<Job> jobs) {
    if (!jobs.isEmpty() && jobs.get(0).submitMs() != 0) {
      throw new IllegalArgumentException(
          "the first job must be submitted at 0, not " + jobs.get(0).submitMs());
    }
    for (int i = 1; i < jobs.size(); i++) {
      Job before = jobs.get(i - 1);
      Job job = jobs.get(i);
      if (before.submitMs() > job.submitMs()
          || (before.submitMs() == job.submitMs() && before.row() >= job.row())) {
        throw new IllegalArgumentException(
            "jobs must be ordered by submit time, then row: "
                + before.id()
                + " before "
                + job.id());
      }
    }
  }

  private static void requireUniqueIds(List<Job> jobs) {
    Set<String> seen = new HashSet<>(jobs.size() * 2);
    for (Job job : jobs) {
      if (!seen.add(job.id())) {
        throw new IllegalArgumentException("two jobs have the id " + job.id());
      }
    }
  }

  private static void requireBoundedService(List<Job> jobs) {
    long left = MAX_SERVICE_MILLI_GPU_MS;
    for (Job job : jobs) {
      // Compared by division first: the product itself could wrap.
      boolean wraps = job.durationMs() > Long.MAX_VALUE / job.demandMilli();
      if (wraps || job.serviceMilliGpuMs() > left) {
        throw new IllegalArgumentException(
            "the jobs up to " + job.id() + " ask for more than 640 million GPU-hours in all");
      }
      left -= job.serviceMilliGpuMs();
    }
  }
}
