package tias.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RunSpecTest {
  private static final String HASH = "0".repeat(64);

  private static RunSpec parse(String json) {
    return RunSpec.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  private static List<Problem> problems(String json) {
    SpecException e = catchThrowableOfType(SpecException.class, () -> parse(json));
    assertThat(e).as("what is wrong with %s", json).isNotNull();
    return e.problems();
  }

  @Test
  void equalSpecificationsHaveOneIdHoweverTheyAreWritten() {
    RunSpec terse = parse("{'trace':'t','cluster':'8x8','policies':[{'id':'edf'}]}");
    RunSpec wordy =
        parse(
            """
            {'seed':1,'deadlines':{'fraction':1.0,'model':'keep'},'costs':{'restartOverheadS':30.0},
             'placement':'pool','policies':[{'params':{'late':'keep-place'},'id':'edf'}],
             'cluster':'8 x 8','trace':'t'}
            """
                .replace("keep-place", defaultOfLate()));
    assertThat(wordy).isEqualTo(terse);
    assertThat(wordy.id(HASH)).isEqualTo(terse.id(HASH)).hasSize(64);
    assertThat(terse.id("1".repeat(64))).isNotEqualTo(terse.id(HASH));
  }

  private static String defaultOfLate() {
    return PolicyChoice.of("edf").info().parameters().get(0).defaultText();
  }

  @Test
  void anyDifferenceThatMattersGivesAnotherId() {
    String base = "{'trace':'t','cluster':'8x8','policies':[{'id':'edf'}]";
    assertThat(
            List.of(
                    base + "}",
                    base + ",'seed':2}",
                    base + ",'costs':{'restartOverheadS':0}}",
                    base + ",'deadlines':{'model':'none'}}",
                    base + ",'transforms':['first:9']}",
                    base + ",'transforms':['first:9','load:0.9']}",
                    base + ",'transforms':['load:0.9','first:9']}",
                    base + ",'deadlines':{'model':'morning','fraction':0.5}}")
                .stream()
                .map(json -> parse(json).id(HASH)))
        .doesNotHaveDuplicates();
  }

  @Test
  void whatIsWrittenIsReadBack() {
    RunSpec spec =
        parse(
            "{'trace':'t','transforms':['window:0,7d','load:1.10'],"
                + "'cluster':'4x8+2x4','policies':[{'id':'edf','params':{'late':'demote'}},"
                + "{'id':'tias'}],'costs':{'restartOverheadS':0.25},"
                + "'deadlines':{'model':'proportional:1.1,2.0,60','fraction':0.5},'seed':-3}");
    assertThat(spec.costs().restartOverheadMs()).isEqualTo(250);
    assertThat(spec.transforms().texts()).containsExactly("window:0,604800", "load:1.1");
    assertThat(RunSpec.parse(Json.bytes(spec::write))).isEqualTo(spec);
  }

  @Test
  void failuresAndSlowdownsOfModelsAreReadBackAndBelongToTheRun() {
    String form =
        "{'trace':'t','cluster':'2x8','policies':[{'id':'edf'}],"
            + "'placement':'spread:1.5,vgg16=2,a%%2Cb=1.1','failures':'%s','seed':5}";
    RunSpec listed = parse(form.formatted("1@3600-7200.5"));
    assertThat(listed.placement().slowdownMilliOf("vgg16")).isEqualTo(2000);
    assertThat(listed.placement().slowdownMilliOf("a,b")).isEqualTo(1100);
    assertThat(listed.placement().slowdownMilliOf("bert")).isEqualTo(1500);
    assertThat(RunSpec.parse(Json.bytes(listed::write))).isEqualTo(listed);
    RunSpec drawn = parse(form.formatted("random:100,30"));
    assertThat(RunSpec.parse(Json.bytes(drawn::write))).isEqualTo(drawn);
    assertThat(drawn.id("h")).isNotEqualTo(listed.id("h"));
    assertThat(drawn.seededRules().failures().seed()).isEqualTo(5);
    assertThat(problems(form.formatted("2@0-5")))
        .extracting(Problem::field, Problem::message)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                "failures", "an outage names node 2; the cluster has nodes 0 to 1"));
  }

  @Test
  void aSlowdownOfAModelThatNoJobHasIsNotPassedOver() {
    RunSpec spec =
        parse(
            "{'trace':'t','cluster':'2x8','policies':[{'id':'fifo'}],"
                + "'placement':'spread:1.5,vgg16=2'}");
    assertThatThrownBy(() -> spec.derive(SmallTraces.get("mixed-5-1").trace()))
        .isInstanceOf(SpecException.class)
        .hasMessageContaining("no job of the trace is of the model vgg16");
  }

  @Test
  void everythingWrongIsToldAtOnceWithItsPlace() {
    List<Problem> problems =
        problems(
            "{'trace':5,'cluster':'8by8','policies':[{'id':'nope'},{'id':'edf','params':{'x':1}}],"
                + "'costs':{'restartOverheadS':-1},'deadlines':{'model':'never'},'seed':1.5,"
                + "'colour':'red'}");
    assertThat(problems)
        .extracting(Problem::field)
        .containsExactlyInAnyOrder(
            "trace",
            "cluster",
            "policies[0]",
            "policies[1]",
            "costs.restartOverheadS",
            "deadlines.model",
            "seed",
            "colour");
    assertThat(problems)
        .extracting(Problem::message)
        .anySatisfy(message -> assertThat(message).contains("there is no policy 'nope'"))
        .anySatisfy(message -> assertThat(message).contains("edf has no parameter 'x'"));
  }

  @Test
  void brokenJsonIsToldWithLineAndColumn() {
    Problem problem = problems("{'trace':'t',\n 'cluster' '8x8'}").get(0);
    assertThat(problem.line()).isEqualTo(2);
    assertThat(problem.column()).isPositive();
    assertThat(problem.code()).isEqualTo("syntax");
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThat(problems("{}")).extracting(Problem::field).contains("trace", "cluster", "policies");
    assertThat(problems("[]").get(0).message()).contains("JSON object");
    assertThat(problems("").get(0).message()).contains("JSON object");
    String many = "{'id':'tias'},".repeat(13);
    assertThat(
            problems(
                "{'trace':'t','cluster':'1x1','policies':["
                    + many.substring(0, many.length() - 1)
                    + "]}"))
        .extracting(Problem::field)
        .containsExactly("policies");
  }

  @Test
  void aTransformationThatCannotBeReadIsTheFaultOfItsPlaceInTheList() {
    assertThatThrownBy(
            () ->
                parse(
                    "{'trace':'t','cluster':'8x8','policies':[{'id':'edf'}],"
                        + "'transforms':['first:9','first:none',7]}"))
        .isInstanceOfSatisfying(
            SpecException.class,
            e ->
                assertThat(e.problems())
                    .extracting(Problem::field)
                    .containsExactly("transforms[1]", "transforms[2]"));
  }

  @Test
  void aPolicyThatIsNamedTwiceWithTheSameParametersIsRefused() {
    String twice = "{'trace':'t','cluster':'8x8','policies':[{'id':'tias'},{'id':'edf'},%s]}";
    assertThatThrownBy(() -> parse(twice.formatted("{'id':'edf','params':{'late':'keep'}}")))
        .isInstanceOf(SpecException.class)
        .hasMessageContaining("policies[2] is policies[1] once more: edf");
    assertThat(parse(twice.formatted("{'id':'edf','params':{'late':'demote'}}")).policies())
        .hasSize(3);
  }
}
