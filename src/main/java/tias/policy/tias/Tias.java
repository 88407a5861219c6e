package tias.policy.tias;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.DEADLINE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.policy.Settings;
import tias.policy.service.ServiceClock;
import tias.policy.service.ServiceQueues;

/**
 * TIAS, a reconstruction. K. Yang, J. Lin, W. Ni, L. Song, "TIAS: Two-level Information-Agnostic
 * Job Scheduling in GPU Clusters", INSAI 2021: the abstract states two levels, a different priority
 * for jobs with and without a deadline, and queue urgency for the order inside a queue; everything
 * it does not settle is a parameter here.
 *
 * <p>Queues 0 to K - 1, 0 first. A job without a deadline is in its service queue and sinks as it
 * is served. A job with one is in the better of its service queue and its urgency queue, so it is
 * tried at once, sinks, and is lifted again as the deadline nears. A late job goes behind all
 * queues.
 */
public final class Tias implements RankedPolicy {

  /** Level one for deadline jobs. */
  enum Rule {
    /** The better of service queue and urgency queue. */
    BEST,
    /** The urgency queue alone: starts at the bottom. */
    URGENCY,
    /** The service queue alone. */
    SERVICE
  }

  /** Who goes first inside a queue. */
  enum First {
    NON_DEADLINE,
    DEADLINE
  }

  /** What becomes of a job whose deadline has passed. */
  enum Late {
    LAST,
    AS_NON_DEADLINE
  }

  private static final Parameter<List<BigDecimal>> URGENCY_THRESHOLDS =
      Parameter.risingNumbers(
          "urgency",
          "",
          "0.25 1 4",
          "0.000001",
          "1000000",
          "Elapsed over remaining time at which a deadline job rises a queue: a fifth, a half, four"
              + " fifths of its window by default. As many as service thresholds.");

  private static final Parameter<First> FIRST =
      Parameter.choice(
          "first",
          First.NON_DEADLINE,
          First.class,
          "Who goes first inside a queue: jobs without or with a deadline.");

  private static final Parameter<Late> LATE =
      Parameter.choice(
          "late",
          Late.LAST,
          Late.class,
          "Whether a job whose deadline has passed goes behind all queues or is treated as one"
              + " without a deadline.");

  private static final Parameter<BigDecimal> PROMOTE =
      ServiceClock.parameter(
          "A job without a deadline that waits this many times as long as it ran since it last"
              + " entered the top queue returns there and its service counts from nothing; 0 for"
              + " never.");

  /** TIAS itself. */
  public static final PolicyType TIAS =
      type(
          "tias",
          "TIAS (reconstruction)",
          "Jobs without a deadline sink through the queues as they are served; jobs with one rise"
              + " as it nears, and inside a queue the most urgent per service received goes first.",
          "A reconstruction from the paper's abstract: the full text is not available to this"
              + " project. Every choice the abstract does not settle is a parameter.",
          Rule.BEST,
          QueueUrgency.SERVICE_WEIGHTED);

  /** The ablation without level two. */
  public static final PolicyType LEVEL_ONE =
      type(
          "tias-level-one",
          "TIAS, level one alone",
          "TIAS (reconstruction) with deadline jobs by submit time inside a queue.",
          "An ablation of the reconstruction.",
          Rule.BEST,
          QueueUrgency.FIFO);

  /** The ablation without level one. */
  public static final PolicyType LEVEL_TWO =
      type(
          "tias-level-two",
          "TIAS, level two alone",
          "TIAS (reconstruction) with the service queue for all jobs: a deadline matters only"
              + " inside a queue.",
          "An ablation of the reconstruction.",
          Rule.SERVICE,
          QueueUrgency.SERVICE_WEIGHTED);

  /** Aemon, transplanted from network flows. */
  public static final PolicyType AEMON =
      type(
          "aemon",
          "Aemon, transplanted",
          "Deadline jobs start in the lowest queue and rise by elapsed over remaining time; others"
              + " sink by attained service. By submit time inside a queue.",
          "Made for network flows; here with TIAS's thresholds. The published ones are 0.1, 1, 10.",
          Rule.URGENCY,
          QueueUrgency.FIFO);

