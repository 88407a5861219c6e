package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The recorded run is played: one instant for all lanes, as fast and as smoothly as is wished. */
@ExtendWith(BrowserExtension.class)
final class PlaybackIT {
  private static final String LINK = "/?v=1&trace=teaching&cluster=1x4&p=fifo-fit,tias,srtf";

  /** Places on the slider of speeds, each sixty times as fast as the one before. */
  private static final List<Integer> SIXTYFOLD = List.of(0, 5, 10);

  /** Plays for ten frames. The page takes no frame for longer than 200 ms. */
  private static final String TEN_FRAMES =
      """
      async () => {
        const play = document.getElementById('play');
        play.click();
        for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
        play.click();
      }
      """;

  /** Plays until the instant has moved four times; the fewest frames from one move to the next. */
  private static final String FEWEST_FRAMES =
      """
      async () => {
        const scrub = document.getElementById('scrub');
        const play = document.getElementById('play');
        play.click();
        const moved = [];
        let before = scrub.value;
        for (let frame = 0; moved.length < 4; frame++) {
          await new Promise(requestAnimationFrame);
          if (scrub.value !== before) moved.push(frame);
          before = scrub.value;
        }
        play.click();
        return Math.min(...moved.slice(1).map((frame, i) => frame - moved[i]));
      }
      """;

  @Test
  void scrubbingMovesTheInstantInAllLanes(Visit visit) {
    Page page = settled(visit, LINK + "&job=0");
    page.waitForSelector("#job table");
    page.focus("#scrub");
    page.keyboard().press("PageUp");
    page.waitForSelector("#cursor-line:not([hidden])");
    String first = page.locator("#cursor-line").getAttribute("style");
    page.keyboard().press("PageUp");
    page.waitForCondition(() -> !first.equals(page.locator("#cursor-line").getAttribute("style")));
    for (String strip : List.of("busy", "waiting")) {
      String values = "[data-strip=" + strip + "] .strip-values li span";
      page.waitForCondition(
          () -> page.locator(values).allInnerTexts().stream().noneMatch(String::isBlank));
      assertThat(page.locator(values).count()).isEqualTo(3);
    }
    page.waitForCondition(() -> page.locator("#job ul li").count() >= 3);
    page.waitForURL(url -> url.contains("at="));
  }

  @Test
  void theSpeedSliderMakesTheInstantMoveFaster(Visit visit) {
    Page page = settled(visit, LINK);
    List<Double> moved = new ArrayList<>();
    for (int place : SIXTYFOLD) {
      page.focus("#speed");
      page.keyboard().press("Home");
      for (int i = 0; i < place; i++) {
        page.keyboard().press("ArrowRight");
      }
      page.focus("#scrub");
      page.keyboard().press("End");
      page.keyboard().press("Home");
      page.waitForURL(url -> url.matches(".*[?&]at=0(&.*)?"));
      page.evaluate(TEN_FRAMES);
      page.waitForURL(url -> url.matches(".*[?&]at=(?!0(&|$)).*"));
      moved.add(Double.valueOf(page.url().replaceAll(".*[?&]at=([0-9.]+).*", "$1")));
    }
    assertThat(moved.get(0)).isPositive().isLessThanOrEqualTo(2.4);
    assertThat(moved.get(1)).isGreaterThan(moved.get(0));
    assertThat(moved.get(2)).isGreaterThan(moved.get(1));
  }

  @Test
  void stepsGoFromDecisionToDecisionOfTheSelectedJob(Visit visit) {
    Page page = settled(visit, LINK + "&job=0");
    page.selectOption("#step-of", "job");
    page.focus("#scrub");
    page.keyboard().press("Home");
    page.click("#step-on");
    page.waitForSelector(".playback-note:not([hidden])");
    String first = page.locator("#playback-time").innerText();
    assertThat(page.locator(".playback-note").innerText())
        .contains("no. 0 ")
        .doesNotContainPattern("no\\. [1-9]");
    page.click("#step-on");
    page.waitForCondition(() -> !page.locator("#playback-time").innerText().equals(first));
    assertThat(page.locator(".playback-note").innerText())
        .contains("no. 0 ")
        .doesNotContainPattern("no\\. [1-9]");
    page.click("#step-back");
    page.waitForCondition(() -> page.locator("#playback-time").innerText().equals(first));
  }

  @Test
  void whereMotionIsReducedTheInstantLeapsInsteadOfGliding(Visit visit) {
    Page page = settled(visit, LINK);
    page.focus("#speed");
    page.keyboard().press("Home");
    for (int i = 0; i < 10; i++) {
      page.keyboard().press("ArrowRight");
    }
    page.focus("#scrub");
    page.keyboard().press("Home");
    assertThat((int) page.evaluate(FEWEST_FRAMES)).as("frames, gliding").isLessThan(3);
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    page.focus("#scrub");
    page.keyboard().press("Home");
    // A leap takes 600 ms, and no frame counts for more than 200.
    assertThat((int) page.evaluate(FEWEST_FRAMES)).as("frames, leaping").isGreaterThanOrEqualTo(3);
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
