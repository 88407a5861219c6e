package tias.trace;

import java.io.ByteArrayInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** The unpacked bytes of a trace as text, and what their beginning tells. */
final class ByteSource {
  static final int HEAD_BYTES = 64 << 10;

  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private final byte[] head;
  private final InputStream all;
  private final Charset charset;
  private final int bomBytes;

  private ByteSource(byte[] head, InputStream all, Charset charset) {
    this.head = head;
    this.all = all;
    this.charset = charset;
    this.bomBytes = bomOf(head);
  }

  /** Reads the beginning of plain bytes. */
  static ByteSource open(InputStream plain, Answers answers) throws IOException {
    byte[] head = plain.readNBytes(HEAD_BYTES);
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), plain);
    Charset charset =
        answers.get(ImportOption.CHARSET).map(Charset::forName).orElseGet(() -> charsetOf(head));
    return new ByteSource(head, all, charset);
  }

  boolean empty() {
    return text().isBlank() && head.length < HEAD_BYTES;
  }

  /** Refuses bytes that are no text, naming the place of the first that is not. */
  void requireText() {
    String text = text();
    long line = 1;
    int column = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean afterReturn = i > 0 && text.charAt(i - 1) == '\r';
      column++;
      if (c == '\r' || (c == '\n' && !afterReturn)) {
        line++;
        column = 0;
      } else if (c == '\n') {
        column = 0;
      } else if (c < ' ' && c != '\t' && c != '\f') {
        throw binary(line, column, c);
      }
    }
  }

  private static TraceRefusedException binary(long line, int column, char c) {
    return new TraceRefusedException(
        new Finding(
            line,
            column,
            "",
            String.format(java.util.Locale.ROOT, "0x%02x", (int) c),
            "binary",
            Finding.Severity.ERROR,
            "the file is binary data: there is a control byte "
                + String.format(java.util.Locale.ROOT, "0x%02x", (int) c)
                + " where text was expected",
            "text is read plain, as gzip, xz, zstd or bzip2, and from zip and tar"));
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

  /** Everything from the first character; bytes that are none in its encoding refuse the file. */
  Reader reader() throws IOException {
    all.skipNBytes(bomBytes);
    CharsetDecoder decoder = charset.newDecoder();
    decoder.onMalformedInput(CodingErrorAction.REPORT);
    decoder.onUnmappableCharacter(CodingErrorAction.REPLACE);
    return new Decoded(new InputStreamReader(all, decoder), charset);
  }

  private static int bomOf(byte[] head) {
    if (head.length >= 3
        && head[0] == (byte) 0xef
        && head[1] == (byte) 0xbb
        && head[2] == (byte) 0xbf) {
      return 3;
    }
    return wideMark(head) ? 2 : 0;
  }

  private static boolean wideMark(byte[] head) {
    return head.length >= 2
        && ((head[0] == (byte) 0xff && head[1] == (byte) 0xfe)
            || (head[0] == (byte) 0xfe && head[1] == (byte) 0xff));
  }

  private static Charset charsetOf(byte[] head) {
    if (wideMark(head)) {
      return head[0] == (byte) 0xff ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }
    int odd = zeros(head, 1);
    int even = zeros(head, 0);
    // Latin text in UTF-16 has a zero in nearly every second byte, and text in UTF-8 has none.
    if (Math.max(odd, even) * 10L > head.length * 4L && Math.min(odd, even) * 50L < head.length) {
      return odd > even ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }
    return utf8(head) ? StandardCharsets.UTF_8 : WINDOWS_1252;
  }

  private static int zeros(byte[] head, int from) {
    int zeros = 0;
    for (int i = from; i < head.length; i += 2) {
      zeros += head[i] == 0 ? 1 : 0;
    }
    return zeros;
  }

  private static boolean utf8(byte[] head) {
    if (head.length == 0) {
      return true;
    }
    // The last three bytes may be the first part of a character that goes on behind the head.
    int length = head.length == HEAD_BYTES ? head.length - 3 : head.length;
    for (int end = length; end > Math.max(0, length - 4); end--) {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(head, 0, end));
        return true;
      } catch (CharacterCodingException e) {
        if (head.length < HEAD_BYTES) {
          break;
        }
      }
    }
    return false;
  }

  /** Text whose undecodable bytes refuse the file. */
  private static final class Decoded extends FilterReader {
    private final Charset charset;

    Decoded(Reader in, Charset charset) {
      super(in);
      this.charset = charset;
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] chars, int offset, int length) throws IOException {
      try {
        return in.read(chars, offset, length);
      } catch (CharacterCodingException e) {
        throw TraceRefusedException.asking(
            ImportOption.CHARSET,
            "the text begins as "
                + charset.name()
                + ", but later bytes are none of its characters");
      }
    }
  }
}
