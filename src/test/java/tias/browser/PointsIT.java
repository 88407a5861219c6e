package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is pointed at on a chart, a strip or by name leads to the jobs behind it. */
@ExtendWith(BrowserExtension.class)
final class PointsIT {
  /** Where on the screen the point of a policy is. */
  private static final String POINT =
      """
      (name) => {
        const canvas = document.getElementById('tradeoff');
        const chart = Chart.getChart(canvas);
        const at = chart.data.datasets.findIndex((dataset) => dataset.name === name);
        const { x, y } = chart.getDatasetMeta(at).data[0];
        const { left, top } = canvas.getBoundingClientRect();
        return [left + x, top + y];
      }
      """;

  /** Where the middle of the longest stretch of some jobs in the first queue is, and how many. */
  private static final String STRETCH =
      """
      () => {
        const canvas = document.querySelector('[data-part=queues] canvas');
        const { data, scales } = Chart.getChart(canvas);
        const points = data.datasets[0]?.data ?? [];
        let best = null;
        for (let i = 0; i + 1 < points.length; i++) {
          const length = points[i + 1].x - points[i].x;
          if (points[i].y > 0 && (!best || length > best.length)) best = { length, i };
        }
        if (!best) return null;
        const { x, y } = points[best.i];
        const { left, top } = canvas.getBoundingClientRect();
        return [
          left + scales.x.getPixelForValue(x + best.length / 2),
          top + scales.y.getPixelForValue(0.5),
          y,
        ];
      }
      """;

  /**
   * A point of the first lane in the middle of its longest stretch above nothing, and its value.
   */
  private static final String PLATEAU =
      """
      (strip) => {
        const canvas = document.querySelector(`[data-strip=${strip}] canvas`);
        const { data, scales } = Chart.getChart(canvas);
        const points = data.datasets[0].data;
        let best = null;
        for (let i = 0; i + 1 < points.length; i++) {
          const length = points[i + 1].x - points[i].x;
          if (points[i].y > 0 && (!best || length > best.length)) best = { length, i };
        }
        const { x, y } = points[best.i];
        const { left, top } = canvas.getBoundingClientRect();
        return [
          left + scales.x.getPixelForValue(x + best.length / 2),
          top + scales.y.getPixelForValue(y),
          y,
        ];
      }
      """;

  private static double[] numbers(Object values) {
    return ((List<?>) values).stream().mapToDouble(v -> ((Number) v).doubleValue()).toArray();
  }

  private static String here(Page page) {
    return (String)
        page.evaluate("() => document.getElementById('jobs-here').selectedOptions[0].text");
  }

  @Test
  void aPointOfTheTradeOffLeadsToTheJobsOfItsLane(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,edf,fifo-fit");
    page.locator("#tradeoff").scrollIntoViewIfNeeded();
    double[] at = numbers(page.evaluate(POINT, "edf"));
    page.mouse().click(at[0], at[1]);
    page.waitForCondition(() -> here(page).startsWith("Earliest deadline first"));
    page.waitForSelector("#jobs-count:text('260 jobs')");
    page.waitForSelector("#jobs-table:focus");
  }

  @Test
  void aQueueAtATimeLeadsToTheJobsInIt(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&charts=queues&t0=2592000&t1=2678400");
    page.waitForFunction("() => (" + STRETCH + ")() !== null");
    page.locator("[data-part=queues] canvas").scrollIntoViewIfNeeded();
    double[] at = numbers(page.evaluate(STRETCH));
    page.mouse().click(at[0], at[1]);
    page.waitForSelector(".jobs-only:not([hidden])");
    assertThat(page.locator(".jobs-only").innerText()).startsWith("only those in ");
    page.waitForCondition(
        () -> page.locator("#jobs-count").innerText().startsWith((int) at[2] + " of 260"));
    assertThat(page.locator("#jobs-table tbody tr[data-job]").count()).isPositive();
    page.locator(".jobs-only").focus();
    page.keyboard().press("Enter");
    page.waitForSelector("#jobs-count:text('260 jobs')");
  }

