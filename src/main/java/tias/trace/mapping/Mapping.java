package tias.trace.mapping;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the columns of a table mean. Its text, such as {@code
 * submit=Start:iso,duration=Run:min,gpus=N*G}, is part of the identity of the trace.
 *
 * @param sources by role, in the order of the roles
 * @param header whether the first row names the columns
 */
public record Mapping(Map<Role, Source> sources, boolean header) {

  public Mapping {
    EnumMap<Role, Source> copy = new EnumMap<>(Role.class);
    copy.putAll(sources);
    sources = Collections.unmodifiableMap(copy);
  }

  /**
   * Reads a mapping's text.
   *
   * @throws IllegalArgumentException naming the place of what cannot be read
   */
  public static Mapping parse(String text) {
    return new MappingParser(text).parse();
  }

  /** Where a role's value comes from. */
  public Optional<Source> get(Role role) {
    return Optional.ofNullable(sources.get(role));
  }

  /** What is missing or contradictory in one sentence, or an empty text. */
  public String complaint() {
    boolean recorded = sources.containsKey(Role.START) && sources.containsKey(Role.END);
    if (!sources.containsKey(Role.SUBMIT)) {
      return "a mapping says which column is submit, the time a job arrives";
    }
    if (!sources.containsKey(Role.GPUS)) {
      return "a mapping says which column is gpus, or how many every job asks for: gpus==1";
    }
    if (!sources.containsKey(Role.DURATION) && !recorded) {
      return "a mapping says which column is duration, or which are start and end";
    }
    return sources.containsKey(Role.DURATION) && recorded
        ? "a mapping gives duration, or start and end, not both"
        : "";
  }

  /** The text that {@link #parse} reads, the same for the same mapping. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    sources.forEach(
        (role, source) -> {
          text.append(text.isEmpty() ? "" : ",").append(role.word()).append('=');
          if (source.constant() != null) {
            text.append('=').append(source.constant().stripTrailingZeros().toPlainString());
            return;
          }
          text.append(name(source.column()));
          if (source.times() != null) {
            text.append('*').append(name(source.times()));
          }
          if (source.per() != null) {
            text.append('/').append(source.per().toPlainString());
          }
          if (!source.unit(role).isEmpty()) {
            text.append(':').append(source.unit(role));
          }
          String separator = ":";
          for (String value : source.values()) {
            text.append(separator).append(name(value));
            separator = "|";
          }
        });
    if (!header) {
      text.append(",header=no");
    }
    return text.toString();
  }

  private static String name(String text) {
    return text.matches("[\\p{L}\\p{N}_.#()%+ -]+") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
