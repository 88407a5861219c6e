package tias.reference;

import tias.workload.Job;

/** One job of the reference engine: what the trace says of it and how far it has come. */
final class JobState {
  final int index;
  final Job job;

  boolean arrived;
  boolean active;
  boolean running;
  boolean startedBefore;

  /** Useful run time so far, accounted up to {@link #accountedMs}. */
  long executedMs;

  long accountedMs;

  /** Time in the system without GPUs, accounted up to {@link #accountedMs}. */
  long waitedMs;

  /** While running: when the job makes progress from, its start plus the restart overhead. */
  long progressFromMs;

  /** Useful run time at the latest start. */
  long executedAtStartMs;

  int[] gpus = new int[0];

  JobState(int index, Job job) {
    this.index = index;
    this.job = job;
  }

  int wholeGpus() {
    return job.demandMilli() / Job.MILLI;
  }

  long remainingMs() {
    return job.durationMs() - executedMs;
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
      executedMs += Math.max(0, nowMs - Math.max(accountedMs, progressFromMs));
    } else if (active) {
      waitedMs += nowMs - accountedMs;
    }
    accountedMs = nowMs;
  }

  /** When a running job is done if it goes on. */
  long completesMs() {
    return Math.max(accountedMs, progressFromMs) + remainingMs();
  }

  /** When a running job has attained this service if it goes on; in the past if it has already. */
  long reachesMs(long milliGpuMs) {
    long missing = milliGpuMs - attainedMilli();
    if (missing <= 0) {
      return Long.MIN_VALUE;
    }
    long gpus = job.demandMilli();
    long wholeMs = missing / gpus + (missing % gpus == 0 ? 0 : 1);
    return Math.max(accountedMs, progressFromMs) + wholeMs;
  }
}
