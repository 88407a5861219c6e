package tias.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.metric.Summary;
import tias.metric.TradeOff;

/** A run in memory: its lanes, its frames, and how it stands. */
final class ActiveRun {
  private final String id;
  private final RunSpec spec;
  private final RunTrace trace;
  private final Runnable onClosed;
  private final RunLog log = new RunLog();
  private final List<LaneRun> lanes;
  private int lanesLeft;

  ActiveRun(
      String id,
      RunSpec spec,
      RunTrace trace,
      RunLimits limits,
      Replays replays,
      Runnable onClosed) {
    this.id = id;
    this.spec = spec;
    this.trace = trace;
    this.onClosed = onClosed;
    lanes =
        IntStream.range(0, spec.policies().size())
            .mapToObj(lane -> new LaneRun(lane, spec, trace, log, limits, replays))
            .toList();
    lanesLeft = lanes.size();
    log.append("meta", Json.plain(json -> RunJson.writeRun(json, view())));
  }

  /** Jobs over all lanes: what the run holds once it is done goes by them. */
  long laneJobs() {
    return laneJobs(spec, trace);
  }

  static long laneJobs(RunSpec spec, RunTrace trace) {
    return (long) spec.policies().size() * trace.view().jobs();
  }

  String id() {
    return id;
  }

  RunSpec spec() {
    return spec;
  }

  RunLog log() {
    return log;
  }

  List<LaneRun> lanes() {
    return lanes;
  }

  RunView view() {
    List<LaneView> views = lanes.stream().map(LaneRun::view).toList();
    return new RunView(id, state(), spec, trace.view(), spec.cluster(), views);
  }

  /** Cancelled as soon as that was asked for, unless every lane got to its end before. */
  RunState state() {
    List<RunState> states = lanes.stream().map(LaneRun::state).toList();
    boolean ended = states.stream().allMatch(RunState::ended);
    if (states.contains(RunState.CANCELLED)
        || (!ended && lanes.stream().anyMatch(LaneRun::wasCancelled))) {
      return RunState.CANCELLED;
    }
    if (ended) {
      return states.stream().allMatch(state -> state == RunState.FAILED)
          ? RunState.FAILED
          : RunState.DONE;
    }
    return states.stream().allMatch(state -> state == RunState.QUEUED)
        ? RunState.QUEUED
        : RunState.RUNNING;
  }

  /** Whether every lane has ended and the last frame is written. */
  boolean closed() {
    return log.closed();
  }

  /** Estimate of the memory held, in bytes. */
  long bytes() {
    return log.bytes() + trace.bytes() + lanes.stream().mapToLong(LaneRun::bytes).sum();
  }

  /** Notes that one lane has ended; the last one writes the last frame. */
  void laneEnded() {
    synchronized (this) {
      lanesLeft--;
      if (lanesLeft > 0) {
        return;
      }
    }
    placeOnTradeOff();
    RunView view = view();
    log.close(
        "done",
        Json.plain(
            json -> {
              json.writeStartObject();
              json.writeStringField("state", view.state().word());
              RunJson.writeLanes(json, view.lanes());
              json.writeEndObject();
            }));
    onClosed.run();
  }

  private void placeOnTradeOff() {
    List<TradeOff.@Nullable Point> points = new ArrayList<>();
    for (LaneRun lane : lanes) {
      Summary summary = lane.state() == RunState.DONE ? lane.summary() : null;
      points.add(
          summary == null ? null : TradeOff.Point.of(PolicyChoice.setsScale(lane.info()), summary));
    }
    TradeOff tradeOff = new TradeOff(points.stream().filter(point -> point != null).toList());
    for (int lane = 0; lane < points.size(); lane++) {
      TradeOff.Point point = points.get(lane);
      if (point != null) {
        lanes.get(lane).place(tradeOff.distance(point));
      }
    }
  }
}
