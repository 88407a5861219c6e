package tias.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tias.run.RunService;
import tias.run.StoredTrace;
import tias.run.UnknownTraceException;
import tias.trace.Answers;
import tias.trace.FindingSink;
import tias.trace.ImportOptions;
import tias.trace.ImportResult;
import tias.trace.Limits;
import tias.trace.Preview;
import tias.trace.Samples;
import tias.trace.TraceImport;
import tias.web.ProblemException.Kind;

/**
 * Uploaded traces as files named by the hash of their content and of what was said about it, and
 * the samples beside them. A file is there as a whole or not at all; parsed traces are kept in a
 * bounded cache and read again when they have left it.
 */
final class TraceStore implements RunService.Traces {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final FindingSink NO_SINK = finding -> {};
  private static final int MAX_IMPORTS = 2;
  private static final int PATIENCE_S = 20;

  /** Heap that a job may take while a trace is read, with room to spare. */
  private static final int BYTES_PER_JOB = 1000;

  private final Path kept;
  private final Path incoming;
  private final long maxBytes;
  private final ImportOptions options;
  private final TraceImport imports;
  private final TraceCache cache = new TraceCache();
  private final Semaphore importing = new Semaphore(MAX_IMPORTS, true);

  /** One reader at a time for each trace: a class that opens one link reads it once. */
  private final Object[] reading = Stream.generate(Object::new).limit(64).toArray();

  TraceStore(ServerSettings settings, TraceImport imports) {
    this.kept = settings.dataDir().resolve("traces");
    this.incoming = settings.dataDir().resolve("incoming");
    this.maxBytes = settings.maxUploadBytes();
    long rows = Math.min(settings.maxJobs(), Runtime.getRuntime().maxMemory() / BYTES_PER_JOB);
    Limits limits = Limits.DEFAULT.withMaxBytes(settings.maxUploadBytes()).withMaxRows(rows);
    this.options = ImportOptions.DEFAULT.withLimits(limits);
    this.imports = imports;
    prepare();
  }

