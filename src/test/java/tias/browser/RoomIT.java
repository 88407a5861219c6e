package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The playground in front of a room: what a link hides, projector mode, a presenter's keys. */
@ExtendWith(BrowserExtension.class)
final class RoomIT {
  private static final String SIZE =
      "() => parseFloat(getComputedStyle(document.documentElement).fontSize)";

  @Test
  void aLinkHidesWhatItNamesAndKeepsDoingSo(Visit visit) {
    Page page = visit.page();
    visit.open("/?v=1&trace=teaching&cluster=1x4&hide=setup,side,minute");
    new Board(page).waitUntilSettled(4);
    for (String gone : new String[] {"#setup", ".side", "#minute"}) {
      assertThat(page.locator(gone).isVisible()).as(gone).isFalse();
    }
    assertThat(page.locator("#results-table").isVisible()).isTrue();
    page.focus("#lanes");
    page.keyboard().press("w");
    page.waitForURL(url -> url.contains("t0=") && url.contains("hide=setup,side,minute"));
  }

  @Test
  void projectorModeIsLargeAndListensToARemote(Visit visit) {
    Page page = visit.page();
    visit.size(1280, 720);
    visit.open("/?v=1&trace=teaching&cluster=1x4");
    new Board(page).waitUntilSettled(4);
    double usual = ((Number) page.evaluate(SIZE)).doubleValue();
    page.keyboard().press("p");
    page.waitForURL(url -> url.contains("projector=1"));
    assertThat(((Number) page.evaluate(SIZE)).doubleValue()).isGreaterThan(usual * 1.2);
    assertThat(page.locator("#projector").getAttribute("aria-pressed")).isEqualTo("true");
    page.keyboard().press("PageDown");
    page.waitForSelector(".playback-note:not([hidden])");
    String first = page.locator("#playback-time").innerText();
    page.keyboard().press("PageDown");
    page.waitForCondition(() -> !page.locator("#playback-time").innerText().equals(first));
    page.keyboard().press("PageUp");
    page.waitForCondition(() -> page.locator("#playback-time").innerText().equals(first));
    page.keyboard().press(".");
    page.waitForSelector(".blank");
    page.keyboard().press("PageDown");
    assertThat(page.locator(".blank").count()).isZero();
    assertThat(page.locator("#playback-time").innerText()).isEqualTo(first);
    assertThat((int) page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))
        .isLessThanOrEqualTo(0);
    visit.shoot("projector");
    page.click("#projector");
    page.waitForURL(url -> !url.contains("projector"));
  }
}
