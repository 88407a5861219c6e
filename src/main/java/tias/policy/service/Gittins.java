package tias.policy.service;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.HISTORY;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

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
import tias.policy.Ranks;
import tias.policy.Settings;

/**
 * Tiresias-G: by service queue, then by Gittins index, larger first. J. Gu et al., "Tiresias: a GPU
 * cluster manager for distributed deep learning", NSDI 2019.
 *
 * <p>The distribution in use is a picture of the finished jobs. It is taken anew at the end of a
 * quantum, once they are more by a 32nd than in the last picture, and all jobs are ranked anew with
 * it; between two pictures the index of a job depends on its service alone. So a run takes only
 * some hundred pictures, and evaluating an index is a search in a sorted array.
 */
public final class Gittins implements RankedPolicy {

  /** Where the distribution of sizes comes from. */
  private enum Distribution {
    FINISHED_JOBS,
    YARN_GPUT1000
  }

  /** How far the index looks ahead. */
  private enum Ahead {
    QUEUE,
    BEST
  }

  private static final Parameter<Distribution> DISTRIBUTION =
      Parameter.choice(
          "distribution",
          Distribution.FINISHED_JOBS,
          Distribution.class,
          "Where the distribution of job sizes comes from: this run's finished jobs so far, or"
              + " Tiresias's sample yarn-gput1000.");

  private static final Parameter<Ahead> AHEAD =
      Parameter.choice(
          "ahead",
          Ahead.QUEUE,
          Ahead.class,
          "Whether the index is evaluated at the distance to the next queue, as Tiresias does, or"
              + " at the best distance, from at most a thousand sizes.");

  private static final int MOST_SIZES_FOR_BEST = 1000;
  private static final int GROWTH = 32;

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "gittins",
          "Tiresias-G (2D Gittins index)",
          "Attained service",
          "By service queue as Tiresias; inside a queue the job likeliest to finish soon for the"
              + " service it takes, judged by jobs that have finished, goes first.",
          "https://www.usenix.org/conference/nsdi19/presentation/gu",
          "The index is computed as published, unlike in the released simulator, which sorts worst"
              + " first. Sizes seen so far are looked at anew at most once a minute.",
          Set.of(SUBMIT, GPUS, ATTAINED_SERVICE, HISTORY),
          true,
          List.of(ServiceQueues.THRESHOLDS, DISTRIBUTION, AHEAD, Quantum.PARAMETER));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Gittins::new);

  private final ServiceQueues queues;
  private final boolean learns;
  private final boolean best;
  private final long quantumMs;

  private long[] finished = new long[64];
  private int finishedCount;
  private int picturedCount;
  private GittinsIndex picture;

  private Gittins(Settings settings) {
    queues = new ServiceQueues(settings.get(ServiceQueues.THRESHOLDS));
    learns = settings.get(DISTRIBUTION) == Distribution.FINISHED_JOBS;
    best = settings.get(AHEAD) == Ahead.BEST;
    quantumMs = Quantum.millis(settings.get(Quantum.PARAMETER));
    picture = pictureOf(learns ? new long[0] : SampleSizes.yarnGput1000());
  }

  private GittinsIndex pictureOf(long[] sizes) {
    GittinsIndex index = GittinsIndex.of(sizes);
    return best ? index.thinned(MOST_SIZES_FOR_BEST) : index;
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public Drift drift() {
    return Drift.WHILE_RUNNING;
  }

  @Override
  public long quantumMs() {
    return learns ? quantumMs : 0;
  }

  @Override
  public void completed(JobsView view, int job) {
    if (finishedCount == finished.length) {
      finished = Arrays.copyOf(finished, finishedCount * 2);
    }
    finished[finishedCount++] = view.attainedMilliGpuMs(job);
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    if (!learns || finishedCount <= picturedCount + picturedCount / GROWTH) {
      return false;
    }
    picture = pictureOf(Arrays.copyOf(finished, finishedCount));
    picturedCount = finishedCount;
    return true;
  }

  @Override
  public List<String> queues() {
    return queues.names();
  }

  @Override
  public int level(JobsView view, int job) {
    return queues.queueOf(view, job);
  }

  @Override
  public long order(JobsView view, int job) {
    return Ranks.ascending(-index(view, job));
  }

  private double index(JobsView view, int job) {
    long attained = view.attainedMilliGpuMs(job);
    if (best) {
      return picture.best(attained);
    }
    boolean last = queues.queueOf(view, job) == queues.count() - 1;
    return last
        ? picture.toTheEnd(attained)
        : picture.upTo(attained, queues.upperEndMilliGpuMs(view, job));
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    boolean eitherRuns = view.running(first) || view.running(second);
    return eitherRuns ? view.nowMs() + 1 : NEVER;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return queues.nextThresholdMs(view, job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(
        KeyPart.queue(
            "service-queue",
            queues.queueOf(view, job),
            queues.count(),
            "Thresholds of GPU-time reached; 0 goes first."),
        KeyPart.number(
            "gittins-index",
            index(view, job),
            "1/(milli-GPU-ms)",
            "How likely the job is to finish soon for the service it takes; larger goes first."),
        KeyPart.attained(view, job),
        KeyPart.submit(view, job));
  }
}
