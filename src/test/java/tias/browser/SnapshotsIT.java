package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page looks as it did. Of what is drawn a small, blurred picture is kept, of the layout an
 * outline in words, for fonts differ between machines. {@code -Dsnapshots=renew} keeps them anew.
 */
@ExtendWith(BrowserExtension.class)
final class SnapshotsIT {
  private static final Path KEPT = Path.of("src", "test", "resources", "snapshots");
  private static final int WIDTH = 96;
  private static final int HEIGHT_OF_LANE = 16;

  /** Mean difference of colours, 0 to 255, that edges and rounding may make. */
  private static final double TOLERANCE = 7;

  /** What stands where: each region with its column and its share of the width. */
  private static final String OUTLINE =
      """
      () => {
        const all = ['.top', '#setup', '.lanes-card', '#charts-card', '#minute', '.in-short',
          '.tradeoff', '#job-card', '.results', '#jobs-card', '.foot'];
        const width = document.documentElement.clientWidth;
        const boxes = all.map((name) => {
          const { left, top, width: wide } = document.querySelector(name).getBoundingClientRect();
          return { name, left, top, wide };
        });
        return boxes.sort((a, b) => a.top - b.top || a.left - b.left).map((box) => {
          const tenth = (value) => Math.round((10 * value) / width);
          return `${box.name} at ${tenth(box.left)}, ${tenth(box.wide)} wide`;
        });
      }
      """;

  private static final String PICTURE = "(canvas) => canvas.toDataURL('image/png')";

  @ParameterizedTest
  @CsvSource({
    "kinds, '', false",
    "kinds-dark, '', true",
    "strips, '&fold=all', false",
    "queues, '&colour=queue', false",
    "waits-close, '&colour=wait&t0=2100000&t1=2900000&job=200', false"
  })
  void lanesAreDrawnAsTheyWere(String name, String look, boolean dark, Visit visit)
      throws IOException {
    Page page = visit.page();
    visit.dark(dark);
    visit.open("/?v=1&p=tias,fifo-fit" + look);
    new Board(page).waitUntilSettled(2);
    page.waitForSelector("body[data-run-state=done]");
    if (look.contains("colour=")) {
      page.waitForCondition(() -> page.locator("#legend li").count() > 4);
    }
    Path kept = KEPT.resolve(name + ".png");
    if (renewing()) {
      page.waitForTimeout(2000);
      Files.createDirectories(KEPT);
      ImageIO.write(drawn(page), "png", kept.toFile());
    }
    BufferedImage before = ImageIO.read(kept.toFile());
    double[] difference = {Double.NaN};
    try {
      // What colours need, and bars the stream left out, may come after the run has ended.
      page.waitForCondition(() -> (difference[0] = difference(drawn(page), before)) < TOLERANCE);
    } catch (TimeoutError e) {
      throw new AssertionError("mean difference from " + kept + ": " + difference[0], e);
    }
  }

  private static BufferedImage drawn(Page page) {
    BufferedImage drawn = new BufferedImage(WIDTH, 2 * HEIGHT_OF_LANE, BufferedImage.TYPE_INT_RGB);
    for (int lane = 0; lane < 2; lane++) {
      String url = (String) page.locator(".lane .ground").nth(lane).evaluate(PICTURE);
      try {
        shrink(read(url), drawn, lane * HEIGHT_OF_LANE);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return drawn;
  }

  @ParameterizedTest
  @CsvSource({"desktop, 1400, 900", "tablet, 1000, 800", "phone, 390, 844"})
  void cardsStandWhereTheyStood(String device, int width, int height, Visit visit)
      throws IOException {
    Page page = visit.page();
    visit.size(width, height);
    visit.open("/");
    new Board(page).waitUntilSettled(4);
    page.waitForSelector("body[data-run-state=done]");
    List<?> lines = (List<?>) page.evaluate(OUTLINE);
    String outline = String.join("\n", lines.stream().map(String::valueOf).toList()) + "\n";
    Path kept = KEPT.resolve(device + ".txt");
    if (renewing()) {
      Files.createDirectories(KEPT);
      Files.writeString(kept, outline);
    }
    assertThat(outline).isEqualTo(Files.readString(kept, StandardCharsets.UTF_8));
  }

  @Test
  void aPictureOfAnotherColourIsNoticed() throws IOException {
    BufferedImage kept = ImageIO.read(KEPT.resolve("kinds.png").toFile());
    BufferedImage other = ImageIO.read(KEPT.resolve("strips.png").toFile());
    assertThat(difference(kept, other)).isGreaterThan(TOLERANCE);
  }

  private static boolean renewing() {
    return "renew".equals(System.getProperty("snapshots"));
  }

  private static BufferedImage read(String dataUrl) throws IOException {
    String base64 = dataUrl.substring(dataUrl.indexOf(',') + 1);
    return ImageIO.read(new ByteArrayInputStream(java.util.Base64.getDecoder().decode(base64)));
  }

  private static void shrink(BufferedImage from, BufferedImage to, int top) {
    Graphics2D pen = to.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    BufferedImage half = from;
    while (half.getWidth() > 2 * WIDTH) {
      half = halved(half);
    }
    pen.drawImage(half, 0, top, WIDTH, HEIGHT_OF_LANE, null);
    pen.dispose();
  }

  private static BufferedImage halved(BufferedImage from) {
    int width = from.getWidth() / 2;
    int height = Math.max(HEIGHT_OF_LANE, from.getHeight() / 2);
    BufferedImage to = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = to.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    pen.drawImage(from, 0, 0, width, height, null);
    pen.dispose();
    return to;
  }

  private static double difference(BufferedImage a, BufferedImage b) {
    assertThat(b.getWidth()).isEqualTo(a.getWidth());
    assertThat(b.getHeight()).isEqualTo(a.getHeight());
    long sum = 0;
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        for (int shift = 0; shift < 24; shift += 8) {
          sum += Math.abs((a.getRGB(x, y) >> shift & 255) - (b.getRGB(x, y) >> shift & 255));
        }
      }
    }
    return sum / (3.0 * a.getWidth() * a.getHeight());
  }
}
