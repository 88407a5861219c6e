package tias.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.placement.Placement.Kind;
import tias.reference.Spots;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Listens to a run from outside and throws an {@link AssertionError} at the first event that breaks
 * a rule. It knows the trace, the cluster, the costs and the rules, and nothing of the engine.
 */
public final class InvariantChecker implements EventSink {

  private static final int NO_JOB = -1;

  private enum State {
    UNKNOWN,
    WAITING,
    RUNNING,
    COMPLETED,
    DROPPED,
    REJECTED
  }

  private enum Phase {
    COMPLETIONS,
    ARRIVALS,
    FAILURES,
    DROPS,
    PREEMPTIONS,
    STARTS
  }

  private final Trace trace;
  private final Costs costs;
  private final Rules rules;
  private final boolean fitFirst;
  private final boolean onlyCountsMatter;
  private final Spots spots;

  /** What is left of every GPU, in thousandths. */
  private final int[] left;

  private final boolean[] away;
  private final State[] state;
  private final Ledger[] ledgers;
  private final Set<Integer> preemptedNow = new HashSet<>();
  private final List<Integer> startedNow = new ArrayList<>();
  private long nowMs;
  private Phase phase = Phase.COMPLETIONS;
  private int lastJobOfPhase = NO_JOB;

  /** Whether something happened at this instant, so that {@link #instantEnded} is owed. */
  private boolean open;

  private boolean begun;
  private boolean stopsAtLimits;

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

    /** Work that counts, and how much of it a millisecond adds where the job is. */
    long doneUnits;

