package tias.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** The text of a small file that is no trace, unpacked and decoded as those of traces are. */
public final class TextFile {
  private TextFile() {}

  /**
   * Opens a file for reading from its first character.
   *
   * @param expected what should be in it, for the complaint about a file that is no text
   * @throws TraceRefusedException if it is empty or binary
   */
  public static Reader open(InputStream in, Limits limits, String expected) throws IOException {
    try (Unpacked unpacked = Unpacked.open(in, limits)) {
      if (!unpacked.archive()) {
        ByteSource source = ByteSource.open(unpacked.single(), Answers.NONE);
        if (!source.empty()) {
          source.requireText();
          return source.reader();
        }
      }
    } catch (TraceRefusedException e) {
      if (!e.finding().code().equals("binary")) {
        throw e;
      }
    }
    throw new TraceRefusedException(
        Finding.ofFile("no-text", "a table was expected, as text", expected));
  }
}
