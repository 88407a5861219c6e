package tias.policy.service;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

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
 * Least attained service: who has received least so far goes first. M. Nuyens and A. Wierman, "The
 * foreground-background queue: a survey", Performance Evaluation 2008. Jobs of equal service share
 * by turns, as fine as the quantum: each turn may cost a restart, which is what Tiresias's queues
 * are for.
 */
public final class LeastAttained implements RankedPolicy {

  /** What is counted. */
  private enum By {
    GPU_TIME,
    TIME
  }

  private static final Parameter<By> BY =
      Parameter.choice(
          "by",
          By.GPU_TIME,
          By.class,
          "Whether service is run time times GPUs, or run time alone.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "las",
          "Least attained service",
          "Attained service",
          "The jobs that have received the least GPU-time so far hold the GPUs; ranked at every"
              + " instant and, while jobs wait, at every multiple of the quantum.",
          "https://doi.org/10.1016/j.peva.2007.06.028",
          null,
          Set.of(SUBMIT, GPUS, ATTAINED_SERVICE),
          true,
          List.of(BY, Quantum.PARAMETER));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, LeastAttained::new);

  private final boolean gpuTime;
  private final long quantumMs;

  private LeastAttained(Settings settings) {
    gpuTime = settings.get(BY) == By.GPU_TIME;
    quantumMs = Quantum.millis(settings.get(Quantum.PARAMETER));
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
    return quantumMs;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return gpuTime ? view.attainedMilliGpuMs(job) : view.executedMs(job);
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    return Quantum.keepsOrderUntilMs(
        view,
        first,
        second,
        order(view, second) - order(view, first),
        rate(view, first),
        rate(view, second));
  }

  private int rate(JobsView view, int job) {
    return gpuTime ? view.demandMilli(job) : 1;
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(
        gpuTime
            ? KeyPart.attained(view, job)
            : KeyPart.time("executed", view.executedMs(job), "Run time so far."),
        KeyPart.submit(view, job));
  }
}
