package tias.policy;

/** A policy that claims no rank keeps its order: the engine has to compare at every instant. */
record Eager(RankedPolicy policy) implements RankedPolicy {
  @Override
  public PolicyInfo info() {
    return policy.info();
  }

  @Override
  public boolean strict() {
    return policy.strict();
  }

  @Override
  public boolean preemptsNow(JobsView view) {
    return policy.preemptsNow(view);
  }

  @Override
  public Drift drift() {
    return policy.drift();
  }

  @Override
  public int level(JobsView view, int job) {
    return policy.level(view, job);
  }

  @Override
  public long order(JobsView view, int job) {
    return policy.order(view, job);
  }

  @Override
  public long tie(JobsView view, int job) {
    return policy.tie(view, job);
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return policy.nextChangeMs(view, job);
  }

  @Override
  public long stopsMs(JobsView view, int job) {
    return policy.stopsMs(view, job);
  }

  @Override
  public long quantumMs() {
    return policy.quantumMs();
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    return policy.quantumEnded(view);
  }

  @Override
  public void arrived(JobsView view, int job) {
    policy.arrived(view, job);
  }

  @Override
  public void due(JobsView view, int job) {
    policy.due(view, job);
  }

  @Override
  public void completed(JobsView view, int job) {
    policy.completed(view, job);
  }

  @Override
  public void dropped(JobsView view, int job) {
    policy.dropped(view, job);
  }
}
