package tias.sim;

/**
 * Notices a run that would go on for ever: jobs that lose more at each preemption than they do
 * between two, or nodes that fail too often for any job to get through.
 */
final class StallGuard {
  private static final int MOST_WITHOUT_COMPLETION = 2_000_000;

  private final boolean losesWork;
  private int preemptions;
  private int failures;

  /**
   * A guard for one run.
   *
   * @param losesWork whether preempted jobs lose work; else each of them costs time, and ends
   */
  StallGuard(boolean losesWork) {
    this.losesWork = losesWork;
  }

  void completed() {
    preemptions = 0;
    failures = 0;
  }

  void preempted() {
    if (losesWork && ++preemptions > MOST_WITHOUT_COMPLETION) {
      throw new IllegalStateException(
          "no end in sight: "
              + MOST_WITHOUT_COMPLETION
              + " preemptions since a job last completed;"
              + " jobs lose more work than they do between two of them, so shorten the"
              + " checkpoint interval or lengthen the quantum");
    }
  }

  void nodeFailed() {
    if (++failures > MOST_WITHOUT_COMPLETION) {
      throw new IllegalStateException(
          "no end in sight: nodes failed "
              + MOST_WITHOUT_COMPLETION
              + " times since a job last completed; no job keeps the nodes it needs for long"
              + " enough, so choose rarer failures or shorter repairs");
    }
  }
}
