package tias.reference;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Service queue, then Gittins index, larger first, by the sizes of finished jobs or a sample. The
 * sizes in use are looked at anew when a quantum ends and they are more by more than a 32nd.
 */
final class ReferenceGittins implements ReferencePolicy {
  private static final long GPU_SECOND = 1_000_000;
  private static final int MOST_SIZES = 1000;

  private final List<Long> thresholds;
  private final boolean learns;
  private final boolean bestDistance;
  private final long quantumMs;
  private final List<Long> finished = new ArrayList<>();
  private final Map<Long, Double> known = new HashMap<>();
  private List<Long> inUse;

  ReferenceGittins(List<Long> thresholds, boolean learns, boolean bestDistance, long quantumMs) {
    this.thresholds = List.copyOf(thresholds);
    this.learns = learns;
    this.bestDistance = bestDistance;
    this.quantumMs = learns ? quantumMs : 0;
    inUse = learns ? List.of() : told(sample());
  }

  private static List<Long> sample() {
    InputStream bytes =
        Objects.requireNonNull(
            ReferenceGittins.class.getResourceAsStream("/tias/policy/service/yarn-gput1000.csv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(bytes, StandardCharsets.US_ASCII))) {
      return lines
          .lines()
          .filter(line -> line.matches("\\d+"))
          .map(line -> Long.parseLong(line) * GPU_SECOND)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long quantumMs() {
    return quantumMs;
  }

  @Override
  public Comparator<JobState> orderAt(long nowMs) {
    return Comparator.<JobState>comparingInt(job -> ReferencePolicies.serviceQueue(thresholds, job))
        .thenComparing(Comparator.<JobState>comparingDouble(this::index).reversed());
  }

  @Override
  public List<Long> wakeUpsMs(JobState job) {
    return ReferencePolicies.crossings(thresholds, job);
  }

  @Override
  public void left(long nowMs, JobState job, boolean completed) {
    if (completed) {
      finished.add(job.attainedMilli());
    }
  }

  @Override
  public void quantumEnded(long nowMs, List<JobState> active) {
    if (learns && 32L * finished.size() > 33L * inUse.size()) {
      inUse = told(finished);
      known.clear();
    }
  }

  /** For the best distance a thousand sizes tell enough: those in the middle of as many parts. */
  private List<Long> told(List<Long> sizes) {
    if (!bestDistance || sizes.size() <= MOST_SIZES) {
      return List.copyOf(sizes);
    }
    List<Long> rising = sizes.stream().sorted().toList();
    return IntStream.range(0, MOST_SIZES)
        .mapToObj(part -> rising.get((2 * part + 1) * rising.size() / (2 * MOST_SIZES)))
        .toList();
  }

  /** An index depends on the service alone while the sizes stay the same. */
  private double index(JobState job) {
    return known.computeIfAbsent(job.attainedMilli(), this::indexAt);
  }

  private double indexAt(long attained) {
    List<Long> missing =
        inUse.stream()
            .filter(size -> size > attained)
            .map(size -> size - attained)
            .sorted()
            .toList();
    if (missing.isEmpty()) {
      return 0;
    }
    return bestDistance ? best(missing) : index(missing, toTheNextQueue(attained, missing));
  }

  private long toTheNextQueue(long attained, List<Long> missing) {
    return thresholds.stream()
        .filter(threshold -> threshold > attained)
        .map(threshold -> threshold - attained)
        .findFirst()
        .orElse(missing.get(missing.size() - 1));
  }

  /** The largest index over the distances at which a job would be done; missing is rising. */
  private static double best(List<Long> missing) {
    double best = 0;
    long paid = 0;
    for (int i = 0; i < missing.size(); i++) {
      long ahead = missing.get(i);
      boolean lastOfItsSize = i + 1 == missing.size() || missing.get(i + 1) > ahead;
      if (lastOfItsSize) {
        best = Math.max(best, ratio(i + 1, paid + ahead * (missing.size() - i)));
      }
      paid += ahead;
    }
    return best;
  }

  /** The share that is done within the distance, over the mean service until then. */
  private static double index(List<Long> missing, long ahead) {
    long done = missing.stream().filter(size -> size <= ahead).count();
    long paid = missing.stream().mapToLong(size -> Math.min(size, ahead)).sum();
    return ratio(done, paid);
  }

  private static double ratio(long top, long bottom) {
    return BigDecimal.valueOf(top)
        .divide(BigDecimal.valueOf(bottom), MathContext.DECIMAL128)
        .doubleValue();
  }
}
