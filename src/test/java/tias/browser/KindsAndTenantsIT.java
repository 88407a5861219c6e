package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Charts by kind of job and by tenant, and one look for a policy wherever it is named. */
@ExtendWith(BrowserExtension.class)
final class KindsAndTenantsIT {
  /** Jobs at the points of the curve of the first lane. */
  private static final String JOBS =
      """
      () => {
        const canvas = document.querySelector('[data-part=jct] canvas');
        return (Chart.getChart(canvas).data.datasets[0]?.data ?? []).map(({ job }) => job);
      }
      """;

  /** Where on the screen the middle of the first curve of tardiness is, and the job there. */
  private static final String LATE =
      """
      () => {
        const canvas = document.querySelector('[data-part=late] canvas');
        const chart = Chart.getChart(canvas);
        const { left, top } = canvas.getBoundingClientRect();
        const points = chart.getDatasetMeta(0).data;
        const { x, y } = points[Math.floor(points.length / 2)];
        const event = { type: 'click', x, y, native: true };
        const at = chart.getElementsAtEventForMode(event, 'nearest', { intersect: false }, true);
        const { datasetIndex, index } = at[0];
        return [left + x, top + y, chart.data.datasets[datasetIndex].data[index].job];
      }
      """;

  private static final String TENANTS =
      """
      () => {
        const canvas = document.querySelector('[data-part=tenants] canvas');
        const { labels, datasets } = Chart.getChart(canvas).data;
        return [labels, datasets.map(({ data }) => data.filter((value) => value >= 1).length)];
      }
      """;

  private static final String OF_TENANTS =
      """
      job_id,submit_time,duration,gpus,tenant
      long,0,18000,8,ada
      short,600,300,1,ben
      other,700,900,2,ben
      last,9000,600,1,eve
      """;

  private static final String FIRST_TENANT =
      """
      () => {
        const canvas = document.querySelector('[data-part=tenants] canvas');
        const { x, y, base } = Chart.getChart(canvas).getDatasetMeta(1).data[0];
        const { left, top } = canvas.getBoundingClientRect();
        return [left + (x + base) / 2, top + y];
      }
      """;

  private static final String STROKES =
      "(marks) => marks.map((mark) => getComputedStyle(mark).stroke)";

  @Test
  void completionTimesAreShownByKindOfJob(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit");
    page.waitForFunction("() => (" + JOBS + ")().length > 100");
    String select = "[data-part=jct] select";
    Set<Object> all = new HashSet<>((List<?>) page.evaluate(JOBS));
    String words = page.locator("[data-part=jct] canvas").getAttribute("aria-label");
    page.selectOption(select, "deadline");
    Set<Object> due = new HashSet<>((List<?>) page.evaluate(JOBS));
    assertThat(page.locator("[data-part=jct] canvas").getAttribute("aria-label"))
        .isNotEqualTo(words);
    page.selectOption(select, "non-deadline");
    Set<Object> free = new HashSet<>((List<?>) page.evaluate(JOBS));
    assertThat(due).isNotEmpty().doesNotContainAnyElementsOf(free);
    assertThat(free).isNotEmpty();
    page.selectOption(select, "all");
    assertThat(new HashSet<Object>((List<?>) page.evaluate(JOBS))).isEqualTo(all);
  }

  @Test
  void aPointOfTheTardinessLeadsToItsJob(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&charts=late");
    page.waitForFunction(
        "() => Chart.getChart(document.querySelector('[data-part=late] canvas'))"
            + ".getDatasetMeta(0).data.length > 20");
    page.locator("[data-part=late] canvas").scrollIntoViewIfNeeded();
    List<?> at = (List<?>) page.evaluate(LATE);
    page.mouse().click(number(at.get(0)), number(at.get(1)));
    page.waitForURL(url -> (url + "&").contains("&job=" + at.get(2) + "&"));
    page.waitForCondition(() -> page.locator("#job-title").innerText().startsWith("Job "));
  }

  @Test
  void tenantsHaveABarPerLaneAndAClickColoursTheBarsByThem(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo&charts=tenants");
    Board board = new Board(page);
    board.upload("tenants.csv", OF_TENANTS);
    board.report();
    page.waitForURL(url -> url.contains("trace="));
    board.waitUntilSettled(2);
    // All wait for the gang of eight here, whatever cluster was suggested.
    settled(visit, "/" + board.query().replaceAll("cluster=[^&]*", "cluster=1x8"));
    page.waitForFunction("() => (" + TENANTS + ")()[0].length > 1");
    List<?> shown = (List<?>) page.evaluate(TENANTS);
    List<?> tenants = (List<?>) shown.get(0);
    assertThat(tenants.stream().map(Object::toString).toList())
        .containsExactlyInAnyOrder("ada", "ben", "eve");
    assertThat((List<?>) shown.get(1)).isEqualTo(List.of(tenants.size(), tenants.size()));
    page.locator("[data-part=tenants] canvas").scrollIntoViewIfNeeded();
    List<?> at = (List<?>) page.evaluate(FIRST_TENANT);
    page.mouse().click(number(at.get(0)), number(at.get(1)));
    page.waitForURL(url -> url.contains("colour=tenant"));
    page.waitForCondition(() -> page.locator("#legend").innerText().contains("ada"));
  }

  @Test
  void aPolicyHasOneColourInLanesTableLegendAndCardOfTheJob(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,edf,fifo-fit,srtf&job=3");
    page.waitForCondition(() -> page.locator("#job tbody th .marker path").count() == 4);
    Object lanes = strokes(page, ".lane .lane-name .marker path");
    assertThat((List<?>) lanes).hasSize(4).doesNotHaveDuplicates();
    assertThat(strokes(page, "#job tbody th .marker path")).isEqualTo(lanes);
    assertThat(strokes(page, "#results-table tbody .marker path")).isEqualTo(lanes);
    assertThat(strokes(page, "#charts-card .charts-head .strip-values line")).isEqualTo(lanes);
    assertThat(strokes(page, "[data-strip=busy] .strip-values line")).isEqualTo(lanes);
  }

  private static Object strokes(Page page, String marks) {
    return page.locator(marks).evaluateAll(STROKES);
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
