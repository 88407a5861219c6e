package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;
import tias.event.EventLog;
import tias.policy.KeyPart;
import tias.policy.PolicyType;

/** What every policy of the catalogue says of the keys it ranks jobs by. */
final class KeyPartsTest {
  /** Short quanta make millions of them; the first are enough. */
  private static final int MOST_INSTANTS = 300;

  static List<PolicyType> policies() {
    return Catalog.policies();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void partsAreNamedDefinedAndDecideTheRank(PolicyType type) {
    int seen = 0;
    for (long seed = 0; seed < 12; seed++) {
      RandomWorkload workload = RandomWorkload.of(seed);
      Checker checker =
          new Checker(type.create(RandomParameters.of(type.id(), workload)), workload);
      checker.run();
      seen += checker.seen;
    }
    assertThat(seen).isPositive();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void askingForPartsChangesNothing(PolicyType type) {
    for (long seed = 0; seed < 6; seed++) {
      RandomWorkload workload = RandomWorkload.of(seed);
      Map<String, String> params = RandomParameters.of(type.id(), workload);
      int[] instants = {0, 0};
      EventLog plain = new EventLog();
      new Simulation(workload.trace(), workload.cluster(), type.create(params), Checker.COSTS)
          .run(plain, () -> ++instants[0] > MOST_INSTANTS);
      EventLog told = new EventLog();
      ReasonSink ignored =
          new ReasonSink() {
            @Override
            public void changed(Change change) {}

            @Override
            public void waits(long timeMs, int job, Blocked blocked) {}
          };
      Explainer.narrate(
          new Simulation(workload.trace(), workload.cluster(), type.create(params), Checker.COSTS),
          Span.ALL,
          told,
          ignored,
          () -> ++instants[1] > MOST_INSTANTS);
      assertThat(told.events()).as("%s, seed %d", type.id(), seed).isEqualTo(plain.events());
    }
  }

  /** Looks at the parts of all jobs after every decision. */
  private static final class Checker extends Watcher {
    static final Costs COSTS = new Costs(1_000, 0);

    private final Simulation simulation;
    private int seen;
    private int instants;

    Checker(tias.policy.RankedPolicy policy, RandomWorkload workload) {
      super(new EventLog());
      simulation = new Simulation(workload.trace(), workload.cluster(), policy, COSTS);
    }

    void run() {
      Engine engine = new Engine(simulation, this);
      attach(engine.watch(simulation, this));
      engine.run(() -> false);
    }

    @Override
    public boolean begins(long nextMs) {
      return ++instants <= MOST_INSTANTS;
    }

    @Override
    void changes(Decision decision) {
      Map<List<Object>, Integer> first = new HashMap<>();
      sight().active.stream()
          .forEach(
              job -> {
                List<KeyPart> parts = sight().keyOf(job);
                check(parts);
                List<Object> values = parts.stream().map(KeyPart::value).toList();
                Integer same = first.putIfAbsent(values, job);
                if (same != null) {
                  checkSameRank(job, same, parts);
                }
                seen++;
              });
    }

    /** An order that is the job's index stands for submit and row, as the last tie does. */
    private void checkSameRank(int job, int same, List<KeyPart> parts) {
      JobTable jobs = sight().jobs;
      assertThat(simulation.policy().level(jobs, job))
          .as(parts.toString())
          .isEqualTo(simulation.policy().level(jobs, same));
      long order = simulation.policy().order(jobs, job);
      long other = simulation.policy().order(jobs, same);
      if (order != job || other != same) {
        assertThat(order).as(parts.toString()).isEqualTo(other);
      }
    }

    private static void check(List<KeyPart> parts) {
      assertThat(parts).isNotEmpty();
      assertThat(parts).extracting(KeyPart::id).doesNotHaveDuplicates();
      for (KeyPart part : parts) {
        assertThat(part.id()).matches("[a-z]+([-_][a-z]+)*");
        assertThat(part.meaning()).endsWith(".");
        assertThat(part.value()).isInstanceOfAny(Long.class, Double.class, String.class);
        if (part.value() instanceof Double number) {
          assertThat(number).isFinite();
        }
      }
    }

    @Override
    void lostNode(int job, int node) {}
  }
}
