package tias.trace.mapping;

import java.util.Arrays;
import java.util.stream.Collectors;
import tias.trace.ImportOption;

/** What is said about mappings in general. */
public final class Mappings {

  /** The mapping as an option of an import. */
  public static final ImportOption OPTION =
      new ImportOption(
          "mapping",
          ImportOption.Kind.TEXT,
          java.util.List.of(),
          "Which column means what?",
          "such as submit=Start:iso,duration=Run:min,gpus=N*G, or gpus==1 for one GPU a job;"
              + " roles are "
              + roles());

  private Mappings() {}

  /** The words of all roles. */
  static String roles() {
    return Arrays.stream(Role.values()).map(Role::word).collect(Collectors.joining(", "));
  }

  /** A mapping's text as {@link Mapping#toText} writes it, or as it is where it cannot be read. */
  public static String canonical(String text) {
    try {
      return Mapping.parse(text).toText();
    } catch (IllegalArgumentException e) {
      return text;
    }
  }
}
