package tias.reference;

import tias.workload.Job;

/** One job of the reference engine: what the trace says of it and how far it has come. */
final class JobState {
  final int index;
  final Job job;

  /** Work of one millisecond at full speed; a scattered gang does {@link Job#MILLI}. */
  final long fullSpeed;

  /** Whether the empty cluster could hold the job. */
  final boolean placeable;

  boolean arrived;
  boolean active;
  boolean running;
  boolean startedBefore;

  /** Run time without overhead so far, lost work included, up to {@link #accountedMs}. */
  long executedMs;

  /** Work that counts, up to {@link #accountedMs}; all of it is duration times full speed. */
  long doneUnits;

  long accountedMs;

  /** Time in the system without GPUs, accounted up to {@link #accountedMs}. */
  long waitedMs;

  /** While waiting: since when. */
  long waitsSinceMs;

  /** While running: work of one millisecond where the job is. */
  long speed;

  /** While running: when the job makes progress from, its start plus the restart overhead. */
  long progressFromMs;

  /** {@link #executedMs} at the latest start. */
  long executedAtStartMs;

  int[] gpus = new int[0];

  JobState(int index, Job job, long fullSpeed, boolean placeable) {
    this.index = index;
    this.job = job;
    this.fullSpeed = fullSpeed;
    this.placeable = placeable;
  }

  int wholeGpus() {
    return job.demandMilli() / Job.MILLI;
  }

  /** What the job takes of each of its GPUs. */
  int milliPerGpu() {
    return Math.min(job.demandMilli(), Job.MILLI);
  }

  private long unitsLeft() {
    return Math.max(0, job.durationMs() * fullSpeed - doneUnits);
  }

  /** Run time at full speed that is missing. */
  long remainingMs() {
    return ceilDiv(unitsLeft(), fullSpeed);
  }

  boolean done() {
    return unitsLeft() == 0;
  }

  /** Attained service in thousandths of a GPU times milliseconds. */
  long attainedMilli() {
    return executedMs * job.demandMilli();
  }

  boolean late(long nowMs) {
    return job.hasDeadline() && nowMs >= job.deadlineMs();
  }

  void accountTo(long nowMs) {
    if (running) {
      long ranMs = Math.max(0, nowMs - Math.max(accountedMs, progressFromMs));
      executedMs += ranMs;
      doneUnits += ranMs * speed;
    } else if (active) {
      waitedMs += nowMs - accountedMs;
    }
    accountedMs = nowMs;
  }

  /** When a running job is done if it goes on. */
  long completesMs() {
    return Math.max(accountedMs, progressFromMs) + ceilDiv(unitsLeft(), speed);
  }

  /** What will be missing at a time from {@link #accountedMs} on if the job goes on as now. */
  long remainingMsAt(long timeMs) {
    long ranMs = Math.max(0, timeMs - Math.max(accountedMs, progressFromMs));
    long units = unitsLeft() - (running ? ranMs * speed : 0);
    return ceilDiv(Math.max(0, units), fullSpeed);
  }

  /** When a running job will have run this long; in the past if it has already. */
  long hasExecutedMs(long timeMs) {
    return Math.max(accountedMs, progressFromMs) + timeMs - executedMs;
  }

  /** Goes back to the last checkpoint; the answer is the run time since the start that counts. */
  long backToCheckpoint(long intervalMs) {
    long lost = intervalMs == 0 ? 0 : doneUnits % (intervalMs * fullSpeed);
    doneUnits -= lost;
    return executedMs - executedAtStartMs - lost / speed;
  }

  /** When a running job has attained this service if it goes on; in the past if it has already. */
  long reachesMs(long milliGpuMs) {
    long missing = milliGpuMs - attainedMilli();
    if (missing <= 0) {
      return Long.MIN_VALUE;
    }
    return Math.max(accountedMs, progressFromMs) + ceilDiv(missing, job.demandMilli());
  }

  private static long ceilDiv(long top, long bottom) {
    return top / bottom + (top % bottom == 0 ? 0 : 1);
  }
}
