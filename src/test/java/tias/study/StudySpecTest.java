package tias.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tias.run.Json;
import tias.run.SpecException;
import tias.workload.Job;
import tias.workload.Trace;

final class StudySpecTest {

  @Test
  void cellsGoByWorkloadThenSweptValuesThenSeed() {
    StudySpec spec = Small.study(2, "tias,edf", "load=0.8,1.20", "tias.late=last,as-non-deadline");
    assertThat(spec.cells().stream().map(spec::name).limit(9))
        .containsExactly(
            "made-up, load=0.8, tias.late=last, seed 1",
            "made-up, load=0.8, tias.late=last, seed 2",
            "made-up, load=0.8, tias.late=as-non-deadline, seed 1",
            "made-up, load=0.8, tias.late=as-non-deadline, seed 2",
            "made-up, load=1.2, tias.late=last, seed 1",
            "made-up, load=1.2, tias.late=last, seed 2",
            "made-up, load=1.2, tias.late=as-non-deadline, seed 1",
            "made-up, load=1.2, tias.late=as-non-deadline, seed 2",
            "teaching, load=0.8, tias.late=last, seed 1");
    assertThat(spec.cellCount()).isEqualTo(16);
    assertThat(spec.cell(9).group()).isEqualTo(4);
  }

  @Test
  void everyWrittenSpecificationIsReadBackAsItself() {
    StudySpec spec = Small.study(3, "tias(late=as-non-deadline),edf", "deadlines=keep,classes:2,8");
    assertThat(StudyReader.read(Json.bytes(spec::write))).isEqualTo(spec);
    for (Presets.Preset preset : Presets.all()) {
      StudySpec made = Presets.of(preset.id(), 2, 7);
      assertThat(StudyReader.read(Json.bytes(made::write))).isEqualTo(made);
      assertThat(read("{\"preset\":\"" + preset.id() + "\",\"seeds\":2,\"seed\":7}"))
          .isEqualTo(made);
    }
  }

  @Test
  void failuresAreDrawnBySeedAndOnNodesThatEveryClusterHas() {
    String form =
        "{\"workloads\":[{\"trace\":\"teaching\",\"cluster\":\"2x2\"}],"
            + "\"policies\":[{\"id\":\"tias\"}],\"failures\":\"%s\"%s}";
    StudySpec drawn = read(form.formatted("random:1,5", ""));
    assertThat(StudyReader.read(Json.bytes(drawn::write))).isEqualTo(drawn);
    assertThat(drawn.rules().seeded(1)).isNotEqualTo(drawn.rules().seeded(2));
    String sweep = ",\"sweep\":[{\"name\":\"cluster\",\"values\":[\"2x2\",\"1x4\"]}]";
    assertThatThrownBy(() -> read(form.formatted("1@0-5", sweep)))
        .isInstanceOf(SpecException.class)
        .hasMessageContaining("an outage names node 1");
  }

