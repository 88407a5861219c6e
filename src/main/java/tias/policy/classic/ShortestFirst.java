package tias.policy.classic;

import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.TRUE_DURATION;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;

/**
 * Shortest first, by true length: a clairvoyant bound, not something a cluster could run. Linus
 * Schrage, "A proof of the optimality of the shortest remaining processing time discipline",
 * Operations Research 1968; on gangs the optimality is lost and SRSF is the practical bound.
 */
public final class ShortestFirst implements RankedPolicy {

  /** What is compared. */
  private enum Length {
    DURATION,
    REMAINING,
    REMAINING_SERVICE
  }

  /** By duration, without preemption. */
  public static final PolicyType SJF =
      type(
          "sjf",
          "Shortest job first",
          "The job with the shortest duration starts first; running jobs are left alone.",
          Length.DURATION);

  /** By remaining time. */
  public static final PolicyType SRTF =
      type(
          "srtf",
          "Shortest remaining time",
          "The jobs with the least run time left hold the GPUs.",
          Length.REMAINING);

  /** By remaining time times GPUs. */
  public static final PolicyType SRSF =
      type(
          "srsf",
          "Shortest remaining service",
          "The jobs with the least GPU-time left hold the GPUs: the practical lower bound for the"
              + " mean JCT.",
          Length.REMAINING_SERVICE);

  private final PolicyInfo info;
  private final Length length;

  private ShortestFirst(PolicyInfo info, Length length) {
    this.info = info;
    this.length = length;
  }

  private static PolicyType type(String id, String title, String summary, Length length) {
    PolicyInfo info =
        new PolicyInfo(
            id,
            title,
            "Clairvoyant",
            summary,
            "https://doi.org/10.1287/opre.16.3.687",
            "Knows true durations, which no real scheduler does: a bound to compare with.",
            Set.of(TRUE_DURATION, GPUS),
            length != Length.DURATION,
            List.of());
    return new PolicyType(info, settings -> new ShortestFirst(info, length));
  }

  @Override
  public PolicyInfo info() {
    return info;
  }

  @Override
  public Drift drift() {
    return length == Length.DURATION ? Drift.NONE : Drift.WHILE_RUNNING;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return switch (length) {
      case DURATION -> view.oracle().durationMs(job);
      case REMAINING -> view.oracle().remainingMs(job);
      case REMAINING_SERVICE -> view.oracle().remainingMs(job) * view.demandMilli(job);
    };
  }

  /**
   * What is left of a running job falls by 1 or by its GPUs each millisecond, once it has paid its
   * overhead; the second can only overtake where it falls faster than the first.
   */
  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    boolean keepsPace = view.progressing(first) && view.atFullSpeed(first);
    long closing = fastestFall(view, second) - (keepsPace ? fall(view, first) : 0);
    if (closing <= 0) {
      return NEVER;
    }
    long gap = order(view, second) - order(view, first);
    return view.nowMs() + Math.max(1, gap / closing);
  }

  private long fastestFall(JobsView view, int job) {
    return view.running(job) ? fall(view, job) : 0;
  }

  private long fall(JobsView view, int job) {
    return length == Length.REMAINING ? 1 : view.demandMilli(job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    if (length == Length.DURATION) {
      parts.add(
          KeyPart.time(
              "duration", view.oracle().durationMs(job), "True run time; shorter goes first."));
    } else {
      parts.add(
          KeyPart.time("remaining", view.oracle().remainingMs(job), "True run time missing."));
    }
    if (length == Length.REMAINING_SERVICE) {
      parts.add(KeyPart.gpus("gpus", view.demandMilli(job), "GPUs of the gang."));
      parts.add(
          KeyPart.service(
              "remaining-service", order(view, job), "Their product; the least goes first."));
    }
    parts.add(KeyPart.submit(view, job));
    return parts;
  }
}
