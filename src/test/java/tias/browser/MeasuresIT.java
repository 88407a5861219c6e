package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * How long a reader waits. The figures are printed; what is asserted is so wide that only a change
 * of kind, and no busy machine, can break it.
 */
@ExtendWith(BrowserExtension.class)
final class MeasuresIT {
  /** Takes down how long each update of a chart takes. */
  private static final String TIME_CHARTS =
      """
      document.addEventListener('DOMContentLoaded', () => {
        const { update } = Chart.prototype;
        window.chartUpdates = [];
        Chart.prototype.update = function timed(mode) {
          const began = performance.now();
          update.call(this, mode);
          window.chartUpdates.push(performance.now() - began);
        };
      });
      """;

  /** From the click itself, not from where the page notices it. */
  private static final String CLICKED =
      """
      () => {
        window.chartUpdates = [];
        performance.clearMarks();
        addEventListener('click', (event) => {
          if (event.target.closest('[data-trace]')) window.clicked = event.timeStamp;
        }, true);
      }
      """;

  private static final String FIRST_BARS =
      "() => performance.getEntriesByName('first bars').at(-1).startTime - window.clicked";

  private static final String UPDATES =
      """
      () => {
        const sorted = [...window.chartUpdates].sort((a, b) => a - b);
        const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
        return { updates: sorted.length, median: at(0.5), p95: at(0.95), max: at(1) };
      }
      """;

  @Test
  void lanesOfAHundredThousandBarsAreDrawnAndLookedUp(Visit visit, TestReporter reporter)
      throws IOException {
    try (StaticSite site = new StaticSite(Path.of("web"))) {
      Page page = visit.page();
      page.navigate(site.url() + "/test/bench.html");
      page.waitForFunction("() => window.benchResults");
      Map<?, ?> results = (Map<?, ?>) page.evaluate("() => window.benchResults");
      reporter.publishEntry("drawing, ms", results.toString());
      assertThat(number(results, "frame", "work", "median")).isBetween(0.0, 400.0);
      assertThat(number(results, "lookup", "median")).isBetween(0.0, 20.0);
    }
  }

  @Test
  void theFirstBarsOfALargeTraceComeWhileItRuns(Visit visit, TestReporter reporter) {
    Page page = visit.page();
    page.addInitScript(TIME_CHARTS);
    visit.open("/?v=1&trace=teaching&cluster=1x4");
    Board board = new Board(page);
    board.waitUntilSettled(4);
    page.evaluate(CLICKED);
    page.click("#trace-open");
    page.click("[data-trace=philly]");
    page.waitForFunction("() => performance.getEntriesByName('first bars').length > 0");
    reporter.publishEntry("first bars, ms after the click", page.evaluate(FIRST_BARS).toString());
    page.waitForSelector("body[data-run-state=done]");
    Map<?, ?> updates = (Map<?, ?>) page.evaluate(UPDATES);
    reporter.publishEntry("chart updates, ms", updates.toString());
    assertThat(number(updates, "updates")).isPositive();
    assertThat(number(updates, "median")).isBetween(0.0, 500.0);
  }

  private static double number(Object from, String... path) {
    Object value = from;
    for (String name : path) {
      value = ((Map<?, ?>) value).get(name);
    }
    return ((Number) value).doubleValue();
  }
}
