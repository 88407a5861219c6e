package tias.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tias.workload.Job;
import tias.workload.Trace;

/** Traces for tests, known by their id; the hash of each is the hash of its id. */
final class SmallTraces {
  private SmallTraces() {}

  /**
   * Some jobs of mixed sizes, every other one with a deadline: {@code mixed-COUNT-SEED}; with
   * users' limits: {@code limited-COUNT-SEED}.
   */
  static StoredTrace get(String id) {
    String[] parts = id.split("-", -1);
    if (parts.length != 3 || !List.of("mixed", "limited").contains(parts[0])) {
      throw new UnknownTraceException(id);
    }
    Trace trace = mixed(id, Integer.parseInt(parts[1]), Long.parseLong(parts[2]));
    if (parts[0].equals("limited")) {
      trace = trace.withJobs(trace.jobs().stream().map(SmallTraces::limited).toList());
    }
    return new StoredTrace(
        id, RunSpec.sha256(id.getBytes(java.nio.charset.StandardCharsets.UTF_8)), trace);
  }

  private static Trace mixed(String name, int count, long seed) {
    Random random = new Random(seed);
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      long submit = row == 0 ? 0 : random.nextInt(count * 20_000);
      long duration = random.nextInt(120_000);
      int gpus = 1 << random.nextInt(4);
      long deadline = row % 2 == 0 ? Job.NO_DEADLINE : submit + duration * 3 / 2;
      jobs.add(job("j" + row, row, submit, duration, gpus, deadline));
    }
    return Trace.of(name, "test", null, jobs);
  }

  /** With a user's limit of twice the duration. */
  private static Job limited(Job job) {
    return new Job(
        job.id(),
        job.row(),
        job.submitMs(),
        job.durationMs(),
        job.demandMilli(),
        job.deadlineMs(),
        2 * job.durationMs(),
        null,
        null,
        null,
        null);
  }

  private static Job job(String id, int row, long submit, long duration, int gpus, long deadline) {
    int demand = gpus * Job.MILLI;
    long none = Job.NO_ESTIMATE;
    return new Job(id, row, submit, duration, demand, deadline, none, null, null, null, null);
  }
}
