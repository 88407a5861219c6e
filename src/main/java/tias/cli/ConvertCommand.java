package tias.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tias.trace.NativeWriter;
import tias.workload.Trace;

/** {@code convert}: any trace as native CSV. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    description = "Write a trace as native CSV to standard output.",
    footer = "Rows that cannot be used are told on standard error, by line.")
final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "FILE", description = "A file, the id of a sample, or -.")
  private String file = "";

  @Mixin private ReadingOptions reading = new ReadingOptions();

  ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    TraceSource source =
        TraceSource.read(terminal, file, reading.with(finding -> terminal.note(finding.toText())));
    Trace trace = source.result().trace().orElse(null);
    if (trace == null) {
      return 1;
    }
    Writer writer = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
    NativeWriter.write(trace, writer);
    writer.flush();
    return 0;
  }
}
