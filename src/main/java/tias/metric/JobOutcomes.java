package tias.metric;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * What became of every job, collected from events. For one thread at a time; times are milliseconds
 * since time 0.
 */
public final class JobOutcomes implements EventSink {

  /** Answer where a time is undefined. */
  public static final long NONE = -1;

  /** How a job stands. */
  public enum Status {
    UNFINISHED,
    COMPLETED,
    REJECTED,
    /** Stopped at its deadline. */
    DROPPED;

    /** As written in exports. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  private final Trace trace;
  private final ClusterSpec cluster;
  private final int[] demandMilli;
  private final long[] firstStartMs;
  private final long[] finishMs;
  private final long[] overheadMs;
  private final long[] usefulMs;
  private final int[] preemptions;
  private final long[] stintStartMs;
  private final long[] stintOverheadMs;
  private final boolean[] rejected;
  private final boolean[] dropped;
  private final int[] deadlineJobs;
  private final Tally tally = new Tally();

  /** The jobs that hold GPUs, in any order, and where each stands among them. */
  private int[] holding = new int[64];

  private final int[] holdingAt;
  private int holdingCount;
  private final Map<Integer, String> reasons = new HashMap<>();
  private final SortedLongs jcts = new SortedLongs();

  private long nowMs;
  private long lastHeldMs;
  private long lastFinishMs = NONE;
  private long busyMilli;
  private long busyMilliGpuMs;
  private long events;
  private int done;

  /** Nothing has happened yet. */
  public JobOutcomes(Trace trace, ClusterSpec cluster) {
    this.trace = trace;
    this.cluster = cluster;
    int jobs = trace.size();
    demandMilli = trace.jobs().stream().mapToInt(Job::demandMilli).toArray();
    firstStartMs = filled(jobs);
    finishMs = filled(jobs);
    overheadMs = new long[jobs];
    usefulMs = new long[jobs];
    preemptions = new int[jobs];
    stintStartMs = filled(jobs);
    stintOverheadMs = new long[jobs];
    rejected = new boolean[jobs];
    dropped = new boolean[jobs];
    holdingAt = new int[jobs];
    deadlineJobs =
        IntStream.range(0, jobs).filter(job -> trace.jobs().get(job).hasDeadline()).toArray();
  }

  private static long[] filled(int jobs) {
    long[] column = new long[jobs];
    Arrays.fill(column, NONE);
    return column;
  }

  @Override
  public void arrived(long timeMs, int job) {
    advance(timeMs);
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    advance(timeMs);
    rejected[job] = true;
    reasons.put(job, reason);
    done++;
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long restartOverheadMs) {
    advance(timeMs);
    if (firstStartMs[job] == NONE) {
      firstStartMs[job] = timeMs;
    }
    stintStartMs[job] = timeMs;
    stintOverheadMs[job] = restartOverheadMs;
    busyMilli += demandMilli[job];
    lastHeldMs = timeMs;
    if (holdingCount == holding.length) {
      holding = Arrays.copyOf(holding, holdingCount * 2);
    }
    holdingAt[job] = holdingCount;
    holding[holdingCount++] = job;
  }

  @Override
  public void preempted(long timeMs, int job, long useful) {
    advance(timeMs);
    preemptions[job]++;
    tally.preemptions++;
    endStint(timeMs, job, useful);
  }

  @Override
  public void completed(long timeMs, int job) {
    advance(timeMs);
    long held = timeMs - stintStartMs[job];
    endStint(timeMs, job, held - Math.min(held, stintOverheadMs[job]));
    finishMs[job] = timeMs;
    lastFinishMs = timeMs;
    jcts.add(timeMs - job(job).submitMs());
    tally.completed(job(job), firstStartMs[job], timeMs);
    done++;
  }

  @Override
  public void dropped(long timeMs, int job, long useful) {
    advance(timeMs);
    if (stintStartMs[job] != NONE) {
      endStint(timeMs, job, useful);
    }
    dropped[job] = true;
    done++;
  }

  @Override
  public void instantEnded(long timeMs) {
    nowMs = timeMs;
    if (busyMilli > 0) {
      long passed = timeMs - lastHeldMs;
      busyMilliGpuMs = Math.addExact(busyMilliGpuMs, Math.multiplyExact(busyMilli, passed));
      lastHeldMs = timeMs;
    }
  }

  private void advance(long timeMs) {
    instantEnded(timeMs);
    events++;
  }

  private void endStint(long timeMs, int job, long useful) {
    long overhead = timeMs - stintStartMs[job] - useful;
    usefulMs[job] += useful;
    overheadMs[job] += overhead;
    tally.stayEnded(demandMilli[job], useful, overhead);
    stintStartMs[job] = NONE;
    busyMilli -= demandMilli[job];
    int last = holding[--holdingCount];
    holding[holdingAt[job]] = last;
    holdingAt[last] = holdingAt[job];
  }

