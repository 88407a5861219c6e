package tias.reference;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import tias.event.EventSink;
import tias.workload.Job;
import tias.workload.Trace;

/** When each job started and finished, and the sums that published answers are given in. */
public final class Outcomes implements EventSink {
  /** The finish of a job that did not finish. */
  public static final long UNFINISHED = -1;

  private final Trace trace;
  private final long[] finishMs;
  private int preemptions;

  public Outcomes(Trace trace) {
    this.trace = trace;
    finishMs = new long[trace.size()];
    Arrays.fill(finishMs, UNFINISHED);
  }

  @Override
  public void arrived(long timeMs, int job) {}

  @Override
  public void rejected(long timeMs, int job, String reason) {}

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {}

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    preemptions++;
  }

  @Override
  public void completed(long timeMs, int job) {
    finishMs[job] = timeMs;
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {}

  public int preemptions() {
    return preemptions;
  }

  public long finishMs(int job) {
    return finishMs[job];
  }

  /** Jobs that finished. */
  public long completed() {
    return Arrays.stream(finishMs).filter(finish -> finish != UNFINISHED).count();
  }

  public long sumOfFinishMs() {
    return Arrays.stream(finishMs).filter(finish -> finish != UNFINISHED).sum();
  }

  /** Deadline jobs that finished late or not at all. */
  public long missed() {
    long missed = 0;
    for (int job = 0; job < finishMs.length; job++) {
      Job asked = trace.jobs().get(job);
      boolean met = finishMs[job] != UNFINISHED && finishMs[job] <= asked.deadlineMs();
      missed += asked.hasDeadline() && !met ? 1 : 0;
    }
    return missed;
  }

  public long deadlineJobs() {
    return trace.jobs().stream().filter(Job::hasDeadline).count();
  }

  /** Mean completion time in seconds to three places, of all jobs or of those without deadline. */
  public String meanJctSeconds(boolean onlyWithoutDeadline) {
    long sumMs = 0;
    long count = 0;
    for (int job = 0; job < finishMs.length; job++) {
      Job asked = trace.jobs().get(job);
      if (finishMs[job] != UNFINISHED && !(onlyWithoutDeadline && asked.hasDeadline())) {
        sumMs += finishMs[job] - asked.submitMs();
        count++;
      }
    }
    return BigDecimal.valueOf(sumMs)
        .divide(BigDecimal.valueOf(count * 1000), 3, RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
