package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page where the system forces colours, on paper, and the card of a job on a phone. */
@ExtendWith(BrowserExtension.class)
final class PaperAndContrastIT {
  private static final String RUN = "/?v=1&p=tias,edf,fifo-fit";

  /** What only a hand can use. */
  private static final List<String> CONTROLS =
      List.of("#run", "#export-open", "#playback", ".zoom", "#jobs-card", ".toggles");

  private static final String OUTLINE =
      """
      (element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
          && !/^rgba\\(.*, 0\\)$/.test(outlineColor);
      }
      """;

  /** Cells of the table of results that a sheet of this width would cut off. */
  private static final String CUT_OFF =
      """
      () => [...document.querySelectorAll('#results-table th, #results-table td')]
        .filter((cell) => {
          const { left, right, width } = cell.getBoundingClientRect();
          return width === 0 || left < 0 || right > document.documentElement.clientWidth;
        })
        .map((cell) => cell.textContent)
      """;

  private static final String SIDEWAYS =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  @Test
  void whereColoursAreForcedNothingIsGraveAndTheFocusIsSeen(Visit visit) {
    Page page = visit.page();
    page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
    settled(visit, RUN + "&job=3");
    page.waitForSelector("#job table");
    new Board(page).assertDrawn();
    new Axe(page).assertNothingGrave("colours are forced");
    page.focus("#lanes");
    for (String control : List.of("#run", "#scrub", "#export-open", "#colour-by", "#theme")) {
      page.focus(control);
      page.keyboard().press("Shift+Tab");
      page.keyboard().press("Tab");
      Locator focused = page.locator(":focus");
      assertThat((boolean) focused.evaluate(OUTLINE)).as("outline at " + control).isTrue();
    }
    page.focus("#jobs-table");
    page.keyboard().press("ArrowDown");
    page.waitForSelector("#jobs-table tr.active");
    assertThat((boolean) page.locator("#jobs-scroll").evaluate(OUTLINE)).isTrue();
    assertThat((boolean) page.locator("#jobs-table tr.active td").first().evaluate(OUTLINE))
        .as("outline of the row in focus")
        .isTrue();
    visit.shoot("forced-colors");
  }

  @Test
  void onPaperThereAreTheLanesAndAllColumnsOfTheResultsButNoControls(Visit visit) {
    Page page = settled(visit, RUN);
    // A landscape sheet of A4 between its margins.
    visit.size(1046, 720);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    new Board(page).assertDrawn();
    assertThat(page.locator(".lane .ground").all()).hasSize(3).allMatch(Locator::isVisible);
    assertThat(page.locator("#results-table tbody tr").all())
        .hasSize(3)
        .allMatch(Locator::isVisible);
    assertThat((List<?>) page.evaluate(CUT_OFF)).as("cells cut off").isEmpty();
    for (String control : CONTROLS) {
      assertThat(page.locator(control).first().isVisible()).as(control).isFalse();
    }
    assertThat(page.pdf()).hasSizeGreaterThan(20_000);
    visit.shoot("print");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theCardOfAJobIsReadOnAPhone(boolean dark, Visit visit) {
    visit.size(390, 844);
    visit.dark(dark);
    Page page = settled(visit, RUN + "&job=3");
    page.waitForCondition(() -> page.locator("#job tbody th").count() == 3);
    page.locator("#job-card").scrollIntoViewIfNeeded();
    assertThat(page.locator("#job-title").innerText()).startsWith("Job ");
    assertThat(page.locator("#job tbody tr").all()).hasSize(3).allMatch(Locator::isVisible);
    assertThat((int) page.evaluate(SIDEWAYS)).as("pixels to scroll sideways").isZero();
    Object wide =
        page.locator("#job-card")
            .evaluate(
                "(card) => [...card.querySelectorAll('h2, dl, h3, ul, .table-wrap')]"
                    + ".filter((part) => part.getBoundingClientRect().right > innerWidth)"
                    + ".map((part) => part.tagName)");
    assertThat((List<?>) wide).as("parts of the card beyond the screen").isEmpty();
    new Axe(page).assertNothingGrave("the card of a job is open on a phone", "#job-card");
    page.evaluate("() => document.getElementById('job-card').scrollIntoView()");
    visit.shoot("job-card-phone-" + (dark ? "dark" : "light"));
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
