package tias.trace;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** Ways to pack bytes, recognised by how they begin; damage becomes a finding. */
enum Packing {
  GZIP("gzip", 0x1f, 0x8b),
  XZ("xz", 0xfd, '7', 'z', 'X', 'Z', 0),
  ZSTD("zstd", 0x28, 0xb5, 0x2f, 0xfd),
  BZIP2("bzip2", 'B', 'Z', 'h'),
  ZIP("a zip archive", 'P', 'K', 3, 4),
  EMPTY_ZIP("an empty zip archive", 'P', 'K', 5, 6),
  SEVEN_ZIP("a 7z archive", '7', 'z', 0xbc, 0xaf, 0x27, 0x1c),
  RAR("a rar archive", 'R', 'a', 'r', '!', 0x1a, 7),
  TAR("a tar archive");

  /** Bytes that are enough to tell any of them. */
  static final int MAGIC_BYTES = 263;

  private static final int TAR_MAGIC_AT = 257;

  /** Memory that unpacking xz may take: enough for its highest preset. */
  private static final int XZ_MEMORY_KB = 128 * 1024;

  private final String title;
  private final int[] magic;

  Packing(String title, int... magic) {
    this.title = title;
    this.magic = magic;
  }

  /** What it is called in a sentence. */
  String title() {
    return title;
  }

  /** How these bytes are packed, if they are. */
  static Optional<Packing> of(byte[] head) {
    for (Packing packing : values()) {
      if (packing != TAR && startsWith(head, 0, packing.magic)) {
        return Optional.of(packing);
      }
    }
    boolean tar = startsWith(head, TAR_MAGIC_AT, 'u', 's', 't', 'a', 'r');
    return tar ? Optional.of(TAR) : Optional.empty();
  }

  /** How a stream that can be reset is packed, if it is; reads nothing of it. */
  static Optional<Packing> peek(BufferedInputStream in) throws IOException {
    in.mark(MAGIC_BYTES);
    byte[] head = in.readNBytes(MAGIC_BYTES);
    in.reset();
    return of(head);
  }

  private static boolean startsWith(byte[] head, int at, int... bytes) {
    if (head.length < at + bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((head[at + i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether it packs one stream of bytes, not files. */
  boolean stream() {
    return this == GZIP || this == XZ || this == ZSTD || this == BZIP2;
  }

  /** The bytes unpacked, to their very end: what follows a packed stream is damage too. */
  InputStream unpack(InputStream in) throws IOException {
    try {
      return new Guarded(opened(in), this);
    } catch (IOException | RuntimeException e) {
      throw damaged(e);
    }
  }

  private InputStream opened(InputStream in) throws IOException {
    return switch (this) {
      case GZIP ->
          GzipCompressorInputStream.builder()
              .setInputStream(in)
              .setDecompressConcatenated(true)
              .get();
      case XZ -> new XZInputStream(in, XZ_MEMORY_KB);
      case ZSTD -> new ZstdInputStream(in);
      case BZIP2 -> new BZip2CompressorInputStream(in, true);
      default -> throw new IllegalStateException(this + " packs files");
    };
  }

  /** The refusal of bytes that begin like this and do not go on like it. */
  TraceRefusedException damaged(Exception e) {
    if (e instanceof TraceRefusedException refused) {
      return refused;
    }
    boolean garbage = String.valueOf(e.getMessage()).startsWith("Garbage");
    return new TraceRefusedException(
        Finding.ofFile(
            name().toLowerCase(java.util.Locale.ROOT) + "-damaged",
            "the file begins like "
                + title
                + " but "
                + (garbage ? "something else follows behind its end" : "cannot be unpacked"),
            "it may have been cut off or changed; pack or send it again"));
  }

  /** Turns what a library says about damage into a finding. */
  private static final class Guarded extends FilterInputStream {
    private final Packing packing;

    Guarded(InputStream in, Packing packing) {
      super(in);
      this.packing = packing;
    }

    @Override
    public int available() {
      // What is stored of a failure would come out here, past the guard below.
      return 0;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return in.read(bytes, offset, length);
      } catch (TraceRefusedException e) {
        throw e;
      } catch (IOException | MalformedInputException | IndexOutOfBoundsException e) {
        throw packing.damaged(e);
      }
    }
  }
}
