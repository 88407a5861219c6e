package tias.sim;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tias.event.EventSink;
import tias.placement.Placement;
import tias.placement.Placer;
import tias.placement.Placer.Fit;
import tias.policy.PlanningPolicy;
import tias.policy.RankedPolicy;
import tias.sim.Rules.AfterDeadline;

/**
 * The clock. Time jumps from instant to instant; within one, strictly in this order: completions,
 * arrivals, node events and wake-ups, one decision.
 */
final class Engine {
  private final RankedPolicy policy;
  private final Costs costs;
  private final boolean drops;
  private final long quantumMs;
  private final JobTable jobs;
  private final RankOrder order;
  private final WaitingJobs waiting;
  private final RunningJobs running;
  private final Holdings holdings;
  private final Pass pass;
  private final NodeEvents nodes;
  private final EventSink sink;

  /** When something falls due for an active job: its completion, or a change of its rank. */
  private final DueTimes due;

  private final StallGuard stalls;

  /** Only there when somebody asks why; a run has none. */
  private @Nullable Witness witness;

  private final int[] arrivals;
  private int nextArrival;
  private int activeJobs;
  private int[] woken = new int[16];
  private int wokenCount;
  private final int[] gpus;

  Engine(Simulation simulation, EventSink sink) {
    this.sink = sink;
    policy = simulation.policy();
    costs = simulation.costs();
    drops = simulation.rules().afterDeadline() == AfterDeadline.DROP;
    quantumMs = policy.quantumMs();
    gpus = new int[simulation.cluster().gpus()];
    Placement placement = simulation.rules().placement();
    jobs = new JobTable(simulation.trace(), gpus.length, placement, policy.info());
    order = new RankOrder(policy, jobs);
    waiting = new WaitingJobs(jobs, order);
    running = new RunningJobs(order, jobs.size(), policy.info().preemptive());
    holdings = new Holdings(gpus.length, jobs.size());
    due = new DueTimes(jobs.size());
    Admission admission = new Admission(simulation.cluster(), placement, jobs);
    arrivals = admission.admit(sink);
    boolean counts = placement.kind() == Placement.Kind.POOL && admission.wholeGpusOnly();
    pass = counts ? countingPass(simulation) : placingPass(simulation);
    stalls = new StallGuard(costs.checkpointIntervalMs() > 0);
    nodes = new NodeEvents(simulation.rules().failures(), simulation.cluster());
  }

  private Pass countingPass(Simulation simulation) {
    return new CountingPass(policy, simulation.cluster(), jobs, order, waiting, running, holdings);
  }

  private Pass placingPass(Simulation simulation) {
    if (policy instanceof PlanningPolicy) {
      throw new NotApplicableException(
          policy.info().id()
              + " plans by counts of GPUs: it needs placement pool and jobs that ask for whole"
              + " GPUs");
    }
    Placer placer = simulation.rules().placement().placer();
    return new PlacingPass(
        policy, simulation.cluster(), placer, jobs, order, waiting, running, holdings);
  }

  /** Lets a witness look on; to be called before the run. */
  Sight watch(Simulation simulation, Witness onlooker) {
    witness = onlooker;
    return new Sight(simulation, jobs, order, holdings);
  }

  boolean run(BooleanSupplier cancelled) {
    for (long now = nextInstantMs(); now != DueTimes.NONE; now = nextInstantMs()) {
      if (cancelled.getAsBoolean() || (witness != null && !witness.begins(now))) {
        return false;
      }
      jobs.advanceTo(now);
      completeOrWake(now);
      arrive(now);
      moveNodes(now);
      refreshWoken(now);
      Decision decision = pass.decide(now);
      if (witness != null) {
        witness.decided(decision);
      }
      carryOut(decision, now);
      sink.instantEnded(now);
    }
    return true;
  }

  private long nextInstantMs() {
    boolean moreArrive = nextArrival < arrivals.length;
    if (!moreArrive && activeJobs == 0) {
      return DueTimes.NONE;
    }
    long next = moreArrive ? jobs.submitMs(arrivals[nextArrival]) : DueTimes.NONE;
    next = Math.min(next, Math.min(due.earliestMs(), nodes.nextMs()));
    if (quantumMs > 0 && waiting.size() > 0) {
      next = Math.min(next, (jobs.nowMs() / quantumMs + 1) * quantumMs);
    }
    return next;
  }

  private void completeOrWake(long now) {
    wokenCount = 0;
    while (due.earliestMs() == now) {
      int job = due.poll();
      if (jobs.running(job) && jobs.completesMs(job) == now) {
        complete(job, now);
      } else {
        wake(job);
      }
    }
  }

