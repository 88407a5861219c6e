package tias.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.policy.KeyPart;

/**
 * Another job that has to do with what is explained.
 *
 * @param job its index in the trace
 * @param demandMilli GPUs of its gang in thousandths
 * @param rank its place among the ranked jobs, from 1; null where running jobs are not ranked, or
 *     ranks were not asked for
 * @param ahead whether it ranks ahead of the job that is explained
 * @param key the parts of its key
 */
public record Peer(
    int job, int demandMilli, @Nullable Integer rank, boolean ahead, List<KeyPart> key) {

  /** Most peers that an explanation lists; the rest are counted. */
  public static final int MOST = 12;

  public Peer {
    key = List.copyOf(key);
  }
}
