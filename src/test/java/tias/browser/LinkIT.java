package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A link that is lost is said, what is drawn stays, and it goes on when it is back. */
@ExtendWith(BrowserExtension.class)
final class LinkIT {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aServerThatIsGoneIsSaidAndTheRunGoesOnWhenItIsBack(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.watch().expect("net::ERR_");
    // The list of samples may be on its way when the line is cut.
    visit.watch().expect("htmx:(afterRequest|sendError)");
    try (CuttableLine line = new CuttableLine(visit.port())) {
      page.navigate(line.url() + "/");
      Board board = new Board(page);
      board.waitUntilSettled(4);
      board.upload("endless.csv", MadeUpTraces.endless(80_000));
      board.report();
      page.waitForURL(url -> url.contains("trace="));
      page.waitForSelector(".lane[data-state=running]");
      line.bar();
      page.waitForSelector("[data-subject=link]:has-text('connection is lost')");
      assertThat(page.locator(".lane").count()).as("lanes that stay").isEqualTo(4);
      page.waitForSelector("[data-subject=link]:has-text('server does not answer')");
      new Axe(page).assertNothingGrave("the server is gone", "#notices");
      line.restore();
      page.click("[data-subject=link] .button");
      board.waitUntilSettled(4);
      assertThat(board.states()).containsOnly("done");
      assertThat(page.locator("[data-subject=link]").count()).isZero();
      new Axe(page).assertNothingGrave("the server is back");
    }
  }
}
