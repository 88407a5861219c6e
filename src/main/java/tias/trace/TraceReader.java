package tias.trace;

import java.io.IOException;

/** Reads one trace format. Stateless: one instance serves all imports. */
public interface TraceReader {

  /** What people are told about the format. */
  FormatInfo info();

  /** Whether the beginning of a file shows this format; the file's name is never asked. */
  boolean recognises(Head head);

  /**
   * Reads every row, telling the intake for each whether it is kept as a job or listed.
   *
   * @throws TraceRefusedException if nothing sensible can be read any further
   * @throws IOException if the bytes cannot be had
   */
  void read(TraceInput input, Intake intake) throws IOException;
}
