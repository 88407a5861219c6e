package tias.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.workload.Transforms;

/**
 * The trace a run works on, transformed, deadlines of the run's model included.
 *
 * @param id as asked for: a sample's id, or the SHA-256 of the uploaded bytes
 * @param name what to call it
 * @param format id of the format it was read from
 * @param jobs number of jobs
 * @param spanMs from the first submit to the last
 * @param deadlineJobs jobs with a deadline
 * @param originEpochMs Unix time of time 0, or null where the trace has no calendar
 * @param steps what each transformation of the run did, in order
 */
public record TraceView(
    String id,
    String name,
    String format,
    int jobs,
    long spanMs,
    int deadlineJobs,
    @Nullable Long originEpochMs,
    List<Transforms.Step> steps) {
  public TraceView {
    steps = List.copyOf(steps);
  }
}
