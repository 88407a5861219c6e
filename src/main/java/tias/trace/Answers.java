package tias.trace;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a person said about a file: values of {@link ImportOption}s by name. They are part of the
 * trace's identity, since other answers make other jobs of the same bytes.
 *
 * @param values by name of the option
 */
public record Answers(SortedMap<String, String> values) {

  /** Nothing was said. */
  public static final Answers NONE = new Answers(Collections.emptySortedMap());

  private static final int MAX_CHARS = 4000;

  public Answers {
    for (String value : values.values()) {
      if (value.length() > MAX_CHARS || value.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException(
            "an option is one line of up to " + MAX_CHARS + " characters");
      }
    }
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** Answers from a map; white space around values does not count. */
  public static Answers of(Map<String, String> given) {
    TreeMap<String, String> values = new TreeMap<>();
    given.forEach((name, value) -> values.put(name, value.strip()));
    return new Answers(values);
  }

  /**
   * Answers written as {@code name=value}, one each.
   *
   * @throws IllegalArgumentException naming the text that is not like that
   */
  public static Answers parse(List<String> texts) {
    TreeMap<String, String> values = new TreeMap<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      if (equals < 1 || text.length() > MAX_CHARS) {
        throw new IllegalArgumentException(
            "an option is written name=value, not '" + Finding.excerpt(text) + "'");
      }
      String name = text.substring(0, equals).strip();
      if (values.put(name, text.substring(equals + 1).strip()) != null) {
        throw new IllegalArgumentException("the option " + name + " is given twice");
      }
    }
    return new Answers(values);
  }

  /** The same answers and one more. */
  public Answers with(ImportOption option, String value) {
    TreeMap<String, String> more = new TreeMap<>(values);
    more.put(option.name(), value.strip());
    return new Answers(more);
  }

  /** Whether nothing was said. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** What was said about an option. */
  public Optional<String> get(ImportOption option) {
    return Optional.ofNullable(values.get(option.name()));
  }

  /** The number said about an option; checked before any reader asks. */
  public Optional<BigDecimal> number(ImportOption option) {
    return get(option).map(BigDecimal::new);
  }

  /** The zone of times that name none; UTC if nothing was said. */
  public ZoneId zone() {
    return get(ImportOption.ZONE).map(ZoneId::of).orElse(ZoneOffset.UTC);
  }

  /** One line for each answer, by name: what a trace's identity is made from. */
  public String canonical() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("\n"));
  }

  /** Refuses the common answers that say nothing an option takes, before a file is looked at. */
  void checkCommon() {
    for (ImportOption option : ImportOption.COMMON) {
      check(option);
    }
  }

  /** Refuses answers that a format has no use for, or that are not what an option takes. */
  void check(FormatInfo format) {
    List<ImportOption> known = new ArrayList<>(format.options());
    known.addAll(ImportOption.COMMON);
    known.forEach(this::check);
    List<String> names = known.stream().map(ImportOption::name).toList();
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw refused(
            name,
            "unknown-option",
            "the format " + format.id() + " has no option '" + Finding.excerpt(name) + "'",
            "it has " + String.join(", ", names));
      }
    }
  }

  private void check(ImportOption option) {
    String text = values.get(option.name());
    String complaint = text == null ? "" : option.complaint(text);
    if (!complaint.isEmpty()) {
      String message =
          "the option "
              + option.name()
              + " must be "
              + complaint
              + ", not '"
              + Finding.excerpt(String.valueOf(text))
              + "'";
      throw refused(option.name(), "bad-option", message, option.hint());
    }
  }

  private TraceRefusedException refused(String name, String code, String message, String hint) {
    String value = String.valueOf(values.get(name));
    return new TraceRefusedException(
        new Finding(0, 0, name, value, code, Finding.Severity.ERROR, message, hint));
  }
}
