package tias.sim;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.policy.RankedPolicy;
import tias.reference.KnownAnswers;
import tias.workload.Trace;

/** The engine reproduces answers that were computed elsewhere. */
final class KnownAnswersTest {

  @TestFactory
  Stream<DynamicTest> engineGivesThePublishedAnswersForMixedWorkloads() {
    return KnownAnswers.mixed(KnownAnswersTest::run);
  }

  @TestFactory
  Stream<DynamicTest> engineGivesWhatTheReleasedTiresiasSimulatorPrints() {
    return KnownAnswers.tiresias(KnownAnswersTest::run);
  }

  private static void run(
      Trace trace, ClusterSpec cluster, String policy, long overheadMs, EventSink sink) {
    RankedPolicy made = Catalog.policy(policy).create(Map.of());
    InvariantChecker checker = new InvariantChecker(trace, cluster, overheadMs, !made.strict());
    new Simulation(trace, cluster, made, new Costs(overheadMs)).run(new BothSinks(sink, checker));
    checker.ended();
  }
}
