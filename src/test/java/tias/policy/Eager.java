package tias.policy;

/** A policy that claims no rank keeps its order: the engine has to compare at every instant. */
final class Eager extends ForwardingPolicy {
  Eager(RankedPolicy policy) {
    super(policy);
  }

  @Override
  public boolean drifts(JobsView view, int job) {
    return switch (drift()) {
      case NONE -> false;
      case WHILE_RUNNING -> view.running(job);
      case WITH_TIME -> true;
    };
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    return drift() == Drift.NONE ? NEVER : view.nowMs() + 1;
  }
}
