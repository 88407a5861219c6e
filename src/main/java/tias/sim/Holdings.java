package tias.sim;

import java.util.Arrays;

/**
 * Which GPUs each running job holds. The GPUs of a job form a chain through one array, so nothing
 * is allocated when jobs start and stop; shares of one GPU are chains of one.
 */
final class Holdings {
  private static final int END = -1;

  private final int[] nextOfSameJob;
  private final int[] firstOfJob;

  Holdings(int gpus, int jobs) {
    nextOfSameJob = new int[gpus];
    firstOfJob = new int[jobs];
    Arrays.fill(firstOfJob, END);
  }

  /** The job holds these GPUs from now on. */
  void hold(int job, int[] gpus, int count) {
    firstOfJob[job] = gpus[0];
    for (int i = 0; i < count; i++) {
      nextOfSameJob[gpus[i]] = i + 1 < count ? gpus[i + 1] : END;
    }
  }

  void letGo(int job) {
    firstOfJob[job] = END;
  }

  /** The lowest-numbered GPU the job holds; a running job holds one at least. */
  int first(int job) {
    return firstOfJob[job];
  }

  /** The GPU the job holds after this one, or a negative number after the last. */
  int next(int gpu) {
    return nextOfSameJob[gpu];
  }

  /** Whether the job holds any of {@code count} GPUs from {@code firstGpu} on. */
  boolean touches(int job, int firstGpu, int count) {
    for (int gpu = firstOfJob[job]; gpu >= 0; gpu = nextOfSameJob[gpu]) {
      if (gpu >= firstGpu && gpu < firstGpu + count) {
        return true;
      }
    }
    return false;
  }
}
