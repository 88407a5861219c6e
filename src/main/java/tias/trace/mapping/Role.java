package tias.trace.mapping;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a column may say about a job. */
public enum Role {
  ID("Job id"),
  SUBMIT("Submit time", "s", "ms", "min", "h", "iso"),
  START("Start time"),
  END("End time"),
  DURATION("Duration", "s", "ms", "min", "h", "hms"),
  GPUS("GPUs"),
  DEADLINE("Deadline", "at", "in-s", "in-ms", "in-min", "in-h", "factor"),
  ESTIMATE("Time limit", "s", "ms", "min", "h", "hms"),
  TENANT("Tenant"),
  USER("User"),
  MODEL("Model"),
  STATUS("Status"),
  ONLY("Only rows where");

  private final String title;
  private final List<String> units;

  Role(String title, String... units) {
    this.title = title;
    this.units = List.of(units);
  }

  /** Short name for people. */
  public String title() {
    return title;
  }

  /** What its values may be counted in, the usual one first; empty where nothing is counted. */
  public List<String> units() {
    return units;
  }

  /** The word that mappings are written with. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role of a word. */
  public static Optional<Role> of(String word) {
    return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
  }

  /** Milliseconds in one unit of a time or a length of time. */
  public static long unitMs(String unit) {
    return switch (unit) {
      case "ms" -> 1;
      case "min" -> 60_000;
      case "h" -> 3_600_000;
      default -> 1000;
    };
  }
}
