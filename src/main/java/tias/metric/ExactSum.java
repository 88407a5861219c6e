package tias.metric;

import java.math.BigInteger;

/** A sum of non-negative longs below 10^18 that never wraps. */
final class ExactSum {
  private static final long LIMB = 1_000_000_000_000_000_000L;

  private long low;
  private long high;

  void add(long value) {
    low += value;
    if (low >= LIMB) {
      low -= LIMB;
      high++;
    }
  }

  BigInteger value() {
    return BigInteger.valueOf(high).multiply(BigInteger.valueOf(LIMB)).add(BigInteger.valueOf(low));
  }
}
