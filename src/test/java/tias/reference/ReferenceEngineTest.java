package tias.reference;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.workload.Trace;

/** The yardstick itself is held against answers that were computed elsewhere. */
final class ReferenceEngineTest {

  @TestFactory
  Stream<DynamicTest> referenceGivesThePublishedAnswersForMixedWorkloads() {
    return KnownAnswers.mixed(ReferenceEngineTest::run);
  }

  @TestFactory
  Stream<DynamicTest> referenceGivesWhatTheReleasedTiresiasSimulatorPrints() {
    return KnownAnswers.tiresias(ReferenceEngineTest::run);
  }

  private static void run(
      Trace trace, ClusterSpec cluster, String policy, long overheadMs, EventSink sink) {
    Reference.run(trace, cluster, policy, Map.of(), overheadMs, sink);
  }
}
