package tias.trace;

import java.io.IOException;
import java.io.Reader;

/**
 * Another file of the archive that a trace came in.
 *
 * @param name as it stands in the archive
 * @param head its beginning
 * @param opener makes a reader of its text
 */
public record Companion(String name, Head head, Opener opener) {

  /** Makes a reader of a text; the caller closes it. */
  @FunctionalInterface
  public interface Opener {
    /** The text from its first character. */
    Reader open() throws IOException;
  }

  /** The companion as an input of its own, under the limits and answers of another. */
  public TraceInput open(TraceInput main) throws IOException {
    return new TraceInput(opener.open(), head, main.limits(), main.answers(), java.util.List.of());
  }
}
