package tias.sim;

import java.util.Arrays;

/**
 * Which GPUs each running job holds when GPUs are interchangeable: a starting job takes the
 * lowest-numbered free ones. The GPUs of a job form a chain through one array, so nothing is
 * allocated when jobs start and stop.
 */
final class GpuNumbers {
  private static final int END = -1;

  private final long[] freeBits;
  private final int[] nextOfSameJob;
  private final int[] firstOfJob;
  private final int[] taken;
  private int firstFreeWord;

  GpuNumbers(int gpus, int jobs) {
    freeBits = new long[(gpus + 63) >>> 6];
    for (int gpu = 0; gpu < gpus; gpu++) {
      freeBits[gpu >>> 6] |= 1L << gpu;
    }
    nextOfSameJob = new int[gpus];
    firstOfJob = new int[jobs];
    taken = new int[gpus];
    Arrays.fill(firstOfJob, END);
  }

  /**
   * Gives the job the lowest-numbered free GPUs; so many must be free.
   *
   * @return their numbers, ascending, in the first {@code count} places of an array that is reused
   */
  int[] take(int job, int count) {
    int got = 0;
    int last = END;
    int word = firstFreeWord;
    while (got < count) {
      while (freeBits[word] == 0) {
        word++;
      }
      int gpu = (word << 6) + Long.numberOfTrailingZeros(freeBits[word]);
      freeBits[word] &= freeBits[word] - 1;
      taken[got++] = gpu;
      if (last == END) {
        firstOfJob[job] = gpu;
      } else {
        nextOfSameJob[last] = gpu;
      }
      last = gpu;
    }
    nextOfSameJob[last] = END;
    firstFreeWord = word;
    return taken;
  }

  /** Takes back the job's GPUs. */
  void giveBack(int job) {
    for (int gpu = firstOfJob[job]; gpu != END; gpu = nextOfSameJob[gpu]) {
      freeBits[gpu >>> 6] |= 1L << gpu;
      firstFreeWord = Math.min(firstFreeWord, gpu >>> 6);
    }
    firstOfJob[job] = END;
  }
}
