package tias.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes server-sent events in their wire format. Line breaks of any kind in the data become lines
 * of the same event; those in a name would start another field and are left out.
 */
final class SseWriter {
  private static final byte[] DATA = ascii("data: ");

  private final OutputStream out;

  SseWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes one event and sends it off. */
  void event(long id, String name, byte[] data) throws IOException {
    out.write(ascii("id: " + id + "\nevent: "));
    out.write(name.replaceAll("[\\r\\n]", "").getBytes(StandardCharsets.UTF_8));
    out.write('\n');
    int start = 0;
    for (int i = 0; i <= data.length; i++) {
      boolean end = i == data.length;
      if (end || data[i] == '\n' || data[i] == '\r') {
        out.write(DATA);
        out.write(data, start, i - start);
        out.write('\n');
        if (!end && data[i] == '\r' && i + 1 < data.length && data[i + 1] == '\n') {
          i++;
        }
        start = i + 1;
      }
    }
    out.write('\n');
    out.flush();
  }

  /** Writes a comment, which readers skip and proxies take as a sign of life. */
  void comment(String text) throws IOException {
    out.write(ascii(": " + text.replaceAll("[\\r\\n]", " ") + "\n\n"));
    out.flush();
  }

  /** Tells the browser how long to wait before it connects again. */
  void retry(long milliseconds) throws IOException {
    out.write(ascii("retry: " + milliseconds + "\n\n"));
    out.flush();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
