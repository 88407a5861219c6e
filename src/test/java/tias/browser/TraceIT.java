package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page on a trace, and changing the trace before a run. */
@ExtendWith(BrowserExtension.class)
final class TraceIT {

  private static final String DRAWN =
      """
      () => {
        const all = [...document.querySelectorAll('#trace-page canvas')];
        return all.length === 5 && all.every((canvas) => {
          const { width, height } = canvas;
          const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
          return new Set(new Uint32Array(pixels.buffer)).size > 3;
        });
      }
      """;

  private static List<String> chips(Page page) {
    return page.locator("#transforms .chip-body .cut").allInnerTexts();
  }

  @Test
  void aTraceIsCutScaledAndHadBackByMouse(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    Page page = visit.page();
    page.click("#transform-add");
    page.click("#pop-transform [data-kind=first]");
    page.fill("#transform-jobs", "120");
    page.click("#pop-transform button.primary");
    page.waitForSelector("#transforms:has-text('260 → 120')");
    page.click("#transform-add");
    page.click("#pop-transform [data-kind=load]");
    page.fill("#transform-load", "1.5");
    page.keyboard().press("Enter");
    page.waitForSelector("#cluster-load:has-text('load 1.5')");
    assertThat(chips(page)).containsExactly("first 120 jobs", "load 1.5");
    page.waitForURL(url -> url.contains("transform=first:120"));
    page.click("#run");
    page.waitForFunction(
        "() => document.querySelector('#results-table').innerText.includes('120')");
    board.waitUntilSettled(4);

    String link = board.query();
    try (Visit other = visit.somebodyElse()) {
      other.open("/" + link);
      Board theirs = new Board(other.page());
      theirs.waitUntilSettled(4);
      assertThat(theirs.headlines()).isEqualTo(board.headlines());
      assertThat(chips(other.page())).isEqualTo(chips(page));
    }

    page.click("#transforms .chip-remove >> nth=0");
    assertThat(chips(page)).containsExactly("load 1.5");
    page.click("#transform-undo");
    assertThat(chips(page)).containsExactly("first 120 jobs", "load 1.5");
  }

  @Test
  void theChangesAreMadeMovedRemovedAndUndoneByKeys(Visit visit) {
    visit.open("/?v=1&trace=teaching&cluster=1x4&transform=first:9;max-gpus:2");
    Page page = visit.page();
    new Board(page).waitUntilSettled(4);
    page.focus("#transforms .chip-body >> nth=0");
    page.keyboard().press("Alt+ArrowRight");
    assertThat(chips(page)).containsExactly("gangs cut to 2 GPUs", "first 9 jobs");
    page.keyboard().press("Delete");
    assertThat(chips(page)).containsExactly("gangs cut to 2 GPUs");
    page.keyboard().press("Control+z");
    assertThat(chips(page)).containsExactly("gangs cut to 2 GPUs", "first 9 jobs");
    page.focus("#transform-add");
    page.keyboard().press("Enter");
    page.locator("#pop-transform [data-kind=sample]").press("Enter");
    page.locator("#transform-share").fill("5");
    page.keyboard().press("Enter");
    assertThat(page.locator("#pop-transform [role=alert]").innerText()).contains("0.25");
    page.keyboard().press("Escape");
  }

  @Test
  void aChangeThatLeavesNothingIsSaidAtItsChip(Visit visit) {
    visit.watch().expect("answer 422|status of 422|4\\d\\d");
    visit.open("/?v=1&trace=teaching&cluster=1x4&transform=tenants:nobody");
    Page page = visit.page();
    page.waitForSelector("#transforms .chip.wrong");
    assertThat(page.locator("#transform-said").innerText())
        .contains("does not leave any of the 12");
  }

  @Test
  void thePageOnTheTraceDrawsEveryChartAndOffersItsTables(Visit visit) {
    visit.open("/");
    Page page = visit.page();
    new Board(page).waitUntilSettled(4);
    page.click("#trace-look");
    page.waitForFunction(DRAWN);
    Locator dialog = page.locator("#trace-page");
    assertThat(dialog.innerText())
        .contains("260 jobs over", "Arrivals", "How tight deadlines are", "260 kept + 0 listed");
    assertThat(dialog.locator("canvas").all())
        .allSatisfy(canvas -> assertThat(canvas.getAttribute("aria-label")).matches("(?s).{20,}"));
    dialog.locator("[data-chart=gangs] summary").click();
    assertThat(dialog.locator("[data-chart=gangs] table").innerText()).contains("GPU-hours");
    page.keyboard().press("Escape");
    assertThat(dialog.getAttribute("open")).isNull();
  }

  @Test
  void endlessNamesNeverWidenThePage(Visit visit) {
    visit.open("/");
    Board board = new Board(visit.page());
    board.waitUntilSettled(4);
    String name = "n".repeat(900);
    board.upload(
        "n".repeat(300) + ".csv",
        "job_id,submit_time,duration,gpus,tenant\n"
            + (name + ",0,9,1," + name + "\nb,1,9,1," + name + "2\n")
            + ("x".repeat(100_000) + ",2,9,1,t\n"));
    board.report();
    board.waitUntilSettled(4);
    Page page = visit.page();
    page.click("#trace-look");
    page.waitForFunction(DRAWN.replace("=== 5", ">= 4"));
    page.setViewportSize(390, 800);
    // Canvases take their new size with the next frame.
    String fits = "() => document.documentElement.scrollWidth === 390";
    page.waitForFunction(fits);
    page.keyboard().press("Escape");
    page.waitForFunction(fits);
  }
}
