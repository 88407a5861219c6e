package tias.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns: a queue that arrivals join at its end, and that a job which has run for a quantum since it
 * joined goes to the end of, behind those that arrive at that instant.
 */
final class ReferenceRoundRobin implements ReferencePolicy {
  private final long turnMs;
  private final List<JobState> queue = new ArrayList<>();

  /** How far each job had come when it joined the queue. */
  private final Map<JobState, Long> executedAtTurnMs = new HashMap<>();

  ReferenceRoundRobin(long turnMs) {
    this.turnMs = turnMs;
  }

  @Override
  public Comparator<JobState> orderAt(long nowMs) {
    return Comparator.comparingInt(queue::indexOf);
  }

  @Override
  public List<Long> wakeUpsMs(JobState job) {
    return job.running ? List.of(job.hasExecutedMs(turnEndMs(job))) : List.of();
  }

  private long turnEndMs(JobState job) {
    return executedAtTurnMs.getOrDefault(job, 0L) + turnMs;
  }

  @Override
  public void arrived(long nowMs, JobState job) {
    join(job);
  }

  @Override
  public void left(long nowMs, JobState job, boolean completed) {
    queue.remove(job);
  }

  @Override
  public void wakeUp(long nowMs, List<JobState> active) {
    for (JobState job : active) {
      if (job.executedMs >= turnEndMs(job)) {
        queue.remove(job);
        join(job);
      }
    }
  }

  private void join(JobState job) {
    queue.add(job);
    executedAtTurnMs.put(job, job.executedMs);
  }
}
