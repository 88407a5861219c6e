package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Charts of a finished run: opened by key, kept in the link, leading to jobs. */
@ExtendWith(BrowserExtension.class)
final class ChartsIT {
  /** Points of the chart in a part of the card; 0 while nothing is drawn. */
  private static final String POINTS =
      """
      (part) => {
        const canvas = document.querySelector(`[data-part=${part}] canvas`);
        const { datasets } = Chart.getChart(canvas).data;
        return datasets.reduce((sum, { data }) => sum + data.length, 0);
      }
      """;

  private static final String MOST_POINTS =
      """
      () => Math.max(...Object.values(Chart.instances)
        .flatMap((chart) => chart.data.datasets.map(({ data }) => data.length)))
      """;

  /** Where on the screen the middle of the first curve is. */
  private static final String MIDDLE =
      """
      () => {
        const canvas = document.querySelector('[data-part=jct] canvas');
        const points = Chart.getChart(canvas).getDatasetMeta(0).data;
        const { left, top } = canvas.getBoundingClientRect();
        const { x, y } = points[Math.floor(points.length / 2)];
        return [left + x, top + y];
      }
      """;

  @Test
  void aPointOfACurveLeadsToItsJob(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit");
    page.waitForFunction("() => (" + POINTS + ")('jct') > 100");
    page.locator("#charts-card").scrollIntoViewIfNeeded();
    var middle = (java.util.List<?>) page.evaluate(MIDDLE);
    page.mouse().click(number(middle.get(0)), number(middle.get(1)));
    page.waitForURL(url -> url.contains("job="));
    page.waitForCondition(() -> page.locator("#job-title").innerText().startsWith("Job "));
    assertThat((int) page.evaluate(MOST_POINTS)).isLessThanOrEqualTo(2001);
  }

  @Test
  void chartsAreOpenedByKeyAndStayOpenInTheLink(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&charts=none");
    assertThat(page.locator(".chart").count()).isZero();
    page.focus("[data-chart=queues]");
    page.keyboard().press("Enter");
    page.keyboard().press("Tab");
    page.keyboard().press("Space");
    page.waitForURL(url -> url.contains("charts=queues,tenants"));
    page.waitForFunction("() => (" + POINTS + ")('queues') > 20");
    page.waitForSelector("[data-part=tenants] .chart-empty:has-text('no tenants')");
    try (Visit other = visit.somebodyElse()) {
      Page theirs = settled(other, "/" + new Board(page).query());
      theirs.waitForFunction("() => (" + POINTS + ")('queues') > 20");
      assertThat(theirs.evaluate(POINTS, "queues")).isEqualTo(page.evaluate(POINTS, "queues"));
      assertThat(other.watch().faults()).isEmpty();
    }
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
