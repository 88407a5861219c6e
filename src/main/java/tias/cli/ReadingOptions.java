package tias.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.trace.Answers;
import tias.trace.FindingSink;
import tias.trace.ImportOption;
import tias.trace.ImportOptions;
import tias.trace.ImportReport;
import tias.trace.mapping.Mappings;

/** The flags that say how a trace is to be read, the same for every command that reads one. */
final class ReadingOptions {
  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  @Option(names = "--format", paramLabel = "ID", description = "Format, if not to be recognised.")
  private @Nullable String format;

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description =
          "What the file does not say: zone, decimal, day-order, separator, charset, member, and"
              + " what its format asks for; may be repeated.")
  private List<String> options = new ArrayList<>();

  @Option(
      names = "--mapping",
      paramLabel = "ROLE=COLUMN,…",
      description =
          "What the columns of an unknown table mean, such as"
              + " submit=Start,duration=Run:min,gpus=N*G.")
  private @Nullable String mapping;

  /** How what a file was asked for is answered on the command line, or an empty text. */
  static String answering(ImportReport report) {
    ImportOption question = report.question().orElse(null);
    if (question == null) {
      return "";
    }
    boolean mapping = question.name().equals(Mappings.OPTION.name());
    List<String> choices = question.choices();
    String value = choices.isEmpty() ? "…" : choices.get(0);
    return mapping
        ? "to read it, say --mapping '" + value + "'" + (choices.isEmpty() ? "" : ", a guess")
        : "to read it, say --option '" + question.name() + "=" + value + "', for example";
  }

  /** The flags as options of an import. */
  ImportOptions with(FindingSink sink) {
    try {
      List<String> texts = new ArrayList<>(options);
      if (mapping != null) {
        texts.add("mapping=" + Mappings.canonical(mapping));
      }
      ImportOptions read = ImportOptions.DEFAULT.withSink(sink).withAnswers(Answers.parse(texts));
      return format == null ? read : read.withFormat(format);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          Objects.requireNonNull(command).commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
