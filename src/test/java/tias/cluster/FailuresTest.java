package tias.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FailuresTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none                    | none
          2@3600-7200             | 2@3600-7200
          0@0-0.001, 0@0.001-5.50 | 0@0-0.001,0@0.001-5.5
          random:100,30           | random:100,30
          random:0.5,0.25         | random:0.5,0.25
          """)
  void failuresAreWrittenInOneWay(String text, String canonical) {
    Failures failures = Failures.parse(text);
    assertThat(failures).hasToString(canonical);
    assertThat(Failures.parse(canonical)).isEqualTo(failures);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2",
        "2@5",
        "2@5-",
        "-1@0-5",
        "2@7-5",
        "2@5-5",
        "1@0-10,1@9-12",
        "random",
        "random:100",
        "random:0,30",
        "random:100,0",
        "random:-1,5",
        "random:1e3,5",
        "2@0-5;3@0-5"
      })
  void otherTextIsRefused(String text) {
    assertThatThrownBy(() -> Failures.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNodeThatTheClusterLacksIsNamed() {
    Failures failures = Failures.parse("1@0-5,8@0-5");
    assertThat(failures.within(ClusterSpec.of(9, 1))).isSameAs(failures);
    assertThatThrownBy(() -> failures.within(ClusterSpec.of(8, 1)))
        .hasMessage("an outage names node 8; the cluster has nodes 0 to 7");
  }

  @Test
  void eachNodeFailsByAStreamOfItsOwnThatTheSeedFixes() {
    Failures failures = Failures.parse("random:1,10").seeded(7);
    List<Outage> first = draw(failures, 0, 5);
    assertThat(draw(failures, 0, 5)).isEqualTo(first);
    assertThat(draw(failures, 1, 5)).isNotEqualTo(first);
    assertThat(draw(failures.seeded(8), 0, 5)).isNotEqualTo(first);
    for (int i = 1; i < first.size(); i++) {
      assertThat(first.get(i).downMs()).isGreaterThan(first.get(i - 1).upMs());
    }
  }

  /** Means of 20,000 exponential draws lie within 3 % of what was asked for: over four sigmas. */
  @Test
  void timesBetweenFailuresAndRepairsHaveTheMeansAskedFor() {
    int count = 20_000;
    Failures.Stream stream = Failures.parse("random:2,30").seeded(1).ofNode(3);
    long upSum = 0;
    long downSum = 0;
    long returned = 0;
    for (int i = 0; i < count; i++) {
      Outage outage = stream.next();
      upSum += outage.downMs() - returned;
      downSum += outage.upMs() - outage.downMs();
      returned = outage.upMs();
    }
    assertThat((double) upSum / count).isCloseTo(7_200_000, within(216_000.0));
    assertThat((double) downSum / count).isCloseTo(1_800_000, within(54_000.0));
  }

  private static List<Outage> draw(Failures failures, int node, int count) {
    Failures.Stream stream = failures.ofNode(node);
    return java.util.stream.Stream.generate(stream::next).limit(count).toList();
  }
}
