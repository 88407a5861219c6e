package tias.trace;

import java.util.Optional;

/**
 * How to import a trace.
 *
 * @param format id of the format, or empty to recognise it from the content
 * @param limits to keep to
 * @param sink gets every finding, also those beyond the ones a report keeps
 */
public record ImportOptions(Optional<String> format, Limits limits, FindingSink sink) {

  /** Recognise the format, default limits, no sink. */
  public static final ImportOptions DEFAULT =
      new ImportOptions(Optional.empty(), Limits.DEFAULT, finding -> {});

  /** The same with the format given. */
  public ImportOptions withFormat(String id) {
    return new ImportOptions(Optional.of(id), limits, sink);
  }

  /** The same with other limits. */
  public ImportOptions withLimits(Limits others) {
    return new ImportOptions(format, others, sink);
  }

  /** The same with a sink for every finding. */
  public ImportOptions withSink(FindingSink other) {
    return new ImportOptions(format, limits, other);
  }
}
