package tias.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class BreakdownTest {

  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }

  /**
   * One GPU. A (10 s, no deadline, tenant x) 0-10; B (20 s, deadline 25, tenant x) 10-30, 5 late; C
   * (5 s, deadline 100, tenant y) 30-35, in time.
   */
  private static EventScript threeJobs() {
    return new EventScript(1)
        .job("A", 0, 10, 1)
        .of("x")
        .job("B", 0, 20, 1, 25)
        .of("x")
        .job("C", 0, 5, 1, 100)
        .of("y")
        .arrives(0, 0)
        .arrives(0, 1)
        .arrives(0, 2)
        .starts(0, 0, 0)
        .completes(10, 0)
        .starts(10, 1, 0)
        .completes(30, 1)
        .starts(30, 2, 0)
        .completes(35, 2);
  }

  @Test
  void jobsWithAndWithoutADeadlineHaveTheirOwnMeansAndPercentiles() {
    Breakdown numbers = threeJobs().outcomes().breakdown(true);
    // JCT: A 10, B 30, C 35; p50 of {30, 35} is 32.5, p95 is 34.75.
    assertThat(numbers.all().meanJctS()).isEqualTo(decimal("25.000"));
    assertThat(numbers.nonDeadline().meanJctS()).isEqualTo(decimal("10.000"));
    assertThat(numbers.deadline().meanJctS()).isEqualTo(decimal("32.500"));
    assertThat(numbers.deadline().p50JctS()).isEqualTo(decimal("32.500"));
    assertThat(numbers.deadline().p95JctS()).isEqualTo(decimal("34.750"));
    assertThat(numbers.deadline().meanQueueingS()).isEqualTo(decimal("20.000"));
    assertThat(numbers.deadline().missed()).isEqualTo(1);
    assertThat(numbers.deadline().deadlineMissRate()).isEqualTo(decimal("0.500000"));
    assertThat(numbers.nonDeadline().deadlineMissRate()).isNull();
  }

  @Test
  void slowdownIsJctOverDurationAndItsBoundTakesShortJobsAsTenSeconds() {
    Breakdown numbers = threeJobs().outcomes().breakdown(true);
    // Slowdown 1, 1.5, 7: mean 3.166667. Bounded: 1, 1.5 and 35 / 10: mean 2.
    assertThat(numbers.all().meanSlowdown()).isEqualTo(decimal("3.166667"));
    assertThat(numbers.all().meanBoundedSlowdown()).isEqualTo(decimal("2.000000"));
  }

  @Test
  void boundedSlowdownIsAtLeastOneAndAJobWithoutDurationHasNoPlainOne() {
    Breakdown numbers =
        new EventScript(1)
            .job("A", 0, 0, 1)
            .job("B", 0, 2, 1)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .completes(0, 0)
            .starts(0, 1, 0)
            .completes(2, 1)
            .outcomes()
            .breakdown(true);
    assertThat(numbers.all().meanSlowdown()).isEqualTo(decimal("1.000000"));
    assertThat(numbers.all().meanBoundedSlowdown()).isEqualTo(decimal("1.000000"));
  }

  @Test
  void tardinessHasAMeanAndAMaximumOverCompletedDeadlineJobs() {
    Breakdown numbers = threeJobs().outcomes().breakdown(true);
    assertThat(numbers.deadline().meanTardinessS()).isEqualTo(decimal("2.500"));
    assertThat(numbers.deadline().maxTardinessS()).isEqualTo(decimal("5.000"));
    assertThat(numbers.nonDeadline().meanTardinessS()).isNull();
    assertThat(numbers.nonDeadline().maxTardinessS()).isNull();
  }

  @Test
  void gpuTimeOfJobsThatMissedCountsOverheadAndDroppedJobs() {
    // Four GPUs. A takes 2 GPUs 0-4, resumes at 6 with 3 s of overhead, and is dropped at 12 after
    // 3 s of use: held 4 + 6 = 10 s on 2 GPUs. B without a deadline holds 1 GPU for 7 s.
    Breakdown numbers =
        new EventScript(4)
            .job("A", 0, 100, 2, 12)
            .job("B", 0, 7, 1)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0, 1)
            .starts(0, 1, 2)
            .preempted(4, 0, 4)
            .resumes(6, 0, 3, 0, 1)
            .completes(7, 1)
            .dropped(12, 0, 3)
            .outcomes()
            .breakdown(true);
    assertThat(numbers.all().gpuS()).isEqualTo(decimal("27.000"));
    assertThat(numbers.all().missedGpuS()).isEqualTo(decimal("20.000"));
    assertThat(numbers.deadline().preemptions()).isEqualTo(1);
    assertThat(numbers.nonDeadline().missedGpuS()).isEqualByComparingTo("0");
  }

  @Test
  void aStayThatGoesOnCountsUpToNow() {
    Breakdown numbers =
        new EventScript(2)
            .job("A", 0, 100, 2, 5)
            .job("B", 9, 1, 1)
            .arrives(0, 0)
            .starts(0, 0, 0, 1)
            .arrives(9, 1)
            .outcomes()
            .breakdown(false);
    assertThat(numbers.all().gpuS()).isEqualTo(decimal("18.000"));
    assertThat(numbers.all().missedGpuS()).isEqualTo(decimal("18.000"));
  }

  @Test
  void whileARunGoesOnOpenDeadlinesAreNoMissesAndAtItsEndTheyAre() {
    JobOutcomes outcomes =
        new EventScript(1).job("A", 0, 10, 1, 500).arrives(0, 0).starts(0, 0, 0).outcomes();
    assertThat(outcomes.breakdown(false).deadline().deadlineJobs()).isZero();
    assertThat(outcomes.breakdown(false).deadline().deadlineMissRate()).isNull();
    assertThat(outcomes.breakdown(true).deadline().missed()).isEqualTo(1);
  }

  @Test
  void tenantsAreListedInTraceOrderWithJainsIndexAndTheWorstOfThem() {
    Breakdown numbers = threeJobs().outcomes().breakdown(true);
    // Mean slowdown of x is 1.25 and of y 7: (8.25)² / (2 (1.5625 + 49)) = 0.673053.
    assertThat(numbers.tenants()).extracting(GroupSummary::name).containsExactly("x", "y");
    assertThat(numbers.tenants().get(0).meanSlowdown()).isEqualTo(decimal("1.250000"));
    assertThat(numbers.tenants().get(0).meanJctS()).isEqualTo(decimal("20.000"));
    assertThat(numbers.tenants().get(0).gpuS()).isEqualTo(decimal("30.000"));
    assertThat(numbers.tenants().get(0).deadlineMissRate()).isEqualTo(decimal("1.000000"));
    assertThat(numbers.tenants().get(1).deadlineMissRate()).isEqualTo(decimal("0.000000"));
    assertThat(numbers.jain()).isEqualTo(decimal("0.673053"));
    assertThat(numbers.worstTenant()).isEqualTo(numbers.tenants().get(1));
  }

  @Test
  void equalTenantsAreFairAndJobsThatNameNoneAreOneMore() {
    Breakdown numbers =
        new EventScript(2)
            .job("A", 0, 20, 1)
            .of("x")
            .job("B", 0, 30, 1)
            .arrives(0, 0)
            .arrives(0, 1)
            .starts(0, 0, 0)
            .starts(0, 1, 1)
            .completes(20, 0)
            .completes(30, 1)
            .outcomes()
            .breakdown(true);
    assertThat(numbers.tenants()).extracting(GroupSummary::name).containsExactly("x", null);
    assertThat(numbers.jain()).isEqualTo(decimal("1.000000"));
  }

  @Test
  void withoutTenantsFairnessIsUndefinedAndATenantWithoutCompletedJobsIsLeftOutOfIt() {
    Breakdown nobody =
        new EventScript(1)
            .job("A", 0, 1, 1)
            .arrives(0, 0)
            .starts(0, 0, 0)
            .completes(1, 0)
            .outcomes()
            .breakdown(true);
    assertThat(nobody.tenants()).isEmpty();
    assertThat(nobody.jain()).isNull();
    assertThat(nobody.worstTenant()).isNull();
    Breakdown one =
        new EventScript(1)
            .job("A", 0, 20, 1)
            .of("x")
            .job("B", 0, 20, 4)
            .of("y")
            .rejected(0, 1, "needs 4 GPUs, cluster has 1")
            .arrives(0, 0)
            .starts(0, 0, 0)
            .completes(20, 0)
            .outcomes()
            .breakdown(true);
    assertThat(one.tenants()).hasSize(2);
    assertThat(one.tenants().get(1).meanSlowdown()).isNull();
    assertThat(one.jain()).isEqualTo(decimal("1.000000"));
  }

  @Test
  void anEmptyTraceHasNothingButZeroCountsAndNulls() {
    Breakdown nothing = new EventScript(1).outcomes().breakdown(true);
    assertThat(nothing.all().jobs()).isZero();
    assertThat(
            GroupMetrics.ALL.stream()
                .map(metric -> metric.value().of(nothing.all()))
                .filter(number -> number != null))
        .allSatisfy(number -> assertThat(number.doubleValue()).isZero());
    assertThat(nothing.all().meanSlowdown()).isNull();
    assertThat(nothing.jain()).isNull();
  }

  @Test
  void everyNumberOfAGroupIsDefinedOnceAsAColumnOrAsAFurtherMetric() {
    assertThat(GroupMetrics.FURTHER)
        .extracting(GroupMetrics.Further::id)
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(Metrics.ALL.stream().map(MetricInfo::id).toList());
    assertThat(GroupMetrics.FURTHER)
        .allSatisfy(metric -> assertThat(metric.definition()).endsWith("."));
    assertThat(GroupMetrics.ALL)
        .extracting(GroupMetrics.GroupMetric::id)
        .doesNotHaveDuplicates()
        .isSubsetOf(
            Stream.concat(
                    Metrics.ALL.stream().map(MetricInfo::id),
                    GroupMetrics.FURTHER.stream().map(GroupMetrics.Further::id))
                .toList());
  }
}
