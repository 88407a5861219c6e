package tias.study;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finished cells in a plain file: a line that names the study, then one line a cell, in the order
 * in which they ended. A line is written and synced at once; one that a crash cut short is no cell
 * and is written over. One process at a time may write.
 */
public final class CellsFile implements AutoCloseable {
  private final Path path;
  private final StudySpec spec;
  private final FileChannel channel;
  private final Map<Integer, CellResult> found;

  private CellsFile(
      Path path, StudySpec spec, FileChannel channel, Map<Integer, CellResult> found) {
    this.path = path;
    this.spec = spec;
    this.channel = channel;
    this.found = found;
  }

  /**
   * What a file holds.
   *
   * @param header which study its cells belong to; null if not even that is complete
   * @param cells by index
   * @param bytes length of all whole lines
   */
  record Content(@Nullable StudyHeader header, Map<Integer, CellResult> cells, long bytes) {}

  /**
   * Opens a file to write to; cells that are in it already need not be run again.
   *
   * @throws StudyException if its cells are of another study or another process writes to it
   */
  public static CellsFile open(Path path, StudyHeader header) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel, path);
      Content content = read(path);
      if (content.header() == null) {
        channel.truncate(0);
        append(channel, header.line());
      } else {
        requireSame(path, content.header(), header);
        channel.truncate(content.bytes());
      }
      channel.position(channel.size());
      return new CellsFile(path, header.spec(), channel, content.cells());
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path path) throws IOException {
    try {
      if (channel.tryLock() != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      // Another study of this process: told like one of another process.
    }
    throw new StudyException("another process writes to '" + path + "'");
  }

  private static void requireSame(Path path, StudyHeader there, StudyHeader wanted) {
    if (!there.id().equals(wanted.id())) {
      throw new StudyException(
          "'" + path + "' holds cells of another study; remove it or choose another file");
    }
    if (!there.engine().equals(wanted.engine())) {
      throw new StudyException(
          "'"
              + path
              + "' holds cells computed by version "
              + there.engine()
              + ", this is "
              + wanted.engine()
              + "; remove it or choose another file");
    }
  }

  /** Cells found when the file was opened, by index. */
  public Map<Integer, CellResult> found() {
    return Collections.unmodifiableMap(found);
  }

  /** Adds a cell. */
  public void add(CellResult result) {
    try {
      append(channel, CellLine.write(spec, result));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write '" + path + "': " + e.getMessage(), e);
    }
  }

  private static void append(FileChannel channel, String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /**
   * Reads a file of cells.
   *
   * @throws StudyException with the line that is wrong
   */
  static Content read(Path path) throws IOException {
    StudyHeader header = null;
    Map<Integer, CellResult> cells = new TreeMap<>();
    long bytes = 0;
    int number = 0;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int b = in.read(); b >= 0; b = in.read()) {
        if (b != '\n') {
          line.write(b);
          continue;
        }
        number++;
        bytes += line.size() + 1L;
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        if (header == null) {
          header = StudyHeader.parse(text);
        } else {
          keep(cells, CellLine.read(header.spec(), text), header.spec());
        }
      }
    } catch (IllegalArgumentException | tias.run.SpecException e) {
      int at = Math.max(1, number);
      throw new StudyException("'" + path + "' line " + at + ": " + e.getMessage(), e);
    }
    return new Content(header, cells, bytes);
  }

  private static void keep(Map<Integer, CellResult> cells, CellResult result, StudySpec spec) {
    if (cells.put(result.cell(), result) != null) {
      throw new IllegalArgumentException(
          "the cell '" + spec.name(spec.cell(result.cell())) + "' is there twice");
    }
  }
}
