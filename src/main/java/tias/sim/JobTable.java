package tias.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tias.policy.JobsView;
import tias.policy.PolicyInfo;
import tias.policy.RankedPolicy;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Every job of a run as columns of primitives: what the trace says, and how far the job has come.
 * Service of a running job is accounted on demand from the time it last started, so nothing has to
 * be touched at instants that do not concern it.
 */
final class JobTable implements JobsView, JobsView.Oracle {
  /** Zero is the state of a job that was never started. */
  private static final byte RUNNING = 1;

  private static final byte DISPLACED = 2;
  private static final byte DONE = 3;

  private final long[] submitMs;
  private final long[] durationMs;
  private final long[] deadlineMs;
  private final int[] demandMilli;
  private final long[] estimateMs;
  private final int[] tenant;
  private final int tenantCount;

  private final byte[] state;

  /** Useful run time up to the last time the job gave up its GPUs. */
  private final long[] executedMs;

  /** For a running job, when it began or will begin to make progress. */
  private final long[] usefulFromMs;

  /** Time the job held GPUs, overhead included, up to the last time it gave them up. */
  private final long[] heldMs;

  /** For a running job, when it took its GPUs. */
  private final long[] heldFromMs;

  private final boolean clairvoyant;
  private long nowMs;

  JobTable(Trace trace, PolicyInfo policy) {
    List<Job> jobs = trace.jobs();
    int n = jobs.size();
    submitMs = new long[n];
    durationMs = new long[n];
    deadlineMs = new long[n];
    demandMilli = new int[n];
    estimateMs = new long[n];
    tenant = new int[n];
    Map<String, Integer> tenants = new HashMap<>();
    for (int i = 0; i < n; i++) {
      Job job = jobs.get(i);
      submitMs[i] = job.submitMs();
      durationMs[i] = job.durationMs();
      deadlineMs[i] = job.deadlineMs();
      demandMilli[i] = job.demandMilli();
      estimateMs[i] = job.estimateMs();
      String name = Objects.requireNonNullElse(job.tenant(), "");
      tenant[i] = tenants.computeIfAbsent(name, unused -> tenants.size());
    }
    tenantCount = tenants.size();
    state = new byte[n];
    executedMs = new long[n];
    usefulFromMs = new long[n];
    heldMs = new long[n];
    heldFromMs = new long[n];
    clairvoyant = policy.oracle();
  }

  int size() {
    return submitMs.length;
  }

  void advanceTo(long timeMs) {
    nowMs = timeMs;
  }

  /** The job holds its GPUs from now on and makes progress after {@code overheadMs}. */
  void start(int job, long overheadMs) {
    state[job] = RUNNING;
    usefulFromMs[job] = nowMs + overheadMs;
    heldFromMs[job] = nowMs;
  }

  /** The job gives up its GPUs and waits. Returns its useful time since the start. */
  long preempt(int job) {
    long usefulMs = usefulSinceStartMs(job);
    executedMs[job] += usefulMs;
    heldMs[job] += nowMs - heldFromMs[job];
    state[job] = DISPLACED;
    return usefulMs;
  }

  void complete(int job) {
    executedMs[job] = durationMs[job];
    state[job] = DONE;
  }

  /** When the running job will be done if it is left alone. */
  long completesMs(int job) {
    return usefulFromMs[job] + durationMs[job] - executedMs[job];
  }

  private long usefulSinceStartMs(int job) {
    return Math.max(0, nowMs - usefulFromMs[job]);
  }

  @Override
  public long nowMs() {
    return nowMs;
  }

  @Override
  public long submitMs(int job) {
    return submitMs[job];
  }

  @Override
  public long deadlineMs(int job) {
    return deadlineMs[job];
  }

  @Override
  public boolean hasDeadline(int job) {
    return deadlineMs[job] != Job.NO_DEADLINE;
  }

  @Override
  public int demandMilli(int job) {
    return demandMilli[job];
  }

  @Override
  public long estimateMs(int job) {
    return estimateMs[job];
  }

  @Override
  public int tenant(int job) {
    return tenant[job];
  }

  @Override
  public int tenantCount() {
    return tenantCount;
  }

  @Override
  public boolean running(int job) {
    return state[job] == RUNNING;
  }

  /** Whether the job waits to be resumed, so that it pays for a restart. */
  boolean startedBefore(int job) {
    return state[job] == DISPLACED;
  }

  @Override
  public boolean progressing(int job) {
    return state[job] == RUNNING && usefulFromMs[job] <= nowMs;
  }

  @Override
  public long executedMs(int job) {
    return state[job] == RUNNING ? executedMs[job] + usefulSinceStartMs(job) : executedMs[job];
  }

  @Override
  public long waitedMs(int job) {
    long held = state[job] == RUNNING ? heldMs[job] + nowMs - heldFromMs[job] : heldMs[job];
    return nowMs - submitMs[job] - held;
  }

  @Override
  public long attainedMilliGpuMs(int job) {
    return executedMs(job) * demandMilli[job];
  }

  @Override
  public long reachesServiceMs(int job, long milliGpuMs) {
    if (state[job] != RUNNING) {
      return RankedPolicy.NEVER;
    }
    long missing = milliGpuMs - executedMs[job] * demandMilli[job];
    if (missing <= 0) {
      return nowMs;
    }
    long runMs = (missing + demandMilli[job] - 1) / demandMilli[job];
    return Math.max(nowMs, usefulFromMs[job] + runMs);
  }

  @Override
  public Oracle oracle() {
    if (!clairvoyant) {
      throw new IllegalStateException("a policy must declare that it knows true durations");
    }
    return this;
  }

  @Override
  public long durationMs(int job) {
    return durationMs[job];
  }

  @Override
  public long remainingMs(int job) {
    return durationMs[job] - executedMs(job);
  }
}
