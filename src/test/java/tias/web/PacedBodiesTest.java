package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PacedBodiesTest {
  private final AtomicLong clock = new AtomicLong();
  private final PacedBodies.Pace pace = new PacedBodies.Pace(clock::get);

  private void passMs(long ms) {
    clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(ms));
  }

  @Test
  void aBodyThatDripsIsTooSlowOnceItsFirstSecondsAreOver() {
    for (int i = 0; i < 10; i++) {
      passMs(1000);
      assertThat(pace.came(1)).isNull();
    }
    passMs(1000);
    assertThat(pace.came(1)).isNotNull().hasMessage("11 bytes in 11000 ms");
  }

  @Test
  void aThousandBytesASecondAreFastEnoughForEver() {
    for (int i = 0; i < 10_000; i++) {
      passMs(1000);
      assertThat(pace.came(1000)).isNull();
    }
  }

  /** A rate taken over the time since the request began refused one in fifteen of these. */
  @Test
  void smallBodiesAreNeverTooSlow(@TempDir Path folder) {
    try (TestServer server = new TestServer(folder)) {
      byte[] nodes = "sn,gpu\na,two\n".getBytes(UTF_8);
      for (int i = 0; i < 200; i++) {
        var request =
            server.request("/api/v1/clusters:read").POST(BodyPublishers.ofByteArray(nodes));
        assertThat(server.send(request).statusCode()).isEqualTo(422);
      }
    }
  }
}
