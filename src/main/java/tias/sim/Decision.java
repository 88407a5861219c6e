package tias.sim;

import java.util.Arrays;
import tias.placement.Placer.Fit;

/** What one decision pass decided: who starts on which GPUs, and who goes. Reused every instant. */
final class Decision {
  private int[] chosen = new int[16];
  private int[] gpusEnd = new int[16];
  private Fit[] fits = new Fit[16];
  private int[] gpus = new int[64];
  private int chosenCount;

  private int[] displaced = new int[16];
  private int displacedCount;

  void clear() {
    chosenCount = 0;
    displacedCount = 0;
  }

  void choose(int job, Fit fit, int[] itsGpus, int count) {
    if (chosenCount == chosen.length) {
      chosen = Arrays.copyOf(chosen, chosenCount * 2);
      gpusEnd = Arrays.copyOf(gpusEnd, chosenCount * 2);
      fits = Arrays.copyOf(fits, chosenCount * 2);
    }
    int from = chosenCount == 0 ? 0 : gpusEnd[chosenCount - 1];
    if (from + count > gpus.length) {
      gpus = Arrays.copyOf(gpus, Math.max(from + count, gpus.length * 2));
    }
    System.arraycopy(itsGpus, 0, gpus, from, count);
    gpusEnd[chosenCount] = from + count;
    fits[chosenCount] = fit;
    chosen[chosenCount++] = job;
  }

  void displace(int job) {
    if (displacedCount == displaced.length) {
      displaced = Arrays.copyOf(displaced, displacedCount * 2);
    }
    displaced[displacedCount++] = job;
  }

  /** Takes all displaced jobs out of those that run. */
  void removeDisplacedFrom(RunningJobs running) {
    running.removeAll(displaced, displacedCount);
  }

  /** Takes back that the job was displaced. */
  void keep(int job) {
    int at = 0;
    while (displaced[at] != job) {
      at++;
    }
    System.arraycopy(displaced, at + 1, displaced, at, displacedCount - at - 1);
    displacedCount--;
  }

  /** Puts the displaced jobs in trace order. */
  void sortDisplaced() {
    Arrays.sort(displaced, 0, displacedCount);
  }

  int chosenCount() {
    return chosenCount;
  }

  /** The jobs to start, best-ranked first. */
  int chosen(int i) {
    return chosen[i];
  }

  Fit fit(int i) {
    return fits[i];
  }

  /** Writes the GPUs of the i-th chosen job, ascending; returns how many. */
  int gpusOf(int i, int[] into) {
    int from = i == 0 ? 0 : gpusEnd[i - 1];
    System.arraycopy(gpus, from, into, 0, gpusEnd[i] - from);
    return gpusEnd[i] - from;
  }

  int displacedCount() {
    return displacedCount;
  }

  /** The jobs to preempt; one that is also chosen moves to other GPUs. */
  int displaced(int i) {
    return displaced[i];
  }
}
