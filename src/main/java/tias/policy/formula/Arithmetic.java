package tias.policy.formula;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Restricts a parsed formula to arithmetic, and reads whole numbers as decimals: the language would
 * refuse {@code attained + 1}, for it adds no whole number to a decimal one.
 */
final class Arithmetic {
  static final List<String> FUNCTIONS_OF_TWO = List.of("min", "max", "pow");

  /** The language's names for its operators. */
  private static final Set<String> OPERATORS =
      Set.of(
          "_+_", "_-_", "_*_", "_/_", "-_", "_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_", "_&&_",
          "_||_", "!_", "_?_:_");

  private final CelAbstractSyntaxTree parsed;
  private final Set<Variable> variables;

  /** Notes in {@code variables} what the formula speaks of. */
  Arithmetic(CelAbstractSyntaxTree parsed, Set<Variable> variables) {
    this.parsed = parsed;
    this.variables = variables;
  }

  /**
   * The restricted tree.
   *
   * @throws IllegalArgumentException for anything else, with its place
   */
  CelAbstractSyntaxTree checked() {
    return CelAbstractSyntaxTree.newParsedAst(decimal(parsed.getExpr()), parsed.getSource());
  }

  private CelExpr decimal(CelExpr expression) {
    return switch (expression.getKind()) {
      case CONSTANT -> constant(expression);
      case IDENT -> variable(expression);
      case CALL -> call(expression);
      default -> throw wrong(expression, "takes numbers, variables and arithmetic only");
    };
  }

  private CelExpr constant(CelExpr expression) {
    CelConstant constant = expression.constant();
    return switch (constant.getKind()) {
      case INT64_VALUE -> number(expression, constant.int64Value());
      case UINT64_VALUE -> number(expression, constant.uint64Value().doubleValue());
      case DOUBLE_VALUE, BOOLEAN_VALUE -> expression;
      default -> throw wrong(expression, "takes numbers, not text");
    };
  }

  private static CelExpr number(CelExpr expression, double value) {
    return CelExpr.ofConstant(expression.id(), CelConstant.ofValue(value));
  }

  private CelExpr variable(CelExpr expression) {
    String name = expression.ident().name();
    Variable variable =
        Variable.of(name)
            .orElseThrow(
                () ->
                    wrong(
                        expression,
                        "there is no variable '" + name + "'; there are " + Variable.all()));
    variables.add(variable);
    return expression;
  }

  private CelExpr call(CelExpr expression) {
    CelExpr.CelCall call = expression.call();
    boolean known =
        call.target().isEmpty()
            && (OPERATORS.contains(call.function()) || FUNCTIONS_OF_TWO.contains(call.function()));
    if (!known) {
      throw wrong(
          expression,
          "there is no function '"
              + call.function()
              + "' here; there are + - * / comparisons, && || !, c ? a : b, and "
              + String.join(", ", FUNCTIONS_OF_TWO));
    }
    ImmutableList<CelExpr> arguments =
        call.args().stream().map(this::decimal).collect(ImmutableList.toImmutableList());
    return CelExpr.ofCall(expression.id(), Optional.empty(), call.function(), arguments);
  }

  private IllegalArgumentException wrong(CelExpr at, String what) {
    Optional<Integer> offset =
        Optional.ofNullable(parsed.getSource().getPositionsMap().get(at.id()));
    return new FormulaException(offset.flatMap(parsed.getSource()::getOffsetLocation), what);
  }
}
