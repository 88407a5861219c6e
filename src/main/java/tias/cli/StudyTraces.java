package tias.cli;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tias.run.RunService.Traces;
import tias.run.StoredTrace;
import tias.trace.Finding;
import tias.trace.ImportOptions;
import tias.workload.Trace;

/** The traces of a study on the command line: files and samples, each read once. */
final class StudyTraces implements Traces {
  private final Terminal terminal;
  private final @Nullable String format;
  private final Map<String, StoredTrace> read = new ConcurrentHashMap<>();

  /**
   * @param format of all files, or null to recognise each
   */
  StudyTraces(Terminal terminal, @Nullable String format) {
    this.terminal = terminal;
    this.format = format;
  }

  /** Reads a file or sample; from then on its id is known. */
  TraceSource add(String name) {
    ImportOptions recognise = ImportOptions.DEFAULT;
    ImportOptions how = format == null ? recognise : recognise.withFormat(format);
    TraceSource source = TraceSource.read(terminal, name, how);
    Trace trace = source.result().trace().orElse(null);
    if (trace == null) {
      throw new FailedException(
          source.result().report().findings().stream()
              .map(Finding::toText)
              .limit(10)
              .reduce((a, b) -> a + "\n" + b)
              .orElse("the trace has no jobs"));
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