  private final PolicyInfo info;
  private final ServiceQueues queues;
  private final ServiceClock clock;
  private final Urgency urgency;
  private final Rule rule;
  private final First first;
  private final QueueUrgency inside;
  private final Late late;

  private Tias(PolicyInfo info, Settings settings, Knobs knobs) {
    this.info = info;
    queues = new ServiceQueues(settings.get(ServiceQueues.THRESHOLDS));
    urgency = new Urgency(settings.get(URGENCY_THRESHOLDS));
    if (urgency.count() != queues.count() - 1) {
      throw new IllegalArgumentException(
          info.id()
              + " needs as many urgency thresholds as service thresholds, not "
              + urgency.count()
              + " and "
              + (queues.count() - 1));
    }
    clock = new ServiceClock(queues, settings.get(PROMOTE));
    rule = settings.get(knobs.rule());
    inside = settings.get(knobs.inside());
    first = settings.get(FIRST);
    late = settings.get(LATE);
  }

  /** The two knobs whose defaults tell TIAS from its ablations. */
  private record Knobs(Parameter<Rule> rule, Parameter<QueueUrgency> inside) {}

  private static PolicyType type(
      String id, String title, String summary, String caveat, Rule rule, QueueUrgency inside) {
    Knobs knobs =
        new Knobs(
            Parameter.choice(
                "rule", rule, Rule.class, "Level one: the queue of a job with a deadline."),
            Parameter.choice(
                "inside",
                inside,
                QueueUrgency.class,
                "Level two: the order of deadline jobs inside a queue."));
    boolean aemon = rule == Rule.URGENCY;
    PolicyInfo info =
        new PolicyInfo(
            id,
            title,
            aemon ? "Deadlines" : "TIAS",
            summary,
            aemon
                ? "https://doi.org/10.1145/3106989.3106990"
                : "https://doi.org/10.1109/INSAI54028.2021.00041",
            caveat,
            Set.of(SUBMIT, GPUS, ATTAINED_SERVICE, DEADLINE),
            true,
            List.of(
                ServiceQueues.THRESHOLDS,
                URGENCY_THRESHOLDS,
                knobs.rule(),
                FIRST,
                knobs.inside(),
                LATE,
                PROMOTE));
    return new PolicyType(info, settings -> new Tias(info, settings, knobs));
  }

  @Override
  public PolicyInfo info() {
    return info;
  }

  @Override
  public Drift drift() {
    return inside.drift();
  }

  @Override
  public List<String> queues() {
    List<String> names = new ArrayList<>(queues.names());
    if (late == Late.LAST) {
      names.add("late");
    }
    return names;
  }

  @Override
  public int queueOfLevel(int level) {
    return level / 2;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (view.hasDeadline(job)) {
      urgency.arrived(view, job);
    }
  }

  /** By submit, or late: such orders stand still whatever moves the others. */
  @Override
  public boolean drifts(JobsView view, int job) {
    return inside.drift() != Drift.NONE && live(view, job);
  }

  /** Twice the queue, plus one for those who go second inside it; late jobs behind the last. */
  @Override
  public int level(JobsView view, int job) {
    if (late == Late.LAST && late(view, job)) {
      return 2 * queues.count();
    }
    boolean goesFirst = live(view, job) == (first == First.DEADLINE);
    return 2 * queueOf(view, job) + (goesFirst ? 0 : 1);
  }

  @Override
  public long order(JobsView view, int job) {
    // By submit among the others: the index of a job stands for (submit, row).
    return live(view, job) ? inside.order(view, job, queues) : job;
  }