  @Test
  void aTimeInTheStripsBelowLeadsToTheJobsThatRunOrWaitThere(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&t0=2592000&t1=2678400");
    page.locator("[data-strip=waiting] canvas").scrollIntoViewIfNeeded();
    double[] waiting = numbers(page.evaluate(PLATEAU, "waiting"));
    page.mouse().click(waiting[0], waiting[1]);
    page.waitForSelector(".jobs-only:has-text('only those waiting at ')");
    page.waitForCondition(
        () -> page.locator("#jobs-count").innerText().startsWith((int) waiting[2] + " of 260"));
    page.locator("[data-strip=busy] canvas").scrollIntoViewIfNeeded();
    double[] busy = numbers(page.evaluate(PLATEAU, "busy"));
    page.mouse().click(busy[0], busy[1]);
    page.waitForSelector(".jobs-only:has-text('only those running at ')");
    page.waitForCondition(() -> gpusOfRows(page) == (int) busy[2]);
  }

  /** GPUs of all jobs in the table, which are few. */
  private static int gpusOfRows(Page page) {
    return page.locator("#jobs-table tbody tr[data-job]").all().stream()
        .mapToInt(row -> Integer.parseInt(row.locator("td").nth(5).innerText().strip()))
        .sum();
  }

  @Test
  void aStripOfANodeLeadsToTheJobThereLongest(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=tias,fifo-fit&fold=all");
    new Board(page).pointAt("tias", 0.3, 0.5);
    page.waitForCondition(() -> page.locator("#hover-card").innerText().contains("GPUs in use"));
    page.mouse().down();
    page.mouse().up();
    page.waitForURL(url -> url.contains("job="));
    page.waitForCondition(() -> page.locator("#job-title").innerText().startsWith("Job "));
  }

  @Test
  void aJobIsFoundByItsIdFromTheKeyboardAndPutInTheMidst(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&t0=0&t1=200000");
    String window = page.locator("#window-text").innerText();
    page.focus("#lanes");
    page.keyboard().press("/");
    page.keyboard().type("j200x");
    page.keyboard().press("Enter");
    page.waitForSelector("#job-found:has-text('No job j200x; nearest: j200')");
    page.keyboard().press("Tab");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    page.waitForCondition(() -> page.locator("#job-title").innerText().startsWith("Job j200"));
    page.waitForCondition(() -> !page.locator("#window-text").innerText().equals(window));
    page.waitForCondition(() -> isInSight(page.locator("#job-title")));
    assertThat(page.locator("#job-found").isHidden()).isTrue();
    assertThat(page.locator("#job-find:focus").count()).isEqualTo(1);
    page.keyboard().press("Control+a");
    page.keyboard().type("%%");
    page.keyboard().press("Enter");
    page.waitForSelector("#job-found:has-text('No job %% in this trace.')");
  }

  @Test
  void stepsGoFromDecisionToDecisionOfOneGpu(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=4x8&p=fifo-fit,fifo");
    page.selectOption("#step-of", "gpu");
    page.fill("#step-gpu", "31");
    page.focus("#lanes");
    page.keyboard().press(".");
    page.waitForSelector("#live:has-text('No later decision')");
    page.fill("#step-gpu", "0");
    page.focus("#lanes");
    page.keyboard().press(".");
    page.waitForSelector(".playback-note:not([hidden])");
    String first = page.locator("#playback-time").innerText();
    page.keyboard().press(".");
    page.waitForCondition(() -> !page.locator("#playback-time").innerText().equals(first));
    page.keyboard().press(",");
    page.waitForCondition(() -> page.locator("#playback-time").innerText().equals(first));
  }

  private static boolean isInSight(Locator what) {
    return (boolean)
        what.evaluate(
            "(element) => { const { top, bottom } = element.getBoundingClientRect();"
                + " return top >= 0 && bottom <= innerHeight; }");
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
