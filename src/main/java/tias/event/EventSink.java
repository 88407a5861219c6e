package tias.event;

/**
 * Hears what happens, in order. Times are milliseconds since the trace's time 0 and never fall; a
 * job is its index in the trace.
 *
 * <p>Arguments are primitives so that a simulation of a million jobs allocates nothing per event;
 * {@link Event} is the same record as values, for tests and exports.
 */
public interface EventSink {

  /** The job entered the system and waits. */
  void arrived(long timeMs, int job);

  /** The job cannot be placed on this cluster even when it is empty; it takes no further part. */
  void rejected(long timeMs, int job, String reason);

  /**
   * The job holds GPUs from now on.
   *
   * @param gpus the numbers of the GPUs, ascending, in the first {@code count} places; the array is
   *     reused, so copy what is kept
   * @param overheadMs time from now until the job makes progress: 0 at a first start
   */
  void started(long timeMs, int job, int[] gpus, int count, long overheadMs);

  /**
   * The job gave up its GPUs unfinished and waits again.
   *
   * @param usefulMs run time since its start that was not lost
   */
  void preempted(long timeMs, int job, long usefulMs);

  /** The job finished its work and gave up its GPUs. */
  void completed(long timeMs, int job);

  /**
   * The job was stopped unfinished, for good; it gave up what it held. Only runs that stop jobs at
   * their deadline, or at their limit, report this.
   *
   * @param usefulMs run time since its last start, 0 if it waited
   */
  default void dropped(long timeMs, int job, long usefulMs) {
    throw new IllegalStateException("this listener does not know of dropped jobs");
  }

  /** The node's GPUs are away from now on; whoever held one is reported as preempted. */
  default void nodeDown(long timeMs, int node) {}

  /** The node's GPUs are back. */
  default void nodeUp(long timeMs, int node) {}

  /** Everything that falls on this instant, its decision included, has been reported. */
  default void instantEnded(long timeMs) {}
}
