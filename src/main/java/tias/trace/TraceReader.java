package tias.trace;

import java.io.IOException;
import java.util.Optional;

/** Reads one trace format. Stateless: one instance serves all imports. */
public interface TraceReader {

  /** What people are told about the format. */
  FormatInfo info();

  /** Whether the beginning of a file shows this format; the file's name is never asked. */
  boolean recognises(Head head);

  /** Whether what was said about a file can only be meant for this format. */
  default boolean answersTo(Answers answers) {
    return false;
  }

  /** What a table that nobody recognises may mean, if this reader can be told. */
  default Optional<TableGuess> guess(Head head) {
    return Optional.empty();
  }

  /** Whether several files of one archive that it recognises are the tables of one trace. */
  default boolean joinsTables() {
    return false;
  }

  /**
   * Reads every row, telling the intake for each whether it is kept as a job or listed.
   *
   * @throws TraceRefusedException if nothing sensible can be read any further
   * @throws IOException if the bytes cannot be had
   */
  void read(TraceInput input, Intake intake) throws IOException;
}
