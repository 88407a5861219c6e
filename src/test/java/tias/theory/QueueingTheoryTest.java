package tias.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.reference.Outcomes;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * Means of long runs against closed formulas, times in mean service times. Each mean is over 20
 * independent seeded runs and must lie within its 99.9 % confidence interval of the formula, which
 * must be narrow enough to tell something.
 */
final class QueueingTheoryTest {
  private static final double UNIT_MS = 1e6;
  private static final int RUNS = 20;
  private static final int JOBS = 6_000;
  private static final int WARM_UP = 1_000;

  /** Student's t for 19 degrees of freedom, two-sided 99.9 %. */
  private static final double T = 3.883;

  private static final double LOAD = 0.7;

  @Test
  void mm1UnderFifoWaitsAsLongAsTheFormulaSays() {
    double expected = LOAD / (1 - LOAD);
    agree(expected, waiting("fifo", 1, LOAD, QueueingTheoryTest::exponential));
  }

  /** Pollaczek-Khinchine with service uniform on [0, 2]: E[S^2] = 4/3. */
  @Test
  void mg1UnderFifoWaitsAsPollaczekAndKhinchineSay() {
    double expected = LOAD * (4.0 / 3) / (2 * (1 - LOAD));
    agree(expected, waiting("fifo", 1, LOAD, random -> 2 * random.nextDouble()));
  }

  /** Erlang's C for four servers. */
  @Test
  void mm4UnderFifoWaitsAsErlangSays() {
    double offered = 4 * LOAD;
    double term = 1;
    double below = 0;
    for (int k = 0; k < 4; k++) {
      below += term;
      term *= offered / (k + 1);
    }
    double full = term / (1 - LOAD);
    double expected = full / (below + full) / (4 - offered);
    agree(expected, waiting("fifo", 4, offered, QueueingTheoryTest::exponential));
  }

  /** Schrage and Miller's mean response time, integrated by the midpoint rule. */
  @Test
  void mm1UnderShortestRemainingTimeRespondsAsSchrageAndMillerSay() {
    double step = 1e-3;
    double residence = 0;
    double expected = 0;
    for (double x = step / 2; x < 40; x += step) {
      double tail = Math.exp(-x);
      double busy = 1 - LOAD * (1 - (1 + x) * tail);
      double second = 2 - (2 + 2 * x + x * x) * tail;
      residence += step / busy;
      double wait = LOAD * (second + x * x * tail) / (2 * busy * busy);
      expected += tail * (wait + residence) * step;
    }
    double[] response = new double[RUNS];
    double[] waited = waiting("srtf", 1, LOAD, QueueingTheoryTest::exponential);
    for (int run = 0; run < RUNS; run++) {
      response[run] = waited[run] + 1;
    }
    agree(expected, response);
  }

  /**
   * With turns far shorter than jobs, round robin comes to processor sharing, whose mean response
   * time is 1 / (mu - lambda) whatever the distribution of sizes; FIFO's is lower on even sizes.
   */
  @Test
  void roundRobinInShortTurnsRespondsAsProcessorSharing() {
    double expected = 1 / (1 - LOAD);
    Map<String, String> turns = Map.of("quantum", "30");
    agree(expected, responding("round-robin", turns, QueueingTheoryTest::exponential));
    agree(expected, responding("round-robin", turns, random -> 2 * random.nextDouble()));
    double[] fifo = responding("fifo", Map.of(), random -> 2 * random.nextDouble());
    assertThat(Arrays.stream(fifo).max().orElseThrow()).isLessThan(expected);
  }

  /** A set that some schedule can meet, because its deadlines are the finish times of one. */
  @ParameterizedTest
  @ValueSource(strings = {"srtf", "tias", "fifo"})
  void edfMeetsEveryDeadlineThatAnotherScheduleMeets(String other) {
    for (int seed = 0; seed < 50; seed++) {
      Trace trace = trace(new Random(seed), 200, 0.95, QueueingTheoryTest::exponential);
      Outcomes witness = run(trace, other, 1);
      List<Job> jobs =
          IntStream.range(0, trace.size())
              .mapToObj(job -> trace.jobs().get(job).withDeadline(witness.finishMs(job)))
              .toList();
      assertThat(run(trace.withJobs(jobs), "edf", 1).missed()).isZero();
    }
  }

