package tias.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class RunServiceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Runs for minutes unless it is cancelled. */
  private static final String LONG = "mixed-300000-1";

  private static RunLimits limits(int workers) {
    return new RunLimits(workers, 8, 4, 1L << 30, 100);
  }

  private static RunSpec spec(String trace, String... policies) {
    StringBuilder list = new StringBuilder();
    for (String policy : policies) {
      list.append(list.isEmpty() ? "" : ",").append("{\"id\":\"").append(policy).append("\"}");
    }
    return RunSpec.parse(
        ("{\"trace\":\"" + trace + "\",\"cluster\":\"2x8\",\"policies\":[" + list + "]}")
            .getBytes(StandardCharsets.UTF_8));
  }

  private static List<RunLog.Frame> frames(RunLog log, long after) throws InterruptedException {
    List<RunLog.Frame> frames = new ArrayList<>();
    try (RunLog.Follower follower = log.follow(after)) {
      while (!follower.ended()) {
        RunLog.Frame frame = follower.next(PATIENCE);
        assertThat(frame).as("a frame within %s", PATIENCE).isNotNull();
        frames.add(frame);
      }
    }
    return frames;
  }

  private static Map<Integer, List<String>> byLane(List<RunLog.Frame> frames) throws Exception {
    Map<Integer, List<String>> lanes = new TreeMap<>();
    for (RunLog.Frame frame : frames) {
      if (frame.event().equals("lane")) {
        int lane = Json.mapper().readTree(frame.data()).get("lane").intValue();
        lanes.computeIfAbsent(lane, ignored -> new ArrayList<>()).add(frame.text());
      }
    }
    return lanes;
  }

  @Test
  void framesOfALaneAreTheSameBytesOnAnyNumberOfWorkers() throws Exception {
    RunSpec spec = spec("mixed-500-7", "tias", "tiresias", "edf", "fifo-fit");
    List<Map<Integer, List<String>>> runs = new ArrayList<>();
    for (int workers : new int[] {1, 2, 4, 1}) {
      try (RunService service = new RunService(SmallTraces::get, limits(workers))) {
        RunLog log = service.log(service.submit(spec).id()).orElseThrow();
        runs.add(byLane(frames(log, 0)));
      }
    }
    assertThat(runs.get(0)).hasSize(4);
    assertThat(runs.get(0).get(0)).hasSizeBetween(90, 110);
    assertThat(runs).allSatisfy(run -> assertThat(run).isEqualTo(runs.get(0)));
  }

  @Test
  void theFirstBarsOfALaneComeLongBeforeAHundredthOfIt() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(1))) {
      RunLog log = service.log(service.submit(spec("mixed-3200-3", "fifo")).id()).orElseThrow();
      List<Double> progress = new ArrayList<>();
      for (RunLog.Frame frame : frames(log, 0)) {
        JsonNode lane = Json.mapper().readTree(frame.data());
        if (lane.at("/bars/start").size() > 0) {
          progress.add(lane.get("progress").doubleValue());
        }
      }
      assertThat(progress.get(0)).isLessThan(0.01 / 8);
      assertThat(progress).isSorted().hasSizeBetween(95, 110);
    }
  }

  @Test
  void aStreamCutAnywhereAndResumedGivesTheFramesOfAnUncutOne() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(2))) {
      RunLog log =
          service.log(service.submit(spec("mixed-200-1", "tias", "edf")).id()).orElseThrow();
      List<RunLog.Frame> whole = frames(log, 0);
      for (int cut = 0; cut < whole.size(); cut++) {
        assertThat(frames(log, cut)).isEqualTo(whole.subList(cut, whole.size()));
      }
      assertThat(whole.get(0).event()).isEqualTo("meta");
      assertThat(whole.get(whole.size() - 1).event()).isEqualTo("done");
    }
  }

  @Test
  void theSameSpecificationIsTheSameRun() {
    try (RunService service = new RunService(SmallTraces::get, limits(2))) {
      String id = service.submit(spec("mixed-50-1", "tias", "edf")).id();
      assertThat(service.submit(spec("mixed-50-1", "tias", "edf")).id()).isEqualTo(id);
      assertThat(service.submit(spec("mixed-50-1", "edf", "tias")).id()).isNotEqualTo(id);
      assertThat(service.submit(spec("mixed-50-2", "tias", "edf")).id()).isNotEqualTo(id);
    }
  }

  @Test
  void cancellingFreesTheWorkerAtOnceAndKeepsThePart() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(1))) {
      String id = service.submit(spec(LONG, "srsf", "tias")).id();
      RunLog log = service.log(id).orElseThrow();
      try (RunLog.Follower follower = log.follow(0)) {
        for (int i = 0; i < 4; i++) {
          assertThat(follower.next(PATIENCE)).isNotNull();
        }
      }
      assertThat(service.cancel(id)).isTrue();
      assertThat(service.view(id).orElseThrow().state()).isEqualTo(RunState.CANCELLED);
      RunLog next = service.log(service.submit(spec("mixed-20-1", "fifo")).id()).orElseThrow();
      // There is one worker: this ends only if the first run gave it up, in the midst of its lane.
      assertThat(frames(next, 0)).isNotEmpty();
      RunView view = service.view(id).orElseThrow();
      assertThat(view.lanes()).extracting(LaneView::state).containsOnly(RunState.CANCELLED);
      LaneView first = view.lanes().get(0);
      assertThat(first.progress()).isGreaterThan(0).isLessThan(1);
      assertThat(first.metrics())
          .isNotNull()
          .satisfies(part -> assertThat(part.completed()).isPositive());
      assertThat(log.closed()).isTrue();
      assertThat(service.cancel(id)).as("again").isTrue();
      assertThat(service.cancel("no such run")).isFalse();
    }
  }

  @Test
  void aReaderThatStopsReadingNeverSlowsARun() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(2))) {
      String id = service.submit(spec("mixed-2000-3", "tias", "edf")).id();
      RunLog log = service.log(id).orElseThrow();
      CountDownLatch release = new CountDownLatch(1);
      Thread stuck =
          new Thread(
              () -> {
                try (RunLog.Follower follower = log.follow(0)) {
                  follower.next(PATIENCE);
                  release.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      stuck.start();
      assertThat(frames(log, 0)).hasSizeGreaterThan(100);
      assertThat(service.watchers(id)).isEqualTo(1);
      release.countDown();
      stuck.join(TimeUnit.SECONDS.toMillis(10));
      assertThat(service.watchers(id)).isZero();
    }
  }

  @Test
  void aFullQueueRefusesARunAndTakesTheNextOneWhenThereIsRoom() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(1))) {
      String first = service.submit(spec(LONG, "srsf", "srtf", "tias", "tiresias", "edf")).id();
      assertThatThrownBy(
              () -> service.submit(spec("mixed-10-1", "fifo", "edf", "srtf", "sjf", "srsf")))
          .isInstanceOf(RunRefusedException.class)
          .hasMessageContaining("5 lanes are running or waiting, and 9 is the most");
      service.cancel(first);
      RunView next = service.submit(spec("mixed-10-1", "fifo", "edf"));
      assertThat(frames(service.log(next.id()).orElseThrow(), 0)).isNotEmpty();
    }
  }

  @Test
  void anEvictedRunIsMadeAgainWhenAskedFor() throws Exception {
    RunLimits one = new RunLimits(2, 8, 1, 1L << 30, 100);
    try (RunService service = new RunService(SmallTraces::get, one)) {
      String first = service.submit(spec("mixed-60-1", "tias")).id();
      RunLog log = service.log(first).orElseThrow();
      List<RunLog.Frame> before = frames(log, 0);
      for (int seed = 2; seed < 5; seed++) {
        String id = service.submit(spec("mixed-60-" + seed, "tias")).id();
        frames(service.log(id).orElseThrow(), 0);
      }
      RunLog again = service.log(first).orElseThrow();
      assertThat(again).isNotSameAs(log);
      assertThat(texts(frames(again, 0))).isEqualTo(texts(before));
    }
  }

  private static List<String> texts(List<RunLog.Frame> frames) {
    return frames.stream().map(RunLog.Frame::text).toList();
  }

  @Test
  void everyFrameIsJsonOfNumbersAndNullsAndFitsInto64kB() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(2))) {
      String id = service.submit(spec("mixed-5000-2", "tias", "fifo")).id();
      for (RunLog.Frame frame : frames(service.log(id).orElseThrow(), 0)) {
        assertThat(frame.data().length).isLessThanOrEqualTo(64 * 1024);
        assertThat(frame.text()).doesNotContain("NaN", "Infinity", "\n");
        JsonNode json = Json.mapper().readTree(frame.data());
        json.path("metrics").forEach(v -> assertThat(v.isNumber() || v.isNull()).isTrue());
      }
    }
  }

  @Test
  void barsOfTheFramesAddUpToTheTimeline() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(2))) {
      String id = service.submit(spec("mixed-400-5", "tias")).id();
      long bars = 0;
      for (RunLog.Frame frame : frames(service.log(id).orElseThrow(), 0)) {
        JsonNode json = Json.mapper().readTree(frame.data());
        bars += json.path("bars").path("gpu").size() + json.path("barsOmitted").longValue();
      }
      RunService.Lane lane = service.lane(id, 0).orElseThrow();
      WindowBars exact = lane.segments(0, Long.MAX_VALUE / 4, 20_000, 1_000_000);
      assertThat(bars).isPositive().isEqualTo(exact.count());
      WindowBars coarse = lane.segments(0, lane.view().simMs(), 50, 100);
      assertThat(coarse.count()).isEqualTo(exact.count());
      assertThat(coarse.bars().size()).isLessThan(exact.count());
    }
  }

  @Test
  void anUnknownTraceIsNamed() {
    try (RunService service = new RunService(SmallTraces::get, limits(1))) {
      assertThatThrownBy(() -> service.submit(spec("nowhere", "tias")))
          .isInstanceOf(UnknownTraceException.class)
          .hasMessageContaining("'nowhere'");
      assertThat(service.view("0".repeat(64))).isEmpty();
    }
  }
}
