package tias.trace.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class InstantsTest {

  @ParameterizedTest
  @CsvSource({
    "2017-10-09 07:01:55, 2017-10-09T07:01:55Z",
    "2017-10-09T07:01:55Z, 2017-10-09T07:01:55Z",
    "2023-05-17 19:00:05+08:00, 2023-05-17T11:00:05Z",
    "2023-02-21T14:37:02+0100, 2023-02-21T13:37:02Z",
    "2023-02-21T14:37:02-03, 2023-02-21T17:37:02Z",
    "2024-02-29, 2024-02-29T00:00:00Z",
    "2024-02-29 12:30, 2024-02-29T12:30:00Z",
    "1999-12-31T23:59:59.9994Z, 1999-12-31T23:59:59.999Z",
    "1999-12-31T23:59:59.9995Z, 2000-01-01T00:00:00Z",
    "1999-12-31T23:59:59.5Z, 1999-12-31T23:59:59.500Z",
    "1969-12-31T23:59:59Z, 1969-12-31T23:59:59Z"
  })
  void datesAndTimesAreReadAsInstants(String text, Instant expected) throws CellException {
    assertThat(Instants.looksLike(text)).isTrue();
    assertThat(Instant.ofEpochMilli(Instants.epochMs(text))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2023-02-29",
        "2023-13-01",
        "2023-00-10",
        "2023-01-32",
        "0001-01-01",
        "2023-01-01 24:00:00",
        "2023-01-01 10:60:00",
        "2023-01-01 10:00:61",
        "2023-01-01 10",
        "2023-01-01 1:00:00",
        "2023-01-01 10:00:00.",
        "2023-01-01 10:00:00 PM",
        "2023-01-01 10:00:00+8",
        "2023-01-01x",
        "2023-01-01 10:00:00+08:0",
        "2023-01-01 10:00:00.1234567890"
      })
  void whatIsNoInstantIsRefused(String text) {
    assertThatThrownBy(() -> Instants.epochMs(text)).isInstanceOf(CellException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "2023-01-01 10:00:00, false",
    "2023-01-01, false",
    "2023-01-01T10:00:00Z, true",
    "2023-01-01 10:00:00+08:00, true",
    "2023-01-01 10:00:00-0800, true"
  })
  void anOffsetIsSeen(String text, boolean zoned) {
    assertThat(Instants.hasZone(text)).isEqualTo(zoned);
  }
}
