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
  void parametersAreExplainedCheckedAndResetByKeys(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo,tias");
    page.focus("[data-chip='body 1']");
    page.keyboard().press("Enter");
    page.waitForSelector("#param-thresholds:focus");
    assertThat(page.locator("#param-thresholds-help").innerText()).contains("Standard: 1 4 16");
    page.fill("#param-thresholds", "1 two");
    page.keyboard().press("Tab");
    page.waitForSelector("#param-thresholds-wrong:has-text('\"two\" is not a number')");
    assertThat(page.getAttribute("#param-thresholds", "aria-invalid")).isEqualTo("true");
    new Axe(page).assertNothingGrave("a parameter is wrong", "#pop-params");
    page.fill("#param-thresholds", "2 8");
    page.keyboard().press("Tab");
    page.waitForURL(url -> url.contains("tias(thresholds=2"));
    assertThat(page.locator("#chips").innerText()).contains("1 set");
    assertThat(page.locator("#param-thresholds-wrong").isVisible()).isFalse();
    page.locator("#pop-params button:has-text('Reset')").focus();
    page.keyboard().press("Enter");
    page.waitForURL(url -> !url.contains("thresholds"));
    assertThat(page.inputValue("#param-thresholds")).isEqualTo("1 4 16");
    page.keyboard().press("Escape");
    page.waitForSelector("[data-chip='body 1']:focus");
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
