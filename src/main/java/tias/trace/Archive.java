package tias.trace;

import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The files of an archive: one of them is the trace, the others may say something about it. */
final class Archive {

  /** A file with its beginning and the only reader that claims it, if there is one. */
  private record Candidate(
      Unpacked.Member member, Head head, Optional<TraceReader> reader, Companion companion) {}

  private final Unpacked unpacked;
  private final List<TraceReader> readers;
  private final ImportOptions options;

  Archive(Unpacked unpacked, List<TraceReader> readers, ImportOptions options) {
    this.unpacked = unpacked;
    this.readers = readers;
    this.options = options;
  }

  /**
   * Finds the trace: the file that was named, or the only one that a reader claims, or the first of
   * several tables that one reader joins.
   */
  TraceImport.Opened choose() throws IOException {
    List<Candidate> texts = texts();
    Candidate chosen = chosen(texts);
    List<Companion> companions =
        texts.stream().filter(text -> text != chosen).map(Candidate::companion).toList();
    if (texts.size() > 1) {
      unpacked.repair(
          "of the archive's "
              + texts.size()
              + " files, '"
              + Finding.excerpt(chosen.member().name())
              + "' was read as the trace");
    }
    InputStream in = Files.newInputStream(chosen.member().file());
    ByteSource source = ByteSource.open(in, options.answers());
    return new TraceImport.Opened(source, chosen.head(), chosen.reader().orElseThrow(), companions);
  }

  private List<Candidate> texts() throws IOException {
    List<Candidate> texts = new ArrayList<>();
    for (Unpacked.Member member : unpacked.members()) {
      candidate(member).ifPresent(texts::add);
    }
    if (texts.isEmpty()) {
      throw new TraceRefusedException(
          Finding.ofFile(
              "empty-archive",
              "the archive holds no text; a trace was expected",
              "it has " + names(unpacked.members())));
    }
    return texts;
  }

  /** The beginning of the file that was named, or of the trace, or of the first text. */
  Head beginning() throws IOException {
    List<Candidate> texts = texts();
    Optional<String> named = options.answers().get(ImportOption.MEMBER);
    return texts.stream()
        .filter(text -> named.isEmpty() || text.member().name().equals(named.get()))
        .min(java.util.Comparator.comparing(text -> text.reader().isEmpty()))
        .orElse(texts.get(0))
        .head();
  }

  private Optional<Candidate> candidate(Unpacked.Member member) throws IOException {
    try (InputStream in = Files.newInputStream(member.file())) {
      ByteSource source = ByteSource.open(in, options.answers());
      if (source.empty()) {
        return Optional.empty();
      }
      source.requireText();
      Head head = new Head(source.text(), source.whole(), options.answers());
      Companion.Opener opener = () -> open(member);
      return Optional.of(
          new Candidate(member, head, reader(head), new Companion(member.name(), head, opener)));
    } catch (TraceRefusedException e) {
      // A picture beside the tables is no fault; alone in the archive, it is.
      if (unpacked.members().size() == 1) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Reader open(Unpacked.Member member) throws IOException {
    InputStream in = Files.newInputStream(member.file());
    Reader text = ByteSource.open(in, options.answers()).reader();
    return new FilterReader(text) {
      @Override
      public void close() throws IOException {
        in.close();
      }
    };
  }

  private Optional<TraceReader> reader(Head head) {
    Optional<TraceReader> said = TraceImport.said(readers, options);
    if (said.isPresent()) {
      return said;
    }
    List<TraceReader> claims = readers.stream().filter(r -> r.recognises(head)).toList();
    return claims.size() == 1 ? Optional.of(claims.get(0)) : Optional.empty();
  }

  private Candidate chosen(List<Candidate> texts) {
    Optional<String> named = options.answers().get(ImportOption.MEMBER);
    if (named.isPresent()) {
      return named(texts, named.get());
    }
    List<Candidate> claimed = texts.stream().filter(text -> text.reader().isPresent()).toList();
    List<Candidate> certain =
        claimed.stream().filter(text -> text.reader().get().recognises(text.head())).toList();
    List<Candidate> traces = certain.isEmpty() ? claimed : certain;
    if (traces.isEmpty()) {
      TraceRefusedException unknown = new TraceRefusedException(unknown(texts));
      throw texts.size() > 1
          ? unknown
          : TraceImport.guess(readers, texts.get(0).head())
              .map(guess -> unknown.unlessSaid(guess.question()))
              .orElse(unknown);
    }
    TraceReader first = traces.get(0).reader().get();
    boolean joined =
        first.joinsTables() && traces.stream().allMatch(text -> text.reader().get() == first);
    if (traces.size() > 1 && !joined) {
      List<String> choices = traces.stream().map(text -> text.member().name()).toList();
      throw TraceRefusedException.asking(
          ImportOption.MEMBER.withChoices(choices),
          "the archive holds " + traces.size() + " traces, and one can be read at a time");
    }
    return traces.get(0);
  }

  private static Candidate named(List<Candidate> texts, String name) {
    Candidate candidate =
        texts.stream()
            .filter(text -> text.member().name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new TraceRefusedException(
                        Finding.ofFile(
                            "no-such-member",
                            "the archive holds no text '" + Finding.excerpt(name) + "'",
                            "it has " + names(texts.stream().map(Candidate::member).toList()))));
    if (candidate.reader().isEmpty()) {
      throw new TraceRefusedException(unknown(List.of(candidate)));
    }
    return candidate;
  }

  private static Finding unknown(List<Candidate> texts) {
    String first = texts.get(0).head().firstLine().strip();
    String message =
        texts.size() == 1
            ? "the format of '"
                + Finding.excerpt(texts.get(0).member().name())
                + "' is not known: its first line is '"
                + Finding.excerpt(first)
                + "'"
            : "the format of none of the archive's files is known: "
                + names(texts.stream().map(Candidate::member).toList());
    return new Finding(
        0,
        0,
        "",
        first,
        "unknown-format",
        Finding.Severity.ERROR,
        message,
        "name the format, and the file with the option member");
  }

  private static String names(List<Unpacked.Member> members) {
    return Finding.excerpt(
        members.isEmpty()
            ? "no file"
            : members.stream().map(Unpacked.Member::name).collect(Collectors.joining(", ")));
  }
}