  private Job job(int job) {
    return trace.jobs().get(job);
  }

  /** The trace whose jobs these are. */
  public Trace trace() {
    return trace;
  }

  /** The cluster they ran on. */
  public ClusterSpec cluster() {
    return cluster;
  }

  /** Number of events so far; ends of instants are none. */
  public long events() {
    return events;
  }

  /** Jobs that completed, were rejected or dropped. */
  public int done() {
    return done;
  }

  /** The latest time heard of. */
  public long nowMs() {
    return nowMs;
  }

  /** First start of the job, or {@link #NONE}. */
  public long firstStartMs(int job) {
    return firstStartMs[job];
  }

  /** When the job completed, or {@link #NONE}. */
  public long finishMs(int job) {
    return finishMs[job];
  }

  /** Time in which the job held GPUs without progress, over the stays that have ended. */
  public long overheadMs(int job) {
    return overheadMs[job];
  }

  /** Time in which the job made progress, over the stays that have ended. */
  public long usefulMs(int job) {
    return usefulMs[job];
  }

  /** How often the job gave up its GPUs unfinished. */
  public int preemptions(int job) {
    return preemptions[job];
  }

  /** How the job stands. */
  public Status status(int job) {
    if (rejected[job]) {
      return Status.REJECTED;
    }
    if (dropped[job]) {
      return Status.DROPPED;
    }
    return finishMs[job] == NONE ? Status.UNFINISHED : Status.COMPLETED;
  }

  /** Why the job was rejected, or null. */
  public @Nullable String reason(int job) {
    return reasons.get(job);
  }

  /**
   * What a timeline shows of the job: 0 no deadline, 1 deadline met or still open, 2 deadline
   * missed. An unfinished job is late from its deadline on.
   */
  public int kind(int job) {
    Job asked = job(job);
    if (!asked.hasDeadline()) {
      return 0;
    }
    return switch (status(job)) {
      case REJECTED, DROPPED -> 2;
      case COMPLETED -> finishMs[job] > asked.deadlineMs() ? 2 : 1;
      case UNFINISHED -> nowMs >= asked.deadlineMs() ? 2 : 1;
    };
  }

  /** The summary while the run goes on: deadline jobs count once their fate is known. */
  public Summary soFar() {
    return new Summariser(this, false).summary();
  }

  /** The summary at the end of the run: whoever did not finish has missed the deadline. */
  public Summary atEnd() {
    return new Summariser(this, true).summary();
  }

  /**
   * The numbers by kind of job and by tenant.
   *
   * @param ended whether the run has come to its end, so that whoever did not finish has missed the
   *     deadline
   */
  public Breakdown breakdown(boolean ended) {
    return new Grouping(this, ended).breakdown();
  }

  /**
   * Whether the deadline counts as missed; null where there is none, or its fate is still open.
   *
   * @param ended whether the run has come to its end
   */
  @Nullable Boolean missed(int job, boolean ended) {
    if (!job(job).hasDeadline()) {
      return null;
    }
    boolean late = kind(job) == 2;
    boolean open = status(job) == Status.UNFINISHED;
    return ended || late || !open ? Boolean.valueOf(late || open) : null;
  }

  /** Time in which the job held GPUs, with or without progress, a stay that goes on included. */
  long heldMs(int job) {
    long start = stintStartMs[job];
    return usefulMs[job] + overheadMs[job] + (start == NONE ? 0 : nowMs - start);
  }

  Tally tally() {
    return tally;
  }

  int[] deadlineJobs() {
    return deadlineJobs;
  }

  boolean anyStarted() {
    return holdingCount > 0 || lastFinishMs != NONE || tally.preemptions > 0;
  }

  /** Useful GPU-time, stays that go on included. */
  BigInteger usefulMilliGpuMs() {
    BigInteger open = BigInteger.ZERO;
    for (int i = 0; i < holdingCount; i++) {
      long useful =
          Math.multiplyExact(openUsefulMs(holding[i]), (long) job(holding[i]).demandMilli());
      open = open.add(BigInteger.valueOf(useful));
    }
    return tally.usefulMilliGpuMs.value().add(open);
  }

  SortedLongs jcts() {
    return jcts;
  }

  long lastFinishMs() {
    return lastFinishMs;
  }

  /** The latest instant at which GPUs were held; the last finish, once all is done. */
  long lastHeldMs() {
    return lastHeldMs;
  }

  long busyMilliGpuMs() {
    return busyMilliGpuMs;
  }

  /** Progress made in the stay that goes on, 0 if the job holds no GPUs. */
  private long openUsefulMs(int job) {
    long start = stintStartMs[job];
    return start == NONE ? 0 : Math.max(0, nowMs - start - stintOverheadMs[job]);
  }
}
