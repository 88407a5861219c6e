package tias.policy.backfill;

import static tias.policy.PolicyInfo.Knowledge.ESTIMATE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PlanningPolicy;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.Settings;

/**
 * EASY backfilling: FIFO, but a later job may overtake the first that does not fit, the head, if it
 * does not delay the time at which the head can start by the limits of what runs, the shadow time.
 * A. W. Mu'alem and D. G. Feitelson, "Utilization, predictability, workloads, and user runtime
 * estimates in scheduling the IBM SP2 with backfilling", IEEE TPDS 2001.
 */
public final class Easy implements PlanningPolicy {
  static final String CAVEAT =
      "Plans with the user's limit, never the true duration; a job without one is taken as"
          + " unlimited. Needs placement pool and whole GPUs.";

  static final String PAPER = "https://doi.org/10.1109/71.932708";

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "easy",
          "EASY backfilling",
          "Backfilling",
          "FIFO in which a later job may overtake if, by the users' limits, it does not delay the"
              + " first waiting job: it ends by the time that one starts, or takes GPUs it leaves.",
          PAPER,
          CAVEAT,
          Set.of(SUBMIT, GPUS, ESTIMATE),
          Set.of(ESTIMATE),
          false,
          List.of(Limits.AT_LIMIT));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Easy::new);

  private static final int NOBODY = -1;

  private final boolean stopsAtLimit;

  /** As of the last decision, for who asks why: the head, its shadow time, the GPUs it spares. */
  private int head = NOBODY;

  private long shadowMs;
  private int spareMilli;

  Easy(Settings settings) {
    stopsAtLimit = settings.get(Limits.AT_LIMIT) == Limits.AtLimit.STOP;
  }

  /** GPUs that are expected back at a time. */
  private record Release(long endMs, int milli) {}

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public long stopsMs(JobsView view, int job) {
    return stopsAtLimit ? Limits.stopMs(view, job) : NEVER;
  }

  @Override
  public void decide(PlanView view, IntConsumer start) {
    JobsView jobs = view.jobs();
    int freeMilli = view.freeMilli();
    int place = 0;
    head = NOBODY;
    List<Release> releases = releases(view);
    for (; place < view.waitingCount(); place++) {
      int job = view.waiting(place);
      if (jobs.demandMilli(job) > freeMilli) {
        break;
      }
      start.accept(job);
      freeMilli -= jobs.demandMilli(job);
      releases.add(new Release(Limits.endMs(jobs, job), jobs.demandMilli(job)));
    }
    if (place < view.waitingCount() && freeMilli > 0) {
      backfill(view, place, freeMilli, releases, start);
    }
  }

  private static List<Release> releases(PlanView view) {
    List<Release> releases = new ArrayList<>();
    for (int i = 0; i < view.runningCount(); i++) {
      int job = view.running(i);
      releases.add(new Release(Limits.endMs(view.jobs(), job), view.jobs().demandMilli(job)));
    }
    return releases;
  }

  private void backfill(
      PlanView view, int headPlace, int free, List<Release> releases, IntConsumer start) {
    JobsView jobs = view.jobs();
    int freeMilli = free;
    head = view.waiting(headPlace);
    int headMilli = jobs.demandMilli(head);
    shadowMs = shadowMs(headMilli - freeMilli, releases);
    spareMilli = Math.max(0, freeMilli + backBy(shadowMs, releases) - headMilli);
    for (int place = headPlace + 1; place < view.waitingCount() && freeMilli > 0; place++) {
      int job = view.waiting(place);
      int milli = jobs.demandMilli(job);
      boolean endsBefore = Limits.endMs(jobs, job) <= shadowMs;
      if (milli <= freeMilli && (endsBefore || milli <= spareMilli)) {
        start.accept(job);
        freeMilli -= milli;
        // Spent within the pass: the next one must not be given the same GPUs again.
        spareMilli -= endsBefore ? 0 : milli;
      }
    }
  }

  /** When what the head lacks will be back; never if GPUs are down. */
  private static long shadowMs(int lackMilli, List<Release> releases) {
    releases.sort(Comparator.comparingLong(Release::endMs));
    int lack = lackMilli;
    for (Release release : releases) {
      lack -= release.milli();
      if (lack <= 0) {
        return release.endMs();
      }
    }
    return Limits.FAR_MS;
  }

  private static int backBy(long timeMs, List<Release> releases) {
    return releases.stream()
        .filter(release -> release.endMs() <= timeMs)
        .mapToInt(Release::milli)
        .sum();
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    if (head != NOBODY && !view.running(job)) {
      parts.add(
          KeyPart.word(
              "place",
              job == head ? "head" : "behind the head",
              "The head is the first that does not fit; others may overtake but not delay it."));
      parts.add(
          KeyPart.time(
              "shadow-time", shadowMs, "When the head can start by the limits of what runs."));
      parts.add(
          KeyPart.gpus(
              "spare", spareMilli, "GPUs that the head leaves, left for jobs that end later."));
    }
    parts.addAll(Limits.parts(view, job));
    parts.add(KeyPart.submit(view, job));
    return parts;
  }
}