  @Override
  public long tie(JobsView view, int job) {
    return inside.drift() == Drift.NONE ? 0 : view.deadlineMs(job);
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    return live(view, first) ? inside.keepsOrderUntilMs(view, first, second) : NEVER;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return clock.nextChangeMs(view, job);
    }
    long threshold = queues.nextThresholdMs(view, job);
    if (!live(view, job)) {
      // Of a late job too: its crossing moves nothing of its own, but is an instant for the others.
      return threshold;
    }
    return Math.min(threshold, Math.min(urgency.nextMs(view, job), view.deadlineMs(job)));
  }

  @Override
  public void due(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      clock.due(view, job);
    }
  }

  private int queueOf(JobsView view, int job) {
    if (!view.hasDeadline(job)) {
      return clock.queueOf(view, job);
    }
    if (!live(view, job) || rule == Rule.SERVICE) {
      return queues.queueOf(view, job);
    }
    int byUrgency = queues.count() - 1 - urgency.reached(view, job);
    return rule == Rule.URGENCY ? byUrgency : Math.min(byUrgency, queues.queueOf(view, job));
  }

  /** Whether the job has a deadline and it lies ahead. */
  private static boolean live(JobsView view, int job) {
    return view.hasDeadline(job) && view.nowMs() < view.deadlineMs(job);
  }

  private static boolean late(JobsView view, int job) {
    return view.hasDeadline(job) && view.nowMs() >= view.deadlineMs(job);
  }

  /** By level and by order: kind, both queues and which of them won, then what sorts inside. */
  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    boolean live = live(view, job);
    boolean isLate = late(view, job);
    parts.add(
        KeyPart.word(
            "group",
            isLate ? "late" : live ? "deadline" : "no deadline",
            late == Late.LAST
                ? "Late jobs go behind all queues."
                : "Late jobs are treated as those without a deadline."));
    if (isLate && late == Late.LAST) {
      parts.add(KeyPart.deadline(view, job));
    } else {
      parts.add(
          KeyPart.queue("queue", queue(view, job), queues.count(), "Its queue; 0 goes first."));
      parts.add(servicePart(view, job));
      if (live) {
        addUrgency(parts, view, job);
      }
      parts.add(
          KeyPart.word(
              "inside",
              live == (first == First.DEADLINE) ? "first" : "second",
              "Whether its kind goes first inside a queue."));
    }
    parts.add(KeyPart.attained(view, job));
    if (live) {
      addInside(parts, view, job);
    }
    parts.add(KeyPart.submit(view, job));
    return parts;
  }

  /** The job's queue, without a change of state; promotion is for jobs without a deadline. */
  private int queue(JobsView view, int job) {
    return view.hasDeadline(job)
        ? queueOf(view, job)
        : ((Long) clock.part(view, job).value()).intValue();
  }

  private KeyPart servicePart(JobsView view, int job) {
    return view.hasDeadline(job)
        ? KeyPart.queue(
            "service-queue",
            queues.queueOf(view, job),
            queues.count(),
            "Thresholds of GPU-time reached; the more, the lower.")
        : clock.part(view, job);
  }

  private void addUrgency(List<KeyPart> parts, JobsView view, int job) {
    int byUrgency = queues.count() - 1 - urgency.reached(view, job);
    int byService = queues.queueOf(view, job);
    parts.add(
        KeyPart.queue(
            "urgency-queue",
            byUrgency,
            queues.count(),
            "Lifted once for each threshold of urgency reached."));
    boolean urgent = rule == Rule.URGENCY || (rule == Rule.BEST && byUrgency < byService);
    parts.add(
        KeyPart.word(
            "decided-by",
            rule == Rule.BEST && byUrgency == byService ? "both" : urgent ? "urgency" : "service",
            rule == Rule.BEST
                ? "The better of service queue and urgency queue counts."
                : "Only one of the two queues counts under this rule."));
    long elapsedMs = view.nowMs() - view.submitMs(job);
    long leftMs = view.deadlineMs(job) - view.nowMs();
    parts.add(
        KeyPart.number(
            "urgency", (double) elapsedMs / leftMs, "", "Elapsed over remaining window."));
    parts.add(
        KeyPart.time("elapsed", elapsedMs, elapsedMs + leftMs, "How much of the window is gone."));
    parts.add(KeyPart.time("remaining-window", leftMs, "Time left until the deadline."));
  }

  private void addInside(List<KeyPart> parts, JobsView view, int job) {
    KeyPart sorts = inside.part(view, job, queues);
    if (sorts != null) {
      parts.add(sorts);
    }
    parts.add(KeyPart.deadline(view, job));
  }
}
