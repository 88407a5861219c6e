package tias.cli;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tias.run.RunService.Traces;
import tias.run.StoredTrace;
import tias.trace.ImportOptions;
import tias.workload.Trace;

/** The traces of a study on the command line: files and samples, each read once. */
final class StudyTraces implements Traces {
  private final Terminal terminal;
  private final ImportOptions reading;
  private final Map<String, StoredTrace> read = new ConcurrentHashMap<>();

  /**
   * @param reading how all of them are read
   */
  StudyTraces(Terminal terminal, ImportOptions reading) {
    this.terminal = terminal;
    this.reading = reading;
  }

  /** Reads a file or sample; from then on its id is known. */
  TraceSource add(String name) {
    TraceSource source = TraceSource.read(terminal, name, reading);
    Trace trace = source.result().trace().orElse(null);
    if (trace == null) {
      throw new FailedException(source.refusal());
    }
    read.put(source.id(), new StoredTrace(source.id(), source.hash(), trace));
    return source;
  }

  @Override
  public StoredTrace get(String id) {
    StoredTrace known = read.get(id);
    if (known == null) {
      synchronized (this) {
        if (!read.containsKey(id)) {
          add(id);
        }
      }
      known = read.get(id);
    }
    return java.util.Objects.requireNonNull(known);
  }
}
