package tias.policy.service;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The job sizes shipped with the project. */
final class SampleSizes {
  private static final long MILLI_GPU_MS_PER_GPU_SECOND = 1_000_000;

  private SampleSizes() {}

  /** Tiresias's sample yarn-gput1000, in thousandths of a GPU times milliseconds. */
  static long[] yarnGput1000() {
    try (InputStream bytes =
            Objects.requireNonNull(SampleSizes.class.getResourceAsStream("yarn-gput1000.csv"));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.US_ASCII))) {
      return lines
          .lines()
          .skip(1)
          .map(String::trim)
          .filter(line -> !line.isEmpty())
          .mapToLong(gpuSeconds -> Long.parseLong(gpuSeconds) * MILLI_GPU_MS_PER_GPU_SECOND)
          .toArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
