package tias.policy.deadline;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.policy.Settings;
import tias.policy.service.ServiceQueues;

/**
 * Jobs that can still meet a deadline go first, the earliest ahead; all others, late jobs among
 * them, follow by service queue and submit as in Tiresias.
 */
public final class DeadlineFirst implements RankedPolicy {
  private static final PolicyInfo INFO =
      new PolicyInfo(
          "deadline-first",
          "Deadlines first",
          "Deadlines",
          "Jobs whose deadline lies ahead first, the earliest ahead; the rest, late ones among"
              + " them, by service queue and submit time.",
          null,
          null,
          Set.of(SUBMIT, GPUS, ATTAINED_SERVICE, DEADLINE),
          true,
          List.of(ServiceQueues.THRESHOLDS));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, DeadlineFirst::new);

  private final ServiceQueues queues;

  private DeadlineFirst(Settings settings) {
    queues = new ServiceQueues(settings.get(ServiceQueues.THRESHOLDS));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public List<String> queues() {
    List<String> names = new ArrayList<>(List.of("deadline ahead"));
    names.addAll(queues.names());
    return names;
  }

  @Override
  public int level(JobsView view, int job) {
    return live(view, job) ? 0 : 1 + queues.queueOf(view, job);
  }

  @Override
  public long order(JobsView view, int job) {
    return live(view, job) ? view.deadlineMs(job) : 0;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return live(view, job) ? view.deadlineMs(job) : queues.nextThresholdMs(view, job);
  }

  private static boolean live(JobsView view, int job) {
    return view.hasDeadline(job) && view.nowMs() < view.deadlineMs(job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    boolean live = live(view, job);
    return List.of(
        KeyPart.word(
            "group",
            live ? "deadline ahead" : view.hasDeadline(job) ? "late" : "no deadline",
            "Jobs whose deadline lies ahead go first; late ones rank with those without."),
        KeyPart.deadline(view, job),
        KeyPart.queue(
            "service-queue",
            queues.queueOf(view, job),
            queues.count(),
            "Thresholds of GPU-time reached; ranks the jobs without a deadline ahead."),
        KeyPart.attained(view, job),
        KeyPart.submit(view, job));
  }
}
