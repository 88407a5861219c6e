package tias.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads traces: unpacks, recognises the format, reads, reports.
 *
 * <p>Whatever the bytes are, the answer is a result with a report; only a source that cannot be
 * read at all is an {@link IOException}.
 */
public final class TraceImport {
  private final List<TraceReader> readers;

  /** An import that knows these formats, in the order shown to people. */
  public TraceImport(List<? extends TraceReader> readers) {
    this.readers = List.copyOf(readers);
  }

  /** What is known about every format. */
  public List<FormatInfo> formats() {
    return readers.stream().map(TraceReader::info).toList();
  }

  /** Reads a file; its name without the folder becomes the trace's name. */
  public ImportResult read(Path file, ImportOptions options) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, String.valueOf(file.getFileName()), options);
    }
  }

  /**
   * Reads a stream to its end; does not close it.
   *
   * @param name what to call the trace; says nothing about its format
   */
  public ImportResult read(InputStream in, String name, ImportOptions options) throws IOException {
    try {
      ByteSource source = ByteSource.open(in, options.limits());
      Head head = new Head(source.text(), source.whole());
      return read(source, head, choose(source, head, options.format()), name, options);
    } catch (TraceRefusedException e) {
      return new Intake("", options.limits(), options.sink()).refused(e.finding());
    }
  }

  private static ImportResult read(
      ByteSource source, Head head, TraceReader reader, String name, ImportOptions options)
      throws IOException {
    Intake intake = new Intake(reader.info().id(), options.limits(), options.sink());
    if (!source.charset().equals(StandardCharsets.UTF_8)) {
      intake.repair("text read as " + source.charset().name());
    }
    try {
      Reader text = source.reader();
      reader.read(new TraceInput(text, head, options.limits()), intake);
      return intake.finish(name);
    } catch (TraceRefusedException e) {
      return intake.refused(e.finding());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private TraceReader choose(ByteSource source, Head head, Optional<String> format) {
    if (source.empty()) {
      throw refused("empty-file", "the file is empty; a trace was expected", exists());
    }
    String kind = source.binaryKind();
    if (!kind.isEmpty()) {
      String message = "the file is " + kind + "; text was expected, plain or as gzip";
      throw refused("binary", message, exists());
    }
    if (format.isPresent()) {
      return byId(format.get());
    }
    List<TraceReader> claims = readers.stream().filter(r -> r.recognises(head)).toList();
    if (claims.size() == 1) {
      return claims.get(0);
    }
    if (claims.isEmpty()) {
      throw new TraceRefusedException(unknown(head));
    }
    String message = "the file looks like more than one format: " + ids(claims);
    throw refused("ambiguous-format", message, "say which one it is");
  }

  private TraceReader byId(String id) {
    return readers.stream()
        .filter(reader -> reader.info().id().equals(id))
        .findFirst()
        .orElseThrow(() -> refused("no-such-format", "there is no format '" + id + "'", exists()));
  }

  private Finding unknown(Head head) {
    String first = head.text().strip().lines().findFirst().orElse("");
    return new Finding(
        1,
        0,
        "",
        first,
        "unknown-format",
        Finding.Severity.ERROR,
        "the format is not known: the first line is '" + Finding.excerpt(first) + "'",
        "a native trace starts with job_id,submit_time,duration,gpus; " + exists());
  }

  private String exists() {
    return "formats are " + ids(readers);
  }

  private static String ids(List<TraceReader> some) {
    return some.stream().map(reader -> reader.info().id()).collect(Collectors.joining(", "));
  }

  private static TraceRefusedException refused(String code, String message, String hint) {
    return new TraceRefusedException(Finding.ofFile(code, message, hint));
  }
}
