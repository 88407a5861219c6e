package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What people write themselves: a formula, a small trace; both by keyboard alone. */
@ExtendWith(BrowserExtension.class)
final class EditorsIT {

  @Test
  void aFormulaIsCheckedWhileItIsTypedAndThenRun(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo,formula");
    page.focus("[data-chip='body 1']");
    page.keyboard().press("Enter");
    page.waitForSelector("textarea.formula:focus");
    page.waitForSelector("[data-word=gpus]");
    page.keyboard().press("Control+A");
    page.keyboard().type("attained + speed");
    page.waitForSelector(".formula-says.wrong:has-text('column 12')");
    assertThat(page.locator(".formula-says").innerText()).contains("no variable 'speed'");
    assertThat(page.locator("textarea.formula").getAttribute("aria-invalid")).isEqualTo("true");
    page.keyboard().press("Control+A");
    page.keyboard().type("gpus * ");
    page.focus("[data-word=remaining]");
    page.keyboard().press("Enter");
    page.waitForSelector(".formula-says .badge");
    new Axe(page).assertNothingGrave("a formula is edited", "#pop-params");
    page.keyboard().press("Escape");
    page.waitForURL(url -> url.contains("formula(priority="));
    page.click("#run");
    page.waitForSelector(".lane[data-policy=formula][data-state=done] .badge");
    assertThat(page.locator(".lane[data-policy=formula]").innerText())
        .containsIgnoringCase("oracle");
  }

  @Test
  void aSmallTraceIsEditedInATableAndRunUnderItsOwnId(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo,tias");
    Board board = new Board(page);
    page.focus("#trace-open");
    page.keyboard().press("Enter");
    page.focus("#edit-trace");
    page.keyboard().press("Enter");
    Locator cell = page.locator("#trace-editor [data-row='1'][data-column='2']");
    cell.waitFor();
    assertThat(page.locator("#trace-editor tbody tr").count()).isEqualTo(12);
    cell.fill("long");
    page.waitForSelector("#trace-editor [data-row='1'][data-column='2'][aria-invalid=true]");
    assertThat(page.locator(".editor-says").innerText()).contains("Row 2", "11 jobs");
    new Axe(page).assertNothingGrave("a trace is edited", "#trace-editor");
    cell.fill("301");
    page.waitForSelector(".editor-says:has-text('12 jobs')");
    page.focus("#trace-editor [data-row='11'][data-column='0']");
    page.keyboard().press("Enter");
    for (String text : new String[] {"mine", "0", "60", "1"}) {
      page.keyboard().type(text);
      page.keyboard().press("Tab");
    }
    page.waitForSelector(".editor-says:has-text('13 jobs')");
    page.focus("#editor-use");
    page.keyboard().press("Enter");
    assertThat(board.report().innerText()).contains("13 rows read", "13 kept");
    page.waitForURL(url -> url.matches(".*trace=[0-9a-f]{64}.*"));
    board.waitUntilSettled(2);
    assertThat(board.states()).containsOnly("done");
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
