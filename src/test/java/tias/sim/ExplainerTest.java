package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.cluster.Outage;
import tias.placement.Placement;
import tias.policy.KeyPart;
import tias.sim.Blocked.Code;
import tias.sim.Blocked.Needs;
import tias.sim.Blocked.NodeFree;
import tias.sim.Change.What;
import tias.sim.Explanation.State;
import tias.sim.Rules.AfterDeadline;
import tias.workload.Trace;

/** Explanations of small runs, worked out by hand. */
final class ExplainerTest {

  private static Trace trace(String... jobs) {
    return Scenario.on("1x1").jobs(jobs).trace();
  }

  private static Explanation explain(
      Trace trace, String cluster, String policy, Rules rules, int job, long seconds) {
    Simulation simulation =
        new Simulation(
            trace,
            ClusterSpec.parse(cluster),
            Catalog.policy(policy).create(Map.of()),
            new Costs(5_000, 0),
            rules);
    return java.util.Objects.requireNonNull(
        Explainer.explain(simulation, job, seconds * 1000, () -> false));
  }

  private static Explanation explain(
      Trace trace, String cluster, String policy, int job, long seconds) {
    return explain(trace, cluster, policy, Rules.DEFAULT, job, seconds);
  }

  private static Object part(List<KeyPart> key, String id) {
    return key.stream().filter(part -> part.id().equals(id)).findFirst().orElseThrow().value();
  }

  @Test
  void aPreemptedJobIsToldWhoTookItsGpusAndWhenItWillGoOn() {
    // SRTF on one GPU, overhead 5 s: A runs 0-2, B takes its GPU and runs 2-5, A pays until 10.
    Trace trace = trace("A 0 10 1", "B 2 3 1");
    Explanation waits = explain(trace, "1x1", "srtf", 0, 4);
    assertThat(waits.state()).isEqualTo(State.WAITING);
    assertThat(waits.sinceMs()).isEqualTo(2_000);
    assertThat(waits.instantMs()).isEqualTo(2_000);
    assertThat(waits.nextMs()).isEqualTo(5_000);
    assertThat(waits.rank()).isEqualTo(2);
    assertThat(waits.ranked()).isEqualTo(2);
    Change change = java.util.Objects.requireNonNull(waits.change());
    assertThat(change.what()).isEqualTo(What.PREEMPTED);
    assertThat(change.peers()).extracting(Peer::job).containsExactly(1);
    assertThat(part(change.peers().get(0).key(), "remaining")).isEqualTo(3_000L);
    assertThat(part(change.key(), "remaining")).isEqualTo(8_000L);
    Blocked blocked = java.util.Objects.requireNonNull(waits.blocked());
    assertThat(blocked.code()).isEqualTo(Code.GPUS_HELD);
    assertThat(blocked.holders()).extracting(Peer::job).containsExactly(1);
    assertThat(blocked.holders()).allMatch(Peer::ahead);

    Explanation pays = explain(trace, "1x1", "srtf", 0, 9);
    assertThat(pays.state()).isEqualTo(State.RESTARTING);
    assertThat(pays.change()).extracting(Change::what).isEqualTo(What.RESUMED);
    assertThat(explain(trace, "1x1", "srtf", 0, 11).state()).isEqualTo(State.RUNNING);
  }

  @Test
  void aJobThatTakesGpusIsToldWhoLostThem() {
    Explanation runs = explain(trace("A 0 10 1", "B 2 3 1"), "1x1", "srtf", 1, 3);
    assertThat(runs.state()).isEqualTo(State.RUNNING);
    Change change = java.util.Objects.requireNonNull(runs.change());
    assertThat(change.what()).isEqualTo(What.STARTED);
    assertThat(change.rank()).isEqualTo(1);
    assertThat(change.peers()).extracting(Peer::job).containsExactly(0);
    assertThat(change.peers()).noneMatch(Peer::ahead);
    assertThat(runs.blocked()).isNull();
  }

