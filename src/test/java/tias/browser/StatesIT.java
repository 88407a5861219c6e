package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every state that the page can be in is reached with a real server, says what to do about it, and
 * has nothing grave in it, light and dark. Running, cancelled and a missing trace are in {@link
 * AccessibilityIT}, a cut line in {@link LinkIT}.
 */
@ExtendWith(BrowserExtension.class)
final class StatesIT {
  /** Two million preemptions, or two starts of a server, on a machine on which others work too. */
  private static final int PATIENCE_MS = 180_000;

  /** One lane ends at once; the other ranks all that waits anew at every instant, for minutes. */
  private static final String ONE_FAST_ONE_SLOW =
      "/?v=1&p=fifo-fit,tias(inside=pressure)&deadlines=classes&cluster=2x8";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aServerThatDiedAndCameBackOnItsPortGoesOnWithTheSameRun(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    page.setDefaultTimeout(PATIENCE_MS);
    visit.watch().expect("net::ERR_|htmx:(afterRequest|sendError)|answer 404|status of 404");
    try (Playground first = Playground.start()) {
      page.navigate(first.url() + ONE_FAST_ONE_SLOW);
      Board board = new Board(page);
      board.waitUntilSettled(2);
      board.upload("endless.csv", MadeUpTraces.endless(60_000));
      board.report();
      page.waitForSelector(".lane[data-policy=tias][data-state=running]");
      first.kill();
      page.waitForSelector("[data-subject=link]:has-text('server does not answer')");
      assertThat(page.locator(".lane").count()).as("lanes that stay").isEqualTo(2);
      new Axe(page).assertNothingGrave("the server is gone");
      try (Playground second = first.again()) {
        page.click("[data-subject=link] .button");
        page.waitForSelector(".lane[data-policy=fifo-fit][data-state=done]");
        page.waitForSelector("[data-subject=link]", gone());
        page.click("#cancel");
        page.waitForSelector(".lane[data-policy=tias][data-state=cancelled]");
        second.kill();
        page.click("#run");
        page.waitForSelector("[data-subject=run]:has-text('press Run')");
        assertThat(page.locator(".lane").count()).as("lanes that stay").isEqualTo(2);
        new Axe(page).assertNothingGrave("nobody takes the run");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLaneThatFailsAndOneThatDoesNotApplyLeaveTheOthersAndSayTheCure(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    page.setDefaultTimeout(PATIENCE_MS);
    // A turn of a second and a checkpoint a day: whoever is stopped has done nothing.
    visit.open(
        "/?v=1&trace=tiresias-60&cluster=1x8&p=fifo,round-robin(quantum=1),edf"
            + "&checkpoint=86400&overhead=0");
    Board board = new Board(page);
    board.waitUntilSettled(3);
    page.waitForSelector("body[data-run-state=done]");
    assertThat(board.states()).containsExactly("done", "failed", "not-applicable");
    assertThat(page.locator(".lane").nth(1).innerText())
        .contains("This lane failed", "shorten the checkpoint interval")
        .doesNotContain("Exception", "drawn from a part");
    assertThat(page.locator(".lane").nth(2).innerText()).contains("Add deadlines");
    assertThat(page.locator("#run-state-text").innerText()).contains("1 failed");
    assertThat(page.locator("#tradeoff-empty").innerText()).contains("Choose deadlines");
    assertThat(page.locator("#results-table tbody tr").count()).isEqualTo(3);
    new Axe(page).assertNothingGrave("a lane failed and another does not apply");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whileNothingIsThereYetThePageSaysWhatComes(boolean dark, Visit visit) throws Exception {
    Page page = visit.page();
    visit.dark(dark);
    CompletableFuture<Route> held = new CompletableFuture<>();
    page.route("**/api/v1/runs", held::complete);
    visit.open("/");
    page.waitForCondition(held::isDone);
    assertThat(page.locator("#run-state-text").innerText()).isEqualTo("Starting …");
    assertThat(page.locator("#cancel").isVisible()).isTrue();
    assertThat(page.locator(".lane").count()).as("room for the lanes").isEqualTo(4);
    assertThat(page.locator("#in-short").innerText()).contains("follow");
    double top = page.locator("#charts-card").boundingBox().y;
    new Axe(page).assertNothingGrave("the run is asked for");
    held.get().resume();
    new Board(page).waitUntilSettled(4);
    page.waitForSelector("body[data-run-state=done]");
    assertThat(page.locator("#charts-card").boundingBox().y).as("no jump").isEqualTo(top);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsEmptySaysWhyAndWhatToDo(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.open("/?v=1&trace=tiresias-60&p=fifo-fit,tiresias&charts=late");
    new Board(page).waitUntilSettled(2);
    page.locator("#jobs-card").scrollIntoViewIfNeeded();
    page.waitForSelector("#jobs-count:text('60 jobs')");
    page.fill("#jobs-text", "nobody");
    page.waitForSelector("#jobs-count:has-text('0 of 60 jobs. None is like that')");
    assertThat(page.locator("#tradeoff-empty").innerText()).contains("Nothing to weigh");
    page.locator("#charts-card").scrollIntoViewIfNeeded();
    page.waitForSelector("[data-part=late] .chart-empty:has-text('deadline')");
    assertThat(page.locator("#job").innerText()).contains("Click a bar");
    new Axe(page).assertNothingGrave("there is nothing to show");
  }

  private static Page.WaitForSelectorOptions gone() {
    return new Page.WaitForSelectorOptions()
        .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED);
  }
}
