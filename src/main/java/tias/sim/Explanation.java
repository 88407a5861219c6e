package tias.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.policy.KeyPart;

/**
 * How a job stands at a time, and why: the result of the last decision up to then.
 *
 * @param job index in the trace
 * @param atMs the time asked for
 * @param instantMs the last instant up to then; negative if there was none
 * @param nextMs the next instant, before which nothing changes; null if none is known
 * @param state how the job stands
 * @param sinceMs since when
 * @param reason why it was rejected, or null
 * @param rank its place among the jobs that were ranked, from 1; null where it was not
 * @param ranked how many were: all in the system, or the waiting ones where nobody may be preempted
 * @param running jobs that hold GPUs
 * @param waiting jobs that wait
 * @param key the parts of its key; empty if it is not in the system
 * @param change how it last took or lost GPUs, or null
 * @param blocked why it waits, or null
 */
public record Explanation(
    int job,
    long atMs,
    long instantMs,
    @Nullable Long nextMs,
    State state,
    long sinceMs,
    @Nullable String reason,
    @Nullable Integer rank,
    int ranked,
    int running,
    int waiting,
    List<KeyPart> key,
    @Nullable Change change,
    @Nullable Blocked blocked) {

  /** How a job stands. */
  public enum State {
    NOT_SUBMITTED,
    REJECTED,
    WAITING,
    /** Holds GPUs and pays for its restart. */
    RESTARTING,
    RUNNING,
    COMPLETED,
    DROPPED
  }

  public Explanation {
    key = List.copyOf(key);
  }
}
