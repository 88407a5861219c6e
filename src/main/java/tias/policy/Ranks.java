package tias.policy;

/** Helps to say a rank as a long. */
public final class Ranks {
  private Ranks() {}

  /** A long that compares as the double does; NaN is behind all. */
  public static long ascending(double value) {
    // Adding 0 makes one zero of two.
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }
}