  @Test
  void enoughGpusInTwoHalvesAreFragmentation() {
    // Two nodes of four, three of each taken: four are not to be had on one node.
    Trace trace = trace("A 0 99 3", "B 0 99 3", "C 1 10 2", "D 1 10 4");
    Rules rules = Rules.DEFAULT.withPlacement(Placement.CONSOLIDATE);
    Blocked two =
        java.util.Objects.requireNonNull(explain(trace, "2x4", "fifo-fit", rules, 2, 5).blocked());
    assertThat(two.code()).isEqualTo(Code.FRAGMENTATION);
    assertThat(two.needs()).isEqualTo(Needs.ONE_NODE);
    assertThat(two.freeMilli()).isEqualTo(2_000);
    assertThat(two.largestMilli()).isEqualTo(1_000);
    assertThat(two.nodes()).containsExactly(new NodeFree(0, 1), new NodeFree(1, 1));
    Blocked four =
        java.util.Objects.requireNonNull(explain(trace, "2x4", "fifo-fit", rules, 3, 5).blocked());
    assertThat(four.code()).isEqualTo(Code.GPUS_HELD);
    assertThat(four.holders()).extracting(Peer::job).containsExactly(0, 1);
  }

  // From 1 on four of eight GPUs are free, two on each node, and W wants four on one: nobody behind
  // it is in its way, and yet it waits until a node is free at 100.
  @ParameterizedTest
  @ValueSource(strings = {"fifo-fit", "edf", "tias"})
  void enoughGpusInAllButOnNoNodeAreFragmentation(String policy) {
    String[] jobs = {
      "a 0 100 1", "b 0 100 1", "p 0 1 2", "c 0 100 1", "d 0 100 1", "q 0 1 2", "W 1 10 4"
    };
    Scenario.on("2x4")
        .policy(policy)
        .placement("consolidate")
        .jobs(jobs)
        .play()
        .shows("a 0-100", "b 0-100", "p 0-1", "c 0-100", "d 0-100", "q 0-1", "W 100-110");
    Rules rules = Rules.DEFAULT.withPlacement(Placement.CONSOLIDATE);
    for (long second : List.of(1L, 50L, 99L)) {
      Explanation said = explain(trace(jobs), "2x4", policy, rules, 6, second);
      assertThat(said.state()).isEqualTo(State.WAITING);
      Blocked blocked = java.util.Objects.requireNonNull(said.blocked());
      assertThat(blocked.code()).isEqualTo(Code.FRAGMENTATION);
      assertThat(blocked.needs()).isEqualTo(Needs.ONE_NODE);
      assertThat(blocked.neededMilli()).isEqualTo(4_000);
      assertThat(blocked.freeMilli()).isEqualTo(4_000);
      assertThat(blocked.largestMilli()).isEqualTo(2_000);
      assertThat(blocked.nodes()).containsExactly(new NodeFree(0, 2), new NodeFree(1, 2));
    }
    Explanation runs = explain(trace(jobs), "2x4", policy, rules, 6, 100);
    assertThat(runs.state()).isEqualTo(State.RUNNING);
  }

  // The only node that could hold W is away; eight smaller GPUs in two halves are no place for it.
  @Test
  void aNodeThatIsAwayIsToldOfBeforeFragmentation() {
    Trace trace = trace("W 0 100 8");
    Rules rules =
        new Rules(
            Placement.CONSOLIDATE, AfterDeadline.CONTINUE, List.of(new Outage(0, 10_000, 50_000)));
    Explanation said = explain(trace, "1x8+2x4", "tias", rules, 0, 20);
    assertThat(said.blocked()).extracting(Blocked::code).isEqualTo(Code.NODES_DOWN);
  }

  @Test
  void behindAHeadThatDoesNotFitNobodyStartsUnderStrictFifo() {
    Trace trace = trace("A 0 99 1", "B 1 10 2", "C 2 10 1");
    Explanation head = explain(trace, "1x2", "fifo", 1, 5);
    assertThat(head.blocked()).extracting(Blocked::code).isEqualTo(Code.GPUS_HELD);
    Explanation behind = explain(trace, "1x2", "fifo", 2, 5);
    assertThat(behind.blocked()).extracting(Blocked::code).isEqualTo(Code.HEAD_OF_LINE);
    assertThat(behind.blocked()).extracting(Blocked::head).isEqualTo(1);
    assertThat(behind.rank()).isEqualTo(2);
    // Only waiting jobs are ranked where nobody may be preempted.
    assertThat(behind.ranked()).isEqualTo(2);
    assertThat(explain(trace, "1x2", "fifo", 0, 5).rank()).isNull();
  }

