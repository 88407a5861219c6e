package tias.trace;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * What a file holds once unpacked: one stream of bytes, or the files of an archive, which wait in a
 * temporary folder until this is closed. Counts what is really unpacked, never what a header says.
 */
final class Unpacked implements Closeable {

  /**
   * A file of an archive.
   *
   * @param name as it stands there, never used as a path
   * @param file where its bytes are
   */
  record Member(String name, Path file) {}

  private static final int ZIP_END_BYTES = 22;
  private static final int ZIP_COMMENT_BYTES = 0xffff;

  private final Limits limits;
  private final List<Member> members = new ArrayList<>();
  private final List<String> repairs = new ArrayList<>();
  private @Nullable InputStream single;
  private @Nullable Path folder;
  private long bytesLeft;
  private int entries;

  private Unpacked(Limits limits) {
    this.limits = limits;
    this.bytesLeft = limits.maxBytes();
  }

  /**
   * Unpacks a stream as far as its beginning says it is packed: one layer of compression, one of
   * archive.
   *
   * @throws TraceRefusedException if it is damaged, nested, too large or has unsafe names
   */
  static Unpacked open(InputStream in, Limits limits) throws IOException {
    Unpacked unpacked = new Unpacked(limits);
    try {
      unpacked.unpack(new BufferedInputStream(in, 1 << 16));
      return unpacked;
    } catch (IOException | RuntimeException e) {
      unpacked.close();
      throw e;
    }
  }

  private void unpack(BufferedInputStream packed) throws IOException {
    Optional<Packing> outer = Packing.peek(packed);
    if (outer.isEmpty()) {
      single = new Limited(packed, limits);
    } else if (outer.get() == Packing.ZIP || outer.get() == Packing.EMPTY_ZIP) {
      unzip(packed);
    } else if (outer.get() == Packing.TAR) {
      untar(new BufferedInputStream(new Limited(packed, limits), 1 << 16));
    } else if (!outer.get().stream()) {
      throw unknownArchive(outer.get());
    } else {
      InputStream plain = new Limited(outer.get().unpack(packed), limits);
      inside(outer.get(), new BufferedInputStream(plain, 1 << 16));
    }
  }

  private void inside(Packing outer, BufferedInputStream plain) throws IOException {
    Optional<Packing> inner = Packing.peek(plain);
    if (inner.isEmpty()) {
      single = plain;
    } else if (inner.get() == Packing.TAR) {
      untar(plain);
    } else {
      throw nested(inner.get().title() + " inside " + outer.title());
    }
  }

  /** Whether there are files to choose from. */
  boolean archive() {
    return single == null;
  }

  /** The bytes, if this is no archive. */
  InputStream single() {
    if (single == null) {
      throw new IllegalStateException("an archive has many streams");
    }
    return single;
  }

  /** The files of the archive in its order. */
  List<Member> members() {
    return Collections.unmodifiableList(members);
  }

  /** What was left out by rule, one sentence each. */
  List<String> repairs() {
    return Collections.unmodifiableList(repairs);
  }

  /** Adds a sentence on what was chosen. */
  void repair(String sentence) {
    repairs.add(sentence);
  }

