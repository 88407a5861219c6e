package tias.trace;

import java.io.Reader;
import java.util.List;

/**
 * The decoded text of a trace.
 *
 * @param text from its first character, byte order mark removed
 * @param head its beginning, already looked at
 * @param limits to keep to
 * @param answers what was said about it, checked
 * @param companions the other files of the archive it came in
 */
public record TraceInput(
    Reader text, Head head, Limits limits, Answers answers, List<Companion> companions) {

  public TraceInput {
    companions = List.copyOf(companions);
  }
}
