package tias.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tias.workload.SplitMix64;

/** Changes bytes at random, from a seed: what people's tools, editors and networks do to files. */
final class Mutator {
  private static final int MOST_BYTES = 6000;

  private static final List<String> WORDS =
      List.of(
          "\"",
          "\"\"",
          ",",
          ";",
          "\t",
          "|",
          "\n",
          "\r\n",
          "\r",
          "\u0000",
          "\uFEFF",
          " ",
          "-",
          "-1",
          "0",
          "1e40",
          "1e-40",
          "1e999999999",
          "9223372036854775808",
          "0.0005",
          ".",
          "NaN",
          "inf",
          "None",
          "null",
          "Unknown",
          "2020-02-30",
          "9999-12-31T23:59:59+18:00",
          "2017-10-09 07:01:55",
          "1900-01-01",
          "{",
          "}",
          "[",
          "]",
          "[[",
          "{\"a\":",
          "\\u0000",
          "\\ud800",
          ":",
          "#",
          "=1+1",
          "%",
          "sep=;\n",
          "1,5",
          "\u00e9",
          "\ud83d\ude00",
          "2-1-1");

  private final SplitMix64 random;

  Mutator(long seed, long key) {
    random = new SplitMix64(seed, key);
  }

  private int below(int bound) {
    return (int) Long.remainderUnsigned(random.next(), Math.max(1, bound));
  }

  /** One to eight changes; the start is what is left of files longer than a few thousand bytes. */
  byte[] mutated(byte[] original) {
    byte[] bytes = java.util.Arrays.copyOf(original, Math.min(original.length, MOST_BYTES));
    int changes = 1 + below(8);
    for (int i = 0; i < changes; i++) {
      bytes = changed(bytes);
    }
    return bytes;
  }

  private byte[] changed(byte[] bytes) {
    int at = below(bytes.length);
    int length = Math.min(below(1 << below(8)), bytes.length - at);
    return switch (below(8)) {
      case 0 -> spoiled(bytes, at);
      case 1 -> spliced(bytes, at, length, new byte[0]);
      case 2 -> spliced(bytes, at, 0, java.util.Arrays.copyOfRange(bytes, at, at + length));
      case 3 -> java.util.Arrays.copyOf(bytes, at);
      case 4, 5 -> spliced(bytes, at, below(2) * length, word());
      case 6 -> field(bytes, at, word());
      default -> field(bytes, at, new byte[0]);
    };
  }

  private byte[] word() {
    byte[] word = WORDS.get(below(WORDS.size())).getBytes(StandardCharsets.UTF_8);
    int times = below(20) == 0 ? 1 + below(500) : 1;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < times; i++) {
      out.writeBytes(word);
    }
    return out.toByteArray();
  }

  private byte[] spoiled(byte[] bytes, int at) {
    byte[] copy = bytes.clone();
    if (copy.length > 0) {
      copy[at] = (byte) below(256);
    }
    return copy;
  }

  /** Replaces the whole field around a place, as a person would who edits a table. */
  private static byte[] field(byte[] bytes, int at, byte[] with) {
    int from = at;
    while (from > 0 && !separates(bytes[from - 1])) {
      from--;
    }
    int end = at;
    while (end < bytes.length && !separates(bytes[end])) {
      end++;
    }
    return spliced(bytes, from, end - from, with);
  }

  private static boolean separates(byte b) {
    return b == ',' || b == '\n' || b == '\t' || b == '|' || b == ' ' || b == ':';
  }

  private static byte[] spliced(byte[] bytes, int at, int removed, byte[] put) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    out.writeBytes(put);
    int rest = Math.min(bytes.length, at + removed);
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }
}
