package tias.sim;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.placement.Placement;
import tias.reference.Reference;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Job;
import tias.workload.Trace;

/** The checker accepts right runs and names what is wrong with others. */
final class InvariantCheckerTest {
  private static final long OVERHEAD_MS = 5;

  /** Two GPUs; A needs both for 10 ms, B comes at 2 and needs one for 3 ms, C needs three. */
  private static final Trace TRACE =
      Trace.of(
          "t", "text", null, List.of(job("A", 0, 10, 2), job("B", 2, 3, 1), job("C", 4, 1, 3)));

  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  @Test
  void acceptsARightRun() {
    assertThatCode(
            () ->
                check(
                    sink -> {
                      sink.rejected(0, C, "needs 3 GPUs, cluster has 2");
                      aRunsAndBPreempts(sink);
                      sink.completed(5, B);
                      start(sink, 5, A, OVERHEAD_MS, 0, 1);
                      sink.instantEnded(5);
                      sink.completed(18, A);
                      sink.instantEnded(18);
                    }))
        .doesNotThrowAnyException();
  }

  @Test
  void refusesAClockThatFalls() {
    refuses("after one at", InvariantCheckerTest::aRunsAndBPreempts, sink -> sink.completed(1, B));
  }

  @Test
  void refusesARejectionDuringTheRun() {
    refuses(
        "after the run has begun",
        InvariantCheckerTest::aStarts,
        sink -> sink.rejected(4, C, "needs 3 GPUs, cluster has 2"));
  }

  @Test
  void refusesTwoJobsOnOneGpu() {
    refuses(
        "takes more of a GPU than is left",
        InvariantCheckerTest::aStarts,
        sink -> sink.arrived(2, B),
        sink -> start(sink, 2, B, 0, 1));
  }

  @Test
  void refusesHalfAGang() {
    refuses("all or nothing", sink -> sink.arrived(0, A), sink -> start(sink, 0, A, 0, 0));
  }

  @Test
  void refusesAJobInTwoPlaces() {
    refuses(
        "starts while it is RUNNING",
        InvariantCheckerTest::aStarts,
        sink -> start(sink, 3, A, 0, 0, 1));
  }

  @Test
  void refusesAnEarlyOrLateOrSecondCompletion() {
    refuses(
        "completes after 9 ms of work",
        InvariantCheckerTest::aStarts,
        sink -> sink.completed(9, A));
    refuses(
        "completes after 11 ms of work",
        InvariantCheckerTest::aStarts,
        sink -> sink.completed(11, A));
    refuses(
        "completes while it is COMPLETED",
        InvariantCheckerTest::aStarts,
        sink -> sink.completed(10, A),
        sink -> sink.instantEnded(10),
        sink -> sink.completed(11, A));
  }

  @Test
  void refusesAPreemptionForNothing() {
    refuses(
        "nothing starts in its place",
        InvariantCheckerTest::aStarts,
        sink -> sink.preempted(3, A, 3),
        sink -> sink.instantEnded(3));
  }

  @Test
  void refusesARestartWithoutItsOverheadAndAFirstStartWithOne() {
    refuses(
        "pays overhead 0",
        InvariantCheckerTest::aRunsAndBPreempts,
        sink -> sink.completed(5, B),
        sink -> start(sink, 5, A, 0, 0, 1));
    refuses("pays overhead 5", sink -> sink.arrived(0, A), sink -> start(sink, 0, A, 5, 0, 1));
  }

  @Test
  void refusesIdleGpusUnderAWaitingJobThatFits() {
    refuses("waits though it fits", sink -> sink.arrived(0, A), sink -> sink.instantEnded(0));
  }

  @Test
  void refusesAWrongOrderWithinAnInstant() {
    refuses("after the STARTS", InvariantCheckerTest::aStartsUnended, sink -> sink.completed(0, A));
  }

  @Test
  void refusesAGangTornApartUnlessItMaySpread() {
    refusesUnder(
        new Rules(Placement.CONSOLIDATE, AfterDeadline.CONTINUE, List.of()),
        "torn apart",
        InvariantCheckerTest::aIsTornApart);
    refusesUnder(
        new Rules(Placement.SPREAD, AfterDeadline.CONTINUE, List.of()),
        "completes after 10 ms",
        InvariantCheckerTest::aIsTornApart,
        sink -> sink.completed(10, A));
  }

