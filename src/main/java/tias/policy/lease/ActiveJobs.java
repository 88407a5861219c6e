package tias.policy.lease;

import java.util.Arrays;

/** The jobs in the system in trace order, for policies that look at all of them now and then. */
final class ActiveJobs {
  private int[] jobs = new int[64];
  private int count;

  /** Jobs arrive in trace order. */
  void add(int job) {
    if (count == jobs.length) {
      jobs = Arrays.copyOf(jobs, 2 * count);
    }
    jobs[count++] = job;
  }

  void remove(int job) {
    int at = Arrays.binarySearch(jobs, 0, count, job);
    System.arraycopy(jobs, at + 1, jobs, at, count - at - 1);
    count--;
  }

  int size() {
    return count;
  }

  int at(int place) {
    return jobs[place];
  }
}
