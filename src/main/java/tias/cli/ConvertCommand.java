package tias.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.trace.NativeWriter;
import tias.workload.Trace;
import tias.workload.Transform;
import tias.workload.Transforms;

/** {@code convert}: any trace as native CSV, changed or as it is. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Write a trace as native CSV to standard output.",
    footer = {
      "Rows that cannot be used are told on standard error, by line.",
      "The cluster is what --transform load:TARGET is measured against; nothing else needs it."
    })
final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A file, the id of a sample, or -.")
  private String file = "";

  @Mixin private ReadingOptions reading = new ReadingOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Transforms transforms = used(changes::transforms);
    DeadlineChoice deadlines = used(changes::deadlines);
    ClusterSpec asked = used(cluster::asked);
    TraceSource source =
        TraceSource.read(terminal, file, reading.with(finding -> terminal.note(finding.toText())));
    Trace read = source.result().trace().orElse(null);
    if (read == null) {
      String answer = ReadingOptions.answering(source.result().report());
      terminal.note(answer.isEmpty() ? "nothing was written" : answer);
      return 1;
    }
    Trace changed = changed(read, transforms, asked == null ? source.suggested() : asked);
    Writer writer = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
    NativeWriter.write(deadlines.apply(changed, changes.seed()), writer);
    writer.flush();
    return 0;
  }

  private Trace changed(Trace trace, Transforms transforms, ClusterSpec shape) {
    try {
      Transforms.Result result =
          transforms.apply(trace, new Transform.Setting(shape.gpus(), changes.seed()));
      result.steps().forEach(step -> terminal.note(ChangeOptions.told(step)));
      return result.trace();
    } catch (Transforms.NotPossibleException e) {
      throw new FailedException(String.valueOf(e.getMessage()));
    }
  }

  private <T extends @Nullable Object> T used(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
