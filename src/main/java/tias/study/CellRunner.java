package tias.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tias.catalog.Catalog;
import tias.metric.JobOutcomes;
import tias.metric.Metrics;
import tias.metric.Summary;
import tias.metric.TradeOff;
import tias.run.PolicyChoice;
import tias.run.RunService.Traces;
import tias.sim.NotApplicableException;
import tias.sim.Rules;
import tias.sim.Simulation;
import tias.workload.Trace;

/** Runs all policies of one cell, one after the other: numbers only, no bars. */
final class CellRunner {
  private static final int DISTANCE_DECIMALS = 6;

  private final StudySpec spec;
  private final Traces traces;

  CellRunner(StudySpec spec, Traces traces) {
    this.spec = spec;
    this.traces = traces;
  }

  /**
   * The cell's numbers.
   *
   * @param cancelled asked between instants
   * @return null if cancelled
   * @throws StudyException if a policy fails, named with the cell
   */
  @Nullable CellResult run(Cell cell, BooleanSupplier cancelled) {
    String policy = "";
    try {
      Setup setup = spec.setup(cell);
      Trace trace = setup.trace(traces, cell.seed());
      Rules rules = spec.rules().seeded(cell.seed());
      List<Ran> all = new ArrayList<>();
      for (PolicyChoice choice : setup.policies()) {
        policy = ", " + choice;
        Ran ran = run(setup, trace, rules, choice, cancelled);
        if (ran == null) {
          return null;
        }
        all.add(ran);
      }
      return placed(cell, all);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      String text = e.getMessage();
      String why = text == null || text.isBlank() ? e.getClass().getSimpleName() : text;
      throw new StudyException(spec.name(cell) + policy + ": " + why, e);
    }
  }

  /** What came of one policy: numbers, or the reason why there are none. */
  private record Ran(TradeOff.@Nullable Point point, @Nullable Summary summary, String message) {}

  private @Nullable Ran run(
      Setup setup, Trace trace, Rules rules, PolicyChoice choice, BooleanSupplier cancelled) {
    String lacks = choice.info().notApplicableTo(trace);
    if (lacks != null) {
      return new Ran(null, null, lacks);
    }
    JobOutcomes outcomes = new JobOutcomes(trace, setup.cluster());
    try {
      boolean ended =
          new Simulation(
                  trace,
                  setup.cluster(),
                  Catalog.policy(choice.id()).create(choice.params()),
                  setup.costs(),
                  rules)
              .run(outcomes, cancelled);
      if (!ended) {
        return null;
      }
    } catch (NotApplicableException e) {
      return new Ran(null, null, String.valueOf(e.getMessage()));
    }
    Summary summary = outcomes.atEnd();
    boolean setsScale = PolicyChoice.setsScale(choice.info());
    return new Ran(TradeOff.Point.of(setsScale, summary), summary, "");
  }

  private static CellResult placed(Cell cell, List<Ran> all) {
    List<TradeOff.Point> points = new ArrayList<>();
    for (Ran ran : all) {
      if (ran.point() != null) {
        points.add(ran.point());
      }
    }
    TradeOff tradeOff = new TradeOff(points);
    List<CellResult.Outcome> outcomes = new ArrayList<>();
    for (Ran ran : all) {
      TradeOff.Point point = ran.point();
      Summary summary = ran.summary();
      outcomes.add(
          point == null || summary == null
              ? CellResult.Outcome.none(ran.message())
              : new CellResult.Outcome(null, values(summary), rounded(tradeOff.distance(point))));
    }
    return new CellResult(cell.index(), outcomes);
  }

  private static List<@Nullable BigDecimal> values(Summary summary) {
    List<@Nullable BigDecimal> values = new ArrayList<>();
    Metrics.ALL.forEach(
        metric -> {
          Number number = metric.value().of(summary);
          values.add(number == null ? null : new BigDecimal(number.toString()));
        });
    return values;
  }

  private static @Nullable BigDecimal rounded(@Nullable Double distance) {
    return distance == null
        ? null
        : BigDecimal.valueOf(distance).setScale(DISTANCE_DECIMALS, RoundingMode.HALF_UP);
  }
}
