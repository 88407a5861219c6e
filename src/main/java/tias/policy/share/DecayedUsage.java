package tias.policy.share;

/**
 * What each tenant has used, in thousandths of a GPU times milliseconds, counting the less the
 * longer ago: half as much after each half-life.
 */
final class DecayedUsage {
  private static final double LN_2 = StrictMath.log(2);

  private final double halfLifeMs;
  private double[] usage = new double[0];
  private long[] asOfMs = new long[0];

  DecayedUsage(long halfLifeMs) {
    this.halfLifeMs = halfLifeMs;
  }

  /** Makes room for tenants 0 to {@code count} - 1. */
  void tenants(int count) {
    if (usage.length < count) {
      usage = java.util.Arrays.copyOf(usage, count);
      asOfMs = java.util.Arrays.copyOf(asOfMs, count);
    }
  }

  /** What the tenant's past use counts for now; time never falls. */
  double at(int tenant, long nowMs) {
    usage[tenant] *= StrictMath.pow(2, -(nowMs - asOfMs[tenant]) / halfLifeMs);
    asOfMs[tenant] = nowMs;
    return usage[tenant];
  }

  /** Adds what was used evenly from a time up to now. */
  void add(int tenant, double used, long sinceMs, long nowMs) {
    double halfLives = (nowMs - sinceMs) / halfLifeMs;
    // The mean of 2^-x over the span; close to its start for a short one, where 0/0 looms.
    double counts = halfLives < 1e-9 ? 1 : (1 - StrictMath.pow(2, -halfLives)) / (halfLives * LN_2);
    usage[tenant] = at(tenant, nowMs) + used * counts;
  }
}
