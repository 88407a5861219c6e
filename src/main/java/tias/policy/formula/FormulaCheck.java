package tias.policy.formula;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.policy.PolicyInfo.Knowledge;

/**
 * What there is to say of a text that may become a formula.
 *
 * @param fault what is wrong with it; null where it is a formula
 * @param line of the fault, from 1; 0 where unknown or where there is none
 * @param column of the fault, from 1; 0 as above
 * @param uses the variables it speaks of
 * @param oracle whether it asks for what no real scheduler knows
 */
public record FormulaCheck(
    @Nullable String fault, int line, int column, List<String> uses, boolean oracle) {
  public FormulaCheck {
    uses = List.copyOf(uses);
  }

  /** A variable: how it is written, what it means, whether no real scheduler knows it. */
  public record Word(String name, String meaning, boolean oracle) {}

  /** Compiles the text. */
  public static FormulaCheck of(String text) {
    try {
      List<Variable> used = Expression.compile(text).variables().stream().sorted().toList();
      List<String> names = used.stream().map(Variable::written).toList();
      return new FormulaCheck(null, 0, 0, names, used.stream().anyMatch(FormulaCheck::oracle));
    } catch (FormulaException e) {
      return new FormulaCheck(e.fault, e.line, e.column, List.of(), false);
    } catch (IllegalArgumentException e) {
      return new FormulaCheck(String.valueOf(e.getMessage()), 0, 0, List.of(), false);
    }
  }

  /** All variables. */
  public static List<Word> words() {
    return Arrays.stream(Variable.values())
        .map(variable -> new Word(variable.written(), variable.meaning, oracle(variable)))
        .toList();
  }

  private static boolean oracle(Variable variable) {
    return variable.knowledge == Knowledge.TRUE_DURATION;
  }
}
