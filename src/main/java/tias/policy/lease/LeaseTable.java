package tias.policy.lease;

import java.util.Arrays;

/** How many GPUs are promised in each lease to come, in thousandths. */
final class LeaseTable {
  /** Leases looked at; what lies beyond counts as possible. */
  private static final int HORIZON = 4096;

  private final long leaseMs;
  private final int[] freeMilli;
  private final int[] picked;

  LeaseTable(long leaseMs, int capacityMilli) {
    this.leaseMs = leaseMs;
    freeMilli = new int[HORIZON];
    Arrays.fill(freeMilli, capacityMilli);
    picked = new int[HORIZON];
  }

  /**
   * Promises a job the earliest leases with enough GPUs, if they end its work in time.
   *
   * @param remainingMs its work
   * @param withinMs how far off its deadline is
   * @return whether they do; else nothing is promised
   */
  boolean promise(int demandMilli, long remainingMs, long withinMs) {
    long leases = Math.max(1, (remainingMs + leaseMs - 1) / leaseMs);
    long lastPartMs = remainingMs - (leases - 1) * leaseMs;
    int count = 0;
    for (int lease = 0; lease < HORIZON && count < leases; lease++) {
      if (lease * leaseMs + lastPartMs > withinMs) {
        return false;
      }
      if (freeMilli[lease] >= demandMilli) {
        picked[count++] = lease;
      }
    }
    for (int i = 0; i < count; i++) {
      freeMilli[picked[i]] -= demandMilli;
    }
    return true;
  }
}
