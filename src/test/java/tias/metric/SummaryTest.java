package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

final class SummaryTest {

  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }

  @Test
  void makespanAndUtilisationStartAtTheFirstSubmission() {
    // 4 GPUs. A is submitted at 10 and B at 15 on the file's clock, 0 and 5 on the trace's; each
    // runs 10 s on 2 GPUs at once. Makespan 25 - 10 = 15; utilisation 40 of 60 GPU-s.
    Summary summary =
        new EventScript(4)
            .job("A", 10, 10, 2)
            .job("B", 15, 10, 2)
            .arrives(0, 0)
            .starts(0, 0, 0, 1)
            .arrives(5, 1)
            .starts(5, 1, 2, 3)
            .completes(10, 0)
            .completes(15, 1)
            .atEnd();
    assertThat(summary.makespanS()).isEqualTo(decimal("15.000"));
    assertThat(summary.utilisation()).isEqualTo(decimal("0.666667"));
    assertThat(summary.goodput()).isEqualTo(decimal("0.666667"));
  }

  @Test
  void percentilesInterpolateLinearlyBetweenClosestRanks() {
    // JCTs 1..20: h = 19 p, so p50 = 10.5, p95 = 19 + 0.05, p99 = 19 + 0.81.
    EventScript script = new EventScript(20);
    for (int job = 0; job < 20; job++) {
      script.job("j" + job, 0, job + 1, 1);
    }
    for (int job = 0; job < 20; job++) {
      script.arrives(0, job).starts(0, job, job);
    }
    for (int job = 0; job < 20; job++) {
      script.completes(job + 1, job);
    }
    Summary summary = script.atEnd();
    assertThat(summary.p50JctS()).isEqualTo(decimal("10.500"));
    assertThat(summary.p95JctS()).isEqualTo(decimal("19.050"));
    assertThat(summary.p99JctS()).isEqualTo(decimal("19.810"));
  }

  @Test
  void everyPercentileOfOneJobIsThatJob() {
    Summary summary =
        new EventScript(1).job("A", 0, 7, 1).arrives(0, 0).starts(0, 0, 0).completes(7, 0).atEnd();
    assertThat(summary.p50JctS()).isEqualTo(decimal("7.000"));
    assertThat(summary.p95JctS()).isEqualTo(decimal("7.000"));
    assertThat(summary.p99JctS()).isEqualTo(decimal("7.000"));
  }

  @Test
  void averagesAreOverCompletedJobsAndSayHowMany() {
    // J2 still runs at 50: neither 0 nor 50 enters the mean.
    Summary summary =
        new EventScript(1)
            .job("J1", 0, 10, 1)
            .job("J2", 0, 1000, 1)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .completes(10, 0)
            .starts(10, 1, 0)
            .outcomes()
            .soFar();
    assertThat(summary.meanJctS()).isEqualTo(decimal("10.000"));
    assertThat(summary.completed()).isEqualTo(1);
    assertThat(summary.jobs()).isEqualTo(2);
  }

  @Test
  void whenEveryJobIsRejectedAveragesAreUndefinedAndUtilisationIsZero() {
    Summary summary =
        new EventScript(1)
            .job("J1", 0, 10, 4)
            .job("J2", 0, 10, 4, 100)
            .rejected(0, 0, "needs 4 GPUs, cluster has 1")
            .rejected(0, 1, "needs 4 GPUs, cluster has 1")
            .atEnd();
    assertThat(summary.completed()).isZero();
    assertThat(summary.meanJctS()).isNull();
    assertThat(summary.p95JctS()).isNull();
    assertThat(summary.makespanS()).isNull();
    assertThat(summary.utilisation()).isEqualByComparingTo("0");
    assertThat(summary.missed()).isEqualTo(1);
    assertThat(summary.deadlineMissRate()).isEqualByComparingTo("1");
  }

  @Test
  void anEmptyTraceHasNoUndefinedNumberOtherThanNull() {
    Summary summary = new EventScript(1).atEnd();
    assertThat(summary.jobs()).isZero();
    for (MetricInfo metric : Metrics.ALL) {
      Number value = metric.value().of(summary);
      if (value != null) {
        assertThat(value.doubleValue()).as(metric.id()).isZero();
      }
    }
    assertThat(summary.deadlineMissRate()).isNull();
    assertThat(summary.utilisation()).isNull();
  }

  @Test
  void aMakespanOfZeroLeavesUtilisationUndefined() {
    Summary summary =
        new EventScript(1).job("A", 0, 0, 1).arrives(0, 0).starts(0, 0, 0).completes(0, 0).atEnd();
    assertThat(summary.makespanS()).isEqualTo(decimal("0.000"));
    assertThat(summary.utilisation()).isNull();
  }

  @Test
  void waitingRunAndOverheadAddUpToTheJct() {
    // SRTF on one GPU, overhead 5: A 0-2, B 2-5, A resumes 5, pays until 10, runs 8 s more.
    JobOutcomes outcomes =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .job("B", 2, 3, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .arrives(2, 1)
            .preempted(2, 0, 2)
            .starts(2, 1, 0)
            .completes(5, 1)
            .resumes(5, 0, 5, 0)
            .completes(18, 0)
            .outcomes();
    assertThat(outcomes.finishMs(0)).isEqualTo(18_000);
    assertThat(outcomes.overheadMs(0)).isEqualTo(5_000);
    assertThat(outcomes.usefulMs(0)).isEqualTo(10_000);
    assertThat(outcomes.preemptions(0)).isEqualTo(1);
    assertThat(outcomes.firstStartMs(0)).isZero();
    Summary summary = outcomes.atEnd();
    assertThat(summary.overheadGpuS()).isEqualTo(decimal("5.000"));
    assertThat(summary.utilisation()).isEqualByComparingTo("1");
    // 13 of 18 s made progress.
    assertThat(summary.goodput()).isEqualTo(decimal("0.722222"));
  }

  @Test
  void aJobPreemptedWhileItPaysHasSpentOnlyWhatItPaid() {
    JobOutcomes outcomes =
        new EventScript(1)
            .job("A", 0, 10, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .preempted(4, 0, 4)
            .resumes(6, 0, 30, 0)
            .preempted(16, 0, 0)
            .resumes(20, 0, 30, 0)
            .completes(56, 0)
            .outcomes();
    assertThat(outcomes.overheadMs(0)).isEqualTo(40_000);
    assertThat(outcomes.usefulMs(0)).isEqualTo(10_000);
  }

  @Test
  void aJobThatFinishesAtItsDeadlineHasMetIt() {
    // X finishes at 10 with deadline 10, Y at 20 with deadline 15: tardiness 0 and 5, mean 2.5.
    Summary summary =
        new EventScript(1)
            .job("X", 0, 10, 1, 10)
            .job("Y", 0, 10, 1, 15)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .completes(10, 0)
            .starts(10, 1, 0)
            .completes(20, 1)
            .atEnd();
    assertThat(summary.missed()).isEqualTo(1);
    assertThat(summary.deadlineMissRate()).isEqualTo(decimal("0.500000"));
    assertThat(summary.meanTardinessS()).isEqualTo(decimal("2.500"));
    assertThat(summary.meanJctNonDeadlineS()).isNull();
    assertThat(summary.meanQueueingS()).isEqualTo(decimal("5.000"));
  }

  @Test
  void duringARunOnlyDecidedDeadlinesCountAndAtItsEndUnfinishedOnesAreMissed() {
    JobOutcomes outcomes =
        new EventScript(1)
            .job("met", 0, 10, 1, 10)
            .job("late", 0, 10, 1, 5)
            .job("open", 0, 10, 1, 500)
            .arrives(0, 0)
            .arrives(0, 1)
            .arrives(0, 2)
            .starts(0, 0, 0)
            .completes(10, 0)
            .outcomes();
    assertThat(outcomes.soFar().deadlineJobs()).isEqualTo(2);
    assertThat(outcomes.soFar().missed()).isEqualTo(1);
    assertThat(outcomes.atEnd().deadlineJobs()).isEqualTo(3);
    assertThat(outcomes.atEnd().missed()).isEqualTo(2);
  }

  @Test
  void idleGapsCountAsIdle() {
    // J3 0-1, J2 3-5, J1 7-9 on one GPU: busy 5 of 9 s.
    Summary summary =
        new EventScript(1)
            .job("J3", 0, 1, 1)
            .job("J2", 3, 2, 1)
            .job("J1", 7, 2, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .completes(1, 0)
            .arrives(3, 1)
            .starts(3, 1, 0)
            .completes(5, 1)
            .arrives(7, 2)
            .starts(7, 2, 0)
            .completes(9, 2)
            .atEnd();
    assertThat(summary.utilisation()).isEqualTo(decimal("0.555556"));
  }

  @Test
  void sumsBeyondALongStayExact() {
    ExactSum sum = new ExactSum();
    for (int i = 0; i < 100; i++) {
      sum.add(999_999_999_999_999_999L);
    }
    assertThat(sum.value()).isEqualTo(new java.math.BigInteger("99999999999999999900"));
  }

  @Test
  void everyMetricHasItsOwnIdAndADefinition() {
    assertThat(Metrics.ALL).extracting(MetricInfo::id).doesNotHaveDuplicates().hasSize(18);
    assertThat(Metrics.ALL).allSatisfy(metric -> assertThat(metric.definition()).endsWith("."));
  }
}
