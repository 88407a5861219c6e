package tias.sim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.placement.FreeGpus;
import tias.placement.Placement;
import tias.placement.Placer;
import tias.placement.Placer.Fit;
import tias.workload.Job;

/** Turns away, before the run, what the cluster could not hold even if it were empty. */
final class Admission {
  private final ClusterSpec cluster;
  private final Placement placement;
  private final JobTable jobs;
  private final int gpus;

  Admission(ClusterSpec cluster, Placement placement, JobTable jobs) {
    this.cluster = cluster;
    this.placement = placement;
    this.jobs = jobs;
    gpus = cluster.gpus();
  }

  /** Whether no job asks for a share of a GPU. */
  boolean wholeGpusOnly() {
    for (int job = 0; job < jobs.size(); job++) {
      if (jobs.demandMilli(job) < Job.MILLI) {
        return false;
      }
    }
    return true;
  }

  /** Rejects, at time 0 and in trace order, what can never run; returns the others. */
  int[] admit(EventSink sink) {
    FreeGpus empty = new FreeGpus(cluster);
    Placer placer = placement.placer();
    int[] room = new int[gpus];
    int[] admitted = new int[jobs.size()];
    int count = 0;
    for (int job = 0; job < jobs.size(); job++) {
      String reason = whyNever(jobs.demandMilli(job), empty, placer, room);
      if (reason == null) {
        admitted[count++] = job;
      } else {
        sink.rejected(0, job, reason);
      }
    }
    return Arrays.copyOf(admitted, count);
  }

  private @Nullable String whyNever(int demandMilli, FreeGpus empty, Placer placer, int[] room) {
    int count = Placer.count(demandMilli);
    if (count > gpus) {
      return "needs " + count + " GPUs, cluster has " + gpus;
    }
    if (placement.kind() == Placement.Kind.POOL
        || placer.place(empty, demandMilli, room) != Fit.NONE) {
      return null;
    }
    return "needs " + count + " GPUs kept together, which nodes of " + cluster + " never offer";
  }
}
