package tias.policy;

import java.util.List;

/**
 * A policy that is a priority: every active job has a rank (level, order, tie, index), smaller
 * first, and the engine gives out GPUs down the ranking. The index of a job in its trace stands for
 * (submit time, row).
 *
 * <p>A policy also says when a rank can change by itself, so that the engine re-ranks no more than
 * it must.
 */
public interface RankedPolicy {

  /** The answer of {@link #nextChangeMs} where nothing will change. */
  long NEVER = Long.MAX_VALUE;

  /** How {@link #order} moves between the instants that {@link #nextChangeMs} names. */
  enum Drift {
    /** It stands still. */
    NONE,
    /** It moves only while the job runs. */
    WHILE_RUNNING,
    /** It may move at any time, for waiting jobs too. */
    WITH_TIME
  }

  PolicyInfo info();

  /** Whether the walk down the ranking ends at the first job that does not fit. */
  default boolean strict() {
    return false;
  }

  /**
   * Whether running jobs may be preempted at this instant; a policy with leases allows it only when
   * they end. Where not, running jobs keep their GPUs and only waiting ones are ranked.
   */
  default boolean preemptsNow(JobsView view) {
    return info().preemptive();
  }

  default Drift drift() {
    return Drift.NONE;
  }

  /**
   * Whether the job's order may move before its rank is taken anew, if it goes on running or
   * waiting as it does now. Ranks are taken anew when a job arrives, starts or is preempted, and at
   * instants that {@link #nextChangeMs} named.
   */
  default boolean drifts(JobsView view, int job) {
    return switch (drift()) {
      case NONE -> false;
      case WHILE_RUNNING -> view.running(job);
      case WITH_TIME -> true;
    };
  }

  /** First part of the rank, 0 or more; moves only at instants that {@link #nextChangeMs} named. */
  int level(JobsView view, int job);

  /**
   * Names of the service queues that levels stand for, the one served first ahead; empty for a
   * policy without queues.
   */
  default List<String> queues() {
    return List.of();
  }

  /** The queue, as an index into {@link #queues}, of jobs on this level. */
  default int queueOfLevel(int level) {
    return level;
  }

  /** Second part of the rank. */
  long order(JobsView view, int job);

  /** Third part of the rank; never changes for a job. */
  default long tie(JobsView view, int job) {
    return 0;
  }

  /**
   * How long two jobs of one level keep their order: a time after now, before which {@code first}
   * certainly stays ahead of {@code second} if both go on running or waiting as they do now. Too
   * early a time is safe and costs a comparison; policies that drift name a better one to be fast.
   */
  default long keepsOrderUntilMs(JobsView view, int first, int second) {
    return drift() == Drift.NONE ? NEVER : view.nowMs() + 1;
  }

  /**
   * The earliest instant after now at which the job's rank can change by itself, if it goes on
   * running or waiting as it does now. Such an instant always takes place.
   */
  default long nextChangeMs(JobsView view, int job) {
    return NEVER;
  }

  /**
   * When a running job, if it goes on, is to be stopped for good unless it is done by then; such an
   * instant always takes place, and a job done at it is done.
   */
  default long stopsMs(JobsView view, int job) {
    return NEVER;
  }

  /**
   * The quantum in milliseconds of a policy that looks again at regular times: while jobs wait,
   * every multiple of it since time 0 is an instant. 0 for none.
   */
  default long quantumMs() {
    return 0;
  }

  /**
   * Told at each instant that falls on such a multiple, before the decision.
   *
   * @return whether ranks may have changed other than by drifting, so that all are taken anew
   */
  default boolean quantumEnded(JobsView view) {
    return false;
  }

  /** Told that a job arrived, before it is ranked for the first time. */
  default void arrived(JobsView view, int job) {}

  /** Told that an instant named by {@link #nextChangeMs} is here, before the job is ranked anew. */
  default void due(JobsView view, int job) {}

  /** Told that a job is done; its attained service is all it received. */
  default void completed(JobsView view, int job) {}

  /** Told that a job was stopped unfinished, for good, and takes no further part. */
  default void dropped(JobsView view, int job) {}

  /**
   * What the job's rank is made of, in the order in which it decides: values a reader can check.
   * Two jobs of which all parts are equal have the same level and order. Never asked for in a run,
   * only by who explains one; it must change nothing.
   */
  default List<KeyPart> parts(JobsView view, int job) {
    return List.of(KeyPart.submit(view, job));
  }
}
