package tias.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * What queueing theory says of mean completion times on one GPU with Poisson arrivals at load 0.7
 * and free preemption. Two policies meet the same seeded workloads; the difference of their means
 * is judged against its standard error over these.
 */
final class AgreementOfMeansTest {
  private static final int WORKLOADS = 40;
  private static final int JOBS = 1500;
  private static final double LOAD = 0.7;
  private static final double MEAN_SIZE_S = 1000;

  /** Memoryless: what a job has received says nothing of what is missing. */
  private static final ToDoubleFunction<Random> EXPONENTIAL =
      random -> MEAN_SIZE_S * exponential(random);

  /** Nine of ten jobs are short: who has run for long will run for longer. Same mean. */
  private static final ToDoubleFunction<Random> MOSTLY_SHORT =
      random -> (random.nextInt(10) > 0 ? MEAN_SIZE_S / 9 : MEAN_SIZE_S * 9) * exponential(random);

  private static double exponential(Random random) {
    return -StrictMath.log(1 - random.nextDouble());
  }

  @Test
  void onExponentialSizesNobodyWhoKnowsNoDurationsBeatsFifo() {
    for (String policy : List.of("las", "gittins", "round-robin", "tiresias")) {
      Difference difference = Difference.of(policy, EXPONENTIAL);
      assertThat(Math.abs(difference.mean)).as(policy).isLessThan(3 * difference.standardError);
      // The interval is narrow enough to mean something: within a twelfth of FIFO's mean.
      assertThat(3 * difference.standardError).as(policy).isLessThan(difference.fifoMean / 12);
    }
  }

  @Test
  void theTestWouldSeeAPolicyThatKnowsDurations() {
    Difference difference = Difference.of("srtf", EXPONENTIAL);
    assertThat(difference.mean).isLessThan(-10 * difference.standardError);
  }

  @Test
  void whereLongJobsStayLongLeastAttainedServiceBeatsFifo() {
    for (String policy : List.of("las", "gittins")) {
      Difference difference = Difference.of(policy, MOSTLY_SHORT);
      assertThat(difference.mean).as(policy).isLessThan(-5 * difference.standardError);
    }
  }

  // Turns of 10 s are a hundredth of the mean size. Processor sharing: mean size over 1 - load, for
  // any distribution; FIFO has more than twice that here.
  @Test
  void roundRobinWithShortTurnsSharesTheProcessor() {
    double expected = MEAN_SIZE_S / (1 - LOAD);
    List<Double> means = new ArrayList<>();
    double fifo = 0;
    for (int seed = 0; seed < WORKLOADS; seed++) {
      Trace trace = poisson(new Random(seed * 31L + 1), MOSTLY_SHORT);
      means.add(meanSeconds(trace, "round-robin", Map.of("quantum", "10")));
      fifo += meanSeconds(trace, "fifo", Map.of()) / WORKLOADS;
    }
    double mean = means.stream().mapToDouble(m -> m).average().orElseThrow();
    double squares = means.stream().mapToDouble(m -> (m - mean) * (m - mean)).sum();
    double error = Math.sqrt(squares / (WORKLOADS - 1) / WORKLOADS);
    assertThat(Math.abs(mean - expected)).isLessThan(3 * error);
    assertThat(3 * error).isLessThan(expected / 4);
    assertThat(fifo).isGreaterThan(2 * expected);
  }

  /** A policy's mean completion time minus FIFO's, in seconds. */
  private record Difference(double mean, double standardError, double fifoMean) {

    static Difference of(String policy, ToDoubleFunction<Random> sizes) {
      List<Double> differences = new ArrayList<>();
      double fifoSum = 0;
      for (int seed = 0; seed < WORKLOADS; seed++) {
        Trace trace = poisson(new Random(seed * 31L + 1), sizes);
        double fifo = meanSeconds(trace, "fifo", Map.of());
        fifoSum += fifo;
        differences.add(meanSeconds(trace, policy, Map.of()) - fifo);
      }
      double mean = differences.stream().mapToDouble(d -> d).average().orElseThrow();
      double squares = differences.stream().mapToDouble(d -> (d - mean) * (d - mean)).sum();
      double error = Math.sqrt(squares / (WORKLOADS - 1) / WORKLOADS);
      return new Difference(mean, error, fifoSum / WORKLOADS);
    }
  }

  private static Trace poisson(Random random, ToDoubleFunction<Random> sizes) {
    List<Job> jobs = new ArrayList<>();
    double submit = 0;
    for (int row = 0; row < JOBS; row++) {
      long duration = Math.round(sizes.applyAsDouble(random) * 1000);
      jobs.add(
          new Job(
              "j" + row,
              row,
              Math.round(submit * 1000),
              duration,
              Job.MILLI,
              Job.NO_DEADLINE,
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
      submit += MEAN_SIZE_S / LOAD * exponential(random);
    }
    return Trace.of("poisson", "random", null, jobs);
  }

  private static double meanSeconds(Trace trace, String policy, Map<String, String> parameters) {
    Completions completions = new Completions(trace);
    RankedPolicy made = Catalog.policy(policy).create(parameters);
    new Simulation(trace, ClusterSpec.of(1, 1), made, Costs.FREE).run(completions);
    return completions.sumMs / 1000.0 / trace.size();
  }

  /** Sums up completion times. */
  private static final class Completions implements EventSink {
    private final Trace trace;
    private double sumMs;

    Completions(Trace trace) {
      this.trace = trace;
    }

    @Override
    public void arrived(long timeMs, int job) {}

    @Override
    public void rejected(long timeMs, int job, String reason) {}

    @Override
    public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {}

    @Override
    public void preempted(long timeMs, int job, long usefulMs) {}

    @Override
    public void completed(long timeMs, int job) {
      sumMs += timeMs - trace.jobs().get(job).submitMs();
    }
  }
}
