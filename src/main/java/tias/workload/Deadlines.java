package tias.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A deadline model, the share of jobs that it applies to, and a seed.
 *
 * <p>Every job draws from a stream of its own, made of the seed and its row: first whether it is
 * chosen, then what its model needs. So a larger fraction adds deadlines and changes none. A job
 * that is not chosen has no deadline, whatever the trace said. {@link DeadlineModel.Keep} ignores
 * fraction and seed.
 *
 * @param model how a deadline is made
 * @param fraction share of jobs that get one, from 0 to 1; a job is chosen if its draw lies below
 * @param seed of all draws
 */
public record Deadlines(DeadlineModel model, double fraction, long seed) {

  /** The trace as it is. */
  public static final Deadlines KEEP = new Deadlines(new DeadlineModel.Keep(), 1, 1);

  private static final double TWO_TO_53 = 0x1p53;

  public Deadlines {
    Objects.requireNonNull(model);
    if (!(fraction >= 0 && fraction <= 1)) {
      throw new IllegalArgumentException(
          "the fraction of jobs with a deadline must lie between 0 and 1, not " + fraction);
    }
  }

  /** The trace with the deadlines of the model. */
  public Trace apply(Trace trace) {
    if (model instanceof DeadlineModel.Keep) {
      return trace;
    }
    List<Job> jobs = new ArrayList<>(trace.size());
    for (Job job : trace.jobs()) {
      jobs.add(job.withDeadline(deadlineMs(job, trace)));
    }
    return trace.withJobs(jobs);
  }

  private long deadlineMs(Job job, Trace trace) {
    SplitMix64 random = new SplitMix64(seed, job.row());
    // A 53-bit number over 2^53 is exact in a double, and below 1.
    if (!(random.next53() / TWO_TO_53 < fraction)) {
      return Job.NO_DEADLINE;
    }
    long deadlineMs = model.deadlineMs(job, trace.originEpochMs(), random);
    // A huge factor on a huge duration may lie beyond all calendars.
    return deadlineMs == Job.NO_DEADLINE ? deadlineMs : Math.min(deadlineMs, 2 * Job.MAX_TIME_MS);
  }
}
