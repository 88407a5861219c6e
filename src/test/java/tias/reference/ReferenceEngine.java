package tias.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tias.cluster.ClusterSpec;
import tias.cluster.Outage;
import tias.event.EventSink;
import tias.placement.Placement;
import tias.reference.Spots.Spot;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * The simulation rules in their plainest form: at every instant everything is accounted, everything
 * is sorted, everything is walked.
 */
final class ReferenceEngine {
  private static final long NEVER = ReferencePolicy.NEVER;

  private final List<JobState> jobs = new ArrayList<>();
  private final ClusterSpec cluster;
  private final ReferencePolicy policy;
  private final Costs costs;
  private final Rules rules;
  private final Spots spots;
  private final boolean onlyCountsMatter;
  private final EventSink sink;
  private final Set<Integer> nodesAway = new HashSet<>();
  private long nowMs = -1;

  ReferenceEngine(
      Trace trace,
      ClusterSpec cluster,
      ReferencePolicy policy,
      Costs costs,
      Rules rules,
      EventSink sink) {
    this.cluster = cluster;
    this.policy = policy;
    this.costs = costs;
    this.rules = rules;
    this.sink = sink;
    Placement.Kind kind = rules.placement().kind();
    spots = new Spots(kind, cluster);
    for (Job job : trace.jobs()) {
      int slowdown = rules.placement().slowdownMilliOf(job.model());
      boolean placeable = spots.everPlaceable(job.demandMilli());
      jobs.add(new JobState(jobs.size(), job, slowdown, placeable));
    }
    onlyCountsMatter =
        kind == Placement.Kind.POOL
            && trace.jobs().stream().allMatch(job -> job.demandMilli() >= Job.MILLI);
  }

  /**
   * Tells the sink everything. Jobs of no length make two instants of one millisecond; nodes change
   * in the first.
   *
   * @param cancelled asked between instants; true ends the run there
   * @return whether the run came to its end
   */
  boolean run(BooleanSupplier cancelled) {
    rejectTheImpossible();
    for (long next = nextInstantMs(); next != NEVER; next = nextInstantMs()) {
      if (cancelled.getAsBoolean()) {
        return false;
      }
      if (next < nowMs) {
        throw new IllegalStateException("the clock would fall from " + nowMs + " to " + next);
      }
      boolean again = next == nowMs;
      nowMs = next;
      instant(again);
      sink.instantEnded(nowMs);
    }
    if (jobs.stream().anyMatch(job -> job.active)) {
      throw new IllegalStateException("jobs are left waiting with nothing to wait for");
    }
    return true;
  }

  private void instant(boolean again) {
    jobs.forEach(job -> job.accountTo(nowMs));
    complete();
    arrive();
    if (!again) {
      returnAndFail();
    }
    drop();
    policy.wakeUp(nowMs, active());
    if (policy.quantumMs() > 0 && nowMs % policy.quantumMs() == 0) {
      policy.quantumEnded(nowMs, active());
    }
    decide();
  }

  private List<JobState> active() {
    return jobs.stream().filter(job -> job.active).toList();
  }

  private long nextInstantMs() {
    long next = NEVER;
    for (JobState job : jobs) {
      if (toArrive(job)) {
        next = Math.min(next, job.job.submitMs());
      }
      if (job.running) {
        next = Math.min(next, Math.min(job.completesMs(), policy.stopsMs(job)));
      }
      if (job.active && !job.running && policy.quantumMs() > 0) {
        next = Math.min(next, (nowMs / policy.quantumMs() + 1) * policy.quantumMs());
      }
      if (job.active) {
        for (long wakeMs : policy.wakeUpsMs(job)) {
          next = sooner(next, wakeMs);
        }
        next = dropping() ? sooner(next, job.job.deadlineMs()) : next;
      }
    }
    if (jobs.stream().anyMatch(job -> job.active || toArrive(job))) {
      for (Outage outage : rules.outages()) {
        next = sooner(sooner(next, outage.downMs()), outage.upMs());
      }
    }
    return next;
  }

  private long sooner(long next, long timeMs) {
    return timeMs > nowMs ? Math.min(next, timeMs) : next;
  }

  private boolean dropping() {
    return rules.afterDeadline() == Rules.AfterDeadline.DROP;
  }

  private static boolean toArrive(JobState job) {
    return !job.arrived && job.placeable;
  }

  private void complete() {
    for (JobState job : jobs) {
      if (job.running && job.done() && nowMs >= job.progressFromMs) {
        leave(job, true);
        sink.completed(nowMs, job.index);
      }
    }
  }

  private void arrive() {
    for (JobState job : jobs) {
      if (toArrive(job) && job.job.submitMs() == nowMs) {
        job.arrived = true;
        job.active = true;
        policy.arrived(nowMs, job);
        sink.arrived(nowMs, job.index);
      }
    }
  }

  private void returnAndFail() {
    for (int node = 0; node < cluster.nodes(); node++) {
      for (Outage outage : rules.outages()) {
        if (outage.node() == node && outage.upMs() == nowMs) {
          nodesAway.remove(node);
          sink.nodeUp(nowMs, node);
        }
      }
    }
    for (int node = 0; node < cluster.nodes(); node++) {
      for (Outage outage : rules.outages()) {
        if (outage.node() == node && outage.downMs() == nowMs) {
          fail(node);
        }
      }
    }
  }

