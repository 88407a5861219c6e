package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page's one stream: never two, never lost, never heard twice. */
@ExtendWith(BrowserExtension.class)
final class StreamIT {
  private static final int RUNS = 10;

  /** Counts streams and what is heard of them, from outside the page's own code. */
  private static final String COUNT =
      """
      (() => {
        const count = (window.streamCount = { opened: 0, open: new Set(), heard: {} });
        const Native = window.EventSource;
        window.EventSource = class extends Native {
          constructor(url, options) {
            super(url, options);
            count.opened++;
            count.open.add(this);
            for (const kind of ['meta', 'lane', 'done']) {
              super.addEventListener(kind, (event) => {
                const frame = `${new URL(this.url).pathname} ${event.lastEventId}`;
                count.heard[frame] = (count.heard[frame] ?? 0) + 1;
              });
            }
          }
          close() {
            super.close();
            count.open.delete(this);
          }
        };
      })();
      """;

  private static final String OPEN = "() => window.streamCount.open.size";
  private static final String OPENED = "() => window.streamCount.opened";
  private static final String MOST_OFTEN_HEARD =
      "() => Math.max(...Object.values(window.streamCount.heard))";

  /** Chart.js pictures that live on, less the canvases that show one. */
  private static final String GHOST_CHARTS =
      """
      () => Object.keys(Chart.instances).length
        - [...document.querySelectorAll('canvas')].filter((c) => Chart.getChart(c)).length
      """;

  @Test
  void tenRunsLeaveNoStreamOpenAndHearEveryFrameOnce(Visit visit) {
    Page page = visit.page();
    page.addInitScript(COUNT);
    visit.open("/");
    Board board = new Board(page);
    board.waitUntilSettled(4);
    for (int run = 1; run <= RUNS; run++) {
      // Another cluster each time: the same one would be the same run, told from its start again.
      page.fill("#cluster", (2 + run) + "x8");
      page.focus("[data-chip='body 0']");
      page.keyboard().press("Alt+ArrowRight");
      if (run == RUNS / 2) {
        page.click("[data-chip='remove 3']");
      }
      page.click("#run");
      assertThat((int) page.evaluate(OPEN)).as("streams open after Run").isLessThanOrEqualTo(1);
    }
    page.waitForURL(url -> url.contains("cluster=" + (2 + RUNS) + "x8"));
    board.waitUntilSettled(3);
    page.waitForCondition(() -> (int) page.evaluate(OPEN) == 0);
    assertThat((int) page.evaluate(OPENED)).isBetween(1, RUNS + 1);
    assertThat((int) page.evaluate(MOST_OFTEN_HEARD)).isEqualTo(1);
    assertThat((int) page.evaluate(GHOST_CHARTS)).isZero();
  }

  @Test
  void aStreamCutInTheMiddleGoesOnWhereItWas(Visit visit) {
    Page page = visit.page();
    page.addInitScript(COUNT);
    visit.watch().expect("net::ERR_");
    try (CuttableLine line = new CuttableLine(visit.port())) {
      page.navigate(line.url() + "/");
      Board board = new Board(page);
      board.waitUntilSettled(4);
      board.upload("endless.csv", MadeUpTraces.endless(80_000));
      page.waitForURL(url -> url.contains("trace="));
      page.waitForSelector(".lane[data-state=running]");
      line.cut();
      board.waitUntilSettled(4);
      assertThat(board.states()).containsOnly("done");
      assertThat((int) page.evaluate(OPENED)).as("the stream was opened again").isGreaterThan(2);
      assertThat((int) page.evaluate(MOST_OFTEN_HEARD)).isEqualTo(1);
      assertSameAsUncut(visit, board);
    }
  }

  private static void assertSameAsUncut(Visit visit, Board cut) {
    Map<String, Map<String, String>> headlines = cut.headlines();
    try (Visit other = visit.somebodyElse()) {
      other.open("/" + cut.query());
      Board uncut = new Board(other.page());
      uncut.waitUntilSettled(4);
      assertThat(headlines).isEqualTo(uncut.headlines());
    }
  }
}
