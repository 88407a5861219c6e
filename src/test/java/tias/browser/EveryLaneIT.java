package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is pointed at in one lane is shown in every lane, and eight lanes have room. */
@ExtendWith(BrowserExtension.class)
final class EveryLaneIT {
  private static final String EIGHT = "/?v=1&p=tias,tiresias,las,edf,fifo-fit,fifo,sjf,srtf";

  /** Keeps the pixels of the marks above each lane, for {@link #CHANGED}. */
  private static final String KEEP =
      """
      () => {
        const marks = [...document.querySelectorAll('.lane .above')];
        window.marksBefore = marks.map((canvas) => {
          const { width, height } = canvas;
          return canvas.getContext('2d').getImageData(0, 0, width, height).data;
        });
      }
      """;

  /** First and last column of pixels per lane that is not as it was kept; null where all are. */
  private static final String CHANGED =
      """
      () => [...document.querySelectorAll('.lane .above')].map((canvas, lane) => {
        const { width, height } = canvas;
        const now = canvas.getContext('2d').getImageData(0, 0, width, height).data;
        const before = window.marksBefore[lane];
        let [left, right] = [Infinity, -1];
        for (let i = 0; i < now.length; i++) {
          if (now[i] === before[i]) continue;
          const x = Math.floor(i / 4) % width;
          left = Math.min(left, x);
          right = Math.max(right, x);
        }
        return right < 0 ? null : [left, right];
      })
      """;

  /** The columns of pixels between the first start and the finish of job 0 in each lane. */
  private static final String EXPECTED =
      """
      async () => {
        const run = performance.getEntriesByType('resource').map(({ name }) => name)
          .map((name) => /runs\\/([0-9a-f]{64})\\/events/.exec(name)?.[1]).filter(Boolean).at(-1);
        const lanes = [...document.querySelectorAll('.lane')];
        const tables = await Promise.all(lanes.map(async (_, lane) => {
          const answer = await fetch(`api/v1/runs/${run}/lanes/${lane}/jobs?limit=100`);
          return (await answer.json()).columns;
        }));
        const end = Math.max(...tables.flatMap(({ finish }) => finish));
        return lanes.map((lane, i) => {
          const above = lane.querySelector('.above').width;
          const plot = lane.querySelector('.ground').width;
          const { job, firstStart, finish } = tables[i];
          const at = job.indexOf(0);
          return [firstStart[at], finish[at]].map((t) => above - plot + (t / end) * plot);
        });
      }
      """;

  private static final String SIDEWAYS =
      "() => document.documentElement.scrollWidth - document.documentElement.clientWidth";

  @Test
  void aJobPointedAtInOneLaneIsOutlinedAndToldInAllUntilThePointerLeaves(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo-fit,tias,srtf");
    Board board = new Board(page);
    // Once before, so that fonts and colours are there before anything is kept.
    pointAndLeave(board, page);
    page.evaluate(KEEP);
    board.pointAt("fifo-fit", 0.1, 0.5);
    page.waitForFunction("() => (" + CHANGED + ")().every((change) => change !== null)");
    List<?> outlined = (List<?>) page.evaluate(CHANGED);
    List<?> expected = (List<?>) page.evaluate(EXPECTED);
    for (int lane = 0; lane < 3; lane++) {
      for (int side = 0; side < 2; side++) {
        assertThat(number(outlined, lane, side))
            .as("side %d of the outline in lane %d", side, lane)
            .isBetween(number(expected, lane, side) - 4, number(expected, lane, side) + 4);
      }
    }
    page.waitForCondition(
        () -> page.locator("#hover-card").innerText().contains("Job overnight-gang"));
    assertThat(page.locator("#hover-card tr").allInnerTexts())
        .hasSize(3)
        .allMatch(text -> text.contains(" to "));
    page.mouse().move(2, 2);
    page.waitForFunction("() => (" + CHANGED + ")().every((change) => change === null)");
    assertThat(page.locator("#hover-card").isHidden()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1280, 720", "390, 844"})
  void eightLanesAreAllDrawnOverTheSameTimeWithoutScrollingSideways(
      int width, int height, Visit visit) {
    visit.size(width, height);
    Page page = settled(visit, EIGHT);
    Board board = new Board(page);
    assertThat(board.states()).hasSize(8).containsOnly("done");
    board.assertDrawn();
    List<?> edges = (List<?>) page.evaluate(Board.EDGES);
    assertThat(edges).hasSize(10);
    assertThat(edges.stream().distinct().toList()).as("edges over time").hasSize(1);
    assertThat((int) page.evaluate(SIDEWAYS)).as("pixels to scroll sideways").isZero();
    assertThat(page.locator("#results-table tbody tr").count()).isEqualTo(8);
    visit.shoot("eight-lanes-" + width);
  }

  private static void pointAndLeave(Board board, Page page) {
    board.pointAt("fifo-fit", 0.1, 0.5);
    page.waitForSelector("#hover-card:not([hidden])");
    page.mouse().move(2, 2);
    page.waitForFunction("() => document.getElementById('hover-card').hidden");
    page.evaluate(
        "() => document.fonts.ready.then(() => new Promise((done) =>"
            + " requestAnimationFrame(() => requestAnimationFrame(() => done()))))");
  }

  private static double number(Object rows, int row, int column) {
    return ((Number) ((List<?>) ((List<?>) rows).get(row)).get(column)).doubleValue();
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
