package tias.sim;

import tias.event.EventSink;

/** Passes on what belongs to a stretch of a run. */
record Spanned(Span span, EventSink sink) implements EventSink {

  private boolean tells(long timeMs, int job) {
    return span.holds(timeMs) && span.tells(job);
  }

  private boolean tellsOfNodes(long timeMs) {
    return span.holds(timeMs) && span.job() < 0;
  }

  @Override
  public void arrived(long timeMs, int job) {
    if (tells(timeMs, job)) {
      sink.arrived(timeMs, job);
    }
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    if (tells(timeMs, job)) {
      sink.rejected(timeMs, job, reason);
    }
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    if (tells(timeMs, job)) {
      sink.started(timeMs, job, gpus, count, overheadMs);
    }
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    if (tells(timeMs, job)) {
      sink.preempted(timeMs, job, usefulMs);
    }
  }

  @Override
  public void completed(long timeMs, int job) {
    if (tells(timeMs, job)) {
      sink.completed(timeMs, job);
    }
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    if (tells(timeMs, job)) {
      sink.dropped(timeMs, job, usefulMs);
    }
  }

  @Override
  public void nodeDown(long timeMs, int node) {
    if (tellsOfNodes(timeMs)) {
      sink.nodeDown(timeMs, node);
    }
  }

  @Override
  public void nodeUp(long timeMs, int node) {
    if (tellsOfNodes(timeMs)) {
      sink.nodeUp(timeMs, node);
    }
  }

  @Override
  public void instantEnded(long timeMs) {
    if (span.holds(timeMs)) {
      sink.instantEnded(timeMs);
    }
  }
}
