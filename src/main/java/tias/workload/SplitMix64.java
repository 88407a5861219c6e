package tias.workload;

/**
 * The random numbers of this project: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), one short
 * stream for each pair of a seed and a key, so that what is drawn for one job never depends on what
 * is drawn for another.
 *
 * <p>The stream's state starts at mix(mix(seed) + (key + 1) &middot; 0x9E3779B97F4A7C15); each draw
 * adds that constant to the state and mixes it.
 */
public final class SplitMix64 {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Number of bits of a {@link #next53}. */
  public static final int FRACTION_BITS = 53;

  private long state;

  /** The stream for a key, such as a job's row, under a seed. */
  public SplitMix64(long seed, long key) {
    state = mix(mix(seed) + (key + 1) * GOLDEN);
  }

  /** The next 64 random bits. */
  public long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** The next whole number from 0 to 2^53 - 1: the numerator of a fraction of 2^53. */
  public long next53() {
    return next() >>> (Long.SIZE - FRACTION_BITS);
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
