package tias.policy.backfill;

import static tias.policy.PolicyInfo.Knowledge.ESTIMATE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.ArrayList;
import java.util.Arrays;
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
 * Conservative backfilling: every waiting job holds a reservation, the earliest that delays nobody
 * who came before. A. W. Mu'alem and D. G. Feitelson, IEEE TPDS 2001.
 *
 * <p>When jobs end before their limit the plan is compressed: in the order of submit, each job's
 * reservation is moved to the earliest time that leaves all others where they are. Planning anew
 * from nothing would be simpler, but can put a job later than it was promised. A promise is only
 * broken by jobs that outlast their limit and by GPUs that fail; then all are planned anew.
 */
public final class Conservative implements PlanningPolicy {
  private static final long NOT_PROMISED = -1;

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "conservative",
          "Conservative backfilling",
          "Backfilling",
          "Every waiting job holds a reservation by the users' limits; a later job may overtake"
              + " only where it delays none of them.",
          Easy.PAPER,
          Easy.CAVEAT,
          Set.of(SUBMIT, GPUS, ESTIMATE),
          Set.of(ESTIMATE),
          false,
          List.of(Limits.AT_LIMIT));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Conservative::new);

  private long[] promisedMs = new long[0];

  private final boolean stopsAtLimit;

  Conservative(Settings settings) {
    stopsAtLimit = settings.get(Limits.AT_LIMIT) == Limits.AtLimit.STOP;
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (job >= promisedMs.length) {
      int before = promisedMs.length;
      promisedMs = Arrays.copyOf(promisedMs, Math.max(job + 1, 2 * before));
      Arrays.fill(promisedMs, before, promisedMs.length, NOT_PROMISED);
    }
  }

  /** The start promised to a waiting job, or a negative number before it was planned. */
  long promisedMs(int job) {
    return promisedMs[job];
  }

  @Override
  public long stopsMs(JobsView view, int job) {
    return stopsAtLimit ? Limits.stopMs(view, job) : NEVER;
  }

  @Override
  public boolean remembersItsPlan() {
    return true;
  }

  @Override
  public void decide(PlanView view, IntConsumer start) {
    Profile profile = running(view);
    if (!keepPromises(view, profile)) {
      for (int i = 0; i < view.waitingCount(); i++) {
        promisedMs[view.waiting(i)] = NOT_PROMISED;
      }
      profile = running(view);
    }
    JobsView jobs = view.jobs();
    for (int i = 0; i < view.waitingCount(); i++) {
      int job = view.waiting(i);
      int milli = jobs.demandMilli(job);
      long lengthMs = Limits.leftMs(jobs, job);
      if (promisedMs[job] != NOT_PROMISED) {
        profile.giveBack(promisedMs[job], Limits.later(promisedMs[job], lengthMs), milli);
      }
      promisedMs[job] = profile.earliestMs(lengthMs, milli);
      profile.take(promisedMs[job], Limits.later(promisedMs[job], lengthMs), milli);
    }
    for (int i = 0; i < view.waitingCount(); i++) {
      int job = view.waiting(i);
      if (promisedMs[job] == jobs.nowMs()) {
        promisedMs[job] = NOT_PROMISED;
        start.accept(job);
      }
    }
  }

  private static Profile running(PlanView view) {
    Profile profile = new Profile(view.jobs().nowMs(), view.freeMilli());
    for (int i = 0; i < view.runningCount(); i++) {
      int job = view.running(i);
      profile.release(Limits.endMs(view.jobs(), job), view.jobs().demandMilli(job));
    }
    return profile;
  }

  /** Takes what was promised; false if it can no longer be kept. */
  private boolean keepPromises(PlanView view, Profile profile) {
    JobsView jobs = view.jobs();
    for (int i = 0; i < view.waitingCount(); i++) {
      int job = view.waiting(i);
      long startMs = promisedMs[job];
      if (startMs == NOT_PROMISED) {
        continue;
      }
      int milli = jobs.demandMilli(job);
      long endMs = Limits.later(startMs, Limits.leftMs(jobs, job));
      if (startMs < jobs.nowMs() || !profile.fits(startMs, endMs, milli)) {
        return false;
      }
      profile.take(startMs, endMs, milli);
    }
    return true;
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    if (job < promisedMs.length && promisedMs[job] != NOT_PROMISED) {
      parts.add(
          KeyPart.time(
              "reservation", promisedMs[job], "The promised start; it may only be earlier."));
    }
    parts.addAll(Limits.parts(view, job));
    parts.add(KeyPart.submit(view, job));
    return parts;
  }
}
