package tias.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class KeptRunsTest {

  private static String run(RunService service, String policy) throws InterruptedException {
    String text =
        "{\"trace\":\"mixed-50-1\",\"cluster\":\"2x8\",\"policies\":[{\"id\":\"" + policy + "\"}]}";
    String id = service.submit(RunSpec.parse(text.getBytes(StandardCharsets.UTF_8))).id();
    try (RunLog.Follower follower = service.log(id).orElseThrow().follow(0)) {
      while (!follower.ended()) {
        follower.next(Duration.ofSeconds(5));
      }
    }
    return id;
  }

  /** The first run was put away before the one worker took up the second. */
  @Test
  void aRunThatNobodyWatchesIsStillThereHoweverMuchItHolds() throws Exception {
    RunLimits oneByte = new RunLimits(1, 8, 4, 1, 100);
    try (RunService service = new RunService(SmallTraces::get, oneByte.unwatched(false))) {
      String first = run(service, "tias");
      run(service, "edf");
      assertThat(service.view(first).orElseThrow().state()).isEqualTo(RunState.DONE);
    }
  }
}
