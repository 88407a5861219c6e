package tias.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tias.placement.Placement;
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

  /**
   * Run time without overhead, up to the last time the job gave up its GPUs. What was lost since a
   * checkpoint stays in it: it was service received, and a job that forgot it would rise again to
   * the queue it sank from, be preempted there again, and never come to an end.
   */
  private final long[] executedMs;

  /**
   * Work done up to then. A millisecond of the duration is as many units as the job's slowdown has
   * thousandths, so that a millisecond at full speed does that many and one at the slower speed
   * does 1000: progress stays whole.
   */
  private final long[] doneUnits;

  private final int[] unitsPerMs;

  /** For a running job, the units it does in a millisecond. */
  private final int[] speed;

  /** For a running job, when it began or will begin to make progress. */
  private final long[] usefulFromMs;

  /** Time the job held GPUs, overhead included, up to the last time it gave them up. */
  private final long[] heldMs;

  /** For a running job, when it took its GPUs. */
  private final long[] heldFromMs;

  private final boolean clairvoyant;
  private final int capacityMilli;
  private long nowMs;

  JobTable(Trace trace, int gpus, Placement placement, PolicyInfo policy) {
    capacityMilli = gpus * Job.MILLI;
    List<Job> jobs = trace.jobs();
    int n = jobs.size();
    submitMs = new long[n];
    durationMs = new long[n];
    deadlineMs = new long[n];
    demandMilli = new int[n];
    unitsPerMs = new int[n];
    estimateMs = new long[n];
    tenant = new int[n];
    Map<String, Integer> tenants = new HashMap<>();
    for (int i = 0; i < n; i++) {
      Job job = jobs.get(i);
      submitMs[i] = job.submitMs();
      durationMs[i] = job.durationMs();
      deadlineMs[i] = job.deadlineMs();
      demandMilli[i] = job.demandMilli();
      unitsPerMs[i] = placement.slowdownMilliOf(job.model());
      estimateMs[i] = job.estimateMs();
      String name = Objects.requireNonNullElse(job.tenant(), "");
      tenant[i] = tenants.computeIfAbsent(name, unused -> tenants.size());
    }
    tenantCount = tenants.size();
    state = new byte[n];
    executedMs = new long[n];
    doneUnits = new long[n];
    speed = new int[n];
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
  void start(int job, long overheadMs, boolean fullSpeed) {
    state[job] = RUNNING;
    usefulFromMs[job] = nowMs + overheadMs;
    heldFromMs[job] = nowMs;
    speed[job] = fullSpeed ? unitsPerMs[job] : Job.MILLI;
  }

  /**
   * The job gives up its GPUs and waits. What it did since its last checkpoint is lost.
   *
   * @param checkpointMs work between two checkpoints, or 0 if nothing is ever lost
   * @return the run time since its start that was not lost
   */
  long preempt(int job, long checkpointMs) {
    long usefulMs = usefulSinceStartMs(job);
    executedMs[job] += usefulMs;
    doneUnits[job] += usefulMs * speed[job];
    if (checkpointMs > 0) {
      long lostUnits = doneUnits[job] % (checkpointMs * unitsPerMs[job]);
      doneUnits[job] -= lostUnits;
      usefulMs -= lostUnits / speed[job];
    }
    heldMs[job] += nowMs - heldFromMs[job];
    state[job] = DISPLACED;
    return usefulMs;
  }

  /** The job is over. Returns the run time since its start, 0 if it waited. */
  long stop(int job) {
    long usefulMs = state[job] == RUNNING ? usefulSinceStartMs(job) : 0;
    executedMs[job] += usefulMs;
    state[job] = DONE;
    return usefulMs;
  }

  /** When the running job will be done if it is left alone. */
  long completesMs(int job) {
    return usefulFromMs[job] + ceilDiv(leftUnitsAtStart(job), speed[job]);
  }

  private long leftUnitsAtStart(int job) {
    return durationMs[job] * unitsPerMs[job] - doneUnits[job];
  }

  private long usefulSinceStartMs(int job) {
    return Math.max(0, nowMs - usefulFromMs[job]);
  }

  private static long ceilDiv(long units, long perMs) {
    return (units + perMs - 1) / perMs;
  }

  @Override
  public long nowMs() {
    return nowMs;
  }

  @Override
  public int capacityMilli() {
    return capacityMilli;
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
  public boolean atFullSpeed(int job) {
    return speed[job] == unitsPerMs[job];
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
    return Math.max(nowMs, usefulFromMs[job] + ceilDiv(missing, demandMilli[job]));
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
    return remainingMsAt(job, nowMs);
  }

  @Override
  public long remainingMsAt(int job, long timeMs) {
    long runMs = state[job] == RUNNING ? Math.max(0, timeMs - usefulFromMs[job]) : 0;
    return ceilDiv(Math.max(0, leftUnitsAtStart(job) - runMs * speed[job]), unitsPerMs[job]);
  }
}
