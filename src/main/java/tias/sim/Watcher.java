package tias.sim;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tias.event.EventSink;

/** Keeps up with the events of an engine that it is a witness of, and passes them on. */
abstract class Watcher implements EventSink, Witness {
  private final EventSink sink;
  private @Nullable Sight sight;
  private int nodeGone;
  private boolean deciding;

  Watcher(EventSink sink) {
    this.sink = sink;
  }

  /** Begins to look on. */
  final void attach(Sight whatIsSeen) {
    sight = whatIsSeen;
  }

  /** What there is to see. */
  final Sight sight() {
    return Objects.requireNonNull(sight);
  }

  /** Told of a decision, ranks having been kept. */
  abstract void changes(Decision decision);

  /** Told that a job is about to lose its GPUs with a node. */
  abstract void lostNode(int job, int node);

  @Override
  public void decided(Decision decision) {
    sight().decided(decision);
    deciding = true;
    changes(decision);
  }

  @Override
  public void arrived(long timeMs, int job) {
    sight().active.set(job);
    sink.arrived(timeMs, job);
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    sink.rejected(timeMs, job, reason);
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    sink.started(timeMs, job, gpus, count, overheadMs);
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    if (!deciding) {
      lostNode(job, nodeGone);
    }
    sink.preempted(timeMs, job, usefulMs);
  }

  @Override
  public void completed(long timeMs, int job) {
    sight().active.clear(job);
    sink.completed(timeMs, job);
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    sight().active.clear(job);
    sink.dropped(timeMs, job, usefulMs);
  }

  @Override
  public void nodeDown(long timeMs, int node) {
    nodeGone = node;
    sight().down.set(node);
    sink.nodeDown(timeMs, node);
  }

  @Override
  public void nodeUp(long timeMs, int node) {
    sight().down.clear(node);
    sink.nodeUp(timeMs, node);
  }

  @Override
  public void instantEnded(long timeMs) {
    deciding = false;
    sink.instantEnded(timeMs);
  }
}
