package tias.sim;

import tias.event.EventSink;

/** Tells two sinks the same, the first one first. */
public record BothSinks(EventSink first, EventSink second) implements EventSink {
  @Override
  public void arrived(long timeMs, int job) {
    first.arrived(timeMs, job);
    second.arrived(timeMs, job);
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    first.rejected(timeMs, job, reason);
    second.rejected(timeMs, job, reason);
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    first.started(timeMs, job, gpus, count, overheadMs);
    second.started(timeMs, job, gpus, count, overheadMs);
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    first.preempted(timeMs, job, usefulMs);
    second.preempted(timeMs, job, usefulMs);
  }

  @Override
  public void completed(long timeMs, int job) {
    first.completed(timeMs, job);
    second.completed(timeMs, job);
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    first.dropped(timeMs, job, usefulMs);
    second.dropped(timeMs, job, usefulMs);
  }

  @Override
  public void nodeDown(long timeMs, int node) {
    first.nodeDown(timeMs, node);
    second.nodeDown(timeMs, node);
  }

  @Override
  public void nodeUp(long timeMs, int node) {
    first.nodeUp(timeMs, node);
    second.nodeUp(timeMs, node);
  }

  @Override
  public void instantEnded(long timeMs) {
    first.instantEnded(timeMs);
    second.instantEnded(timeMs);
  }
}
