package tias.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.metric.JobOutcomes;
import tias.workload.Job;

/** Makes table rows of outcomes. */
final class JobRows {
  private final JobOutcomes outcomes;

  JobRows(JobOutcomes outcomes) {
    this.outcomes = outcomes;
  }

  JobPage page(int offset, int limit, JobSort sort) {
    int jobs = outcomes.trace().size();
    int from = Math.max(0, Math.min(offset, jobs));
    int to = (int) Math.min(jobs, (long) from + Math.max(0, limit));
    List<JobRow> rows = new ArrayList<>(to - from);
    if (sort == JobSort.TRACE) {
      IntStream.range(from, to).forEach(job -> rows.add(row(job)));
    } else {
      IntStream.range(0, jobs)
          .boxed()
          .sorted(Comparator.comparingLong((Integer job) -> -weight(job, sort)))
          .skip(from)
          .limit(to - from)
          .forEach(job -> rows.add(row(job)));
    }
    return new JobPage(jobs, rows);
  }

  /** What is sorted by, larger first; undefined comes last. */
  private long weight(int job, JobSort sort) {
    Job asked = outcomes.trace().jobs().get(job);
    long finish = outcomes.finishMs(job);
    long firstStart = outcomes.firstStartMs(job);
    return switch (sort) {
      case TRACE -> -job;
      case JCT_LONGEST -> finish < 0 ? Long.MIN_VALUE + 1 : finish - asked.submitMs();
      case QUEUEING_LONGEST -> firstStart < 0 ? Long.MIN_VALUE + 1 : firstStart - asked.submitMs();
      case PREEMPTIONS_MOST -> outcomes.preemptions(job);
      case TARDINESS_WORST ->
          finish < 0 || !asked.hasDeadline() ? Long.MIN_VALUE + 1 : finish - asked.deadlineMs();
    };
  }

  JobRow row(int job) {
    Job asked = outcomes.trace().jobs().get(job);
    JobOutcomes.Status status = outcomes.status(job);
    Long finish = defined(outcomes.finishMs(job));
    Long firstStart = defined(outcomes.firstStartMs(job));
    Long jct = finish == null ? null : Long.valueOf(finish - asked.submitMs());
    long served = outcomes.usefulMs(job) + outcomes.overheadMs(job);
    return new JobRow(
        job,
        asked.id(),
        asked.submitMs(),
        asked.durationMs(),
        firstStart,
        finish,
        jct,
        firstStart == null ? null : Long.valueOf(firstStart - asked.submitMs()),
        jct == null ? null : Long.valueOf(jct - served),
        outcomes.overheadMs(job),
        outcomes.preemptions(job),
        asked.demandMilli(),
        asked.hasDeadline() ? Long.valueOf(asked.deadlineMs()) : null,
        met(job, asked, status),
        status.word(),
        outcomes.reason(job));
  }

  private static @Nullable Long defined(long ms) {
    return ms == JobOutcomes.NONE ? null : Long.valueOf(ms);
  }

  private @Nullable Boolean met(int job, Job asked, JobOutcomes.Status status) {
    boolean late = outcomes.kind(job) == 2;
    if (!asked.hasDeadline() || (status == JobOutcomes.Status.UNFINISHED && !late)) {
      return null;
    }
    return !late;
  }
}
