package tias.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * The simulation rules in their plainest form, for pool placement and whole GPUs: at every instant
 * everything is accounted, everything is sorted, everything is walked.
 */
final class ReferenceEngine {
  private final List<JobState> jobs = new ArrayList<>();
  private final int capacity;
  private final ReferencePolicy policy;
  private final long restartOverheadMs;
  private final EventSink sink;
  private final TreeSet<Integer> freeGpus = new TreeSet<>();
  private long nowMs;

  private ReferenceEngine(
      Trace trace, ClusterSpec cluster, ReferencePolicy policy, long overheadMs, EventSink sink) {
    for (Job job : trace.jobs()) {
      if (job.demandMilli() % Job.MILLI != 0) {
        throw new IllegalArgumentException("the reference engine knows whole GPUs only");
      }
      jobs.add(new JobState(jobs.size(), job));
    }
    this.capacity = cluster.gpus();
    this.policy = policy;
    this.restartOverheadMs = overheadMs;
    this.sink = sink;
    for (int gpu = 0; gpu < capacity; gpu++) {
      freeGpus.add(gpu);
    }
  }

  /** Runs the policy over the trace to the end and tells the sink everything. */
  static void run(
      Trace trace,
      ClusterSpec cluster,
      ReferencePolicy policy,
      long restartOverheadMs,
      EventSink sink) {
    new ReferenceEngine(trace, cluster, policy, restartOverheadMs, sink).runToEnd();
  }

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
      nowMs = next;
      jobs.forEach(job -> job.accountTo(nowMs));
      complete();
      arrive();
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
      if (placeable(job) && !job.arrived) {
        next = Math.min(next, job.job.submitMs());
      }
      if (job.running) {
        next = Math.min(next, job.completesMs());
      }
      if (job.active) {
        for (long wakeMs : policy.wakeUpsMs(job)) {
          next = wakeMs > nowMs ? Math.min(next, wakeMs) : next;
        }
      }
    }
    return next;
  }

  private void complete() {
    for (JobState job : jobs) {
      if (job.running && job.remainingMs() == 0 && nowMs >= job.progressFromMs) {
        release(job);
        job.active = false;
        sink.completed(nowMs, job.index);
      }
    }
  }

  private void arrive() {
    for (JobState job : jobs) {
      if (placeable(job) && !job.arrived && job.job.submitMs() == nowMs) {
        job.arrived = true;
        job.active = true;
        sink.arrived(nowMs, job.index);
      }
    }
  }

  private boolean placeable(JobState job) {
    return job.wholeGpus() <= capacity;
  }

  /** Before the run: a job that no empty cluster could hold takes no part in it. */
  private void rejectTheImpossible() {
    for (JobState job : jobs) {
      if (!placeable(job)) {
        String reason = "needs " + job.wholeGpus() + " GPUs, cluster has " + capacity;
        sink.rejected(nowMs, job.index, reason);
      }
    }
  }

  private void decide() {
    List<JobState> chosen = choose();
    for (JobState job : jobs) {
      if (policy.preemptive() && job.running && !chosen.contains(job)) {
        release(job);
        sink.preempted(nowMs, job.index, job.executedMs - job.executedAtStartMs);
      }
    }
    for (JobState job : chosen) {
      if (!job.running) {
        start(job);
      }
    }
  }

  /** The jobs that the walk down the ranking gives GPUs to, in rank order. */
  private List<JobState> choose() {
    Comparator<JobState> order =
        policy.orderAt(nowMs).thenComparing(Comparator.comparingInt(job -> job.index));
    List<JobState> ranked =
        jobs.stream()
            .filter(job -> job.active && (policy.preemptive() || !job.running))
            .sorted(order)
            .toList();
    int left = policy.preemptive() ? capacity : freeGpus.size();
    List<JobState> chosen = new ArrayList<>();
    for (JobState job : ranked) {
      if (job.wholeGpus() <= left) {
        left -= job.wholeGpus();
        chosen.add(job);
      } else if (policy.strict()) {
        break;
      }
    }
    return chosen;
  }

  private void start(JobState job) {
    job.gpus = new int[job.wholeGpus()];
    for (int i = 0; i < job.gpus.length; i++) {
      job.gpus[i] = freeGpus.pollFirst();
    }
    long overheadMs = job.startedBefore ? restartOverheadMs : 0;
    job.running = true;
    job.startedBefore = true;
    job.progressFromMs = nowMs + overheadMs;
    job.executedAtStartMs = job.executedMs;
    sink.started(nowMs, job.index, job.gpus.clone(), job.gpus.length, overheadMs);
  }

  private void release(JobState job) {
    for (int gpu : job.gpus) {
      freeGpus.add(gpu);
    }
    job.gpus = new int[0];
    job.running = false;
  }
}
