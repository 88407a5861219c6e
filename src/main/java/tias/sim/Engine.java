package tias.sim;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import tias.event.EventSink;
import tias.policy.RankedPolicy;
import tias.workload.Job;

/**
 * The clock. Time jumps from instant to instant; within one, strictly in this order: completions,
 * arrivals, wake-ups, one decision.
 */
final class Engine {
  private final RankedPolicy policy;
  private final long restartOverheadMs;
  private final long quantumMs;
  private final JobTable jobs;
  private final RankOrder order;
  private final WaitingJobs waiting;
  private final RunningJobs running;
  private final DecisionPass pass;
  private final GpuNumbers gpus;
  private final EventSink sink;

  /** When something falls due for an active job: its completion, or a change of its rank. */
  private final DueTimes due;

  private final int[] arrivals;
  private int nextArrival;
  private int[] woken = new int[16];
  private int wokenCount;

  Engine(Simulation simulation, EventSink sink) {
    this.sink = sink;
    policy = simulation.policy();
    quantumMs = policy.quantumMs();
    restartOverheadMs = simulation.costs().restartOverheadMs();
    int capacity = simulation.cluster().gpus();
    jobs = new JobTable(simulation.trace(), policy.info());
    order = new RankOrder(policy, jobs);
    waiting = new WaitingJobs(jobs, order);
    running = new RunningJobs(order, jobs.size());
    pass = new DecisionPass(policy, jobs, order, waiting, running, capacity * Job.MILLI);
    gpus = new GpuNumbers(capacity, jobs.size());
    due = new DueTimes(jobs.size());
    arrivals = rejectAllTooLarge(capacity);
  }

  /** Rejects, before the run, what the empty cluster could not hold; returns the others. */
  private int[] rejectAllTooLarge(int capacity) {
    int[] accepted = new int[jobs.size()];
    int count = 0;
    for (int job = 0; job < jobs.size(); job++) {
      int demand = jobs.demandMilli(job);
      if (demand % Job.MILLI != 0) {
        sink.rejected(0, job, "needs a share of a GPU, which needs placement by device");
      } else if (demand / Job.MILLI > capacity) {
        sink.rejected(0, job, "needs " + demand / Job.MILLI + " GPUs, cluster has " + capacity);
      } else {
        accepted[count++] = job;
      }
    }
    return Arrays.copyOf(accepted, count);
  }

  boolean run(BooleanSupplier cancelled) {
    for (long now = nextInstantMs(); now != DueTimes.NONE; now = nextInstantMs()) {
      if (cancelled.getAsBoolean()) {
        return false;
      }
      jobs.advanceTo(now);
      completeOrWake(now);
      arrive(now);
      refreshWoken(now);
      pass.decide(now);
      carryOut(now);
      sink.instantEnded(now);
    }
    return true;
  }

  private long nextInstantMs() {
    long arrivalMs =
        nextArrival < arrivals.length ? jobs.submitMs(arrivals[nextArrival]) : DueTimes.NONE;
    long next = Math.min(arrivalMs, due.earliestMs());
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
        running.remove(job, now);
        pass.release(job);
        gpus.giveBack(job);
        jobs.complete(job);
        policy.completed(jobs, job);
        sink.completed(now, job);
      } else {
        if (wokenCount == woken.length) {
          woken = Arrays.copyOf(woken, wokenCount * 2);
        }
        woken[wokenCount++] = job;
      }
    }
  }

  private void arrive(long now) {
    while (nextArrival < arrivals.length && jobs.submitMs(arrivals[nextArrival]) == now) {
      int job = arrivals[nextArrival++];
      sink.arrived(now, job);
      policy.arrived(jobs, job);
      order.refresh(job);
      waiting.add(job, now);
      due.set(job, policy.nextChangeMs(jobs, job));
    }
  }

  private void refreshWoken(long now) {
    for (int i = 0; i < wokenCount; i++) {
      policy.due(jobs, woken[i]);
      rankAnew(woken[i], now);
    }
    if (quantumMs > 0 && now % quantumMs == 0 && policy.quantumEnded(jobs)) {
      waiting.forEach(job -> rankAnew(job, now));
      running.forEach(job -> rankAnew(job, now));
    }
  }

  private void rankAnew(int job, long now) {
    if (jobs.running(job)) {
      running.remove(job, now);
      order.refresh(job);
      running.add(job, now);
      due.set(job, Math.min(jobs.completesMs(job), policy.nextChangeMs(jobs, job)));
    } else {
      order.refresh(job);
      waiting.refresh(job, now);
      due.set(job, policy.nextChangeMs(jobs, job));
    }
  }

  private void carryOut(long now) {
    for (int i = 0; i < pass.displacedCount(); i++) {
      int job = pass.displaced(i);
      gpus.giveBack(job);
      sink.preempted(now, job, jobs.preempt(job));
      order.refresh(job);
      waiting.add(job, now);
      due.set(job, policy.nextChangeMs(jobs, job));
    }
    for (int i = 0; i < pass.chosenCount(); i++) {
      start(pass.chosen(i), now);
    }
  }

  private void start(int job, long now) {
    int count = jobs.demandMilli(job) / Job.MILLI;
    long overheadMs = jobs.startedBefore(job) ? restartOverheadMs : 0;
    jobs.start(job, overheadMs);
    order.refresh(job);
    running.add(job, now);
    due.set(job, Math.min(jobs.completesMs(job), policy.nextChangeMs(jobs, job)));
    sink.started(now, job, gpus.take(job, count), count, overheadMs);
  }
}
