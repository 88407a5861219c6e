package tias.policy.service;

import static tias.policy.PolicyInfo.Knowledge.ATTAINED_SERVICE;
import static tias.policy.PolicyInfo.Knowledge.GPUS;
import static tias.policy.PolicyInfo.Knowledge.SUBMIT;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;
import tias.policy.Settings;

/**
 * Discretised two-dimensional least attained service: by service queue, then by submit. J. Gu et
 * al., "Tiresias: a GPU cluster manager for distributed deep learning", NSDI 2019. Without the
 * paper's profile-based placement.
 */
public final class Tiresias implements RankedPolicy {
  private static final Parameter<BigDecimal> PROMOTE =
      ServiceClock.parameter(
          "A job that waits this many times as long as it ran since it last entered the top queue"
              + " returns there and its service counts from nothing; 0 for never.");

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "tiresias",
          "Tiresias",
          "Attained service",
          "New jobs first; a job sinks from queue to queue as it receives GPU-time. Inside a queue"
              + " by submit time.",
          "https://www.usenix.org/conference/nsdi19/presentation/gu",
          "Discretised 2D-LAS alone: no profile-based placement. The published setting is"
              + " thresholds 1 and promote 8.",
          Set.of(SUBMIT, GPUS, ATTAINED_SERVICE),
          true,
          List.of(ServiceQueues.THRESHOLDS, PROMOTE));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Tiresias::new);

  private final ServiceQueues queues;
  private final ServiceClock clock;

  private Tiresias(Settings settings) {
    queues = new ServiceQueues(settings.get(ServiceQueues.THRESHOLDS));
    clock = new ServiceClock(queues, settings.get(PROMOTE));
  }

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public List<String> queues() {
    return queues.names();
  }

  @Override
  public int level(JobsView view, int job) {
    return clock.queueOf(view, job);
  }

  @Override
  public long order(JobsView view, int job) {
    return 0;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return clock.nextChangeMs(view, job);
  }

  @Override
  public void due(JobsView view, int job) {
    clock.due(view, job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(clock.part(view, job), KeyPart.attained(view, job), KeyPart.submit(view, job));
  }
}
