package tias.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Listens to a run from outside and throws an {@link AssertionError} at the first event that breaks
 * a rule. It knows the trace, the cluster and the restart overhead, and nothing of the engine.
 */
public final class InvariantChecker implements EventSink {

  private enum State {
    UNKNOWN,
    WAITING,
    RUNNING,
    COMPLETED,
    REJECTED
  }

  private enum Phase {
    COMPLETIONS,
    ARRIVALS,
    PREEMPTIONS,
    STARTS
  }

  private final Trace trace;
  private final long overheadMs;
  private final boolean fitFirst;
  private final int[] holder;
  private final State[] state;
  private final Ledger[] ledgers;
  private final Set<Integer> preemptedNow = new HashSet<>();
  private final List<Integer> startedNow = new ArrayList<>();
  private long nowMs;
  private Phase phase = Phase.COMPLETIONS;
  private int lastJobOfPhase = -1;

  /** Whether something happened at this instant, so that {@link #instantEnded} is owed. */
  private boolean open;

  private boolean begun;

  /** What became of one job's time. */
  private static final class Ledger {
    long waitingSinceMs;
    long startMs;
    long startOverheadMs;
    long waitedMs;
    long usefulMs;
    long overheadMs;
    long gpuMsHeld;
    int starts;
    int[] gpus = new int[0];
  }

  private static final int NOBODY = -1;

  /**
   * A checker for one run.
   *
   * @param fitFirst whether the policy skips jobs that do not fit, so that no waiting job may fit
   *     into what is free after a decision
   */
  public InvariantChecker(Trace trace, ClusterSpec cluster, long overheadMs, boolean fitFirst) {
    this.trace = trace;
    this.overheadMs = overheadMs;
    this.fitFirst = fitFirst;
    holder = new int[cluster.gpus()];
    Arrays.fill(holder, NOBODY);
    state = new State[trace.size()];
    Arrays.fill(state, State.UNKNOWN);
    ledgers = new Ledger[trace.size()];
    Arrays.setAll(ledgers, job -> new Ledger());
  }

  @Override
  public void arrived(long timeMs, int job) {
    event(timeMs, job, Phase.ARRIVALS);
    was(job, State.UNKNOWN, "arrives");
    check(timeMs == job(job).submitMs(), job, "arrives at another time than it is submitted");
    check(needs(job) <= holder.length, job, "arrives though no empty cluster could hold it");
    state[job] = State.WAITING;
    ledgers[job].waitingSinceMs = timeMs;
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    check(timeMs == 0 && !begun, job, "is rejected after the run has begun");
    was(job, State.UNKNOWN, "is rejected");
    check(needs(job) > holder.length, job, "is rejected though the empty cluster could hold it");
    check(!reason.isBlank(), job, "is rejected without a reason");
    state[job] = State.REJECTED;
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overhead) {
    event(timeMs, job, Phase.STARTS);
    was(job, State.WAITING, "starts");
    check(!preemptedNow.contains(job), job, "is stopped and started in one decision");
    check(count == needs(job), job, "starts on " + count + " GPUs: a gang is all or nothing");
    Ledger ledger = ledgers[job];
    check(overhead == (ledger.starts == 0 ? 0 : overheadMs), job, "pays overhead " + overhead);
    for (int i = 0; i < count; i++) {
      check(gpus[i] >= 0 && gpus[i] < holder.length, job, "takes a GPU that does not exist");
      check(i == 0 || gpus[i - 1] < gpus[i], job, "lists its GPUs out of order or twice");
      check(holder[gpus[i]] == NOBODY, job, "takes a GPU that " + holder[gpus[i]] + " holds");
      holder[gpus[i]] = job;
    }
    ledger.gpus = Arrays.copyOf(gpus, count);
    ledger.starts++;
    ledger.startMs = timeMs;
    ledger.startOverheadMs = overhead;
    ledger.waitedMs += timeMs - ledger.waitingSinceMs;
    state[job] = State.RUNNING;
    startedNow.add(job);
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    event(timeMs, job, Phase.PREEMPTIONS);
    was(job, State.RUNNING, "is preempted");
    long useful = stop(timeMs, job);
    check(usefulMs == useful, job, "is said to have used " + usefulMs + " ms, not " + useful);
    check(
        ledgers[job].usefulMs < job(job).durationMs(), job, "is preempted with all its work done");
    state[job] = State.WAITING;
    ledgers[job].waitingSinceMs = timeMs;
    preemptedNow.add(job);
  }

