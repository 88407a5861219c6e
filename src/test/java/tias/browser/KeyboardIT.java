package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A first visit without a mouse: no click, no hover, no focus that keys have not moved. */
@ExtendWith(BrowserExtension.class)
final class KeyboardIT {
  /** Marks the focused element; whether there is one, whether it is seen, and where it is. */
  private static final String VISIT =
      """
      () => {
        const at = document.activeElement;
        if (!at || at === document.body) return null;
        const again = at.hasAttribute('data-tabbed');
        at.setAttribute('data-tabbed', '');
        const ring = (e) => e && (getComputedStyle(e).outlineStyle !== 'none'
          || getComputedStyle(e).boxShadow !== 'none');
        const seen = ring(at) || ring(at.parentElement) || at.matches('.skip');
        return `${again ? 'again ' : ''}${seen ? '' : 'unseen '}${at.id || at.outerHTML}`;
      }
      """;

  /** What can be used and was not reached. */
  private static final String MISSED =
      """
      () => [...document.querySelectorAll('button, a[href], input, select, textarea, summary, '
          + '[tabindex="0"]')]
        .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled)
        .filter((e) => e.tabIndex >= 0 && !e.hasAttribute('data-tabbed'))
        .map((e) => e.id || e.outerHTML)
      """;

  @Test
  void tabReachesEverythingOnceAndShowsWhereItIs(Visit visit) {
    Page page = settled(visit);
    page.keyboard().press("Tab");
    assertThat(page.evaluate(VISIT).toString()).contains("skip");
    for (int step = 0; step < 300; step++) {
      page.keyboard().press("Tab");
      Object at = page.evaluate(VISIT);
      if (at == null || at.toString().contains("skip")) {
        break;
      }
      assertThat(at.toString()).doesNotStartWith("again ").doesNotContain("unseen ");
    }
    assertThat((List<?>) page.evaluate(MISSED)).as("never reached").isEmpty();
  }

  @Test
  void theWholeFirstVisitIsPossibleByKeysAlone(Visit visit) {
    Page page = settled(visit);
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    page.waitForSelector("#lanes:focus");
    bringOwnTrace(page);
    setUpAndRun(page);
    assertThat(new Board(page).policies()).containsExactly("tias", "edf", "fifo-fit", "sjf");
    followAJob(page);
    takeHome(page);
  }

  private static void bringOwnTrace(Page page) {
    tabTo(page, "#trace-open", true);
    page.keyboard().press("Enter");
    page.waitForSelector("#pop-trace:popover-open");
    tabTo(page, "#upload-file", false);
    // The dialog that a key opens here is the system's.
    byte[] six = MadeUpTraces.six().getBytes(StandardCharsets.UTF_8);
    page.setInputFiles("#upload-file", new FilePayload("six.csv", "text/csv", six));
    page.waitForURL(url -> url.matches(".*trace=[0-9a-f]{64}.*"));
    new Board(page).waitUntilSettled(4);
  }

  private static void setUpAndRun(Page page) {
    tabTo(page, "#cluster", true);
    page.keyboard().press("Control+A");
    page.keyboard().type("2x2");
    tabTo(page, "#policy-add", false);
    page.keyboard().press("Enter");
    tabTo(page, "[data-policy=sjf].policy-option", false);
    page.keyboard().press("Enter");
    page.waitForSelector("[data-chip='body 4']");
    tabTo(page, "[data-chip='remove 1']", true);
    page.keyboard().press("Enter");
    tabTo(page, "#run", true);
    page.keyboard().press("Enter");
    page.waitForURL(url -> url.contains("cluster=2x2") && url.contains("sjf"));
    new Board(page).waitUntilSettled(4);
    page.waitForSelector("body[data-run-state=done]");
  }

  private static void followAJob(Page page) {
    tabTo(page, "#lanes", false);
    page.keyboard().press("w");
    page.waitForURL(url -> url.contains("t0="));
    page.keyboard().press("Shift+ArrowRight");
    page.keyboard().press("Enter");
    page.waitForURL(url -> url.contains("job="));
    assertThat(page.locator("#live").innerText()).contains("at the cursor");
  }

  private static void takeHome(Page page) {
    tabTo(page, "#export-open", true);
    page.keyboard().press("Enter");
    tabTo(page, "#results-csv", false);
    Download csv = page.waitForDownload(() -> page.keyboard().press("Enter"));
    assertThat(csv.suggestedFilename()).endsWith(".csv");
    page.keyboard().press("Escape");
    page.waitForSelector("#export-open:focus");
  }

  @Test
  void singleKeysCanBeSwitchedOffForGood(Visit visit) {
    Page page = settled(visit);
    page.keyboard().press("?");
    page.waitForSelector("#help[open]");
    tabTo(page, "#help input[type=checkbox]", false);
    page.keyboard().press("Space");
    page.keyboard().press("Escape");
    page.waitForCondition(() -> page.locator("#help[open]").count() == 0);
    page.reload();
    new Board(page).waitUntilSettled(4);
    page.waitForSelector("body[data-run-state=done]");
    page.keyboard().press("?");
    page.keyboard().press("w");
    assertThat(page.locator("#help[open]").count()).isZero();
    tabTo(page, "#lanes", false);
    page.keyboard().press("w");
    assertThat(page.locator("#window-text").innerText()).isBlank();
    page.keyboard().press("ArrowUp");
    page.waitForURL(url -> url.contains("t0="));
  }

  /** Presses Tab, or Shift and Tab, until what is looked for has the focus. */
  private static void tabTo(Page page, String selector, boolean back) {
    for (int step = 0; step < 200; step++) {
      if (page.locator(selector).and(page.locator(":focus")).count() > 0) {
        return;
      }
      page.keyboard().press(back ? "Shift+Tab" : "Tab");
    }
    throw new AssertionError("Tab never comes to " + selector);
  }

  private static Page settled(Visit visit) {
    visit.open("/?v=1&trace=itp-cluster10-mixed");
    new Board(visit.page()).waitUntilSettled(4);
    Page page = visit.page();
    page.waitForSelector("body[data-run-state=done]");
    page.waitForSelector("#chips:has-text('Earliest')");
    return page;
  }
}
