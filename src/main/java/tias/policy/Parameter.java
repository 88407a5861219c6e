package tias.policy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One knob of a policy, declared once: forms, API, command line and help are all made from this.
 *
 * @param name as written in {@code --param policy.name=value} and in links
 * @param kind how the value is written
 * @param unit of the written value, empty where there is none
 * @param defaultText the written default
 * @param min smallest written number allowed, or null
 * @param max largest written number allowed, or null
 * @param choices words allowed; empty unless the kind is a choice
 * @param help one sentence for the person who turns the knob
 * @param parser reads the written value; throws {@link IllegalArgumentException} with a reason
 */
public record Parameter<T>(
    String name,
    Kind kind,
    String unit,
    String defaultText,
    @Nullable BigDecimal min,
    @Nullable BigDecimal max,
    List<String> choices,
    String help,
    Function<String, T> parser) {

  /** How a value is written. */
  public enum Kind {
    NUMBER,
    NUMBERS,
    CHOICE,
    TEXT
  }

  public Parameter {
    choices = List.copyOf(choices);
  }

  /**
   * A word out of a few: the constants of an enum in lower case, underscores written as hyphens.
   */
  public static <E extends Enum<E>> Parameter<E> choice(
      String name, E byDefault, Class<E> type, String help) {
    List<String> words = Arrays.stream(type.getEnumConstants()).map(Parameter::word).toList();
    Function<String, E> parser =
        text ->
            Arrays.stream(type.getEnumConstants())
                .filter(constant -> word(constant).equals(text.trim()))
                .findFirst()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "must be one of " + String.join(", ", words) + ", not '" + text + "'"));
    return new Parameter<>(name, Kind.CHOICE, "", word(byDefault), null, null, words, help, parser);
  }

  /** A decimal number between two bounds. */
  public static Parameter<BigDecimal> number(
      String name, String unit, String byDefault, String min, String max, String help) {
    BigDecimal low = new BigDecimal(min);
    BigDecimal high = new BigDecimal(max);
    return new Parameter<>(
        name,
        Kind.NUMBER,
        unit,
        byDefault,
        low,
        high,
        List.of(),
        help,
        text -> decimal(text, low, high));
  }

  /** One to eight rising decimal numbers between two bounds, separated by spaces or commas. */
  public static Parameter<List<BigDecimal>> risingNumbers(
      String name, String unit, String byDefault, String min, String max, String help) {
    BigDecimal low = new BigDecimal(min);
    BigDecimal high = new BigDecimal(max);
    return new Parameter<>(
        name,
        Kind.NUMBERS,
        unit,
        byDefault,
        low,
        high,
        List.of(),
        help,
        text -> rising(text, low, high));
  }

  /** Free text that the parser understands; it says itself what is wrong with it. */
  public static <T> Parameter<T> text(
      String name, String byDefault, String help, Function<String, T> parser) {
    return new Parameter<>(name, Kind.TEXT, "", byDefault, null, null, List.of(), help, parser);
  }

  /** Reads a written value. */
  public T parse(String text) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("parameter " + name + " " + e.getMessage(), e);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  private static List<BigDecimal> rising(String text, BigDecimal min, BigDecimal max) {
    List<BigDecimal> numbers = new ArrayList<>();
    for (String part : text.trim().split("[\\s,;]+", -1)) {
      BigDecimal number = decimal(part, min, max);
      if (!numbers.isEmpty() && number.compareTo(numbers.get(numbers.size() - 1)) <= 0) {
        throw new IllegalArgumentException("must rise from number to number, not '" + text + "'");
      }
      numbers.add(number);
    }
    if (numbers.size() > 8) {
      throw new IllegalArgumentException("takes up to 8 numbers, not " + numbers.size());
    }
    return List.copyOf(numbers);
  }

  private static BigDecimal decimal(String text, BigDecimal min, BigDecimal max) {
    BigDecimal number;
    try {
      number = new BigDecimal(text.trim());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("must be a decimal number, not '" + text + "'", e);
    }
    if (number.precision() > 18 || Math.abs(number.scale()) > 18) {
      throw new IllegalArgumentException("may have up to 18 digits, unlike '" + text + "'");
    }
    if (number.compareTo(min) < 0 || number.compareTo(max) > 0) {
      throw new IllegalArgumentException(
          "must lie between "
              + min.toPlainString()
              + " and "
              + max.toPlainString()
              + ", not "
              + text.trim());
    }
    return number;
  }

  /** Name and default, for messages that list what exists. */
  @Override
  public String toString() {
    return name
        + " ["
        + defaultText
        + (unit.isEmpty() ? "" : " " + unit)
        + "]"
        + (choices.isEmpty() ? "" : choices.stream().collect(Collectors.joining(" | ", " (", ")")));
  }
}