  @Test
  void nothingBeatsTheMeanOfShortestRemainingTimeOnOneGpu() {
    for (int seed = 0; seed < 50; seed++) {
      Trace trace = trace(new Random(seed), 200, 0.95, QueueingTheoryTest::exponential);
      long best = run(trace, "srtf", 1).sumOfFinishMs();
      Catalog.policies()
          .forEach(
              type ->
                  assertThat(run(trace, type.id(), 1).sumOfFinishMs())
                      .as(type.id())
                      .isGreaterThanOrEqualTo(best));
    }
  }

  private static void agree(double expected, double[] means) {
    double mean = IntStream.range(0, RUNS).mapToDouble(run -> means[run]).average().orElseThrow();
    double squares = 0;
    for (double each : means) {
      squares += (each - mean) * (each - mean);
    }
    double half = T * Math.sqrt(squares / (RUNS - 1) / RUNS);
    assertThat(half / expected).as("relative half width of the interval").isLessThan(0.2);
    assertThat(mean).isBetween(expected - half, expected + half);
  }

  /** Mean time in the system of each run on one GPU. */
  private static double[] responding(
      String policy, Map<String, String> parameters, ToDoubleFunction<Random> service) {
    double[] waited = waiting(policy, parameters, 1, LOAD, service);
    return Arrays.stream(waited).map(each -> each + 1).toArray();
  }

  private static double[] waiting(
      String policy, int gpus, double arrivals, ToDoubleFunction<Random> service) {
    return waiting(policy, Map.of(), gpus, arrivals, service);
  }

  /** Mean time in the system beyond the job's own duration, of each run, after a warm-up. */
  private static double[] waiting(
      String policy,
      Map<String, String> parameters,
      int gpus,
      double arrivals,
      ToDoubleFunction<Random> service) {
    double[] means = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      Trace trace = trace(new Random(1_000 + run), JOBS, arrivals, service);
      Outcomes outcomes = run(trace, policy, parameters, gpus);
      double sum = 0;
      for (int job = WARM_UP; job < JOBS; job++) {
        Job asked = trace.jobs().get(job);
        sum += outcomes.finishMs(job) - asked.submitMs() - asked.durationMs();
      }
      means[run] = sum / (JOBS - WARM_UP) / UNIT_MS;
    }
    return means;
  }

  private static Outcomes run(Trace trace, String policy, int gpus) {
    return run(trace, policy, Map.of(), gpus);
  }

  private static Outcomes run(
      Trace trace, String policy, Map<String, String> parameters, int gpus) {
    Outcomes outcomes = new Outcomes(trace);
    new Simulation(
            trace, ClusterSpec.of(1, gpus), Catalog.policy(policy).create(parameters), Costs.FREE)
        .run(outcomes);
    assertThat(outcomes.completed()).isEqualTo(trace.size());
    return outcomes;
  }

  private static double exponential(Random random) {
    return -Math.log(1 - random.nextDouble());
  }

  private static Trace trace(
      Random random, int count, double arrivals, ToDoubleFunction<Random> service) {
    List<Job> jobs = new ArrayList<>();
    double clock = 0;
    for (int row = 0; row < count; row++) {
      clock += exponential(random) / arrivals * UNIT_MS;
      long duration = Math.round(service.applyAsDouble(random) * UNIT_MS);
      jobs.add(
          new Job(
              "j" + row,
              row,
              Math.round(clock),
              duration,
              Job.MILLI,
              Job.NO_DEADLINE,
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
    }
    return Trace.of("poisson", "random", null, jobs);
  }
}
