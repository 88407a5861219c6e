package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.event.Event;
import tias.event.EventLog;
import tias.policy.PolicyType;

/** One workload and one policy give one stream of events, wherever and however they are run. */
final class DeterminismTest {
  private static final RandomWorkload WORKLOAD = RandomWorkload.of(29);

  @Test
  void resultsDoNotDependOnLocaleOrTimeZone() {
    Map<String, List<Event>> here = all(Catalog.policies());
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      for (String tag : List.of("tr-TR", "ar-EG", "en-US", "hi-IN-u-nu-deva")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
        assertThat(all(Catalog.policies())).as(tag).isEqualTo(here);
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void resultsDoNotDependOnTheOrderOfLanes() {
    List<PolicyType> shuffled = new ArrayList<>(Catalog.policies());
    Collections.shuffle(shuffled, new Random(7));
    assertThat(all(shuffled)).isEqualTo(all(Catalog.policies()));
  }

  @Test
  void resultsDoNotDependOnTheNumberOfThreads() throws Exception {
    Map<String, List<Event>> alone = all(Catalog.policies());
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      Map<String, List<Future<List<Event>>>> together = new TreeMap<>();
      for (int again = 0; again < 8; again++) {
        for (PolicyType type : Catalog.policies()) {
          together
              .computeIfAbsent(type.id(), id -> new ArrayList<>())
              .add(pool.submit(() -> events(type)));
        }
      }
      for (Map.Entry<String, List<Future<List<Event>>>> lane : together.entrySet()) {
        for (Future<List<Event>> result : lane.getValue()) {
          assertThat(result.get()).as(lane.getKey()).isEqualTo(alone.get(lane.getKey()));
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Map<String, List<Event>> all(List<PolicyType> types) {
    Map<String, List<Event>> lanes = new TreeMap<>();
    types.forEach(type -> lanes.put(type.id(), events(type)));
    assertThat(lanes.values()).allSatisfy(events -> assertThat(events).hasSizeGreaterThan(20));
    return lanes;
  }

  private static List<Event> events(PolicyType type) {
    EventLog log = new EventLog();
    new Simulation(WORKLOAD.trace(), WORKLOAD.cluster(), type.create(Map.of()), new Costs(30_000))
        .run(log);
    return List.copyOf(log.events());
  }
}