  /** Makes the folders and removes what a crash left in the middle of an upload. */
  private void prepare() {
    try {
      Files.createDirectories(kept);
      Files.createDirectories(incoming);
      try (DirectoryStream<Path> left = Files.newDirectoryStream(incoming)) {
        for (Path file : left) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the folder for uploads cannot be used: " + e.getMessage() + " (TIAS_DATA)", e);
    }
  }

  /** Where uploads are while they come in. */
  Path incoming() {
    return incoming;
  }

  long maxBytes() {
    return maxBytes;
  }

  /** A received upload, read; the caller closes the upload. */
  Upload receive(InputStream body) throws IOException {
    return Upload.receive(body, incoming, maxBytes);
  }

  /**
   * Keeps an upload if it holds a trace.
   *
   * @return what was read; stored only if it has jobs
   */
  TraceEntry add(Uploads.Incoming incoming) throws IOException {
    ImportOptions how = incoming.with(options);
    String id = how.idOf(incoming.upload().hash());
    TraceEntry known = cache.get(id);
    if (known != null && Files.exists(file(id))) {
      return known;
    }
    TraceEntry entry = read(incoming.upload().file(), id, incoming.name(), how);
    if (entry.trace() != null) {
      Files.writeString(nameFile(id), incoming.name(), StandardCharsets.UTF_8);
      if (!how.identity().isEmpty()) {
        Files.writeString(optionsFile(id), how.identity(), StandardCharsets.UTF_8);
      }
      incoming.upload().keepAs(file(id));
      cache.put(entry);
    }
    return entry;
  }

  /** Reads an upload and keeps nothing; the sink gets every finding. */
  TraceEntry check(Uploads.Incoming incoming, FindingSink sink) throws IOException {
    ImportOptions how = incoming.with(options).withSink(sink);
    String id = how.idOf(incoming.upload().hash());
    return read(incoming.upload().file(), id, incoming.name(), how);
  }

  /** The beginning of an upload as it would be read, and what its columns may mean. */
  Preview preview(Uploads.Incoming incoming) throws IOException {
    acquire();
    try (InputStream in = Files.newInputStream(incoming.upload().file())) {
      return imports.preview(in, incoming.with(options));
    } finally {
      importing.release();
    }
  }

  /**
   * A stored trace or a sample.
   *
   * @throws UnknownTraceException if there is none
   */
  TraceEntry entry(String id) {
    TraceEntry cached = cache.get(id);
    if (cached != null) {
      return cached;
    }
    synchronized (reading[Math.floorMod(id.hashCode(), reading.length)]) {
      TraceEntry read = cache.get(id);
      if (read == null) {
        read = load(id, NO_SINK);
        cache.put(read);
      }
      return read;
    }
  }

  /** Tells the sink every finding of a stored trace. */
  void findings(String id, FindingSink sink) {
    load(id, sink);
  }

  private TraceEntry load(String id, FindingSink sink) {
    try {
      if (HASH.matcher(id).matches() && Files.exists(file(id))) {
        String name = Files.readString(nameFile(id), StandardCharsets.UTF_8);
        return read(file(id), id, name, said(id).withSink(sink));
      }
      return sample(id, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TraceEntry sample(String id, FindingSink sink) throws IOException {
    Samples.Sample sample = Samples.find(id);
    if (sample == null) {
      throw new UnknownTraceException(Text.quote(id));
    }
    byte[] bytes = Samples.bytes(sample);
    InputStream in = new ByteArrayInputStream(bytes);
    ImportResult result = imports.read(in, sample.id(), options.withSink(sink));
    String hash = Upload.hash(bytes);
    return TraceEntry.of(id, hash, sample.name(), result, formatTitle(result));
  }

  @Override
  public StoredTrace get(String id) {
    TraceEntry entry = entry(id);
    if (entry.trace() == null) {
      throw new UnknownTraceException(Text.quote(id));
    }
    return new StoredTrace(id, entry.hash(), entry.trace());
  }

  /** Forgets an upload; false if there was none. */
  boolean delete(String id) throws IOException {
    if (!HASH.matcher(id).matches()) {
      return false;
    }
    cache.remove(id);
    boolean was = Files.deleteIfExists(file(id));
    Files.deleteIfExists(nameFile(id));
    Files.deleteIfExists(optionsFile(id));
    return was;
  }

  /** Traces kept on disk. */
  long size() {
    try (var files = Files.list(kept)) {
      return files
          .filter(file -> HASH.matcher(String.valueOf(file.getFileName())).matches())
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The options that a stored trace was read with. */
  private ImportOptions said(String id) throws IOException {
    if (!Files.exists(optionsFile(id))) {
      return options;
    }
    TreeMap<String, String> said = new TreeMap<>();
    for (String line : Files.readAllLines(optionsFile(id), StandardCharsets.UTF_8)) {
      int equals = line.indexOf('=');
      said.put(line.substring(0, equals), line.substring(equals + 1));
    }
    String format = said.remove("format");
    ImportOptions how = options.withAnswers(Answers.of(said));
    return format == null ? how : how.withFormat(format);
  }

  private TraceEntry read(Path file, String id, String name, ImportOptions how) throws IOException {
    acquire();
    try (InputStream in = Files.newInputStream(file)) {
      ImportResult result = imports.read(in, name, how);
      return TraceEntry.of(id, id, name, result, formatTitle(result));
    } catch (OutOfMemoryError e) {
      // What was read so far is garbage by now; other requests go on.
      throw new ProblemException(
          Kind.TOO_LARGE, "the trace has more jobs than this server's memory holds");
    } finally {
      importing.release();
    }
  }

  private void acquire() {
    try {
      if (importing.tryAcquire(PATIENCE_S, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.later(Kind.BUSY, "other traces are being read", PATIENCE_S);
  }

  private String formatTitle(ImportResult result) {
    String id = result.report().format();
    return imports.formats().stream()
        .filter(format -> format.id().equals(id))
        .map(tias.trace.FormatInfo::title)
        .findFirst()
        .orElse("");
  }

  private Path file(String hash) {
    return kept.resolve(hash);
  }

  private Path nameFile(String hash) {
    return kept.resolve(hash + ".name");
  }

  private Path optionsFile(String hash) {
    return kept.resolve(hash + ".options");
  }
}
