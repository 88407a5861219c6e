package tias.trace;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * How to import a trace.
 *
 * @param format id of the format, or empty to recognise it from the content
 * @param limits to keep to
 * @param sink gets every finding, also those beyond the ones a report keeps
 * @param answers what was said about the file
 */
public record ImportOptions(
    Optional<String> format, Limits limits, FindingSink sink, Answers answers) {

  /** Recognise the format, default limits, no sink, nothing said. */
  public static final ImportOptions DEFAULT =
      new ImportOptions(Optional.empty(), Limits.DEFAULT, finding -> {}, Answers.NONE);

  /** The same with the format given. */
  public ImportOptions withFormat(String id) {
    return new ImportOptions(Optional.of(id), limits, sink, answers);
  }

  /** The same with other limits. */
  public ImportOptions withLimits(Limits others) {
    return new ImportOptions(format, others, sink, answers);
  }

  /** The same with a sink for every finding. */
  public ImportOptions withSink(FindingSink other) {
    return new ImportOptions(format, limits, other, answers);
  }

  /** The same with other answers. */
  public ImportOptions withAnswers(Answers others) {
    return new ImportOptions(format, limits, sink, others);
  }

  /**
   * What beside the bytes decides about the jobs, as text; empty if nothing was said. Two imports
   * of the same bytes with the same text give the same trace.
   */
  public String identity() {
    String said = answers.canonical();
    return format
        .map(id -> said.isEmpty() ? "format=" + id : "format=" + id + "\n" + said)
        .orElse(said);
  }

  /** The id of a trace: the hash of its bytes, or of that and what was said about them. */
  public String idOf(String bytesHash) {
    String said = identity();
    if (said.isEmpty()) {
      return bytesHash;
    }
    try {
      byte[] text = (bytesHash + "\n" + said).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
