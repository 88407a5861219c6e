package tias.policy.formula;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * A formula in the Common Expression Language, compiled once. It is arithmetic over {@link
 * Variable}s: no macros, so no loops, no text and no lists. What it costs to evaluate is bounded by
 * its length, which is limited.
 */
final class Expression {

  /** Longest formula in characters. */
  static final int MAX_LENGTH = 500;

  private static final int MAX_DEPTH = 60;

  private static final CelOptions OPTIONS =
      CelOptions.current().maxParseRecursionDepth(MAX_DEPTH).build();

  private static final CelCompiler COMPILER = compiler();
  private static final CelRuntime RUNTIME = runtime();

  private final CelRuntime.Program program;
  private final Set<Variable> variables;

  private Expression(CelRuntime.Program program, Set<Variable> variables) {
    this.program = program;
    this.variables = variables;
  }

  /**
   * Compiles a formula.
   *
   * @throws IllegalArgumentException that names line, column, what was expected and what came
   */
  static Expression compile(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "may have up to " + MAX_LENGTH + " characters, not " + text.length());
    }
    Set<Variable> variables = EnumSet.noneOf(Variable.class);
    CelAbstractSyntaxTree parsed = tree(COMPILER.parse(text));
    CelAbstractSyntaxTree numbers = new Arithmetic(parsed, variables).checked();
    try {
      return new Expression(RUNTIME.createProgram(tree(COMPILER.check(numbers))), variables);
    } catch (CelEvaluationException e) {
      throw new IllegalArgumentException("cannot be evaluated: " + e.getMessage(), e);
    }
  }

  /** What it speaks of. */
  Set<Variable> variables() {
    return variables;
  }

  /**
   * Its value.
   *
   * @param values gives a variable's value
   */
  double value(ToDoubleFunction<Variable> values) {
    try {
      Object value =
          program.eval(
              (String name) -> Variable.of(name).map(variable -> values.applyAsDouble(variable)));
      return (Double) value;
    } catch (CelEvaluationException e) {
      throw new IllegalStateException("the formula cannot be evaluated: " + e.getMessage(), e);
    }
  }

  private static CelAbstractSyntaxTree tree(CelValidationResult result) {
    for (CelIssue issue : result.getErrors()) {
      String words = FormulaFault.words(issue.getMessage());
      throw new FormulaException(Optional.of(issue.getSourceLocation()), words);
    }
    try {
      return result.getAst();
    } catch (CelValidationException e) {
      throw new IllegalArgumentException("is not a formula: " + e.getMessage(), e);
    }
  }

  private static CelCompiler compiler() {
    CelCompilerBuilder builder =
        CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(OPTIONS)
            .setResultType(SimpleType.DOUBLE);
    for (Variable variable : Variable.values()) {
      builder.addVar(variable.written(), SimpleType.DOUBLE);
    }
    for (String name : Arithmetic.FUNCTIONS_OF_TWO) {
      builder.addFunctionDeclarations(
          CelFunctionDecl.newFunctionDeclaration(
              name,
              CelOverloadDecl.newGlobalOverload(
                  name + "_double_double",
                  SimpleType.DOUBLE,
                  SimpleType.DOUBLE,
                  SimpleType.DOUBLE)));
    }
    return builder.build();
  }

  private static CelRuntime runtime() {
    return CelRuntimeFactory.standardCelRuntimeBuilder()
        .setOptions(OPTIONS)
        .addFunctionBindings(
            CelFunctionBinding.from("min_double_double", Double.class, Double.class, Math::min),
            CelFunctionBinding.from("max_double_double", Double.class, Double.class, Math::max),
            CelFunctionBinding.from(
                "pow_double_double", Double.class, Double.class, StrictMath::pow))
        .build();
  }
}
