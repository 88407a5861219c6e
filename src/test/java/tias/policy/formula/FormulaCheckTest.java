package tias.policy.formula;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaCheckTest {
  @Test
  void aFormulaTellsWhatItSpeaksOf() {
    FormulaCheck check = FormulaCheck.of("min(attained, 3600) / gpus");
    assertThat(check.fault()).isNull();
    assertThat(check.uses()).containsExactly("attained", "gpus");
    assertThat(check.oracle()).isFalse();
  }

  @Test
  void whatNoSchedulerKnowsMakesAnOracle() {
    assertThat(FormulaCheck.of("remaining * gpus").oracle()).isTrue();
    assertThat(FormulaCheck.words())
        .filteredOn(FormulaCheck.Word::oracle)
        .extracting(FormulaCheck.Word::name)
        .containsExactly("duration", "remaining");
  }

  @ParameterizedTest
  @CsvSource({
    "attained +, 1, 11",
    "attained + speed, 1, 12",
    "'attained +\n size(gpus)', 2, 6",
    "gpus ? 1 : 2, 1, 6"
  })
  void aFaultHasItsPlace(String text, int line, int column) {
    FormulaCheck check = FormulaCheck.of(text);
    assertThat(check.fault()).isNotBlank();
    assertThat(check.line()).isEqualTo(line);
    assertThat(check.column()).isEqualTo(column);
    assertThat(check.uses()).isEmpty();
  }

  @Test
  void aTextThatIsTooLongIsToldSo() {
    assertThat(FormulaCheck.of("1+".repeat(300) + "1").fault()).contains("500 characters");
  }
}
