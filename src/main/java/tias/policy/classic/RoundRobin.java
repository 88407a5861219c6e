package tias.policy.classic;

import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.Quantum;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * Turns. Jobs stand in a queue in which arrivals queue at the end; a job that has used up its
 * quantum goes to the end, behind jobs that arrive at that very instant. W. Xiao et al., "Gandiva:
 * introspective cluster scheduling for deep learning", OSDI 2018, time-slices gangs this way.
 */
public final class RoundRobin implements RankedPolicy {
  private static final Parameter<BigDecimal> QUANTUM =
      Quantum.parameter("quantum", "60", "Run time in one turn; restart overhead comes on top.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "round-robin",
          "Round robin (Gandiva-like)",
          "Textbook",
          "Jobs take turns in the order of a queue; who has run for a quantum goes to its end,"
              + " behind jobs that arrive at the same instant.",
          "https://www.usenix.org/conference/osdi18/presentation/xiao",
          "Gandiva's time slicing alone: no packing, no migration, no growing of jobs. A restart's"
              + " overhead does not count into the quantum.",
          Set.of(SUBMIT),
          true,
          List.of(QUANTUM));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, RoundRobin::new);

  private final long quantumMs;

  /** Place of each job in the queue; smaller is further ahead. */
  private long[] place = new long[64];

  /** Run time of each job at which its present turn ends. */
  private long[] turnEndsMs = new long[64];

  private long lastPlace;

  private RoundRobin(Settings settings) {
    quantumMs = Quantum.millis(settings.get(QUANTUM));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (job >= place.length) {
      int length = Math.max(job + 1, 2 * place.length);
      place = Arrays.copyOf(place, length);
      turnEndsMs = Arrays.copyOf(turnEndsMs, length);
    }
    goToEnd(view, job);
  }

  @Override
  public void due(JobsView view, int job) {
    if (view.executedMs(job) >= turnEndsMs[job]) {
      goToEnd(view, job);
    }
  }

  private void goToEnd(JobsView view, int job) {
    place[job] = ++lastPlace;
    turnEndsMs[job] = view.executedMs(job) + quantumMs;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return place[job];
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return view.reachesServiceMs(job, turnEndsMs[job] * view.demandMilli(job));
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    long usedMs = view.executedMs(job) - (turnEndsMs[job] - quantumMs);
    return List.of(
        KeyPart.count("place", place[job], "Place in the queue of turns; smaller is ahead."),
        KeyPart.time("turn-used", usedMs, quantumMs, "Run time in the present turn."));
  }
}
