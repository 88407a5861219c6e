package tias.event;

/** Hears nothing; for runs that are watched in another way. */
public final class NoEvents implements EventSink {

  @Override
  public void arrived(long timeMs, int job) {}

  @Override
  public void rejected(long timeMs, int job, String reason) {}

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {}

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {}

  @Override
  public void completed(long timeMs, int job) {}

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {}
}
