package tias.browser;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing grave for those who hear, enlarge or tab through the page, in any of its states. */
@ExtendWith(BrowserExtension.class)
final class AccessibilityIT {
  /** What opens a popover, and the popover. */
  private static final List<String[]> POPOVERS =
      List.of(
          new String[] {"#trace-open", "#pop-trace"},
          new String[] {"#deadlines-open", "#pop-deadlines"},
          new String[] {"#costs-open", "#pop-costs"},
          new String[] {"#policy-add", "#pop-policies"},
          new String[] {"[data-chip='body 0']", "#pop-params"},
          new String[] {"#export-open", "#pop-export"});

  private static final List<String[]> DIALOGS =
      List.of(
          new String[] {"#help-open", "#help"},
          new String[] {"#definitions-open", "#definitions"},
          new String[] {"#about-tias", "#about"});

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFinishedRunAndAllThatOpensOverIt(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.open("/?v=1&p=tias,edf,srtf&job=3&t0=100000&t1=2000000");
    new Board(page).waitUntilSettled(3);
    page.waitForSelector("body[data-run-state=done]");
    page.locator("#jobs-card").scrollIntoViewIfNeeded();
    page.waitForSelector("#jobs-table tbody tr[data-job]");
    page.evaluate("() => scrollTo(0, 0)");
    Axe axe = new Axe(page);
    axe.assertNothingGrave("a run is done and a job is chosen");
    for (String[] popover : POPOVERS) {
      page.click(popover[0]);
      page.waitForSelector(popover[1] + ":popover-open");
      axe.assertNothingGrave(popover[1] + " is open", popover[1]);
      page.keyboard().press("Escape");
    }
    for (String[] dialog : DIALOGS) {
      page.click(dialog[0]);
      page.waitForSelector(dialog[1] + "[open]");
      axe.assertNothingGrave(dialog[1] + " is open", dialog[1]);
      page.keyboard().press("Escape");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void runningAndCancelled(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.open("/?v=1&p=tias(inside=pressure),tias(inside=quota-slack)&deadlines=classes");
    Board board = new Board(page);
    board.waitUntilSettled(2);
    board.upload("endless.csv", MadeUpTraces.endless(60_000));
    board.report();
    page.waitForSelector(".lane[data-state=running]");
    Axe axe = new Axe(page);
    axe.assertNothingGrave("a run goes on and a file was read");
    page.click("#cancel");
    board.waitUntilSettled(2);
    axe.assertNothingGrave("a run is cancelled");
  }

  @Test
  void notRunningAtAll(Visit visit) {
    Page page = visit.page();
    visit.watch().expect("answer 404|status of 404");
    visit.open("/?v=1&trace=" + "0123456789abcdef".repeat(4));
    page.waitForSelector("#notices .notice.bad");
    new Axe(page).assertNothingGrave("the trace of the link is missing");
  }
}
