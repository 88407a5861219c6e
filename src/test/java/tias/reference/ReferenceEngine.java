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

  private ReferenceEngine(
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

  /** Runs the policy over the trace to the end and tells the sink everything. */
  static void run(
      Trace trace,
      ClusterSpec cluster,
      ReferencePolicy policy,
      Costs costs,
      Rules rules,
      EventSink sink) {
    new ReferenceEngine(trace, cluster, policy, costs, rules, sink).runToEnd();
  }

  /** Jobs of no length make two instants of one millisecond; nodes change in the first. */
  private void runToEnd() {
    rejectTheImpossible();
    while (true) {
      long next = nextInstantMs();
      if (next == Long.MAX_VALUE) {
        break;
      }
      if (next < nowMs) {
        throw new IllegalStateException("the clock would fall from " + nowMs + " to " + next);
      }
      boolean again = next == nowMs;
      nowMs = next;
      jobs.forEach(job -> job.accountTo(nowMs));
      complete();
      arrive();
      if (!again) {
        returnAndFail();
      }
      drop();
      decide();
      sink.instantEnded(nowMs);
    }
    if (jobs.stream().anyMatch(job -> job.active)) {
      throw new IllegalStateException("jobs are left waiting with nothing to wait for");
    }
  }

  private long nextInstantMs() {
    long next = Long.MAX_VALUE;
    for (JobState job : jobs) {
      if (toArrive(job)) {
        next = Math.min(next, job.job.submitMs());
      }
      if (job.running) {
        next = Math.min(next, job.completesMs());
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
        release(job);
        job.active = false;
        sink.completed(nowMs, job.index);
      }
    }
  }

  private void arrive() {
    for (JobState job : jobs) {
      if (toArrive(job) && job.job.submitMs() == nowMs) {
        job.arrived = true;
        job.active = true;
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
      if (dropping() && job.active && job.late(nowMs)) {
        long usefulMs = job.running ? job.executedMs - job.executedAtStartMs : 0;
        release(job);
        job.active = false;
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
    if (onlyCountsMatter) {
      decideByCounts();
      return;
    }
    PlacedWalk walk = new PlacedWalk(spots, policy, ranked(), left());
    walk.walk();
    preemptInOrder(walk.losers());
    walk.starts().forEach(this::start);
  }

  /** Gives GPUs to the jobs at the top by their number alone, then finds the GPUs. */
  private void decideByCounts() {
    long free = Arrays.stream(left()).filter(milli -> milli == Job.MILLI).count();
    Set<JobState> losers = new HashSet<>();
    if (policy.preemptive()) {
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
            start(job, Objects.requireNonNull(spots.choose(job.job.demandMilli(), left())));
          }
        });
  }

  /** Active jobs, best first; where nothing is preempted, only those that wait. */
  private List<JobState> ranked() {
    Comparator<JobState> order =
        policy.orderAt(nowMs).thenComparing(Comparator.comparingInt(job -> job.index));
    return jobs.stream()
        .filter(job -> job.active && (policy.preemptive() || !job.running))
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
    sink.preempted(nowMs, job.index, job.backToCheckpoint(costs.checkpointIntervalMs()));
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

  private void release(JobState job) {
    job.gpus = new int[0];
    job.running = false;
  }
}