  @Override
  public void completed(long timeMs, int job) {
    event(timeMs, job, Phase.COMPLETIONS);
    was(job, State.RUNNING, "completes");
    stop(timeMs, job);
    Ledger ledger = ledgers[job];
    long durationMs = job(job).durationMs();
    check(ledger.usefulMs == durationMs, job, "completes after " + ledger.usefulMs + " ms of work");
    long jctMs = timeMs - job(job).submitMs();
    check(
        ledger.waitedMs + ledger.usefulMs + ledger.overheadMs == jctMs,
        job,
        "has waiting + run + overhead other than its completion time");
    check(
        ledger.gpuMsHeld == (durationMs + ledger.overheadMs) * needs(job),
        job,
        "was given other service than it attained");
    state[job] = State.COMPLETED;
  }

  @Override
  public void instantEnded(long timeMs) {
    check(timeMs == nowMs || (timeMs > nowMs && !open), -1, "another instant ends");
    nowMs = timeMs;
    long free = Arrays.stream(holder).filter(job -> job == NOBODY).count();
    for (int job : preemptedNow) {
      check(!startedNow.isEmpty(), job, "is preempted and nothing starts in its place");
      check(needs(job) > free, job, "is preempted though it would still fit");
    }
    for (int job = 0; fitFirst && job < state.length; job++) {
      boolean idle = state[job] == State.WAITING && needs(job) <= free;
      check(!idle, job, "waits though it fits into " + free + " free GPUs");
    }
    open = false;
    phase = Phase.COMPLETIONS;
    lastJobOfPhase = -1;
    preemptedNow.clear();
    startedNow.clear();
  }

  /** Checks that the run is over: every job completed or rejected, every GPU given back. */
  public void ended() {
    for (int job = 0; job < state.length; job++) {
      boolean over = state[job] == State.COMPLETED || state[job] == State.REJECTED;
      check(over, job, "is left " + state[job]);
    }
    check(Arrays.stream(holder).allMatch(job -> job == NOBODY), -1, "GPUs are not given back");
  }

  /** Gives the job's GPUs back and books the time it held them; the answer is its useful part. */
  private long stop(long timeMs, int job) {
    Ledger ledger = ledgers[job];
    for (int gpu : ledger.gpus) {
      check(holder[gpu] == job, job, "gives back a GPU it does not hold");
      holder[gpu] = NOBODY;
      ledger.gpuMsHeld += timeMs - ledger.startMs;
    }
    long heldMs = timeMs - ledger.startMs;
    long paidMs = Math.min(heldMs, ledger.startOverheadMs);
    ledger.overheadMs += paidMs;
    ledger.usefulMs += heldMs - paidMs;
    return heldMs - paidMs;
  }

  /** Time never falls, and an instant runs through its phases once, jobs in order. */
  private void event(long timeMs, int job, Phase next) {
    check(timeMs >= nowMs, job, "has an event at " + timeMs + " ms after one at " + nowMs + " ms");
    if (timeMs > nowMs) {
      check(!open, job, "has an event before the instant of " + nowMs + " ms has ended");
      phase = Phase.COMPLETIONS;
      lastJobOfPhase = -1;
    }
    check(next.compareTo(phase) >= 0, job, "has one of the " + next + " after the " + phase);
    boolean ordered = next != phase || next == Phase.STARTS || job > lastJobOfPhase;
    check(ordered, job, "comes after job " + lastJobOfPhase + " among the " + next);
    begun = true;
    open = true;
    nowMs = timeMs;
    phase = next;
    lastJobOfPhase = job;
  }

  private Job job(int job) {
    return trace.jobs().get(job);
  }

  private int needs(int job) {
    return job(job).demandMilli() / Job.MILLI;
  }

  private void was(int job, State expected, String what) {
    check(state[job] == expected, job, what + " while it is " + state[job]);
  }

  private void check(boolean holds, int job, String what) {
    if (!holds) {
      String who = job < 0 ? "the run: " : "job " + job + " (" + job(job).id() + ") ";
      throw new AssertionError("at " + nowMs + " ms " + who + what);
    }
  }
}
