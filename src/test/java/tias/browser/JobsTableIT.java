package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The table of a large trace: 82,247 rows, of which only those in sight are there. */
@ExtendWith(BrowserExtension.class)
final class JobsTableIT {
  private static final int JOBS = 82_247;

  /** Large enough for a machine on which others work too. */
  private static final int PATIENCE_MS = 180_000;

  /** Pairs of rows in sight that are not in order: by GPUs falling, then as in the trace. */
  private static final String OUT_OF_ORDER =
      """
      () => {
        const rows = [...document.querySelectorAll('#jobs-table tbody tr[data-job]')].map(
          (row) => ({ job: Number(row.dataset.job), gpus: Number(row.cells[6].innerText) }));
        return rows.slice(1).filter((row, i) => row.gpus > rows[i].gpus
          || (row.gpus === rows[i].gpus && row.job < rows[i].job)).length;
      }
      """;

  @Test
  void aLargeTableIsWalkedSortedFilteredAndFollowedByKeysAlone(Visit visit) {
    Page page = visit.page();
    page.setDefaultTimeout(PATIENCE_MS);
    visit.open("/?v=1&trace=philly&p=fifo-fit,tiresias");
    page.waitForSelector("body[data-run-state=done]");
    page.locator("#jobs-card").scrollIntoViewIfNeeded();
    page.waitForSelector("#jobs-count:text-is('82,247 jobs')");
    assertThat(rows(page)).isBetween(10, 60);
    assertThat(page.getAttribute("#jobs-table", "aria-rowcount"))
        .isEqualTo(String.valueOf(JOBS + 1));

    page.focus("#jobs-table");
    page.keyboard().press("End");
    page.waitForSelector("#jobs-table tr.active[aria-rowindex='" + (JOBS + 1) + "']");
    assertThat(page.getAttribute("#jobs-table", "aria-activedescendant"))
        .isEqualTo(page.getAttribute("#jobs-table tr.active", "id"));
    assertThat(rows(page)).isBetween(10, 60);

    page.focus("[data-sort=gpus] button");
    page.keyboard().press("Enter");
    page.waitForSelector("[data-sort=gpus][aria-sort=descending]");
    assertThat(page.locator("[data-sort=gpus] button:focus").count()).isEqualTo(1);
    assertThat((int) page.evaluate(OUT_OF_ORDER)).isZero();
    page.focus("#jobs-table");
    for (int step = 0; step < 20; step++) {
      page.keyboard().press("PageDown");
      assertThat((int) page.evaluate(OUT_OF_ORDER)).isZero();
    }

    page.focus("#jobs-text");
    page.keyboard().type("#81000");
    page.waitForSelector("#jobs-count:text-is('1 of 82,247 jobs')");
    page.focus("#jobs-table");
    page.keyboard().press("Enter");
    page.waitForURL(url -> url.contains("job=81000"));
    page.fill("#jobs-text", "");
    page.waitForSelector("#jobs-count:text-is('82,247 jobs')");
    page.waitForSelector("#jobs-table tr[data-job='81000'][aria-selected=true]");
    assertThat((int) page.evaluate(OUT_OF_ORDER)).isZero();
  }

  private static int rows(Page page) {
    return page.locator("#jobs-table tbody tr[data-job]").count();
  }
}
