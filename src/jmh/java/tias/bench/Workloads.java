package tias.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tias.catalog.Catalog;
import tias.trace.Samples;
import tias.workload.DeadlineModel;
import tias.workload.Deadlines;
import tias.workload.Job;
import tias.workload.Trace;

/** The traces that are measured on. */
final class Workloads {
  /** GPUs per job of the synthetic workload, each drawn alike. */
  private static final int[] GANGS = {1, 1, 1, 1, 1, 1, 2, 2, 4, 8, 16, 32};

  private Workloads() {}

  /** The bytes of the Philly sample, unpacked. */
  static byte[] phillyBytes() {
    try (var in =
        new java.util.zip.GZIPInputStream(
            new java.io.ByteArrayInputStream(Samples.bytes(Samples.get("philly"))))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** 82,247 real jobs; half are given a deadline. 416 GPUs make it a load of about 0.9. */
  static Trace philly() {
    Trace trace = Samples.read(Samples.get("philly"), Catalog.traceImport()).trace().orElseThrow();
    return new Deadlines(DeadlineModel.parse("proportional:1.1,2.0,60"), 0.5, 1).apply(trace);
  }

  /**
   * Poisson arrivals, lognormal durations (median half an hour, sigma 1.8), gangs of 1 to 32, half
   * with deadlines; from a fixed seed.
   *
   * @param load GPU-time asked for per GPU-time there is, on {@code gpus} GPUs
   */
  static Trace synthetic(int jobs, double load, int gpus) {
    Random random = new Random(7);
    int[] gang = new int[jobs];
    double[] seconds = new double[jobs];
    double service = 0;
    for (int i = 0; i < jobs; i++) {
      gang[i] = GANGS[random.nextInt(GANGS.length)];
      seconds[i] = Math.exp(7.5 + 1.8 * random.nextGaussian());
      service += gang[i] * seconds[i];
    }
    double gap = service / jobs / (load * gpus);
    List<Job> list = new ArrayList<>(jobs);
    double submit = 0;
    for (int i = 0; i < jobs; i++) {
      list.add(
          new Job(
              "j" + i,
              i,
              Math.round(submit * 1000),
              Math.round(seconds[i] * 1000),
              gang[i] * 1000,
              Job.NO_DEADLINE,
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
      submit += -Math.log(1 - random.nextDouble()) * gap;
    }
    Trace trace = Trace.of("synthetic", "bench", null, list);
    return new Deadlines(DeadlineModel.parse("proportional:1.1,2.0,60"), 0.5, 1).apply(trace);
  }
}
