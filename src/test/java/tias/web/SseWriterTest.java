package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SseWriterTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final SseWriter writer = new SseWriter(out);

  private String written() {
    return out.toString(UTF_8);
  }

  @Test
  void anEventIsItsIdItsNameItsDataAndOneBlankLine() throws IOException {
    writer.event(7, "lane", "{\"a\":\"ü🚀\"}".getBytes(UTF_8));
    assertThat(written()).isEqualTo("id: 7\nevent: lane\ndata: {\"a\":\"ü🚀\"}\n\n");
  }

  @Test
  void everyKindOfLineBreakStaysInsideTheEvent() throws IOException {
    writer.event(1, "x", "a\nb\rc\r\nd\n".getBytes(UTF_8));
    assertThat(written())
        .isEqualTo("id: 1\nevent: x\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \n\n");
  }

  @Test
  void aLeadingSpaceIsKept() throws IOException {
    writer.event(1, "x", " a".getBytes(UTF_8));
    assertThat(written()).contains("data:  a\n");
  }

  @Test
  void aNameCannotStartAnotherField() throws IOException {
    writer.event(1, "x\ndata: forged\r", new byte[0]);
    assertThat(written()).isEqualTo("id: 1\nevent: xdata: forged\ndata: \n\n");
  }

  @Test
  void aCommentIsOneLine() throws IOException {
    writer.comment("still\nhere");
    assertThat(written()).isEqualTo(": still here\n\n");
  }
}
