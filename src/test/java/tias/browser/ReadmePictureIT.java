package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Takes the picture that the README opens with, as {@code target/screenshots/readme.png}; to
 * refresh the one in the repository, copy it over {@code .github/page.png}.
 */
@ExtendWith(BrowserExtension.class)
final class ReadmePictureIT {
  private static final Path KEPT = Path.of(".github", "page.png");
  private static final int WIDTH = 1400;
  private static final int HEIGHT = 900;
  private static final long LARGEST_BYTES = 400_000;

  @Test
  void theReadmeOpensWithAPictureOfThisPage(Visit visit) throws IOException {
    assertThat(Files.readString(Path.of("README.md")).lines().limit(5).toList())
        .anyMatch(line -> line.contains(".github/page.png") || line.startsWith("!["));
    Page page = visit.page();
    visit.size(WIDTH, HEIGHT);
    visit.dark(false);
    visit.open("/");
    Board board = new Board(page);
    board.waitUntilSettled(4);
    page.waitForCondition(() -> !page.locator("#in-short").innerText().isBlank());
    board.assertDrawn();
    BufferedImage fresh = ImageIO.read(visit.shoot("readme").toFile());
    BufferedImage kept = ImageIO.read(KEPT.toFile());
    assertThat(new int[] {kept.getWidth(), kept.getHeight()})
        .as("size of " + KEPT)
        .containsExactly(fresh.getWidth(), fresh.getHeight());
    assertThat(Files.size(KEPT)).isBetween(20_000L, LARGEST_BYTES);
    assertThat(colours(kept)).as("colours in " + KEPT).isGreaterThan(50);
  }

  private static long colours(BufferedImage image) {
    return java.util.stream.IntStream.range(0, WIDTH * HEIGHT)
        .map(at -> image.getRGB(at % WIDTH, at / WIDTH))
        .distinct()
        .count();
  }
}
