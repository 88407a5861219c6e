package tias.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What runs may hold, asked of a service with little room. */
final class RunMemoryTest {
  /** Runs for minutes unless it is cancelled. */
  private static final String LONG = "mixed-300000-1";

  private static RunLimits limits(long laneJobs) {
    return new RunLimits(1, 8, 4, 1L << 30, 100).withLaneJobs(laneJobs);
  }

  private static RunSpec spec(String trace, String policies) {
    String list = "\"" + policies.replace(",", "\"},{\"id\":\"") + "\"";
    String json =
        "{\"trace\":\"" + trace + "\",\"cluster\":\"2x8\",\"policies\":[{\"id\":" + list + "}]}";
    return RunSpec.parse(json.getBytes(StandardCharsets.UTF_8));
  }

  private static void toTheEnd(RunLog log) throws InterruptedException {
    try (RunLog.Follower follower = log.follow(0)) {
      while (!follower.ended()) {
        assertThat(follower.next(Duration.ofSeconds(60))).isNotNull();
      }
    }
  }

  @Test
  void aRunThatNeverFitsIsRefusedWithWhatWouldFit() {
    try (RunService service = new RunService(SmallTraces::get, limits(1999))) {
      assertThatThrownBy(() -> service.submit(spec("mixed-1000-1", "fifo,tias")))
          .isInstanceOf(SpecException.class)
          .hasMessageContaining("2 policies over 1000 jobs")
          .hasMessageContaining("1999 jobs over all policies");
      assertThat(service.submit(spec("mixed-1000-1", "fifo")).lanes()).hasSize(1);
    }
  }

  @Test
  void aRunThatFitsOnlyWhenOthersHaveEndedIsToldToComeBack() throws Exception {
    try (RunService service = new RunService(SmallTraces::get, limits(300_500))) {
      String running = service.submit(spec(LONG, "tias")).id();
      RunSpec twoLanes = spec("mixed-500-1", "fifo,tias");
      assertThatThrownBy(() -> service.submit(twoLanes)).isInstanceOf(RunRefusedException.class);
      assertThat(service.submit(spec("mixed-500-1", "fifo")).lanes()).hasSize(1);
      service.cancel(running);
      toTheEnd(service.log(running).orElseThrow());
      assertThat(service.submit(twoLanes).lanes()).hasSize(2);
    }
  }

  @Test
  void aRunThatWaitsAsksForItsTraceAgainWhenItBegins() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    RunService.Traces traces =
        id -> {
          if (!id.equals(LONG) && asked.incrementAndGet() > 1) {
            throw new UnknownTraceException(id);
          }
          return SmallTraces.get(id);
        };
    try (RunService service = new RunService(traces, limits(1_000_000))) {
      String running = service.submit(spec(LONG, "tias")).id();
      String waiting = service.submit(spec("mixed-500-1", "fifo")).id();
      assertThat(asked).hasValue(1);
      service.cancel(running);
      toTheEnd(service.log(waiting).orElseThrow());
      LaneView lane = service.view(waiting).orElseThrow().lanes().get(0);
      assertThat(lane.state()).isEqualTo(RunState.FAILED);
      assertThat(lane.message()).contains("mixed-500-1");
      assertThat(lane.metrics()).isNull();
    }
  }
}
