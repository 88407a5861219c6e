package tias.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tias.workload.Synthetic.Arrivals;
import tias.workload.Synthetic.Durations;

class SyntheticTest {
  private static Synthetic of(int jobs, Arrivals arrivals, Durations durations, double load) {
    return new Synthetic(jobs, arrivals, durations, Synthetic.COMMON_GANGS, load, 64, 7);
  }

  @ParameterizedTest
  @EnumSource
  void theJobsAskForTheLoad(Arrivals arrivals) {
    for (Durations durations : Durations.values()) {
      List<Job> jobs = of(20_000, arrivals, durations, 1.1).trace().jobs();
      double service = jobs.stream().mapToDouble(Job::serviceMilliGpuMs).sum() / 1000;
      double span = jobs.get(jobs.size() - 1).submitMs();
      assertThat(service / (span * 64)).as("%s", durations).isCloseTo(1.1, within(0.02));
    }
  }

  @Test
  void theSameSettingsGiveTheSameJobsAndAnotherSeedOthers() {
    Synthetic one = of(500, Arrivals.DIURNAL, Durations.PARETO, 0.9);
    assertThat(one.trace()).isEqualTo(of(500, Arrivals.DIURNAL, Durations.PARETO, 0.9).trace());
    Synthetic other =
        new Synthetic(500, Arrivals.DIURNAL, Durations.PARETO, Synthetic.COMMON_GANGS, 0.9, 64, 8);
    assertThat(other.trace()).isNotEqualTo(one.trace());
  }

  @Test
  void durationsHaveTheStatedMiddle() {
    assertThat(median(Durations.LOGNORMAL)).isCloseTo(1800, within(60.0));
    // Mean one hour: the median is 3600 ln 2 = 2495 s.
    assertThat(median(Durations.EXPONENTIAL)).isCloseTo(2495, within(60.0));
    // (300 / x)^1.2 = 1/2 at x = 300 * 2^(1/1.2) = 534.5 s.
    assertThat(median(Durations.PARETO)).isCloseTo(534.5, within(15.0));
  }

  private static double median(Durations durations) {
    List<Job> jobs = of(20_001, Arrivals.POISSON, durations, 1).trace().jobs();
    return jobs.stream().mapToLong(Job::durationMs).sorted().skip(10_000).findFirst().orElseThrow()
        / 1000.0;
  }

  @Test
  void sevenInTenJobsAskForOneGpu() {
    List<Job> jobs = of(20_000, Arrivals.POISSON, Durations.EXPONENTIAL, 1).trace().jobs();
    double single = jobs.stream().filter(job -> job.demandMilli() == 1000).count() / 20_000.0;
    assertThat(single).isCloseTo(0.7, within(0.015));
  }

  // Exponential gaps: as much spread as mean, and one in e of them longer than the mean.
  @Test
  void poissonArrivalsHaveGapsWithoutMemory() {
    List<Job> jobs = of(20_000, Arrivals.POISSON, Durations.EXPONENTIAL, 1).trace().jobs();
    double[] gaps = new double[jobs.size() - 1];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = jobs.get(i + 1).submitMs() - jobs.get(i).submitMs();
    }
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double squares = Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).sum();
    assertThat(Math.sqrt(squares / gaps.length) / mean).isCloseTo(1, within(0.04));
    double longer = Arrays.stream(gaps).filter(gap -> gap > mean).count() / (double) gaps.length;
    assertThat(longer).isCloseTo(Math.exp(-1), within(0.015));
  }

  @Test
  void burstyJobsComeEightAtOnceOnAverage() {
    List<Job> jobs = of(20_000, Arrivals.BURSTY, Durations.EXPONENTIAL, 1).trace().jobs();
    long times = jobs.stream().mapToLong(Job::submitMs).distinct().count();
    assertThat(20_000.0 / times).isCloseTo(8, within(0.5));
  }

  @Test
  void byDayNineTimesAsManyComeInAsByNight() {
    List<Job> jobs = of(50_000, Arrivals.DIURNAL, Durations.EXPONENTIAL, 1).trace().jobs();
    long days = jobs.get(jobs.size() - 1).submitMs() / 86_400_000;
    long peak = around(jobs, days, 6);
    long trough = around(jobs, days, 18);
    assertThat((double) peak / trough).isCloseTo(9, within(1.5));
  }

  private static long around(List<Job> jobs, long wholeDays, int hour) {
    return jobs.stream()
        .filter(job -> job.submitMs() / 86_400_000 < wholeDays)
        .filter(job -> Math.abs(job.submitMs() % 86_400_000 - hour * 3_600_000L) <= 900_000)
        .count();
  }

  @Test
  void whatMakesNoWorkloadIsRefusedWithTheRange() {
    assertThatThrownBy(() -> of(0, Arrivals.POISSON, Durations.PARETO, 1))
        .hasMessage("jobs must lie between 1 and 5000000");
    assertThatThrownBy(() -> of(1, Arrivals.POISSON, Durations.PARETO, 0))
        .hasMessage("the load must lie above 0 and up to 100");
    var wide = new TreeMap<>(java.util.Map.of(128, 1.0));
    assertThatThrownBy(() -> new Synthetic(1, Arrivals.POISSON, Durations.PARETO, wide, 1, 64, 1))
        .hasMessage("gangs must lie between 1 GPU and the cluster's, with weights above 0");
  }

  @Test
  void whoGetsADeadlineUnderTheSameSeedSaysNothingAboutTheJob() {
    Trace trace = of(20_000, Arrivals.POISSON, Durations.LOGNORMAL, 1).trace();
    Deadlines half = new Deadlines(new DeadlineModel.Morning(), 0.5, 7);
    List<Job> chosen = half.apply(trace).jobs().stream().filter(Job::hasDeadline).toList();
    double single = chosen.stream().filter(job -> job.demandMilli() == 1000).count();
    assertThat(single / chosen.size()).isCloseTo(0.7, within(0.02));
  }
}