  private void untar(InputStream in) throws IOException {
    Zeros zeros = new Zeros(in);
    TarArchiveInputStream tar = new TarArchiveInputStream(zeros);
    try {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (wanted(entry) && entry.isFile()) {
          spool(entry.getName(), tar);
        } else if (!entry.isDirectory() && !entry.isFile()) {
          repairs.add("the archive's '" + Finding.excerpt(entry.getName()) + "' is no plain file");
        }
        tar.transferTo(OutputStream.nullOutputStream());
        zeros.onlyZeros = true;
      }
      zeros.transferTo(OutputStream.nullOutputStream());
    } catch (IOException | IllegalArgumentException e) {
      throw Packing.TAR.damaged(e);
    }
    if (entries > 0 && !zeros.onlyZeros) {
      throw Packing.TAR.damaged(new IOException("Garbage"));
    }
  }

  private void unzip(InputStream in) throws IOException {
    Path whole = folder().resolve("archive");
    try (OutputStream out = Files.newOutputStream(whole)) {
      new Limited(in, limits).transferTo(out);
    }
    requireEnd(whole);
    try (ZipFile zip = ZipFile.builder().setPath(whole).get()) {
      for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
        if (!wanted(entry) || entry.isUnixSymlink()) {
          continue;
        }
        if (!zip.canReadEntryData(entry)) {
          throw unreadable(entry.getName());
        }
        try (InputStream data = zip.getInputStream(entry)) {
          spool(entry.getName(), data);
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw Packing.ZIP.damaged(e);
    }
  }

  /** A zip ends with a record that says how long its comment is; nothing may stand behind that. */
  private static void requireEnd(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      int length = (int) Math.min(bytes.length(), ZIP_END_BYTES + ZIP_COMMENT_BYTES);
      byte[] tail = new byte[length];
      bytes.seek(bytes.length() - length);
      bytes.readFully(tail);
      boolean begun = false;
      for (int at = length - ZIP_END_BYTES; at >= 0; at--) {
        if (tail[at] == 'P' && tail[at + 1] == 'K' && tail[at + 2] == 5 && tail[at + 3] == 6) {
          begun = true;
          int comment = (tail[at + 20] & 0xff) | (tail[at + 21] & 0xff) << 8;
          if (at + ZIP_END_BYTES + comment == length) {
            return;
          }
        }
      }
      throw Packing.ZIP.damaged(new IOException(begun ? "Garbage" : "no end"));
    }
  }

  /** Counts an entry; whether it may hold data people care for. */
  private boolean wanted(ArchiveEntry entry) {
    String name = entry.getName();
    if (++entries > limits.maxEntries()) {
      throw refused(
          "too-many-entries",
          "an archive may have up to " + limits.maxEntries() + " entries, and this one has more",
          "pack only the tables of the trace");
    }
    String path = name.replace('\\', '/');
    if (path.startsWith("/")
        || path.matches("[A-Za-z]:.*")
        || ("/" + path + "/").contains("/../")) {
      throw refused(
          "unsafe-path",
          "the archive holds a path that leads outside of it: '" + Finding.excerpt(name) + "'",
          "pack the files by their plain names");
    }
    String last = path.substring(path.lastIndexOf('/') + 1);
    return !entry.isDirectory() && !last.startsWith(".") && !path.startsWith("__MACOSX/");
  }

  private void spool(String name, InputStream data) throws IOException {
    Path file = folder().resolve(Integer.toString(members.size()));
    byte[] buffer = new byte[1 << 16];
    boolean first = true;
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int n = data.readNBytes(buffer, 0, buffer.length);
          n > 0;
          n = data.readNBytes(buffer, 0, buffer.length)) {
        Optional<Packing> inner = first ? Packing.of(buffer) : Optional.empty();
        if (inner.isPresent()) {
          throw nested(
              inner.get().title() + ", '" + Finding.excerpt(name) + "', inside an archive");
        }
        first = false;
        bytesLeft -= n;
        if (bytesLeft < 0) {
          throw Limited.tooMany(limits);
        }
        out.write(buffer, 0, n);
      }
    }
    members.add(new Member(name, file));
  }

  private Path folder() throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("tias-unpacked-");
    }
    return folder;
  }

  private static TraceRefusedException nested(String what) {
    return refused(
        "nested-archive",
        "the file is " + what + "; one layer of packing is unpacked",
        "unpack the outer one and send what is in it");
  }

  private static TraceRefusedException unknownArchive(Packing packing) {
    return refused(
        "binary",
        "the file is " + packing.title() + ", which cannot be unpacked here",
        "text is read plain, as gzip, xz, zstd or bzip2, and from zip and tar");
  }

  private static TraceRefusedException unreadable(String name) {
    return refused(
        "unreadable-entry",
        "'" + Finding.excerpt(name) + "' in the archive is encrypted or packed in an unusual way",
        "pack it again without a password");
  }

  private static TraceRefusedException refused(String code, String message, String hint) {
    return new TraceRefusedException(Finding.ofFile(code, message, hint));
  }

  @Override
  public void close() throws IOException {
    Path made = folder;
    if (made == null) {
      return;
    }
    folder = null;
    Files.deleteIfExists(made.resolve("archive"));
    // One more than there are members: the last one may have been refused half way.
    for (int i = 0; i <= members.size(); i++) {
      Files.deleteIfExists(made.resolve(Integer.toString(i)));
    }
    Files.deleteIfExists(made);
  }

  /** Counts what is really read, never what a header promises. */
  static final class Limited extends FilterInputStream {
    private final Limits limits;
    private long count;

    Limited(InputStream in, Limits limits) {
      super(in);
      this.limits = limits;
    }

    static TraceRefusedException tooMany(Limits limits) {
      return refused(
          "too-many-bytes",
          "a trace may have up to "
              + limits.maxBytes()
              + " bytes once unpacked, and this one has more",
          "cut the trace, or raise the limit");
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      count(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = in.read(bytes, offset, length);
      count(Math.max(n, 0));
      return n;
    }

    private void count(int n) {
      count += n;
      if (count > limits.maxBytes()) {
        throw tooMany(limits);
      }
    }
  }

  /** Sees whether anything but zeros was read or skipped; a tar ends with nothing else. */
  private static final class Zeros extends FilterInputStream {
    private boolean onlyZeros = true;

    Zeros(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = in.read(bytes, offset, length);
      for (int i = offset; i < offset + n; i++) {
        onlyZeros &= bytes[i] == 0;
      }
      return n;
    }

    @Override
    public long skip(long n) throws IOException {
      byte[] dropped = new byte[(int) Math.min(Math.max(n, 0), 1 << 13)];
      return Math.max(0, read(dropped, 0, dropped.length));
    }
  }
}
