package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the finished page for a person to look at, and what a machine can see in them. */
@ExtendWith(BrowserExtension.class)
final class ScreenshotsIT {
  private static final String OVERFLOW =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  private static final String BACKGROUND =
      "() => getComputedStyle(document.documentElement).backgroundColor";

  @ParameterizedTest
  @CsvSource({
    "desktop, 1400, 900, false",
    "desktop, 1400, 900, true",
    "phone, 390, 844, false",
    "phone, 390, 844, true"
  })
  void thePageFitsAndShowsItsLanes(String device, int width, int height, boolean dark, Visit visit)
      throws IOException {
    Page page = visit.page();
    visit.size(width, height);
    visit.dark(dark);
    visit.open("/");
    Board board = new Board(page);
    board.waitUntilSettled(4);
    page.waitForCondition(() -> !page.locator("#in-short").innerText().isBlank());
    board.assertDrawn();
    assertThat((int) page.evaluate(OVERFLOW)).as("pixels wider than the screen").isZero();
    assertThat(brightness((String) page.evaluate(BACKGROUND)))
        .as("brightness of the ground")
        .matches(bright -> dark ? bright < 90 : bright > 165);
    Path file = visit.shoot(device + (dark ? "-dark" : "-light"));
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }

  /** Mean of red, green and blue in {@code rgb(r, g, b)}, 0 to 255. */
  private static double brightness(String colour) {
    String[] parts = colour.replaceAll("[^0-9.,]", "").split(",", -1);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += Double.parseDouble(parts[i]);
    }
    return sum / 3;
  }
}
