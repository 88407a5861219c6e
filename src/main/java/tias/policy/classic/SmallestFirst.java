package tias.policy.classic;

import static tias.policy.PolicyInfo.Knowledge.GPUS;

import java.util.List;
import java.util.Set;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.RankedPolicy;

/** Fewest GPUs first, without preemption: what some simulators call "shortest job first". */
public final class SmallestFirst implements RankedPolicy {
  private static final PolicyInfo INFO =
      new PolicyInfo(
          "smallest",
          "Smallest first",
          "Textbook",
          "The job that asks for the fewest GPUs starts first; running jobs are left alone and wide"
              + " gangs may starve.",
          null,
          null,
          Set.of(GPUS),
          false,
          List.of());

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, settings -> new SmallestFirst());

  private SmallestFirst() {}

  @Override
  public PolicyInfo info() {
    return INFO;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return view.demandMilli(job);
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    return List.of(
        KeyPart.gpus("gpus", view.demandMilli(job), "GPUs asked for; fewer go first."),
        KeyPart.submit(view, job));
  }
}
