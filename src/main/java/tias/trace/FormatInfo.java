package tias.trace;

import java.util.List;

/**
 * What people are told about a trace format.
 *
 * @param id stable name used in the API and on the command line
 * @param title short name for people
 * @param description what it is and how it is recognised, in one or two sentences
 * @param units what its times and deadlines are counted in, and from where
 * @param options what it may be told beside {@link ImportOption#COMMON}
 */
public record FormatInfo(
    String id, String title, String description, String units, List<ImportOption> options) {

  public FormatInfo {
    options = List.copyOf(options);
  }

  /** A format without options of its own. */
  public FormatInfo(String id, String title, String description, String units) {
    this(id, title, description, units, List.of());
  }

  /** The same with options. */
  public FormatInfo with(ImportOption... own) {
    return new FormatInfo(id, title, description, units, List.of(own));
  }
}
