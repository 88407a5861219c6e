package tias.bench;

import tias.event.EventSink;

/** Hears everything and keeps the number of starts, so that nothing can be optimised away. */
final class NoSink implements EventSink {
  long starts;

  @Override
  public void arrived(long timeMs, int job) {}

  @Override
  public void rejected(long timeMs, int job, String reason) {}

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    starts++;
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {}

  @Override
  public void completed(long timeMs, int job) {}
}
