package tias.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.policy.KeyPart;

/**
 * A job took or lost its GPUs, and why.
 *
 * @param timeMs when
 * @param job index in the trace
 * @param what happened
 * @param rank its place in the ranking of that decision, from 1; null where it was not ranked, or
 *     ranks were not asked for
 * @param ranked how many jobs were ranked
 * @param key the parts of its key in that decision
 * @param peers the best-ranked first: whose GPUs it took when it started; when it lost them, who
 *     took them, at least one of whom ranked ahead of it, while others filled what was left
 * @param peersLeftOut how many more there are
 * @param node the node that went down, for {@link What#LOST_NODE}
 */
public record Change(
    long timeMs,
    int job,
    What what,
    @Nullable Integer rank,
    int ranked,
    List<KeyPart> key,
    List<Peer> peers,
    int peersLeftOut,
    @Nullable Integer node) {

  /** What happened. */
  public enum What {
    /** It took GPUs for the first time. */
    STARTED,
    /** It took GPUs again and pays for the restart. */
    RESUMED,
    /** It lost GPUs and took others in the same decision, at the price of a restart. */
    MOVED,
    /** Jobs ranked ahead of it took its GPUs. */
    PREEMPTED,
    /** A node it ran on went down. */
    LOST_NODE
  }

  public Change {
    key = List.copyOf(key);
    peers = List.copyOf(peers);
  }
}
