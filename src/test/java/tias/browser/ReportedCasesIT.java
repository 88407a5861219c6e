package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that people reported of pages like this one. */
@ExtendWith(BrowserExtension.class)
final class ReportedCasesIT {
  /** Longest side that browsers give a canvas; beyond it pictures are cut or blank. */
  private static final int LARGEST_SIDE = 16_384;

  private static final String SIDES = "canvas => [canvas.width, canvas.height]";

  /**
   * Share of the lowest row of pixels that differs from the row's right end, where nothing runs.
   */
  private static final String DRAWN_IN_LAST_ROW =
      """
      (canvas) => {
        const { width, height } = canvas;
        const data = canvas.getContext('2d').getImageData(0, height - 1, width, 1).data;
        const pixels = new Uint32Array(data.buffer);
        return pixels.filter((pixel) => pixel !== pixels[width - 1]).length / width;
      }
      """;

  @Test
  void namesInATraceAreShownAndNeverRun(Visit visit) {
    List<String> asked = new CopyOnWriteArrayList<>();
    Page page = visit.page();
    page.onRequest(request -> asked.add(request.url()));
    visit.open("/");
    Board board = new Board(page);
    board.waitUntilSettled(4);
    board.upload("<b>hostile<b>.csv", MadeUpTraces.hostile());
    assertThat(board.report().innerText()).contains("3 rows read", "2 kept", "ten");
    page.waitForURL(url -> url.contains("trace="));
    board.waitUntilSettled(4);
    board.pointAt("tias", 0.2, 0.01);
    page.waitForCondition(() -> page.locator("#hover-card").innerText().contains("<img src=x"));
    page.mouse().down();
    page.mouse().up();
    page.waitForCondition(() -> page.locator("#job-card").innerText().contains("<img src=x"));
    assertThat(page.evaluate("() => window.hit")).isNull();
    assertThat(page.locator("img[src=x], [hx-get='/x']").count()).isZero();
    assertThat(asked).noneMatch(url -> url.endsWith("/x"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theLastOfTwoThousandRowsIsDrawn(int pixelRatio, Visit unused) {
    try (Visit visit = unused.somebodyElse(pixelRatio)) {
      visit.open("/?v=1&cluster=250x8&p=fifo-fit,tias");
      Board board = new Board(visit.page());
      board.waitUntilSettled(2);
      // The job too many runs after the others, so that half of the last row stays empty.
      board.upload("rows.csv", MadeUpTraces.allAtOnce(2_001));
      board.report();
      visit.page().fill("#cluster", "250x8");
      visit.page().click("#run");
      visit.page().waitForURL(url -> url.contains("cluster=250x8") && url.contains("trace="));
      board.waitUntilSettled(2);
      for (String policy : board.policies()) {
        assertThat((List<?>) board.picture(policy).evaluate(SIDES))
            .allSatisfy(side -> assertThat((int) side).isBetween(1, LARGEST_SIDE));
        Number drawn = (Number) board.picture(policy).evaluate(DRAWN_IN_LAST_ROW);
        assertThat(drawn.doubleValue()).as("last row of " + policy).isBetween(0.3, 0.7);
      }
      assertThat(visit.watch().faults()).isEmpty();
    }
  }
}
