package tias.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
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
      options.answers().checkCommon();
      options.format().ifPresent(this::byId);
      try (Unpacked unpacked = Unpacked.open(in, options.limits())) {
        Opened opened =
            unpacked.archive()
                ? new Archive(unpacked, readers, options).choose()
                : single(unpacked, options);
        return read(opened, unpacked, name, options);
      }
    } catch (TraceRefusedException e) {
      return new Intake("", options.limits(), options.sink()).refused(e);
    }
  }

  /**
   * What is to be read, by whom.
   *
   * @param source the text
   * @param head its beginning
   * @param reader of its format
   * @param companions the other files of its archive
   */
  record Opened(ByteSource source, Head head, TraceReader reader, List<Companion> companions) {}

  private Opened single(Unpacked unpacked, ImportOptions options) throws IOException {
    ByteSource source = ByteSource.open(unpacked.single(), options.answers());
    if (source.empty()) {
      throw refused("empty-file", "the file is empty; a trace was expected", exists());
    }
    source.requireText();
    Head head = new Head(source.text(), source.whole(), options.answers());
    return new Opened(source, head, choose(head, options), List.of());
  }

  /**
   * Looks at the beginning of a stream: what it is, what its columns may mean, and what the first
   * rows would be read as.
   */
  public Preview preview(InputStream in, ImportOptions options) throws IOException {
    try {
      options.answers().checkCommon();
      options.format().ifPresent(this::byId);
      try (Unpacked unpacked = Unpacked.open(in, options.limits())) {
        Head head =
            unpacked.archive()
                ? new Archive(unpacked, readers, options).beginning()
                : single(unpacked, options.withFormat(readers.get(0).info().id())).head();
        return preview(head, options);
      }
    } catch (TraceRefusedException e) {
      ImportResult refused = new Intake("", options.limits(), options.sink()).refused(e);
      return new Preview(Optional.empty(), "", Optional.empty(), refused);
    }
  }

  private Preview preview(Head head, ImportOptions options) throws IOException {
    Optional<TableGuess> guess = guess(readers, head);
    ImportOptions how = options;
    if (said(readers, options).isEmpty()
        && guess.isPresent()
        && readers.stream().noneMatch(reader -> reader.recognises(head))
        && !guess.get().confidence().equals("low")) {
      how =
          options.withAnswers(
              options.answers().with(guess.get().question(), guess.get().mapping()));
    }
    Optional<FormatInfo> format = Optional.empty();
    ImportResult result;
    try {
      TraceReader reader = choose(head, how);
      format = Optional.of(reader.info());
      result = beginning(head, reader, how);
    } catch (TraceRefusedException e) {
      result = new Intake("", options.limits(), options.sink()).refused(e);
    }
    return new Preview(format, head.separatorWord(), guess, result);
  }

  private static ImportResult beginning(Head head, TraceReader reader, ImportOptions options)
      throws IOException {
    Limits few = options.limits().withMaxRows(TableGuess.ROWS);
    Intake intake = new Intake(reader.info().id(), few, options.sink());
    Reader text = new StringReader(head.beginning(TableGuess.ROWS + 1));
    try {
      options.answers().check(reader.info());
      reader.read(new TraceInput(text, head, few, options.answers(), List.of()), intake);
    } catch (TraceRefusedException e) {
      // The beginning may end in the middle of an object, or have more rows than are shown.
      boolean cut = e.finding().code().equals("too-many-rows") || !head.whole();
      if (!cut || !intake.hasJobs()) {
        return intake.refused(e);
      }
      intake.dropOpenRow();
    }
    return intake.finish("preview");
  }

  private static ImportResult read(
      Opened opened, Unpacked unpacked, String name, ImportOptions options) throws IOException {
    FormatInfo format = opened.reader().info();
    Intake intake = new Intake(format.id(), options.limits(), options.sink());
    unpacked.repairs().forEach(intake::repair);
    if (!opened.source().charset().equals(StandardCharsets.UTF_8)) {
      intake.repair("text read as " + opened.source().charset().name());
    }
    Reader text = opened.source().reader();
    try {
      options.answers().check(format);
      TraceInput input =
          new TraceInput(
              text, opened.head(), options.limits(), options.answers(), opened.companions());
      opened.reader().read(input, intake);
      return intake.finish(name);
    } catch (TraceRefusedException e) {
      return intake.refused(e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      // A stream that was handed in stays open for whoever did.
      if (unpacked.archive()) {
        text.close();
      }
    }
  }

  private TraceReader choose(Head head, ImportOptions options) {
    Optional<TraceReader> said = said(readers, options);
    if (said.isPresent()) {
      return said.get();
    }
    List<TraceReader> claims = readers.stream().filter(r -> r.recognises(head)).toList();
    if (claims.size() == 1) {
      return claims.get(0);
    }
    if (claims.isEmpty()) {
      TraceRefusedException unknown = new TraceRefusedException(unknown(head));
      throw guess(readers, head).map(g -> unknown.unlessSaid(g.question())).orElse(unknown);
    }
    String message = "the file looks like more than one format: " + ids(claims);
    throw refused("ambiguous-format", message, "say which one it is");
  }

  /** The reader that was named, or that what was said can only be meant for. */
  static Optional<TraceReader> said(List<TraceReader> readers, ImportOptions options) {
    return options.format().isPresent()
        ? readers.stream().filter(r -> r.info().id().equals(options.format().get())).findFirst()
        : readers.stream().filter(r -> r.answersTo(options.answers())).findFirst();
  }

  /** What the first reader that can be told makes of a beginning. */
  static Optional<TableGuess> guess(List<TraceReader> readers, Head head) {
    return readers.stream().flatMap(reader -> reader.guess(head).stream()).findFirst();
  }

  private TraceReader byId(String id) {
    return readers.stream()
        .filter(reader -> reader.info().id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                refused(
                    "no-such-format",
                    "there is no format '" + Finding.excerpt(id) + "'",
                    exists()));
  }

  private Finding unknown(Head head) {
    String first = head.firstLine().strip();
    return new Finding(
        1,
        0,
        "",
        first,
        "unknown-format",
        Finding.Severity.ERROR,
        "the format is not known: the first line is '" + Finding.excerpt(first) + "'",
        "a native trace starts with job_id,submit_time,duration,gpus; any other table can be read"
            + " as the format mapped, by saying which column is what; "
            + exists());
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
