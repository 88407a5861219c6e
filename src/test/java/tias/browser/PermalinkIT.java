package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A copied link opened in a fresh profile shows everything as it was, to the pixel. */
@ExtendWith(BrowserExtension.class)
final class PermalinkIT {
  /** One of everything that a link can hold, standards avoided. */
  private static final String REST =
      "&transform=first:5&cluster=2x2&p=tias(promote=2),formula(priority=gpus*attained),"
          + "edf(late=demote),fifo&deadlines=proportional:1.1,3,1&fraction=0.5&overhead=5"
          + "&placement=consolidate&checkpoint=60&late=drop&failures=1@100-200&seed=9"
          + "&t0=20&t1=3000&at=700&job=3&colour=wait&charts=jct,queues&fold=0&hide=foot";

  private static final int LANES = 4;

  /** What the reader sees, in words and pictures. */
  private static final String FACE =
      """
      () => {
        const text = (at) => document.querySelector(at).innerText;
        const words = ['#trace-name', '#cluster-load', '#deadlines-name', '#costs-name', '#chips',
          '.chips-trace', '#window-text', '#playback-time', '#cursor-time', '#legend', '#looks',
          '#job-title', '#results-table', '#distances', '#in-short', '#charts-card'].map(text);
        const pictures = [...document.querySelectorAll('.lane canvas')].map((c) => c.toDataURL());
        const { dataset } = document.documentElement;
        const { transform } = document.querySelector('#cursor-line').style;
        return [location.search, dataset.hide, transform, ...words, ...pictures].join('\\n');
      }
      """;

  private static String face(Page page) {
    return (String) page.evaluate(FACE);
  }

  @Test
  void aCopiedLinkShowsAStrangerAllThatItsSenderSaw(Visit visit) {
    Page page = visit.page();
    String id = upload(visit);
    visit.open("/?v=1&trace=" + id + REST);
    settle(page);
    page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.click("#share");
    page.waitForCondition(() -> page.locator("#share").innerText().equals("Copied"));
    String link = (String) page.evaluate("() => navigator.clipboard.readText()");
    assertThat(link).startsWith(visit.url() + "/?v=1&trace=" + id);
    assertThat(link.split("[?&]")).as("parts of the link").hasSize(22);
    try (Visit other = visit.somebodyElse()) {
      Page theirs = other.page();
      theirs.navigate(link);
      settle(theirs);
      theirs.waitForCondition(() -> face(theirs).equals(face(page)));
      assertThat(new Board(theirs).headlines()).isEqualTo(new Board(page).headlines());
      assertThat(theirs.locator("#notices").innerText()).doesNotContain("left out");
      assertThat(other.watch().faults()).isEmpty();
    }
  }

  @Test
  void aLinkWhoseUploadIsGoneWaitsForItAndThenGoesOnAsItWas(Visit visit) {
    Page page = visit.page();
    String id = upload(visit);
    String link = "/?v=1&trace=" + id + REST;
    visit.open(link);
    settle(page);
    page.request().delete(visit.url() + "/api/v1/traces/" + id);
    try (Visit other = visit.somebodyElse()) {
      other.watch().expect("answer 404|status of 404");
      other.open(link);
      Page theirs = other.page();
      theirs.waitForSelector("[data-subject=run]:has-text('Upload the same file again')");
      assertThat(theirs.locator("[data-subject=run]").innerText()).contains(id);
      new Axe(theirs).assertNothingGrave("the upload of the link is gone");
      theirs.click("[data-subject=run] .button");
      theirs.waitForSelector("#pop-trace:popover-open");
      byte[] bytes = MadeUpTraces.six().getBytes(StandardCharsets.UTF_8);
      theirs.setInputFiles("#upload-file", new FilePayload("six.csv", "text/csv", bytes));
      settle(theirs);
      theirs.click(".report-close");
      theirs.waitForCondition(() -> face(theirs).equals(face(page)));
      assertThat(theirs.locator("[data-subject=run]").count()).isZero();
      assertThat(other.watch().faults()).isEmpty();
    }
  }

  /** The id of the six jobs, uploaded as any client may. */
  private static String upload(Visit visit) {
    String answer =
        visit
            .page()
            .request()
            .post(
                visit.url() + "/api/v1/traces?name=six.csv",
                com.microsoft.playwright.options.RequestOptions.create()
                    .setHeader("Content-Type", "text/csv")
                    .setData(MadeUpTraces.six()))
            .text();
    return answer.replaceAll("(?s).*?\"id\"\\s*:\\s*\"([0-9a-f]{64})\".*", "$1");
  }

  private static void settle(Page page) {
    new Board(page).waitUntilSettled(LANES);
    page.waitForSelector("body[data-run-state=done]");
    page.waitForCondition(() -> page.locator("#chips").innerText().contains("Earliest"));
    page.waitForCondition(() -> page.locator("#legend").innerText().contains("up to"));
  }
}
