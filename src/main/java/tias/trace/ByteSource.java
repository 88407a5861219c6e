package tias.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** The bytes of a trace, unpacked under a limit, and what their beginning tells. */
final class ByteSource {
  static final int HEAD_BYTES = 64 << 10;

  private final byte[] head;
  private final InputStream all;
  private final Charset charset;
  private final int bomBytes;

  private ByteSource(byte[] head, InputStream all) {
    this.head = head;
    this.all = all;
    this.charset = charsetOf(head);
    this.bomBytes = bomOf(head);
  }

  /** Unpacks gzip, recognised by its first two bytes, and reads the beginning. */
  static ByteSource open(InputStream in, Limits limits) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, 1 << 16);
    buffered.mark(2);
    boolean gzip = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    InputStream plain = new Limited(gzip ? new Unpacked(buffered) : buffered, limits.maxBytes());
    byte[] head = plain.readNBytes(HEAD_BYTES);
    return new ByteSource(head, new SequenceInputStream(new ByteArrayInputStream(head), plain));
  }

  boolean empty() {
    return text().isBlank() && head.length < HEAD_BYTES;
  }

  /** What the bytes are if they are not text, or an empty string. */
  String binaryKind() {
    if (startsWith('P', 'K', 3, 4)) {
      return "a zip archive";
    }
    if (startsWith(0x1f, 0x8b)) {
      return "gzip inside gzip";
    }
    if (startsWith(0xfd, '7', 'z', 'X', 'Z')) {
      return "an xz archive";
    }
    if (startsWith(0x28, 0xb5, 0x2f, 0xfd)) {
      return "a zstd archive";
    }
    if (startsWith('B', 'Z', 'h')) {
      return "a bzip2 archive";
    }
    boolean wide = charset.name().startsWith("UTF-16");
    for (byte b : head) {
      if (!wide && b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f') {
        return "binary data";
      }
    }
    return "";
  }

  private boolean startsWith(int... bytes) {
    if (head.length < bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((head[i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** The beginning, decoded; a character cut in two at its end is left off. */
  String text() {
    String text = new String(head, bomBytes, head.length - bomBytes, charset);
    boolean cut = head.length == HEAD_BYTES && text.endsWith("\uFFFD");
    return cut ? text.substring(0, text.length() - 1) : text;
  }

  boolean whole() {
    return head.length < HEAD_BYTES;
  }

  Charset charset() {
    return charset;
  }

  /** Everything from the first character. */
  Reader reader() throws IOException {
    all.skipNBytes(bomBytes);
    return new InputStreamReader(all, charset);
  }

  private static int bomOf(byte[] head) {
    if (head.length >= 3
        && head[0] == (byte) 0xef
        && head[1] == (byte) 0xbb
        && head[2] == (byte) 0xbf) {
      return 3;
    }
    return utf16(head) ? 2 : 0;
  }

  private static boolean utf16(byte[] head) {
    return head.length >= 2
        && ((head[0] == (byte) 0xff && head[1] == (byte) 0xfe)
            || (head[0] == (byte) 0xfe && head[1] == (byte) 0xff));
  }

  private static Charset charsetOf(byte[] head) {
    if (utf16(head)) {
      return head[0] == (byte) 0xff ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }
    // The last three bytes may be the first part of a character that goes on behind the head.
    int length = head.length == HEAD_BYTES ? head.length - 3 : head.length;
    for (int end = length; end > Math.max(0, length - 4); end--) {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(head, 0, end));
        return StandardCharsets.UTF_8;
      } catch (CharacterCodingException e) {
        if (head.length < HEAD_BYTES) {
          break;
        }
      }
    }
    return head.length == 0 ? StandardCharsets.UTF_8 : Charset.forName("windows-1252");
  }

  /** Gzip whose damage becomes a finding. */
  private static final class Unpacked extends FilterInputStream {
    Unpacked(InputStream in) throws IOException {
      super(open(in));
    }

    private static InputStream open(InputStream in) throws IOException {
      try {
        return new GZIPInputStream(in, 1 << 16);
      } catch (ZipException | EOFException e) {
        throw damaged(e);
      }
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
      } catch (ZipException | EOFException e) {
        throw damaged(e);
      }
    }

    private static TraceRefusedException damaged(IOException e) {
      return new TraceRefusedException(
          Finding.ofFile(
              "gzip-damaged",
              "the file begins like gzip but cannot be unpacked: " + e.getMessage(),
              "it may have been cut off; compress or send it again"));
    }
  }

  /** Counts what is really read, never what a header promises. */
  private static final class Limited extends FilterInputStream {
    private final long limit;
    private long count;

    Limited(InputStream in, long limit) {
      super(in);
      this.limit = limit;
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
      if (count > limit) {
        throw new TraceRefusedException(
            Finding.ofFile(
                "too-many-bytes",
                "a trace may have up to " + limit + " bytes once unpacked, and this one has more",
                "cut the trace, or raise the limit"));
      }
    }
  }
}
