package tias.policy.formula;

import dev.cel.common.CelSourceLocation;
import java.util.Optional;

/** A text that is no formula, with the place of the fault where it is known. */
final class FormulaException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** From 1, as editors count; 0 where unknown. */
  final int line;

  final int column;

  /** What is wrong, without the place. */
  final String fault;

  FormulaException(Optional<CelSourceLocation> at, String fault) {
    super("is not a formula: " + at.map(FormulaException::place).orElse("") + fault);
    this.line = at.map(CelSourceLocation::getLine).orElse(0);
    this.column = at.map(l -> l.getColumn() + 1).orElse(0);
    this.fault = fault;
  }

  private static String place(CelSourceLocation at) {
    return "line " + at.getLine() + ", column " + (at.getColumn() + 1) + ": ";
  }
}
