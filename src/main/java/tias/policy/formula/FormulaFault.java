package tias.policy.formula;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a formula, in words for the person who writes it. */
final class FormulaFault {
  private static final Pattern INPUT =
      Pattern.compile("^(?:mismatched|extraneous) input '(.*)' expecting (.*)$", Pattern.DOTALL);
  private static final Pattern MISSING =
      Pattern.compile("^missing '(.*)' at '(.*)'$", Pattern.DOTALL);
  private static final Pattern UNKNOWN =
      Pattern.compile("^token recognition error at: '(.*)'$", Pattern.DOTALL);
  private static final Pattern TYPE =
      Pattern.compile("^expected type '(.*)' but found '(.*)'$", Pattern.DOTALL);
  private static final Pattern OVERLOAD =
      Pattern.compile(
          "^found no matching overload for '(.*?)' applied to '\\((.*?)\\)'.*", Pattern.DOTALL);

  private static final String END = "<EOF>";
  private static final String VALUE = "a number, a variable, a function or a bracket was expected";
  private static final Map<String, String> KINDS =
      Map.of("double", "a number", "bool", "true or false", "int", "a whole number");

  private FormulaFault() {}

  /** One sentence of a message of the compiler, without its place. */
  static String words(String message) {
    Matcher input = INPUT.matcher(message);
    if (input.matches()) {
      return found(input.group(1)) + ": " + expected(input.group(2));
    }
    Matcher missing = MISSING.matcher(message);
    if (missing.matches()) {
      String before = missing.group(2).equals(END) ? "the end" : "'" + missing.group(2) + "'";
      return "'" + missing.group(1) + "' is missing before " + before;
    }
    Matcher unknown = UNKNOWN.matcher(message);
    if (unknown.matches()) {
      return "'"
          + unknown.group(1)
          + "' is not part of a formula; that is made of numbers, variables, functions, brackets"
          + " and + - * / < <= > >= == != && || ! ? :";
    }
    Matcher type = TYPE.matcher(message);
    if (type.matches()) {
      return "gives "
          + kind(type.group(2))
          + " where "
          + kind(type.group(1))
          + " is needed, such as"
          + " in: gpus > 2 ? 1 : 0";
    }
    Matcher overload = OVERLOAD.matcher(message);
    return overload.matches() ? mismatch(overload.group(1), overload.group(2)) : other(message);
  }

  private static String found(String token) {
    return token.equals(END) ? "the formula ends here" : "'" + token + "' does not belong here";
  }

  private static String expected(String set) {
    if (set.contains("IDENTIFIER")) {
      return VALUE;
    }
    return set.contains("':'")
        ? "a colon was expected, as in: condition ? value : other value"
        : "an operator such as + or the end was expected";
  }

  private static String mismatch(String function, String types) {
    if (Arithmetic.FUNCTIONS_OF_TWO.contains(function)) {
      return function + " takes two numbers, as in " + function + "(waited, 60)";
    }
    String operator = function.replaceAll("[_@]", "");
    String came = types.isEmpty() ? "nothing" : kind(types.split(",", 2)[0].strip());
    boolean logical = operator.equals("&&") || operator.equals("||") || operator.equals("!");
    return logical
        ? operator + " goes with true or false, such as gpus > 2, and here is " + came
        : "'" + operator + "' does not go with " + came;
  }

  private static String kind(String type) {
    return KINDS.getOrDefault(type, "something else than a number");
  }

  private static String other(String message) {
    return message.contains("recursion") || message.contains("depth")
        ? "brackets and signs are nested too deeply"
        : "this cannot be read here: " + VALUE;
  }
}