  @Test
  void aJobThatWouldDelayAReservationIsToldSo() {
    // Nobody has a limit, so C could delay the head B, though its GPU is free.
    Trace trace = trace("A 0 99 1", "B 1 10 2", "C 2 10 1");
    Explanation said = explain(trace, "1x2", "easy", 2, 5);
    assertThat(said.blocked()).extracting(Blocked::code).isEqualTo(Code.RESERVATION);
    assertThat(part(said.key(), "place")).isEqualTo("behind the head");
    assertThat(part(explain(trace, "1x2", "easy", 1, 5).key(), "place")).isEqualTo("head");
  }

  @Test
  void untilALeaseEndsGpusStayWhereTheyAre() {
    // Both want the GPU; B's deadline cannot matter before the lease of 20 minutes ends.
    Trace trace = trace("A 0 9000 1", "B 60 100 1 2000");
    Explanation said = explain(trace, "1x1", "chronus", 1, 100);
    assertThat(said.blocked()).extracting(Blocked::code).isEqualTo(Code.LEASE);
  }

  @Test
  void aJobOnANodeThatGoesIsToldWhichAndThatNodesAreDown() {
    Trace trace = trace("A 0 100 2");
    Rules rules =
        new Rules(Placement.POOL, AfterDeadline.CONTINUE, List.of(new Outage(1, 10_000, 50_000)));
    Explanation said = explain(trace, "2x1", "tias", rules, 0, 20);
    assertThat(said.change()).extracting(Change::what).isEqualTo(What.LOST_NODE);
    assertThat(said.change()).extracting(Change::node).isEqualTo(1);
    assertThat(said.blocked()).extracting(Blocked::code).isEqualTo(Code.NODES_DOWN);
    assertThat(said.blocked()).extracting(Blocked::downMilli).isEqualTo(1_000);
  }

  @Test
  void tiasTellsBothQueuesAndWhichOfThemCounts() {
    // 2 GPU-hours put the job into service queue 1; four fifths of its window lift it to queue 0.
    Trace trace = trace("A 0 50000 1 10000");
    List<KeyPart> early = explain(trace, "1x1", "tias", 0, 100).key();
    assertThat(part(early, "queue")).isEqualTo(0L);
    assertThat(part(early, "service-queue")).isEqualTo(0L);
    assertThat(part(early, "urgency-queue")).isEqualTo(3L);
    assertThat(part(early, "decided-by")).isEqualTo("service");
    List<KeyPart> late = explain(trace, "1x1", "tias", 0, 8000).key();
    assertThat(part(late, "service-queue")).isEqualTo(1L);
    assertThat(part(late, "urgency-queue")).isEqualTo(0L);
    assertThat(part(late, "decided-by")).isEqualTo("urgency");
    assertThat(part(late, "urgency")).isEqualTo(4.0);
    // 1 / [(2000 + 60) s x (8000 + 600) GPU-s] in milliseconds.
    assertThat((double) part(late, "queue-urgency")).isEqualTo(1 / (2_060_000.0 * 8_600_000.0));
    List<KeyPart> past = explain(trace, "1x1", "tias", 0, 10_000).key();
    assertThat(part(past, "group")).isEqualTo("late");
  }

  @Test
  void jobsOutsideTheSystemHaveAStateAndNoKey() {
    Trace trace = trace("A 0 10 1", "B 20 10 4", "C 30 10 1");
    assertThat(explain(trace, "1x1", "tias", 2, 5).state()).isEqualTo(State.NOT_SUBMITTED);
    assertThat(explain(trace, "1x1", "tias", 0, 10).state()).isEqualTo(State.COMPLETED);
    Explanation rejected = explain(trace, "1x1", "tias", 1, 5);
    assertThat(rejected.state()).isEqualTo(State.REJECTED);
    assertThat(rejected.reason()).contains("4");
    assertThat(rejected.key()).isEmpty();
  }

  @Test
  void aCancelledQuestionHasNoAnswer() {
    Simulation simulation =
        new Simulation(
            trace("A 0 10 1"),
            ClusterSpec.of(1, 1),
            Catalog.policy("tias").create(Map.of()),
            new Costs(0, 0));
    assertThat(Explainer.explain(simulation, 0, 5_000, () -> true)).isNull();
  }
}
