package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Lanes show all of a run, the same stretch of it, in the colours and rows that were chosen. */
@ExtendWith(BrowserExtension.class)
final class LanesIT {
  private static final String PICTURES =
      "() => [...document.querySelectorAll('.lane canvas.ground')].map(c => c.toDataURL())";

  /** Segments behind the bars of every window and width, against a count of single bars. */
  private static final String COUNTS =
      """
      async () => {
        const run = performance.getEntriesByType('resource').map(({ name }) => name)
          .map((name) => /runs\\/([0-9a-f]{64})\\/events/.exec(name)?.[1]).filter(Boolean).at(-1);
        const ask = async (from, to, px) => {
          const query = `from=${from}&to=${to}&px=${px}&limit=100000`;
          return (await fetch(`api/v1/runs/${run}/lanes/0/segments?${query}`)).json();
        };
        const end = 40 * 86_400_000;
        const all = (await ask(0, end, 20_000)).bars;
        const wrong = [];
        for (let width = end; width > 1000; width /= 7) {
          for (const px of [1, 40, 900]) {
            const from = Math.round(end * 0.7 - width * 0.3);
            const to = Math.round(from + width);
            const { bars, count } = await ask(Math.max(0, from), to, px);
            const behind = (bars.n ?? bars.start).reduce((sum, n) => sum + (bars.n ? n : 1), 0);
            const inside = all.start.reduce((sum, start, i) => sum
              + (start <= to && all.end[i] >= Math.max(0, from) ? all.n?.[i] ?? 1 : 0), 0);
            if (behind !== inside || count !== inside) wrong.push([from, to, px, behind, inside]);
          }
        }
        return wrong;
      }
      """;

  private static final String YEAR =
      """
      job_id,submit_time,duration,gpus
      begin,0,3600,1
      blink,15768000,0.001,1
      end,31536000,3600,1
      """;

  @Test
  void coloursAndFoldedNodesAreChosenByKeysAndPassedOnByLink(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&t0=2000000&t1=2900000&job=200");
    Object before = page.evaluate(PICTURES);
    page.focus("#colour-by");
    page.keyboard().type("wait");
    page.waitForURL(url -> url.contains("colour=wait"));
    page.waitForCondition(() -> page.locator("#legend").innerText().contains("up to 1 h"));
    page.focus("#lanes");
    page.keyboard().press("n");
    page.waitForURL(url -> url.contains("fold=all"));
    page.waitForCondition(() -> page.locator("#legend").innerText().contains("in use"));
    page.mouse().click(page.locator(".lane .above").first().boundingBox().x + 20, middle(page));
    page.waitForURL(url -> url.contains("fold=0") || url.contains("fold=1"));
    Object after = settledPictures(page);
    assertThat(after).isNotEqualTo(before);
    try (Visit other = visit.somebodyElse()) {
      Page theirs = settled(other, "/" + new Board(page).query());
      theirs.waitForCondition(() -> theirs.evaluate(PICTURES).equals(after));
      assertThat(new Board(theirs).query()).isEqualTo(new Board(page).query());
      assertThat(theirs.locator("#window-text").innerText())
          .isEqualTo(page.locator("#window-text").innerText());
      assertThat(theirs.locator("#job-title").innerText())
          .isEqualTo(page.locator("#job-title").innerText());
    }
  }

  @Test
  void everyPictureOverTimeHasTheSameEdgesAndOneCursor(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,edf,sjf,srtf,fifo,las&t0=1000000&t1=1500000");
    List<?> edges = (List<?>) page.evaluate(Board.EDGES);
    assertThat(edges).hasSizeGreaterThan(6);
    assertThat(edges.stream().distinct().toList()).hasSize(1);
    new Board(page).pointAt("sjf", 0.5, 0.5);
    page.waitForSelector("#cursor-line:not([hidden])");
    assertThat(page.locator("#cursor-line").count()).isEqualTo(1);
    Locator line = page.locator("#cursor-line");
    Locator last = page.locator(".lane").last();
    assertThat(line.boundingBox().y)
        .isLessThanOrEqualTo(page.locator(".lane").first().boundingBox().y);
    assertThat(line.boundingBox().y + line.boundingBox().height)
        .isGreaterThanOrEqualTo(last.boundingBox().y + last.boundingBox().height);
  }

  @Test
  void theCountsBehindTheBarsAddUpAtEveryZoom(Visit visit) {
    Page page = settled(visit, "/");
    assertThat((List<?>) page.evaluate(COUNTS)).isEmpty();
  }

  @Test
  void aMillisecondInAYearCanBeSeenAndPointedAt(Visit visit) {
    Page page = settled(visit, "/?v=1&p=fifo,tias");
    Board board = new Board(page);
    board.upload("year.csv", YEAR);
    board.report();
    page.waitForURL(url -> url.contains("trace="));
    board.waitUntilSettled(2);
    page.waitForSelector("body[data-run-state=done]");
    for (double width : new double[] {31_539_600, 400_000, 900, 0.5}) {
      double from = width > 1e7 ? 0 : 15_768_000 - 0.4 * width;
      visit.open("/" + board.query().replaceAll("&t[01]=[^&]*", "") + window(from, width));
      board.waitUntilSettled(2);
      page.waitForSelector("body[data-run-state=done]");
      assertPointedAt(board, page, (15_768_000 - from) / width);
    }
  }

  private static String window(double from, double width) {
    return String.format(Locale.ROOT, "&t0=%.3f&t1=%.3f", from, from + width);
  }

  /** The job of a millisecond is on the first or the last of the GPUs. */
  private static void assertPointedAt(Board board, Page page, double across) {
    for (double down : new double[] {0.03, 0.97}) {
      board.pointAt("fifo", across, down);
      if (page.locator("#hover-card").isVisible()) {
        break;
      }
    }
    page.waitForCondition(() -> page.locator("#hover-card").innerText().contains("blink"));
  }

  @Test
  void twoFingersZoomAndOnePans(Visit visit) {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit");
    var box = page.locator(".lane .ground").first().boundingBox();
    double y = box.y + box.height / 2;
    double x = box.x + box.width / 2;
    CDPSession touch = page.context().newCDPSession(page);
    touch(touch, "touchStart", y, x - 50, x + 50);
    touch(touch, "touchMove", y, x - 100, x + 50);
    touch(touch, "touchMove", y, x - 100, x + 100);
    touch(touch, "touchEnd", y);
    page.waitForURL(url -> url.contains("t0=") && url.contains("t1="));
    String zoomed = page.locator("#window-text").innerText();
    touch(touch, "touchStart", y, x);
    touch(touch, "touchMove", y, x - 60);
    touch(touch, "touchMove", y, x - 120);
    touch(touch, "touchEnd", y);
    page.waitForCondition(() -> !page.locator("#window-text").innerText().equals(zoomed));
  }

  private static void touch(CDPSession session, String type, double y, double... xs) {
    JsonArray points = new JsonArray();
    for (int i = 0; i < xs.length; i++) {
      JsonObject point = new JsonObject();
      point.addProperty("x", xs[i]);
      point.addProperty("y", y);
      point.addProperty("id", i);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  private static double middle(Page page) {
    var box = page.locator(".lane .above").first().boundingBox();
    return box.y + box.height * 0.25;
  }

  /** The pictures once colours have come and nothing is drawn anew. */
  private static Object settledPictures(Page page) {
    Object[] last = {page.evaluate(PICTURES)};
    page.waitForCondition(
        () -> {
          page.waitForTimeout(150);
          Object now = page.evaluate(PICTURES);
          boolean same = now.equals(last[0]);
          last[0] = now;
          return same;
        });
    return last[0];
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
