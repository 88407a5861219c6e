package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a person does on the first visit, from opening the page to passing on a link. */
@ExtendWith(BrowserExtension.class)
final class WalkIT {

  @Test
  void thePageOpensWithASampleThatRunsToItsEnd(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    assertThat(board.policies()).containsExactly("tias", "tiresias", "edf", "fifo-fit");
    assertThat(board.states()).containsOnly("done");
    board.assertDrawn();
    assertThat(board.headlines().values())
        .allSatisfy(
            numbers -> {
              assertThat(numbers.get("deadline_miss_rate")).containsPattern("\\d.*%");
              assertThat(numbers.get("mean_jct_non_deadline_s")).containsPattern("\\d");
            });
    assertThat(visit.page().locator("#results-table tbody tr").count()).isEqualTo(4);
    assertThat(visit.page().locator(".foot").innerText()).contains("TIAS (reconstruction)");
  }

  @Test
  void anUploadedFileIsReadReportedAndRun(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    board.upload("six.csv", MadeUpTraces.six());
    assertThat(board.report().innerText()).contains("six", "6 rows read", "6 kept");
    visit.page().waitForURL(url -> url.matches(".*trace=[0-9a-f]{64}.*"));
    board.waitUntilSettled(4);
    assertThat(board.states()).containsOnly("done");
    board.assertDrawn();
  }

  @Test
  void aMicrosoftTraceDroppedOnThePageIsRecognisedAndItsDeadlinesAreJudged(Visit visit)
      throws IOException {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    board.drop("cluster10.csv", resource("/traces/microsoft-itp/cluster10.csv"));
    String report = board.report().innerText();
    assertThat(report).contains("Microsoft ITP", "260 kept", "cannot be met");
    visit.page().waitForURL(url -> url.contains("trace="));
    board.waitUntilSettled(4);
    assertThat(board.states()).containsOnly("done");
    assertThat(board.headlines().get("tias").get("deadline_miss_rate")).containsPattern("\\d.*%");
  }

  @Test
  void fourPoliciesAreComparedInHeadlinesTableAndTradeOff(Visit visit) {
    visit.open("/?v=1&p=tias,srtf,fifo,aemon");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    Map<String, Map<String, String>> headlines = board.headlines();
    assertThat(headlines.keySet()).containsExactly("tias", "srtf", "fifo", "aemon");
    assertThat(headlines.get("fifo")).isNotEqualTo(headlines.get("tias"));
    assertThat(headlines.get("fifo").get("preemptions")).isEqualTo("0");
    assertThat(visit.page().locator(".lane[data-policy=srtf]").innerText())
        .containsIgnoringCase("oracle");
    assertThat(visit.page().locator("#results-table").innerText())
        .contains(headlines.get("tias").get("deadline_miss_rate"))
        .contains(headlines.get("fifo").get("deadline_miss_rate"));
    assertThat(visit.page().locator("#distances li").count()).isPositive();
  }

  @Test
  void theWheelZoomsAllLanesAndAKeyShowsTheWholeAgain(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    Page page = visit.page();
    page.hover(".lane[data-policy=tias] canvas.ground");
    page.mouse().wheel(0, -600);
    page.waitForURL(url -> url.contains("t0=") && url.contains("t1="));
    assertThat(page.locator("#window-text").innerText()).isNotBlank();
    board.assertDrawn();
    page.focus("#lanes");
    page.keyboard().press("0");
    page.waitForURL(url -> !url.contains("t0="));
    assertThat(page.locator("#window-text").innerText()).isBlank();
  }

  @Test
  void aLongRunIsCancelledAndItsPartStaysLabelled(Visit visit) {
    // This queue urgency ranks all that waits anew at every instant: minutes on any machine.
    visit.open("/?v=1&p=tias(inside=pressure),tias(inside=quota-slack)&deadlines=classes");
    Board board = new Board(visit.page());
    board.waitUntilSettled(2);
    board.upload("endless.csv", MadeUpTraces.endless(60_000));
    Page page = visit.page();
    board.report();
    page.waitForSelector(".lane[data-state=running]");
    page.click("#cancel");
    board.waitUntilSettled(2);
    assertThat(board.states()).contains("cancelled");
    assertThat(page.locator("#run-state-text").innerText()).containsIgnoringCase("cancelled");
    page.waitForSelector(
        "#cancel", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));

    visit.open("/?v=1&trace=teaching&cluster=1x4");
    board.waitUntilSettled(4);
    assertThat(board.states()).as("the workers are free again").containsOnly("done");
  }

  @Test
  void aLinkOpenedByAnotherPersonShowsTheSameNumbersAndWindow(Visit visit) {
    visit.open("/?v=1&p=tias,edf(late=demote),sjf&fraction=0.5&seed=7&overhead=60");
    Board board = new Board(visit.page());
    board.waitUntilSettled(3);
    visit.page().hover(".lane[data-policy=edf] canvas.ground");
    visit.page().mouse().wheel(0, -900);
    visit.page().waitForURL(url -> url.contains("t0="));
    String link = board.query();
    try (Visit other = visit.somebodyElse()) {
      other.open("/" + link);
      Board theirs = new Board(other.page());
      theirs.waitUntilSettled(3);
      assertThat(theirs.headlines()).isEqualTo(board.headlines());
      assertThat(other.page().locator("#window-text").innerText())
          .isEqualTo(visit.page().locator("#window-text").innerText());
      assertThat(theirs.query()).isEqualTo(link);
      assertThat(other.watch().faults()).isEmpty();
    }
  }

  @Test
  void theLanesAreUsedByKeyboardAlone(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    Page page = visit.page();
    page.focus("#lanes");
    page.keyboard().press("w");
    page.waitForURL(url -> url.contains("t0="));
    String zoomed = page.locator("#window-text").innerText();
    page.keyboard().press("d");
    page.waitForCondition(() -> !page.locator("#window-text").innerText().equals(zoomed));
    page.keyboard().press("Shift+ArrowRight");
    page.waitForSelector("#cursor-line");
    page.keyboard().press("?");
    page.waitForSelector("#help[open]");
    page.keyboard().press("Escape");
    assertThat(page.locator("#help[open]").count()).isZero();
  }

  @Test
  void aLinkToATraceThatIsNotHereSaysWhatIsMissing(Visit visit) {
    String id = "0123456789abcdef".repeat(4);
    visit.watch().expect(id);
    visit.watch().expect("answer 4(04|22)|status of 4(04|22)");
    visit.open("/?v=1&trace=" + id);
    visit.page().waitForSelector("#notices:has-text('" + id + "')");
    assertThat(visit.page().locator("#notices").innerText()).containsIgnoringCase("again");
  }

  @Test
  void oddPartsOfALinkAreLeftOutWithANotice(Visit visit) {
    visit.open("/?v=1&cluster=zero&colour=red");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    List<String> notices = visit.page().locator("#notices > *").allInnerTexts();
    assertThat(String.join("\n", notices)).contains("cluster", "colour");
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = WalkIT.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }
}
