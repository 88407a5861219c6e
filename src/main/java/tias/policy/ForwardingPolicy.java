package tias.policy;

import java.util.List;

/** A policy that passes every question on to another one: to be told apart where it is extended. */
public abstract class ForwardingPolicy implements RankedPolicy {
  private final RankedPolicy policy;

  /** Passes on to this policy. */
  protected ForwardingPolicy(RankedPolicy policy) {
    this.policy = policy;
  }

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
  public boolean drifts(JobsView view, int job) {
    return policy.drifts(view, job);
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
  public List<KeyPart> parts(JobsView view, int job) {
    return policy.parts(view, job);
  }

  @Override
  public List<String> queues() {
    return policy.queues();
  }

  @Override
  public int queueOfLevel(int level) {
    return policy.queueOfLevel(level);
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    return policy.keepsOrderUntilMs(view, first, second);
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