  private void complete(int job, long now) {
    activeJobs--;
    stalls.completed();
    running.remove(job, now);
    pass.release(job);
    holdings.letGo(job);
    jobs.stop(job);
    policy.completed(jobs, job);
    sink.completed(now, job);
  }

  private void wake(int job) {
    if (wokenCount == woken.length) {
      woken = Arrays.copyOf(woken, wokenCount * 2);
    }
    woken[wokenCount++] = job;
  }

  private void arrive(long now) {
    while (nextArrival < arrivals.length && jobs.submitMs(arrivals[nextArrival]) == now) {
      int job = arrivals[nextArrival++];
      activeJobs++;
      sink.arrived(now, job);
      policy.arrived(jobs, job);
      order.arrived(job);
      waiting.add(job, now);
      if (drops && jobs.deadlineMs(job) <= now) {
        wake(job);
      } else {
        due.set(job, nextDueMs(job));
      }
    }
  }

  private void moveNodes(long now) {
    while (nodes.nextMs() == now) {
      int node = nodes.nextNode();
      if (nodes.nextIsUp()) {
        sink.nodeUp(now, node);
        pass.restore(node);
      } else {
        stalls.nodeFailed();
        sink.nodeDown(now, node);
        for (int job : running.all()) {
          if (holdings.touches(job, nodes.firstGpuOf(node), nodes.gpusOf(node))) {
            running.remove(job, now);
            pass.release(job);
            preempt(job, now);
          }
        }
        pass.withdraw(node);
      }
      nodes.advance();
    }
  }

  private void refreshWoken(long now) {
    for (int i = 0; i < wokenCount; i++) {
      int job = woken[i];
      if (ends(job, now)) {
        drop(job, now);
      } else {
        policy.due(jobs, job);
        rankAnew(job, now);
      }
    }
    if (quantumMs > 0 && now % quantumMs == 0 && policy.quantumEnded(jobs)) {
      waiting.rankAnew(this::takeRank, now);
      running.rankAnew(this::takeRank, now);
    }
  }

  private boolean ends(int job, long now) {
    return (drops && jobs.deadlineMs(job) <= now)
        || (jobs.running(job) && policy.stopsMs(jobs, job) <= now);
  }

  private void drop(int job, long now) {
    activeJobs--;
    if (jobs.running(job)) {
      running.remove(job, now);
      pass.release(job);
      holdings.letGo(job);
    } else {
      waiting.remove(job, now);
    }
    due.set(job, DueTimes.NONE);
    long usefulMs = jobs.stop(job);
    policy.dropped(jobs, job);
    sink.dropped(now, job, usefulMs);
  }

  private void rankAnew(int job, long now) {
    if (jobs.running(job)) {
      running.remove(job, now);
      takeRank(job);
      running.add(job, now);
    } else {
      takeRank(job);
      waiting.refresh(job, now);
    }
  }

  private void takeRank(int job) {
    order.refresh(job);
    due.set(job, nextDueMs(job));
  }

  /** When this job next makes an instant: it is done, its rank changes, or it is stopped. */
  private long nextDueMs(int job) {
    long next = policy.nextChangeMs(jobs, job);
    if (jobs.running(job)) {
      next = Math.min(next, Math.min(jobs.completesMs(job), policy.stopsMs(jobs, job)));
    }
    return drops ? Math.min(next, jobs.deadlineMs(job)) : next;
  }

  private void carryOut(Decision decision, long now) {
    for (int i = 0; i < decision.displacedCount(); i++) {
      preempt(decision.displaced(i), now);
    }
    for (int i = 0; i < decision.chosenCount(); i++) {
      int job = decision.chosen(i);
      if (waiting.contains(job)) {
        // It was displaced in this very instant, to be placed anew.
        waiting.remove(job, now);
      }
      start(job, decision.gpusOf(i, gpus), decision.fit(i), now);
    }
  }

  private void preempt(int job, long now) {
    stalls.preempted();
    holdings.letGo(job);
    sink.preempted(now, job, jobs.preempt(job, costs.checkpointIntervalMs()));
    takeRank(job);
    if (waiting.contains(job)) {
      // The decision that displaced it looked at it as one of them.
      waiting.refresh(job, now);
    } else {
      waiting.add(job, now);
    }
  }

  private void start(int job, int count, Fit fit, long now) {
    long overheadMs = jobs.startedBefore(job) ? costs.restartOverheadMs() : 0;
    jobs.start(job, overheadMs, fit == Fit.FULL_SPEED);
    takeRank(job);
    running.add(job, now);
    holdings.hold(job, gpus, count);
    sink.started(now, job, gpus, count, overheadMs);
  }
}
