package tias.cli;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.trace.Finding;
import tias.trace.ImportOptions;
import tias.trace.ImportReport;
import tias.trace.ImportResult;
import tias.trace.Samples;

/**
 * A trace named on the command line, read: a file, a sample, or {@code -} for standard input.
 *
 * @param id of the sample, or the hash
 * @param hash lower-case SHA-256 of the bytes and of what was said about them
 * @param suggestedCluster where it is interesting, for samples only
 * @param result what was read
 */
record TraceSource(String id, String hash, @Nullable String suggestedCluster, ImportResult result) {

  /** Opens the bytes. */
  @FunctionalInterface
  private interface Opener {
    InputStream open() throws IOException;
  }

  /**
   * Reads the trace.
   *
   * @param options how to read it
   * @throws FailedException if there is no such trace or it cannot be opened
   */
  static TraceSource read(Terminal terminal, String name, ImportOptions options) {
    try {
      if (name.equals("-")) {
        return read(terminal::in, "stdin", null, options);
      }
      Path file = path(name);
      if (file != null && Files.isRegularFile(file)) {
        String fileName = String.valueOf(file.getFileName());
        return read(() -> Files.newInputStream(file), fileName, null, options);
      }
      Samples.Sample sample = Samples.find(name);
      if (sample == null) {
        throw new FailedException(
            "there is no file or sample '" + name + "'; samples are " + samples());
      }
      byte[] bytes = Samples.bytes(sample);
      return read(() -> new ByteArrayInputStream(bytes), sample.id(), sample, options);
    } catch (IOException e) {
      throw new FailedException("cannot read '" + name + "': " + e.getMessage());
    }
  }

  /** Why there is no trace: the first findings, and how to answer what was asked. */
  String refusal() {
    ImportReport report = result.report();
    Stream<String> answer = Stream.of(ReadingOptions.answering(report)).filter(t -> !t.isEmpty());
    String text =
        Stream.concat(report.findings().stream().map(Finding::toText).limit(10), answer)
            .collect(Collectors.joining("\n"));
    return text.isEmpty() ? "the trace has no jobs" : text;
  }

  /**
   * The cluster that suits the jobs; of a sample, the one where it is interesting.
   *
   * @throws FailedException if there are no jobs
   */
  ClusterSpec suggested() {
    return ClusterSpec.parse(
        suggestedCluster != null
            ? suggestedCluster
            : result
                .report()
                .stats()
                .orElseThrow(() -> new FailedException("give a cluster with --gpus"))
                .clusterSuggestion());
  }

  private static @Nullable Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static String samples() {
    return Samples.list().stream().map(Samples.Sample::id).collect(Collectors.joining(", "));
  }

  private static TraceSource read(
      Opener opener, String name, Samples.@Nullable Sample sample, ImportOptions options)
      throws IOException {
    MessageDigest digest = sha256();
    try (InputStream in = opener.open();
        KeptOpen counted = new KeptOpen(new DigestInputStream(in, digest))) {
      ImportResult result = Catalog.traceImport().read(counted, name, options);
      // A trace may end before its file does; what was refused may have no end at all.
      if (result.trace().isPresent()) {
        counted.transferTo(java.io.OutputStream.nullOutputStream());
      }
      String hash = options.idOf(HexFormat.of().formatHex(digest.digest()));
      String cluster = sample == null ? null : sample.suggestedCluster();
      return sample == null || !options.identity().isEmpty()
          ? new TraceSource(hash, hash, cluster, result)
          : new TraceSource(sample.id(), hash, cluster, result);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** A stream that a reader of tables may close while there is more to hash. */
  private static final class KeptOpen extends FilterInputStream {
    KeptOpen(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return in.read(bytes, offset, length);
    }

    @Override
    public void close() {
      // The stream below is closed by whoever opened it.
    }
  }
}
