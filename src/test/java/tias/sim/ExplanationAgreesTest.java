package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;
import tias.event.Event;
import tias.event.EventLog;
import tias.placement.Placement;
import tias.policy.PolicyType;
import tias.sim.Change.What;
import tias.sim.Explanation.State;
import tias.workload.Job;

/**
 * What is explained is held against what happened: on random workloads, for every policy, under
 * every placement, with restart overhead, lost work, drops and outages.
 */
final class ExplanationAgreesTest {
  private static final int WORKLOADS = Integer.getInteger("explained", 16);
  private static final int TIMES = 3;
  private static final int MOST_INSTANTS = 300;

  static List<PolicyType> policies() {
    return Catalog.policies();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void explanationsAgreeWithTheEvents(PolicyType type) {
    for (long seed = 0; seed < WORKLOADS; seed++) {
      RandomWorkload workload =
          seed % 2 == 0 ? RandomWorkload.of(seed) : RandomWorkload.onUnequalNodes(seed);
      RandomRules random = RandomRules.of(workload);
      Map<String, String> params = RandomParameters.of(type.id(), workload);
      EventLog log = new EventLog();
      Case one = new Case(type, params, workload, random, new ArrayList<>());
      int[] instants = {0};
      try {
        // Jobs that lose more than they do can take turns for ever: the begin is enough of that.
        one.simulation().run(log, () -> ++instants[0] > MOST_INSTANTS);
      } catch (NotApplicableException e) {
        continue;
      }
      one.events().addAll(log.events());
      for (long t : times(log.events(), seed)) {
        one.check(t);
      }
    }
  }

  /** Times of events, where most is to be explained, and some between and around them. */
  private static List<Long> times(List<Event> events, long seed) {
    Random random = new Random(seed);
    List<Long> times = new ArrayList<>();
    long last = events.get(events.size() - 1).timeMs();
    for (int i = 0; i < TIMES; i++) {
      long at = events.get(random.nextInt(events.size())).timeMs();
      long near = Math.max(0, at + random.nextInt(2001) - 1000);
      times.add(random.nextInt(3) > 0 ? at : Math.min(near, last));
    }
    return times;
  }

  /** One run, and what is said about it. */
  private record Case(
      PolicyType type,
      Map<String, String> params,
      RandomWorkload workload,
      RandomRules random,
      List<Event> events) {

    private Simulation simulation() {
      return new Simulation(
          workload.trace(),
          workload.cluster(),
          type.create(params),
          random.costs(),
          random.rules());
    }

    void check(long t) {
      String name = type.id() + " " + params + " at " + t + " " + random + "\n" + workload;
      Map<Integer, Set<Integer>> held = heldAt(t);
      Map<Integer, Explanation> said = new TreeMap<>();
      for (int job = 0; job < workload.trace().size(); job++) {
        Explanation answer =
            Objects.requireNonNull(Explainer.explain(simulation(), job, t, () -> false));
        said.put(job, answer);
        assertThat(answer.state()).as("job %d of %s", job, name).isIn(statesAt(t, job));
        checkBlocked(answer, held, name);
        checkChange(answer, name);
      }
      checkRanks(said, name);
    }

    private Map<Integer, Set<Integer>> heldAt(long t) {
      Map<Integer, Set<Integer>> held = new HashMap<>();
      for (Event event : events) {
        if (event.timeMs() > t) {
          break;
        }
        if (event instanceof Event.Started started) {
          held.put(event.job(), new HashSet<>(started.gpus()));
        } else if (!(event instanceof Event.Arrived)) {
          held.remove(event.job());
        }
      }
      return held;
    }

    private List<State> statesAt(long t, int job) {
      List<State> states = List.of(State.NOT_SUBMITTED);
      for (Event event : events) {
        if (event.job() == job && (event.timeMs() <= t || event instanceof Event.Rejected)) {
          if (event instanceof Event.Started started) {
            boolean pays = t < started.timeMs() + started.overheadMs();
            states = List.of(pays ? State.RESTARTING : State.RUNNING);
          } else if (event instanceof Event.Completed) {
            states = List.of(State.COMPLETED);
          } else if (event instanceof Event.Dropped) {
            states = List.of(State.DROPPED);
          } else if (event instanceof Event.Rejected) {
            states = List.of(State.REJECTED);
          } else {
            states = List.of(State.WAITING);
          }
        }
      }
      return states;
    }

    private void checkBlocked(Explanation said, Map<Integer, Set<Integer>> held, String name) {
      Blocked blocked = said.blocked();
      assertThat(blocked != null).as(name).isEqualTo(said.state() == State.WAITING);
      if (blocked == null) {
        return;
      }
      int used = held.keySet().stream().mapToInt(this::demandOf).sum();
      assertThat(blocked.freeMilli())
          .as(name)
          .isEqualTo(workload.cluster().gpus() * Job.MILLI - used - blocked.downMilli());
      assertThat(blocked.neededMilli()).isEqualTo(demandOf(said.job()));
      for (Peer holder : blocked.holders()) {
        assertThat(held).as(name).containsKey(holder.job());
        if (holder.rank() != null && holder.ahead()) {
          assertThat(holder.rank()).as(name).isLessThan(said.rank());
        }
      }
      boolean pool = random.rules().placement().kind() == Placement.Kind.POOL;
      switch (blocked.code()) {
        case GPUS_HELD, LEASE, NODES_DOWN ->
            assertThat(blocked.reachableMilli()).as(name).isLessThan(blocked.neededMilli());
        case FRAGMENTATION -> {
          assertThat(blocked.reachableMilli())
              .as(name)
              .isGreaterThanOrEqualTo(blocked.neededMilli());
          assertThat(pool && wholeGpus()).as("fragmentation of a pool: " + name).isFalse();
        }
        case HEAD_OF_LINE -> assertThat(held).as(name).doesNotContainKey(blocked.head());
        case RESERVATION ->
            assertThat(blocked.freeMilli()).as(name).isGreaterThanOrEqualTo(demandOf(said.job()));
      }
    }

    private int demandOf(int job) {
      return workload.trace().jobs().get(job).demandMilli();
    }

    private boolean wholeGpus() {
      return workload.trace().jobs().stream().allMatch(job -> job.demandMilli() >= Job.MILLI);
    }

    private void checkChange(Explanation said, String name) {
      Change change = said.change();
      List<Event> own =
          events.stream()
              .filter(event -> event.job() == said.job() && event.timeMs() <= said.atMs())
              .filter(e -> e instanceof Event.Started || e instanceof Event.Preempted)
              .toList();
      assertThat(change == null).as(name).isEqualTo(own.isEmpty());
      if (change == null) {
        return;
      }
      Event last = own.get(own.size() - 1);
      assertThat(change.timeMs()).as(name).isEqualTo(last.timeMs());
      boolean lost = change.what() == What.PREEMPTED || change.what() == What.LOST_NODE;
      assertThat(last instanceof Event.Preempted).as(name).isEqualTo(lost);
      if (change.what() == What.STARTED) {
        assertThat(own).as(name).hasSize(1);
      }
      boolean tookHis = change.what() == What.PREEMPTED || change.what() == What.MOVED;
      if (tookHis) {
        assertThat(change.peers()).as("who displaced it: " + name).anyMatch(Peer::ahead);
      }
      for (Peer peer : change.peers()) {
        Set<Integer> itsGpus = tookHis ? startedOn(peer.job(), change) : lostBy(peer.job(), change);
        Set<Integer> mine = tookHis ? lostBy(said.job(), change) : startedOn(said.job(), change);
        boolean pool = random.rules().placement().kind() == Placement.Kind.POOL;
        if (pool && tookHis && peer.ahead()) {
          // Where GPUs are interchangeable it may be drawn on others.
          assertThat(itsGpus).as(name).isNotEmpty();
        } else {
          assertThat(itsGpus).as(name).containsAnyElementsOf(mine);
        }
      }
    }

    /** GPUs on which the job started at the time of the change. */
    private Set<Integer> startedOn(int job, Change change) {
      Set<Integer> gpus = new HashSet<>();
      for (Event event : events) {
        if (event instanceof Event.Started started
            && started.job() == job
            && started.timeMs() == change.timeMs()) {
          gpus.addAll(started.gpus());
        }
      }
      return gpus;
    }

    /** GPUs that the job gave up unfinished at the time of the change. */
    private Set<Integer> lostBy(int job, Change change) {
      List<Integer> held = List.of();
      Set<Integer> lost = new HashSet<>();
      for (Event event : events) {
        if (event.job() == job && event.timeMs() <= change.timeMs()) {
          if (event instanceof Event.Preempted && event.timeMs() == change.timeMs()) {
            lost.addAll(held);
          }
          held = event instanceof Event.Started started ? started.gpus() : held;
        }
      }
      return lost;
    }

    /** Places are 1 to n; in a pool, a walk down them gives the same runners. */
    private void checkRanks(Map<Integer, Explanation> said, String name) {
      List<Explanation> ranked =
          said.values().stream().filter(answer -> answer.rank() != null).toList();
      Integer[] places = ranked.stream().map(Explanation::rank).toArray(Integer[]::new);
      Arrays.sort(places);
      for (int i = 0; i < places.length; i++) {
        assertThat(places[i]).as(name).isEqualTo(i + 1);
      }
      List<Explanation> inSystem =
          said.values().stream().filter(answer -> !answer.key().isEmpty()).toList();
      if (inSystem.isEmpty()) {
        return;
      }
      assertThat(ranked).as(name).allMatch(answer -> answer.ranked() == places.length);
      boolean preemptive = type.create(params).info().preemptive();
      boolean interchangeable =
          random.rules().placement().kind() == Placement.Kind.POOL && wholeGpus();
      if (preemptive && interchangeable && ranked.size() == inSystem.size()) {
        walk(ranked, name);
      }
    }

    private void walk(List<Explanation> ranked, String name) {
      List<Explanation> sorted = new ArrayList<>(ranked);
      sorted.sort(Comparator.comparing(answer -> Objects.requireNonNull(answer.rank())));
      int left = workload.cluster().gpus() * Job.MILLI - downMilli(ranked);
      for (Explanation answer : sorted) {
        boolean fits = demandOf(answer.job()) <= left;
        boolean runs = answer.state() != State.WAITING;
        assertThat(runs).as("rank %d of %s", answer.rank(), name).isEqualTo(fits);
        left -= fits ? demandOf(answer.job()) : 0;
      }
    }

    private int downMilli(List<Explanation> ranked) {
      // Said by any waiting job; without one, everybody runs and nothing is to be told apart.
      return ranked.stream()
          .filter(answer -> answer.blocked() != null)
          .mapToInt(answer -> answer.blocked().downMilli())
          .findFirst()
          .orElse(0);
    }
  }
}
