package tias.sim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import tias.cluster.ClusterSpec;
import tias.cluster.ClusterSpec.NodeGroup;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * A small workload from a seed, made to be awkward: ties everywhere, jobs of no length, jobs as
 * large as the cluster or larger, rows out of order, odd milliseconds, deadlines already past, at
 * the finish, shared or far away.
 */
record RandomWorkload(long seed, ClusterSpec cluster, Trace trace) {

  /** What jobs are said to train. */
  static final List<String> MODELS = List.of("resnet", "bert", "vgg");

  private static final int[] SHARES = {100, 300, 300, 500, 600, 999, 1};

  /** On nodes that are all of one size; whole GPUs. */
  static RandomWorkload of(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    ClusterSpec cluster = ClusterSpec.of(1 + random.nextInt(3), 1 + random.nextInt(4));
    return made(seed, random, cluster);
  }

  /** On nodes of different sizes; in a third of the workloads jobs ask for shares too. */
  static RandomWorkload onUnequalNodes(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 2);
    List<NodeGroup> groups = new ArrayList<>();
    int kinds = 1 + random.nextInt(3);
    for (int kind = 0; kind < kinds; kind++) {
      groups.add(new NodeGroup(1 + random.nextInt(2), 1 + random.nextInt(4)));
    }
    RandomWorkload whole = made(seed, random, new ClusterSpec(groups));
    if (random.nextInt(3) > 0) {
      return whole;
    }
    List<Job> jobs = new ArrayList<>();
    for (Job job : whole.trace.jobs()) {
      boolean share = random.nextInt(3) > 0;
      jobs.add(share ? asking(job, SHARES[random.nextInt(SHARES.length)]) : job);
    }
    return new RandomWorkload(seed, whole.cluster, whole.trace.withJobs(jobs));
  }

  /** Whether no job asks for a share of a GPU. */
  boolean wholeGpusOnly() {
    return trace.jobs().stream().allMatch(job -> job.demandMilli() >= Job.MILLI);
  }

  private static Job asking(Job job, int demandMilli) {
    return new Job(
        job.id(),
        job.row(),
        job.submitMs(),
        job.durationMs(),
        demandMilli,
        job.deadlineMs(),
        job.estimateMs(),
        job.tenant(),
        null,
        job.model(),
        null);
  }

  private static RandomWorkload made(long seed, Random random, ClusterSpec cluster) {
    Clock clock = Clock.of(random);
    int count = 1 + random.nextInt(random.nextInt(8) == 0 ? 30 : 12);
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      rows.add(row);
    }
    Collections.shuffle(rows, random);
    long shared = clock.time(random, 3);
    List<Job> jobs = new ArrayList<>();
    for (int row : rows) {
      jobs.add(job(random, row, cluster.gpus(), clock, shared));
    }
    return new RandomWorkload(seed, cluster, Trace.of("seed " + seed, "random", null, jobs));
  }

  /**
   * How coarse and how long the times of a workload are.
   *
   * @param unitMs all times are multiples of it, but for the odd ones
   * @param units most units a duration may have
   */
  private record Clock(long unitMs, int units, boolean odd) {
    static Clock of(Random random) {
      return switch (random.nextInt(5)) {
        case 0 -> new Clock(1, 12, false);
        case 1 -> new Clock(1000, 60, random.nextBoolean());
        case 2 -> new Clock(15 * 60_000, 12, random.nextBoolean());
        case 3 -> new Clock(3_600_000, 12, random.nextBoolean());
        default -> new Clock(60_000, 600, random.nextBoolean());
      };
    }

    long time(Random random, int factor) {
      long time = unitMs * random.nextInt(units * factor + 1);
      return odd && random.nextInt(3) == 0 ? time + random.nextInt(1000) : time;
    }
  }

  private static Job job(Random random, int row, int gpus, Clock clock, long shared) {
    long submit = random.nextInt(4) == 0 ? 0 : clock.time(random, 2);
    long duration = random.nextInt(12) == 0 ? 0 : clock.time(random, 1);
    int demand =
        switch (random.nextInt(12)) {
          case 0 -> gpus + 1 + random.nextInt(3);
          case 1, 2 -> gpus;
          default -> 1 + random.nextInt(gpus);
        };
    long deadline = deadline(random, submit, duration, clock, shared);
    return new Job(
        "j" + row,
        row,
        submit,
        duration,
        demand * Job.MILLI,
        deadline,
        estimate(random, duration, clock),
        random.nextInt(4) == 0 ? null : "t" + random.nextInt(3),
        null,
        MODELS.get(random.nextInt(MODELS.size())),
        null);
  }

  /** None, exact, too short or generous. */
  private static long estimate(Random random, long duration, Clock clock) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> Job.NO_ESTIMATE;
      case 2 -> duration;
      case 3 -> random.nextInt(3) == 0 ? 0 : duration / 2;
      default -> duration + clock.time(random, 1);
    };
  }

  private static long deadline(
      Random random, long submit, long duration, Clock clock, long shared) {
    return switch (random.nextInt(14)) {
      case 0 -> submit;
      case 1 -> submit - clock.time(random, 1);
      case 2 -> submit + duration;
      case 3 -> shared;
      case 4, 5, 6, 7 -> submit + duration + clock.time(random, 2);
      case 8 -> submit + clock.time(random, 20);
      default -> Job.NO_DEADLINE;
    };
  }

  /** The workload with one job left out. */
  RandomWorkload without(int index) {
    List<Job> fewer = new ArrayList<>(trace.jobs());
    fewer.remove(index);
    return new RandomWorkload(seed, cluster, Trace.of(trace.name(), "random", null, fewer));
  }

  /** Cluster and jobs as text: id, row, submit, duration, GPUs and deadline in milliseconds. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("cluster " + cluster + "\n");
    text.append("job_id,row,submit_ms,duration_ms,milli_gpus,deadline_ms,estimate_ms,tenant,model");
    text.append('\n');
    for (Job job : trace.jobs()) {
      text.append(job.id()).append(',').append(job.row()).append(',').append(job.submitMs());
      text.append(',').append(job.durationMs()).append(',').append(job.demandMilli()).append(',');
      text.append(job.hasDeadline() ? job.deadlineMs() : "").append(',');
      text.append(job.estimateMs()).append(',').append(job.tenant()).append(',');
      text.append(job.model());
      text.append('\n');
    }
    return text.toString();
  }
}
