package tias.trace.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "12, 12",
    "-0.5, -0.5",
    "+3, 3",
    ".5, 0.5",
    "5., 5",
    "1.2e+03, 1200",
    "2.3997e+01, 23.997",
    "6.0E-03, 0.006",
    "1e3, 1000",
    "007, 7"
  })
  void aDecimalIsReadExactly(String text, String expected) throws CellException {
    assertThat(Numbers.decimal(text)).isEqualByComparingTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        ".",
        "e5",
        "1e",
        "1e+",
        "12abc",
        "15 min",
        "1,5",
        "1.2.3",
        "0x10",
        "NaN",
        "Infinity",
        "1_000",
        "1d",
        "1f",
        "１２",
        "٣",
        "--1",
        "1e5.0",
        "- 1",
        "1 000"
      })
  void anythingElseIsNoNumberWhateverItBeginsWith(String text) {
    assertThatThrownBy(() -> Numbers.decimal(text))
        .isInstanceOf(CellException.class)
        .extracting(e -> ((CellException) e).code())
        .isEqualTo("not-a-number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "1e-999999999", "1e41", "1E99999999999999999999"})
  void anExponentBeyondReasonIsRefusedBeforeItCostsAnything(String text) {
    assertThatThrownBy(() -> Numbers.decimal(text)).isInstanceOf(CellException.class);
  }

  @Test
  void aNumberOfAThousandDigitsIsRefused() {
    assertThatThrownBy(() -> Numbers.decimal("1".repeat(1000))).isInstanceOf(CellException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 1000, 100", "0.0004, 1000, 0", "0.0005, 1000, 1", "1.0015, 1000, 1002",
    "1.00149999, 1000, 1001", "5, 60000, 300000", "-0.0005, 1000, -1", "7, 1, 7"
  })
  void timesAreRoundedHalfUpToAMillisecond(String number, long unitMs, long ms)
      throws CellException {
    assertThat(Numbers.millis(new BigDecimal(number), unitMs)).isEqualTo(ms);
  }

  @Test
  void aTimeBeyondFiveThousandYearsIsRefused() {
    assertThatThrownBy(() -> Numbers.millis(new BigDecimal("1e30"), 1000))
        .isInstanceOf(CellException.class)
        .hasMessageContaining("5,000 years");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.3, 300",
    "0.18, 180",
    "0.3333, 333",
    "0.0001, 1",
    "0.9999, 1000",
    "1, 1000",
    "8.0, 8000",
    "1e3, 1000000"
  })
  void sharesAndWholeGpusBecomeThousandths(String gpus, int milli) throws CellException {
    assertThat(Numbers.demandMilli(new BigDecimal(gpus))).isEqualTo(milli);
  }

  @ParameterizedTest
  @CsvSource({"1.5, gpus-fraction", "-1, negative", "1000001, gpus-too-many"})
  void otherDemandsAreRefusedWithAReason(String gpus, String code) {
    assertThatThrownBy(() -> Numbers.demandMilli(new BigDecimal(gpus)))
        .extracting(e -> ((CellException) e).code())
        .isEqualTo(code);
  }
}
