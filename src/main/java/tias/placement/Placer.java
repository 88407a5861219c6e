package tias.placement;

import tias.workload.Job;

/**
 * Chooses GPUs for one demand. The more is free, the more fits: what fits into a set of free GPUs
 * also fits into any larger one.
 */
public interface Placer {

  /** Whether and how well a demand fits. */
  enum Fit {
    /** Not at all. */
    NONE,
    /** At full speed. */
    FULL_SPEED,
    /** Scattered over the cluster, and so at the slower speed. */
    SCATTERED
  }

  /**
   * Chooses among what is free, without taking it.
   *
   * @param gpus receives the chosen GPUs, ascending, {@link #count} of them; it has room for all
   *     GPUs of the cluster, and what it holds means nothing if nothing fits
   */
  Fit place(FreeGpus free, int demandMilli, int[] gpus);

  /** How many GPUs a demand touches: a share touches one. */
  static int count(int demandMilli) {
    return Math.max(1, demandMilli / Job.MILLI);
  }

  /** Thousandths of each of its GPUs that a demand takes. */
  static int milliOfEach(int demandMilli) {
    return Math.min(demandMilli, Job.MILLI);
  }
}
