package tias.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import tias.cluster.ClusterSpec;
import tias.metric.Metrics;
import tias.run.DeadlineChoice;
import tias.workload.Transforms;

final class StudyRunnerTest {
  private static final String SOME = "tias,tias-level-one,tiresias,edf,fifo,srsf";

  private static StudyResults run(StudySpec spec, int threads) throws InterruptedException {
    Map<Integer, CellResult> cells = new TreeMap<>();
    boolean all =
        new StudyRunner(spec, Small.TRACES, threads)
            .run(spec.cells(), cell -> cells.put(cell.cell(), cell), () -> false);
    assertThat(all).isTrue();
    return StudyResults.of(StudyHeader.of(spec, Small.TRACES), cells);
  }

  private static String json(StudyResults results) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StudyJson.write(new StudyAnalysis(results), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theSameStudyGivesTheSameBytesOnAnyNumberOfThreads() throws Exception {
    StudySpec spec = Small.study(3, SOME, "load=0.9,1.3");
    assertThat(json(run(spec, 1))).isEqualTo(json(run(spec, 4)));
  }

  @Test
  void distancesAreOnTheScaleOfTheirOwnCell() throws Exception {
    StudySpec spec = Small.study(2, SOME);
    for (CellResult cell : run(spec, 2).cells()) {
      List<BigDecimal> baselines = new ArrayList<>();
      for (int policy = 2; policy <= 4; policy++) {
        baselines.add(cell.outcomes().get(policy).values().get(column("deadline_miss_rate")));
      }
      for (int policy = 2; policy <= 4; policy++) {
        CellResult.Outcome outcome = cell.outcomes().get(policy);
        boolean worst =
            baselines.stream()
                .allMatch(
                    r -> r.compareTo(outcome.values().get(column("deadline_miss_rate"))) <= 0);
        // The worst baseline in one of the two numbers is at 1 or beyond.
        if (worst && outcome.distance() != null) {
          assertThat(outcome.distance()).isGreaterThanOrEqualTo(BigDecimal.ONE);
        }
      }
    }
  }

  private static int column(String metric) {
    return Metrics.ALL.stream().map(info -> info.id()).toList().indexOf(metric);
  }

  @Test
  void aStudyThatIsCancelledEndsAndKeepsWhatIsDone() throws Exception {
    StudySpec spec = Small.study(4, "tias,edf");
    AtomicBoolean cancelled = new AtomicBoolean();
    List<CellResult> done = new ArrayList<>();
    boolean all =
        new StudyRunner(spec, Small.TRACES, 1)
            .run(
                spec.cells(),
                cell -> {
                  done.add(cell);
                  cancelled.set(done.size() == 2);
                },
                cancelled::get);
    assertThat(all).isFalse();
    assertThat(done).extracting(CellResult::cell).containsExactly(0, 1);
  }

  @Test
  void aCellThatFailsIsNamedAndTheOthersRunAllTheSame() {
    StudyWorkload broken =
        new StudyWorkload(
            "broken",
            new Source.Stored("teaching"),
            Transforms.parse(List.of("tenants:nobody")),
            ClusterSpec.of(1, 4),
            DeadlineChoice.KEEP);
    StudySpec spec = Small.of(List.of(broken, Small.teaching()), 2, "tias");
    List<Integer> done = new ArrayList<>();
    assertThatThrownBy(
            () ->
                new StudyRunner(spec, Small.TRACES, 2)
                    .run(spec.cells(), cell -> done.add(cell.cell()), () -> false))
        .isInstanceOf(StudyException.class)
        .hasMessageContaining("broken, seed 1: 'tenants:nobody' does not leave any")
        .hasMessageContaining("broken, seed 2");
    assertThat(done).containsExactlyInAnyOrder(2, 3);
  }

  @Test
  void aPolicyThatDoesNotApplyHasNoNumbersButAReason() throws Exception {
    StudySpec spec = Small.study(2, "tias,edf,fifo,tiresias", "deadline-share=0,0.5");
    StudyResults results = run(spec, 2);
    CellResult.Outcome edf = results.cells().get(0).outcomes().get(1);
    assertThat(edf.message()).contains("no deadlines");
    assertThat(edf.values()).containsOnlyNulls();
    StudyAnalysis analysis = new StudyAnalysis(results);
    assertThat(analysis.standings().get(1).groups().get(0)).isEqualTo(Interval.NONE);
    // Groups without a scale are left out of the means of all policies alike.
    assertThat(analysis.placedGroups()).containsExactly(1, 3);
    assertThat(analysis.standings().get(1).distance().mean()).isNotNull();
    assertThat(json(results)).doesNotContain("NaN");
  }

  @Test
  void oneSeedGivesMeansWithoutIntervals() throws Exception {
    StudyAnalysis analysis = new StudyAnalysis(run(Small.study(1, SOME), 1));
    for (StudyAnalysis.Standing standing : analysis.standings()) {
      assertThat(standing.distance().mean()).isNotNull();
      assertThat(standing.distance().low()).isNull();
    }
  }

  @Test
  void differencesAreToTiasWithinTheSameCell() throws Exception {
    StudyResults results = run(Small.study(3, SOME), 2);
    StudyAnalysis analysis = new StudyAnalysis(results);
    int metric = column("mean_jct_s");
    BigDecimal sum = BigDecimal.ZERO;
    for (int seed = 0; seed < 3; seed++) {
      List<CellResult.Outcome> cell = results.cells().get(seed).outcomes();
      sum = sum.add(cell.get(3).values().get(metric)).subtract(cell.get(0).values().get(metric));
    }
    assertThat(Objects.requireNonNull(analysis.metricDifference(0, 3, metric).mean()).doubleValue())
        .isEqualTo(sum.doubleValue() / 3, org.assertj.core.data.Offset.offset(1e-6));
    assertThat(analysis.standings().get(0).difference()).isEqualTo(Interval.NONE);
  }

  @Test
  void whereTiasDoesNotWinIsToldFromTheNumbers() throws Exception {
    StudyAnalysis analysis = new StudyAnalysis(run(Small.study(3, SOME), 2));
    Findings findings = new Findings(analysis);
    List<Findings.Loss> losses = findings.losses();
    for (StudyAnalysis.Standing standing : analysis.standings()) {
      for (int group = 0; group < 2; group++) {
        int at = group;
        BigDecimal difference = standing.groupDifferences().get(group).mean();
        boolean nearer = difference != null && difference.signum() < 0;
        assertThat(losses.stream().anyMatch(l -> l.group() == at && l.standing().equals(standing)))
            .as(standing.policy() + " in group " + group)
            .isEqualTo(nearer);
      }
    }
    assertThat(losses).isNotEmpty();
    assertThat(String.join(" ", findings.sentences()))
        .contains("mean distance", "tias-level-one", "srsf");
  }

  @Test
  void choicesAreRankedByTheRangeOfTheirMeanDistance() throws Exception {
    StudySpec spec =
        Small.study(
            2,
            "tias,tias(late=as-non-deadline),tias(rule=urgency),tias(rule=service),edf,fifo,"
                + "tiresias");
    StudyAnalysis analysis = new StudyAnalysis(run(spec, 2));
    List<Choices.Choice> choices = Choices.of(analysis);
    String said = String.join(" ", new Findings(analysis).sentences());
    for (StudyAnalysis.Standing standing : analysis.standings().subList(1, 4)) {
      BigDecimal difference = Objects.requireNonNull(standing.difference().mean());
      assertThat(said.contains("nearer than the default: " + standing.policy()))
          .isEqualTo(difference.signum() < 0);
    }
    assertThat(choices)
        .extracting(Choices.Choice::parameter)
        .containsExactlyInAnyOrder("rule", "late");
    assertThat(choices.get(0).range()).isGreaterThanOrEqualTo(choices.get(1).range());
    assertThat(choices)
        .filteredOn(c -> c.parameter().equals("rule"))
        .first()
        .satisfies(rule -> assertThat(rule.byDefault()).isEqualTo("best"))
        .satisfies(rule -> assertThat(rule.variations()).hasSize(2));
  }
}
