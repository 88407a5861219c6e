package tias.sim;

/** The free ones among numbered GPUs; the lowest-numbered are taken first. */
final class LowestFree {
  private final long[] bits;
  private int firstWord;

  LowestFree(int gpus) {
    bits = new long[(gpus + 63) >>> 6];
    for (int gpu = 0; gpu < gpus; gpu++) {
      give(gpu);
    }
  }

  void give(int gpu) {
    bits[gpu >>> 6] |= 1L << gpu;
    firstWord = Math.min(firstWord, gpu >>> 6);
  }

  void withdraw(int gpu) {
    bits[gpu >>> 6] &= ~(1L << gpu);
  }

  /** Takes the lowest-numbered; so many must be free. */
  void take(int count, int[] into) {
    int word = firstWord;
    for (int i = 0; i < count; i++) {
      while (bits[word] == 0) {
        word++;
      }
      into[i] = (word << 6) + Long.numberOfTrailingZeros(bits[word]);
      bits[word] &= bits[word] - 1;
    }
    firstWord = word;
  }
}
