package tias.run;

import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.metric.JobOutcomes;
import tias.metric.StepSeries;
import tias.metric.Timeline;
import tias.workload.Trace;

/** Hears the events of a lane and passes them to all that is kept of it. */
final class LaneRecorder implements EventSink {

  /** Called after every instant, everything having been recorded. */
  @FunctionalInterface
  interface InstantListener {
    void instantEnded();
  }

  final JobOutcomes outcomes;
  final Timeline timeline;
  final StepSeries series;
  final FrameCutter frames;
  private final InstantListener listener;
  private final boolean drawn;

  LaneRecorder(Trace trace, ClusterSpec cluster, RunLimits limits, InstantListener listener) {
    outcomes = new JobOutcomes(trace, cluster);
    timeline = new Timeline(outcomes, limits.mostBars());
    series = new StepSeries(trace);
    frames = new FrameCutter(outcomes, timeline, series, limits.framesPerLane());
    drawn = limits.drawn();
    this.listener = listener;
  }

  /** Estimate of the memory held, in bytes. */
  long bytes() {
    return 100L * outcomes.trace().size() + 36L * timeline.size() + 20L * series.size();
  }

  @Override
  public void arrived(long timeMs, int job) {
    outcomes.arrived(timeMs, job);
    if (drawn) {
      series.arrived(timeMs, job);
    }
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    outcomes.rejected(timeMs, job, reason);
    if (drawn) {
      series.rejected(timeMs, job, reason);
    }
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    outcomes.started(timeMs, job, gpus, count, overheadMs);
    if (drawn) {
      timeline.started(timeMs, job, gpus, count, overheadMs);
      series.started(timeMs, job, gpus, count, overheadMs);
    }
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    if (drawn) {
      frames.stayEnds(job, timeMs);
      timeline.preempted(timeMs, job, usefulMs);
      series.preempted(timeMs, job, usefulMs);
    }
    outcomes.preempted(timeMs, job, usefulMs);
  }

  @Override
  public void completed(long timeMs, int job) {
    if (drawn) {
      frames.stayEnds(job, timeMs);
      timeline.completed(timeMs, job);
      series.completed(timeMs, job);
    }
    outcomes.completed(timeMs, job);
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    if (drawn) {
      if (timeline.firstOpenBar(job) >= 0) {
        frames.stayEnds(job, timeMs);
      }
      timeline.dropped(timeMs, job, usefulMs);
      series.dropped(timeMs, job, usefulMs);
    }
    outcomes.dropped(timeMs, job, usefulMs);
  }

  @Override
  public void instantEnded(long timeMs) {
    outcomes.instantEnded(timeMs);
    if (drawn) {
      series.instantEnded(timeMs);
    }
    listener.instantEnded();
  }
}
