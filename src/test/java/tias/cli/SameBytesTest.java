package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;
import tias.policy.PolicyType;

/** What the command line writes is the same bytes in any locale, zone and order of lanes. */
final class SameBytesTest {
  private static final int MOST_LANES = 12;

  private static final List<String> PLACES =
      List.of("en-US UTC", "ar-EG-u-nu-arab Africa/Cairo", "tr-TR Asia/Kabul");

  /** What a run printed, and the files it wrote. */
  private record Written(String out, String jobs, String events, String timeline) {}

  /** All policies, as many at once as a run compares. */
  static List<List<String>> lanes() {
    List<String> all = Catalog.policies().stream().map(PolicyType::id).toList();
    return IntStream.range(0, (all.size() + MOST_LANES - 1) / MOST_LANES)
        .mapToObj(part -> part * MOST_LANES)
        .map(from -> all.subList(from, Math.min(all.size(), from + MOST_LANES)))
        .toList();
  }

  @TempDir private Path folder = Path.of("");

  private final Shell shell = new Shell();

  @ParameterizedTest
  @MethodSource("lanes")
  void everyFileIsTheSameInAnyLocaleAndZone(List<String> policies) throws IOException {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      List<Written> written = new ArrayList<>();
      for (String place : PLACES) {
        Locale.setDefault(Locale.forLanguageTag(place.split(" ")[0]));
        TimeZone.setDefault(TimeZone.getTimeZone(place.split(" ")[1]));
        written.add(written(policies));
      }
      assertThat(written.get(0).events()).contains("\"completed\"");
      assertThat(written).allSatisfy(files -> assertThat(files).isEqualTo(written.get(0)));
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @ParameterizedTest
  @MethodSource("lanes")
  void aLaneIsTheSameInAnyOrderOfLanes(List<String> policies) throws IOException {
    List<String> reversed = new ArrayList<>(policies);
    Collections.reverse(reversed);
    String first = policies.get(0);
    Map<String, List<String>> lanes = byPolicy(written(policies).jobs());
    assertThat(byPolicy(written(reversed).jobs())).isEqualTo(lanes);
    assertThat(byPolicy(written(List.of(first)).jobs()).get(first))
        .isEqualTo(lanes.get(first))
        .hasSize(60);
  }

  /** Rows of each policy: the first cell names it. */
  private static Map<String, List<String>> byPolicy(String rows) {
    return rows.lines()
        .collect(
            Collectors.groupingBy(
                row -> row.substring(0, row.indexOf(',')), TreeMap::new, Collectors.toList()));
  }

  /** What a run of these policies prints and writes. */
  private Written written(List<String> policies) throws IOException {
    Path jobs = folder.resolve("jobs.csv");
    Path events = folder.resolve("events.ndjson");
    Path timeline = folder.resolve("timeline.json");
    Shell.Outcome outcome =
        shell.run(
            "run",
            "--trace=tiresias-60",
            "--policy=" + String.join(",", policies),
            "--deadlines=proportional",
            "--output=json",
            "--jobs=" + jobs,
            "--events=" + events,
            "--timeline=" + timeline,
            "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return new Written(
        outcome.out(),
        Files.readString(jobs),
        Files.readString(events),
        Files.readString(timeline));
  }
}
