package tias.web;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import tias.run.Problem;
import tias.web.ProblemException.Kind;

/** Query and path parameters, checked. */
final class Query {
  private Query() {}

  /**
   * A whole number.
   *
   * @throws ProblemException 400 naming the parameter and its bounds
   */
  static long number(Context ctx, String name, long byDefault, long min, long max) {
    String text = ctx.queryParam(name);
    return text == null ? byDefault : number(name, text, min, max);
  }

  static int smallNumber(Context ctx, String name, int byDefault, int min, int max) {
    return (int) number(ctx, name, byDefault, min, max);
  }

  static long number(String name, String text, long min, long max) {
    try {
      long number = Long.parseLong(text.trim());
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw bad(name, text, "must be a whole number from " + min + " to " + max);
  }

  /** One of a few words. */
  static <E extends Enum<E>> E choice(
      Context ctx, String name, E byDefault, Class<E> type, Function<E, String> word) {
    String text = ctx.queryParam(name);
    if (text == null) {
      return byDefault;
    }
    List<E> all = Arrays.asList(type.getEnumConstants());
    return all.stream()
        .filter(value -> word.apply(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                bad(
                    name,
                    text,
                    "must be one of " + all.stream().map(word).collect(Collectors.joining(", "))));
  }

  private static ProblemException bad(String name, String text, String expected) {
    String value = Text.quote(text);
    Problem fault = new Problem(null, null, name, value, "invalid", expected, null);
    return new ProblemException(
        Kind.BAD_REQUEST, name + " " + expected + ", not '" + value + "'", List.of(fault));
  }
}
