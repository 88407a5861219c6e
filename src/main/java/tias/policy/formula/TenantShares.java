package tias.policy.formula;

import java.util.Arrays;
import tias.policy.JobsView;

/** Each tenant's part of all GPU-time received so far, as of the last look. */
final class TenantShares {
  private int[] active = new int[64];
  private int activeCount;

  /** Service of jobs that ended, by tenant, in thousandths of a GPU times milliseconds. */
  private long[] ended = new long[0];

  private double[] share = new double[0];

  void arrived(JobsView view, int job) {
    if (ended.length < view.tenantCount()) {
      ended = new long[view.tenantCount()];
      share = new double[view.tenantCount()];
    }
    if (activeCount == active.length) {
      active = Arrays.copyOf(active, 2 * activeCount);
    }
    active[activeCount++] = job;
  }

  void left(JobsView view, int job) {
    ended[view.tenant(job)] += view.attainedMilliGpuMs(job);
    int at = Arrays.binarySearch(active, 0, activeCount, job);
    System.arraycopy(active, at + 1, active, at, activeCount - at - 1);
    activeCount--;
  }

  void look(JobsView view) {
    long[] all = ended.clone();
    for (int i = 0; i < activeCount; i++) {
      all[view.tenant(active[i])] += view.attainedMilliGpuMs(active[i]);
    }
    double total = Arrays.stream(all).sum();
    for (int tenant = 0; tenant < all.length; tenant++) {
      share[tenant] = total == 0 ? 0 : all[tenant] / total;
    }
  }

  double of(JobsView view, int job) {
    return share[view.tenant(job)];
  }
}