  private void fail(int node) {
    nodesAway.add(node);
    sink.nodeDown(nowMs, node);
    for (JobState job : jobs) {
      if (job.running && holdsSomeOf(job, spots.gpusOf(node))) {
        preempt(job);
      }
    }
  }

  private static boolean holdsSomeOf(JobState job, int[] gpus) {
    for (int gpu : job.gpus) {
      for (int other : gpus) {
        if (gpu == other) {
          return true;
        }
      }
    }
    return false;
  }

  private void drop() {
    for (JobState job : jobs) {
      boolean atDeadline = dropping() && job.active && job.late(nowMs);
      if (atDeadline || (job.running && policy.stopsMs(job) <= nowMs)) {
        long usefulMs = job.running ? job.executedMs - job.executedAtStartMs : 0;
        leave(job, false);
        sink.dropped(nowMs, job.index, usefulMs);
      }
    }
  }

  /** Before the run: a job that no empty cluster could hold takes no part in it. */
  private void rejectTheImpossible() {
    for (JobState job : jobs) {
      if (!job.placeable) {
        sink.rejected(0, job.index, "needs " + job.wholeGpus() + " GPUs on " + cluster);
      }
    }
  }

  private void decide() {
    if (policy instanceof ReferencePlan plan) {
      int free = (int) Arrays.stream(left()).filter(milli -> milli == Job.MILLI).count();
      plan.starts(nowMs, active(), free).forEach(this::startAnywhere);
      return;
    }
    if (onlyCountsMatter) {
      decideByCounts();
      return;
    }
    boolean preempts = policy.preemptsAt(nowMs);
    PlacedWalk walk = new PlacedWalk(spots, preempts, policy.strict(), ranked(), left());
    walk.walk();
    preemptInOrder(walk.losers());
    walk.starts().forEach(this::start);
  }

  /** Gives GPUs to the jobs at the top by their number alone, then finds the GPUs. */
  private void decideByCounts() {
    long free = Arrays.stream(left()).filter(milli -> milli == Job.MILLI).count();
    Set<JobState> losers = new HashSet<>();
    if (policy.preemptsAt(nowMs)) {
      for (JobState job : jobs) {
        free += job.running ? job.wholeGpus() : 0;
        losers.addAll(job.running ? Set.of(job) : Set.of());
      }
    }
    Map<JobState, Boolean> chosen = new LinkedHashMap<>();
    for (JobState job : ranked()) {
      if (job.wholeGpus() <= free) {
        free -= job.wholeGpus();
        losers.remove(job);
        chosen.put(job, job.running);
      } else if (policy.strict()) {
        break;
      }
    }
    preemptInOrder(losers);
    chosen.forEach(
        (job, running) -> {
          if (!running) {
            startAnywhere(job);
          }
        });
  }

  private void startAnywhere(JobState job) {
    start(job, Objects.requireNonNull(spots.choose(job.job.demandMilli(), left())));
  }

  /** Active jobs, best first; where nothing is preempted, only those that wait. */
  private List<JobState> ranked() {
    Comparator<JobState> order =
        policy.orderAt(nowMs).thenComparing(Comparator.comparingInt(job -> job.index));
    boolean preempts = policy.preemptsAt(nowMs);
    return jobs.stream()
        .filter(job -> job.active && (preempts || !job.running))
        .sorted(order)
        .toList();
  }

  /** What is left of every GPU, in thousandths; nothing of those that are away. */
  private int[] left() {
    int[] left = spots.empty();
    for (int node : nodesAway) {
      for (int gpu : spots.gpusOf(node)) {
        left[gpu] = 0;
      }
    }
    for (JobState job : jobs) {
      PlacedWalk.take(left, job, job.gpus);
    }
    return left;
  }

  private void preemptInOrder(Set<JobState> losers) {
    jobs.stream().filter(losers::contains).forEach(this::preempt);
  }

  private void preempt(JobState job) {
    release(job);
    job.waitsSinceMs = nowMs;
    sink.preempted(nowMs, job.index, job.backToCheckpoint(costs.checkpointIntervalMs()));
    policy.displaced(nowMs, job);
  }

  private void start(JobState job, Spot spot) {
    long overheadMs = job.startedBefore ? costs.restartOverheadMs() : 0;
    job.gpus = spot.gpus();
    job.speed = spot.scattered() ? Job.MILLI : job.fullSpeed;
    job.running = true;
    job.startedBefore = true;
    job.progressFromMs = nowMs + overheadMs;
    job.executedAtStartMs = job.executedMs;
    sink.started(nowMs, job.index, job.gpus.clone(), job.gpus.length, overheadMs);
  }

  private void leave(JobState job, boolean completed) {
    release(job);
    job.active = false;
    policy.left(nowMs, job, completed);
  }

  private void release(JobState job) {
    job.gpus = new int[0];
    job.running = false;
  }
}