  private static StudySpec read(String json) {
    return StudyReader.read(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsNotThePresetMayNotBearItsName() {
    assertThatThrownBy(
            () ->
                read(
                    "{\"preset\":\"trade-off\",\"workloads\":[{\"trace\":\"teaching\","
                        + "\"cluster\":\"1x4\"}],\"policies\":[{\"id\":\"tias\"}]}"))
        .isInstanceOf(SpecException.class)
        .hasMessageContaining("this is not the preset trade-off");
  }

  @Test
  void everythingWrongWithARequestIsToldAtOnceWithItsPlace() {
    assertThatThrownBy(
            () ->
                read(
                    "{\"workloads\":[{\"trace\":\"teaching\",\"cluster\":\"big\"}],\"seeds\":0,"
                        + "\"policies\":[{\"id\":\"magic\"}],\"sweep\":[{\"name\":\"colour\","
                        + "\"values\":[\"red\"]}],\"speed\":1}"))
        .isInstanceOfSatisfying(
            SpecException.class,
            e ->
                assertThat(e.problems())
                    .extracting(problem -> problem.field())
                    .containsExactly(
                        "speed", "seeds", "workloads[0].cluster", "policies[0]", "sweep[0]"));
  }

  @Test
  void valuesAreWrittenInOneWayOnly() {
    assertThat(Axis.parse("load=0.80,1.0").values()).containsExactly("0.8", "1");
    assertThat(Axis.parse("restart-overhead=0,30s,2min").values())
        .containsExactly("0", "30", "120");
    assertThat(Axis.parse("cluster=12,4x8+2x4").values()).containsExactly("1x8+1x4", "4x8+2x4");
    assertThat(Axis.parse("deadlines=proportional,classes:2,8,morning").values())
        .containsExactly("proportional:1.1,2,60", "classes:2,8", "morning");
    assertThat(Axis.parse("tias.thresholds=1,4,16;2,8,32").values())
        .containsExactly("1,4,16", "2,8,32");
    assertThat(Axis.parse("restart-overhead=1").column()).isEqualTo("restart_overhead_s");
  }

  @Test
  void sweepsThatMakeNoSenseAreRefusedWithWhatExists() {
    assertThatThrownBy(() -> Axis.parse("colour=red"))
        .hasMessageContaining("there are load, deadlines, deadline-share, tightness, cluster");
    assertThatThrownBy(() -> Axis.parse("load=0.8,0.80")).hasMessageContaining("a value twice");
    assertThatThrownBy(() -> Axis.parse("load")).hasMessageContaining("load=0.8,1.0,1.2");
    assertThatThrownBy(() -> Axis.parse("deadline-share=1.5"))
        .hasMessageContaining("from 0 to 1 with up to 6 decimals, not '1.5'");
    assertThatThrownBy(() -> Small.study(1, "edf", "tias.late=last"))
        .hasMessageContaining("needs the policy tias in the study; there are edf");
    assertThatThrownBy(() -> Small.study(1, "tias", "tias.late=never"))
        .hasMessageContaining("must be one of last, as-non-deadline");
    assertThatThrownBy(() -> Small.study(1, "tias", "deadlines=keep", "deadline-share=0.5"))
        .hasMessageContaining("needs a model that makes deadlines");
    assertThatThrownBy(() -> Small.study(1, "tias", "deadlines=classes", "tightness=2"))
        .hasMessageContaining("tightness scales the proportional model");
    assertThatThrownBy(
            () -> Small.study(1, "tias", "tias.late=last", "tias.rule=best", "tias.first=deadline"))
        .hasMessageContaining("up to 2 parameters");
    assertThatThrownBy(() -> Small.study(1, "tias,tias"))
        .hasMessage("the policy tias is named twice");
  }

  @Test
  void tightnessDividesFactorsAndPadOfTheModel() {
    StudySpec spec = Small.study(1, "tias", "tightness=2");
    assertThat(spec.setup(spec.cell(0)).deadlines().model()).isEqualTo("proportional:0.55,1,30");
  }

  @Test
  void aSettingIsPutInWhateverTheOrderOfTheSweep() {
    StudySpec spec =
        Small.study(
            1, "tias", "tightness=2", "deadline-share=0.25", "deadlines=proportional:2,4,0");
    Setup setup = spec.setup(spec.cell(0));
    assertThat(setup.deadlines().model()).isEqualTo("proportional:1,2,0");
    assertThat(setup.deadlines().fraction()).isEqualByComparingTo("0.25");
  }

  @Test
  void aLoadIsReachedByMadeUpJobsAndByRealOnesAlike() {
    StudySpec spec = Small.of(List.of(Small.madeUp(4000), Small.teaching()), 1, "tias", "load=0.5");
    for (Cell cell : spec.cells()) {
      Setup setup = spec.setup(cell);
      Trace trace = setup.trace(Small.TRACES, 1);
      double service = trace.jobs().stream().mapToDouble(Job::serviceMilliGpuMs).sum();
      double there = 1000.0 * setup.workload().cluster().gpus() * trace.lastSubmitMs();
      assertThat(service / there).as(spec.name(cell)).isBetween(0.49, 0.51);
    }
  }

  @Test
  void aLargerClusterKeepsTheJobs() {
    StudySpec spec = Small.study(1, "tias", "cluster=8,16");
    Setup small = spec.setup(spec.cell(0));
    Setup large = spec.setup(spec.cell(1));
    assertThat(large.cluster().gpus()).isEqualTo(16);
    assertThat(large.trace(Small.TRACES, 1)).isEqualTo(small.trace(Small.TRACES, 1));
  }

  @Test
  void listsOfPoliciesAreReadAsLinksHaveThem() {
    assertThat(PolicyList.parse("tias(thresholds=2,4,16;urgency=0.5,1,4), edf(late=demote),fifo"))
        .extracting(Object::toString)
        .containsExactly("tias(thresholds=2,4,16,urgency=0.5,1,4)", "edf(late=demote)", "fifo");
    for (String wrong :
        List.of("edf(late=demote", "edf)late(", "edf(late=demote)x", "edf(demote)")) {
      assertThatThrownBy(() -> PolicyList.parse(wrong)).hasMessageContaining("edf");
    }
  }

  @Test
  void thePresetIsMadeOfTheStatedWorkloads() {
    StudySpec spec = Presets.of("trade-off", 8, 1);
    assertThat(spec.cellCount()).isEqualTo(64);
    List<StudyWorkload> synthetic = spec.workloads().subList(0, 4);
    assertThat(synthetic)
        .extracting(w -> ((Source.MadeUp) w.source()).load())
        .containsExactly(
            new BigDecimal("1"),
            new BigDecimal("1.1"),
            new BigDecimal("1.2"),
            new BigDecimal("1.1"));
    assertThat(spec.workloads())
        .extracting(w -> w.cluster().gpus())
        .containsExactly(64, 64, 64, 64, 96, 16, 64, 32);
    Setup last = spec.setup(spec.cell(56));
    Trace vc = last.trace(Small.TRACES, 1);
    assertThat(vc.size()).isEqualTo(1934);
    assertThat(vc.jobs().stream().filter(Job::hasDeadline).count()).isBetween(900L, 1030L);
  }
}
