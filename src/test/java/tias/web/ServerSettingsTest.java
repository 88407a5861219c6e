package tias.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerSettingsTest {

  @Test
  void listensOnlyToThisMachineByDefault() {
    ServerSettings settings = ServerSettings.read(Map.of(), Map.of());
    assertThat(settings.host()).isEqualTo("127.0.0.1");
    assertThat(settings.port()).isEqualTo(8080);
    assertThat(settings.basePath()).isEmpty();
    assertThat(settings.webDir()).isNull();
  }

  @Test
  void aFlagWinsOverTheEnvironmentAndThatOverTheDefault() {
    Map<String, String> environment = Map.of("TIAS_PORT", "9001", "TIAS_MAX_JOBS", "77");
    ServerSettings settings = ServerSettings.read(Map.of("port", "9002"), environment);
    assertThat(settings.port()).isEqualTo(9002);
    assertThat(settings.maxJobs()).isEqualTo(77);
  }

  @ParameterizedTest
  @CsvSource({
    "TIAS_PORT, abc, a whole number from 0 to 65535",
    "TIAS_PORT, 65536, a whole number from 0 to 65535",
    "TIAS_PORT, 80.5, a whole number from 0 to 65535",
    "TIAS_MAX_UPLOAD_MB, 0, a whole number from 1 to 100000",
    "TIAS_MAX_JOBS, -1, a whole number from 1 to 5000000",
    "TIAS_WORKERS, many, a whole number from 1 to 256",
    "TIAS_HOST, two words, a host name or address",
    "TIAS_BASE_PATH, tias, a path such as /tias",
    "TIAS_BASE_PATH, /tias/, a path such as /tias",
    "TIAS_FRAME_ANCESTORS, x;script-src *, 'none'",
    "TIAS_DATA, '', the path of a folder",
  })
  void aBadValueIsRefusedWithItsNameAndWhatWasExpected(
      String variable, String value, String expected) {
    assertThatThrownBy(() -> ServerSettings.read(Map.of(), Map.of(variable, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(variable)
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(expected.replace("'none'", "none"));
  }

  @Test
  void aBadFlagIsBlamedOnTheFlag() {
    assertThatThrownBy(() -> ServerSettings.read(Map.of("port", "x"), Map.of("TIAS_PORT", "1")))
        .hasMessage("--port must be a whole number from 0 to 65535, not 'x'");
  }
}
