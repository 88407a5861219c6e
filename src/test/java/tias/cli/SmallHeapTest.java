package tias.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** {@code validate} as a process with 48 MB of heap, fed through a pipe with far more than that. */
final class SmallHeapTest {
  private static final String HEADER = "job_id,submit_time,duration,gpus\n";
  private static final int PIECE = 1 << 20;

  /** What a process said, and how it ended. */
  private record Ended(String said, int code) {}

  /** Writes until it is done or nobody reads any more. */
  @FunctionalInterface
  private interface Feed {
    void into(OutputStream out) throws IOException;
  }

  private static Ended validate(Feed feed) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx48m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "tias.Main",
                "validate",
                "-",
                "--output=json")
            .redirectErrorStream(true)
            .start();
    try (OutputStream out = process.getOutputStream()) {
      feed.into(out);
    } catch (IOException e) {
      assertThat(e).as("a pipe that was closed from the other side").hasMessageContaining("ipe");
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ended(said, process.exitValue());
  }

  private static void assertRefused(Ended ended, String code) {
    assertThat(ended.code()).as(ended.said()).isEqualTo(1);
    assertThat(ended.said()).contains("\"code\" : \"" + code + "\"").doesNotContain("OutOfMemory");
  }

  private static Feed pieces(String start, byte[] piece, int times) {
    return out -> {
      out.write(start.getBytes(UTF_8));
      for (int i = 0; i < times; i++) {
        out.write(piece);
      }
    };
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    }
    return out.toByteArray();
  }

  @Test
  void aLineOfTwoHundredMegabytesIsRefused() throws Exception {
    byte[] piece = "a".repeat(PIECE).getBytes(UTF_8);
    assertRefused(validate(pieces(HEADER, piece, 200)), "field-too-long");
  }

  @Test
  void aMillionColumnsAreRefused() throws Exception {
    byte[] piece = ",x".repeat(PIECE).getBytes(UTF_8);
    assertRefused(validate(pieces(HEADER + "a,0,1,1", piece, 1)), "too-many-columns");
  }

  @Test
  void anArchiveOfAGigabyteIsRefused() throws Exception {
    byte[] start = gzip(HEADER.getBytes(UTF_8));
    byte[] megabyte = gzip("\n".repeat(PIECE).getBytes(UTF_8));
    Ended ended =
        validate(
            out -> {
              out.write(start);
              pieces("", megabyte, 1000).into(out);
            });
    assertRefused(ended, "too-many-bytes");
  }

  @Test
  void moreJobsThanTheHeapHoldsEndInWords() throws Exception {
    byte[] piece = "a,0,1,1\n".repeat(PIECE / 8).getBytes(UTF_8);
    Ended ended = validate(pieces(HEADER, piece, 14));
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.said()).contains("more than the heap holds").doesNotContain("at tias");
  }
}