  @Test
  void refusesAStartOnANodeThatIsAway() {
    refusesUnder(
        Rules.DEFAULT,
        "is away",
        sink -> sink.arrived(0, A),
        sink -> sink.nodeDown(0, 1),
        sink -> start(sink, 0, A, 0, 2, 3));
  }

  @Test
  void refusesAJobThatRunsOnAFailedNode() {
    refusesUnder(
        Rules.DEFAULT,
        "runs on a GPU that is away",
        InvariantCheckerTest::aIsTornApart,
        sink -> sink.nodeDown(3, 0),
        sink -> sink.instantEnded(3));
  }

  @Test
  void refusesADropWhereLateJobsRunOn() {
    refuses(
        "though late jobs run on", InvariantCheckerTest::aStarts, sink -> sink.dropped(3, A, 3));
  }

  @Test
  void refusesAnEndThatLeavesJobs() {
    refuses("is left RUNNING", InvariantCheckerTest::aStarts);
  }

  @Test
  void refusesARejectionWithoutNeed() {
    refuses("could hold it", sink -> sink.rejected(0, A, "no"));
  }

  @Test
  void acceptsTheReferenceOnRandomWorkloads() {
    LongStream.range(0, 200)
        .mapToObj(RandomWorkload::of)
        .forEach(
            workload -> {
              InvariantChecker checker =
                  new InvariantChecker(workload.trace(), workload.cluster(), 30_000, true);
              Reference.run(
                  workload.trace(), workload.cluster(), "tias", Map.of(), 30_000, checker);
              checker.ended();
            });
  }

  private static void aStartsUnended(EventSink sink) {
    sink.arrived(0, A);
    start(sink, 0, A, 0, 0, 1);
  }

  /** On GPUs of two nodes though one would hold it. */
  private static void aIsTornApart(EventSink sink) {
    sink.arrived(0, A);
    start(sink, 0, A, 0, 1, 2);
    sink.instantEnded(0);
  }

  private static void aStarts(EventSink sink) {
    aStartsUnended(sink);
    sink.instantEnded(0);
  }

  private static void aRunsAndBPreempts(EventSink sink) {
    aStarts(sink);
    sink.arrived(2, B);
    sink.preempted(2, A, 2);
    start(sink, 2, B, 0, 0);
    sink.instantEnded(2);
  }

  private static void start(EventSink sink, long timeMs, int job, long overheadMs, int... gpus) {
    sink.started(timeMs, job, gpus, gpus.length, overheadMs);
  }

  @SafeVarargs
  private static void refuses(String complaint, Consumer<EventSink>... events) {
    Costs costs = new Costs(OVERHEAD_MS);
    refused(
        complaint,
        new InvariantChecker(TRACE, ClusterSpec.of(1, 2), costs, Rules.DEFAULT, true),
        events);
  }

  /** On two nodes of two GPUs. */
  @SafeVarargs
  private static void refusesUnder(Rules rules, String complaint, Consumer<EventSink>... events) {
    Costs costs = new Costs(OVERHEAD_MS);
    refused(
        complaint, new InvariantChecker(TRACE, ClusterSpec.of(2, 2), costs, rules, true), events);
  }

  @SafeVarargs
  private static void refused(
      String complaint, InvariantChecker checker, Consumer<EventSink>... events) {
    assertThatThrownBy(
            () -> {
              for (Consumer<EventSink> event : events) {
                event.accept(checker);
              }
              checker.ended();
            })
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(complaint);
  }

  private static void check(Consumer<EventSink> run) {
    InvariantChecker checker = new InvariantChecker(TRACE, ClusterSpec.of(1, 2), OVERHEAD_MS, true);
    run.accept(checker);
    checker.ended();
  }

  private static Job job(String id, long submitMs, long durationMs, int gpus) {
    return new Job(
        id,
        id.charAt(0) - 'A',
        submitMs,
        durationMs,
        gpus * Job.MILLI,
        Job.NO_DEADLINE,
        Job.NO_ESTIMATE,
        null,
        null,
        null,
        null);
  }
}