    long speed;
    int[] gpus = new int[0];
  }

  /**
   * A checker for one run with pool placement.
   *
   * @param fitFirst whether the policy skips jobs that do not fit, so that no waiting job may fit
   *     into what is free after a decision
   */
  public InvariantChecker(Trace trace, ClusterSpec cluster, long overheadMs, boolean fitFirst) {
    this(trace, cluster, new Costs(overheadMs), Rules.DEFAULT, fitFirst);
  }

  /** A checker for one run under these costs and rules. */
  public InvariantChecker(
      Trace trace, ClusterSpec cluster, Costs costs, Rules rules, boolean fitFirst) {
    this.trace = trace;
    this.costs = costs;
    this.rules = rules;
    this.fitFirst = fitFirst;
    spots = new Spots(rules.placement().kind(), cluster);
    onlyCountsMatter =
        rules.placement().kind() == Kind.POOL
            && trace.jobs().stream().allMatch(job -> job.demandMilli() >= Job.MILLI);
    left = new int[cluster.gpus()];
    Arrays.fill(left, Job.MILLI);
    away = new boolean[cluster.gpus()];
    state = new State[trace.size()];
    Arrays.fill(state, State.UNKNOWN);
    ledgers = new Ledger[trace.size()];
    Arrays.setAll(ledgers, job -> new Ledger());
  }

  /** Expects jobs to be stopped when they have run for their user's limit. */
  InvariantChecker stoppingAtLimits() {
    stopsAtLimits = true;
    return this;
  }

  @Override
  public void arrived(long timeMs, int job) {
    event(timeMs, job, Phase.ARRIVALS);
    was(job, State.UNKNOWN, "arrives");
    check(timeMs == job(job).submitMs(), job, "arrives at another time than it is submitted");
    check(everPlaceable(job), job, "arrives though no empty cluster could hold it");
    state[job] = State.WAITING;
    ledgers[job].waitingSinceMs = timeMs;
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    check(timeMs == 0 && !begun, job, "is rejected after the run has begun");
    was(job, State.UNKNOWN, "is rejected");
    check(!everPlaceable(job), job, "is rejected though the empty cluster could hold it");
    check(!reason.isBlank(), job, "is rejected without a reason");
    state[job] = State.REJECTED;
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overhead) {
    event(timeMs, job, Phase.STARTS);
    was(job, State.WAITING, "starts");
    check(
        !onlyCountsMatter || !preemptedNow.contains(job),
        job,
        "is stopped and started in one decision");
    check(count == needs(job), job, "starts on " + count + " GPUs: a gang is all or nothing");
    Ledger ledger = ledgers[job];
    check(
        overhead == (ledger.starts == 0 ? 0 : costs.restartOverheadMs()),
        job,
        "pays overhead " + overhead);
    for (int i = 0; i < count; i++) {
      check(gpus[i] >= 0 && gpus[i] < left.length, job, "takes a GPU that does not exist");
      check(i == 0 || gpus[i - 1] < gpus[i], job, "lists its GPUs out of order or twice");
      check(!away[gpus[i]], job, "takes a GPU that is away");
      check(milliPerGpu(job) <= left[gpus[i]], job, "takes more of a GPU than is left");
      left[gpus[i]] -= milliPerGpu(job);
    }
    ledger.gpus = Arrays.copyOf(gpus, count);
    boolean scattered = count > 1 && spots.looksScattered(ledger.gpus);
    check(
        !scattered || rules.placement().kind() != Kind.CONSOLIDATE, job, "has its gang torn apart");
    ledger.speed = scattered ? Math.min(Job.MILLI, fullSpeed(job)) : fullSpeed(job);
    ledger.starts++;
    ledger.startMs = timeMs;
    ledger.startOverheadMs = overhead;
    ledger.waitedMs += timeMs - ledger.waitingSinceMs;
    state[job] = State.RUNNING;
    startedNow.add(job);
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    boolean fails = holdsWhatIsAway(job);
    event(timeMs, job, fails ? Phase.FAILURES : Phase.PREEMPTIONS);
    was(job, State.RUNNING, "is preempted");
    Ledger ledger = ledgers[job];
    long useful = stop(timeMs, job);
    check(unitsLeft(job) > 0, job, "is preempted with all its work done");
    long interval = costs.checkpointIntervalMs() * fullSpeed(job);
    long lost = interval == 0 ? 0 : ledger.doneUnits % interval;
    ledger.doneUnits -= lost;
    useful -= lost / ledger.speed;
    check(usefulMs == useful, job, "is said to have used " + usefulMs + " ms, not " + useful);
    state[job] = State.WAITING;
    ledger.waitingSinceMs = timeMs;
    if (!fails) {
      preemptedNow.add(job);
    }
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    event(timeMs, job, Phase.DROPS);
    long useful = 0;
    boolean atLimit = false;
    if (state[job] == State.RUNNING) {
      useful = stop(timeMs, job);
      atLimit = stopsAtLimits && ledgers[job].usefulMs == job(job).estimateMs();
      check(unitsLeft(job) > 0, job, "is dropped with all its work done");
    } else {
      was(job, State.WAITING, "is dropped");
    }
    boolean atDeadline = rules.afterDeadline() == AfterDeadline.DROP;
    check(atDeadline || atLimit, job, "is dropped though late jobs run on");
    check(
        atLimit || timeMs == Math.max(job(job).deadlineMs(), job(job).submitMs()),
        job,
        "is dropped at another time than its deadline");
    check(usefulMs == useful, job, "is said to have used " + usefulMs + " ms, not " + useful);
    state[job] = State.DROPPED;
  }

  @Override
  public void nodeDown(long timeMs, int node) {
    event(timeMs, NO_JOB, Phase.FAILURES);
    for (int gpu : spots.gpusOf(node)) {
      check(!away[gpu], NO_JOB, "GPU " + gpu + " fails twice");
      away[gpu] = true;
    }
  }

  @Override
  public void nodeUp(long timeMs, int node) {
    event(timeMs, NO_JOB, Phase.FAILURES);
    for (int gpu : spots.gpusOf(node)) {
      check(away[gpu], NO_JOB, "GPU " + gpu + " returns that was not away");
      away[gpu] = false;
    }
  }

  @Override
  public void completed(long timeMs, int job) {
    event(timeMs, job, Phase.COMPLETIONS);
    was(job, State.RUNNING, "completes");
    stop(timeMs, job);
    Ledger ledger = ledgers[job];
    long over = -unitsLeft(job);
    boolean inTime = over >= 0 && (over < ledger.speed || timeMs == ledger.startMs);
    check(inTime, job, "completes after " + ledger.usefulMs + " ms of work");
    check(deadlineLeaves(job, timeMs), job, "completes though it is to be dropped");
    long jctMs = timeMs - job(job).submitMs();
    check(
        ledger.waitedMs + ledger.usefulMs + ledger.overheadMs == jctMs,
        job,
        "has waiting + run + overhead other than its completion time");
    check(
        ledger.gpuMsHeld == (ledger.usefulMs + ledger.overheadMs) * needs(job),
        job,
        "was given other service than it attained");
    state[job] = State.COMPLETED;
  }

  @Override
  public void instantEnded(long timeMs) {
    check(timeMs == nowMs || (timeMs > nowMs && !open), NO_JOB, "another instant ends");
    nowMs = timeMs;
    for (int job : preemptedNow) {
      check(!startedNow.isEmpty(), job, "is preempted and nothing starts in its place");
      check(!onlyCountsMatter || !fits(job), job, "is preempted though it would still fit");
    }
    for (int job = 0; fitFirst && job < state.length; job++) {
      boolean waits = state[job] == State.WAITING && conservesWork(job);
      check(!waits || !fits(job), job, "waits though it fits into what is free");
    }
    for (int job = 0; job < state.length; job++) {
      boolean here = state[job] == State.WAITING || state[job] == State.RUNNING;
      check(!here || deadlineLeaves(job, nowMs + 1), job, "is still here after its deadline");
      boolean stranded = state[job] == State.RUNNING && holdsWhatIsAway(job);
      check(!stranded, job, "runs on a GPU that is away");
    }
    open = false;
    phase = Phase.COMPLETIONS;
    lastJobOfPhase = NO_JOB;
    preemptedNow.clear();
    startedNow.clear();
  }

  /** Checks that the run is over: every job completed or rejected, every GPU given back. */
  public void ended() {
    for (int job = 0; job < state.length; job++) {
      boolean over =
          state[job] == State.COMPLETED
              || state[job] == State.DROPPED
              || state[job] == State.REJECTED;
      check(over, job, "is left " + state[job]);
    }
    for (int gpu = 0; gpu < left.length; gpu++) {
      check(left[gpu] == Job.MILLI, NO_JOB, "GPUs are not given back");
    }
  }

  /** Gives the job's GPUs back and books the time it held them; the answer is its useful part. */
  private long stop(long timeMs, int job) {
    Ledger ledger = ledgers[job];
    for (int gpu : ledger.gpus) {
      left[gpu] += milliPerGpu(job);
      ledger.gpuMsHeld += timeMs - ledger.startMs;
    }
    long heldMs = timeMs - ledger.startMs;
    long paidMs = Math.min(heldMs, ledger.startOverheadMs);
    ledger.overheadMs += paidMs;
    ledger.usefulMs += heldMs - paidMs;
    ledger.doneUnits += (heldMs - paidMs) * ledger.speed;
    return heldMs - paidMs;
  }

  /** Time never falls, and an instant runs through its phases once, jobs in order. */
  private void event(long timeMs, int job, Phase next) {
    check(timeMs >= nowMs, job, "has an event at " + timeMs + " ms after one at " + nowMs + " ms");
    if (timeMs > nowMs) {
      check(!open, job, "has an event before the instant of " + nowMs + " ms has ended");
      phase = Phase.COMPLETIONS;
      lastJobOfPhase = NO_JOB;
    }
    check(next.compareTo(phase) >= 0, job, "has one of the " + next + " after the " + phase);
    boolean ordered = next != phase || next == Phase.STARTS || job > lastJobOfPhase || job < 0;
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

  /** GPUs the job holds, or a part of. */
  private int needs(int job) {
    return Math.max(1, job(job).demandMilli() / Job.MILLI);
  }

  private int milliPerGpu(int job) {
    return Math.min(Job.MILLI, job(job).demandMilli());
  }

  private long fullSpeed(int job) {
    return rules.placement().slowdownMilliOf(job(job).model());
  }

  private long unitsLeft(int job) {
    return job(job).durationMs() * fullSpeed(job) - ledgers[job].doneUnits;
  }

  private boolean everPlaceable(int job) {
    return spots.everPlaceable(job(job).demandMilli());
  }

  private boolean fits(int job) {
    int[] free = left.clone();
    for (int gpu = 0; gpu < free.length; gpu++) {
      free[gpu] = away[gpu] ? 0 : free[gpu];
    }
    return spots.choose(job(job).demandMilli(), free) != null;
  }

  /** A gang that needs whole free nodes may stop fitting because more became free. */
  private boolean conservesWork(int job) {
    return rules.placement().kind() != Kind.CONSOLIDATE
        || spots.fitsOneNode(job(job).demandMilli());
  }

  /** Whether a job may be in the system at this time, stops at deadlines being the rule or not. */
  private boolean deadlineLeaves(int job, long timeMs) {
    return rules.afterDeadline() != AfterDeadline.DROP || timeMs <= job(job).deadlineMs();
  }

  private boolean holdsWhatIsAway(int job) {
    return Arrays.stream(ledgers[job].gpus).anyMatch(gpu -> away[gpu]);
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
