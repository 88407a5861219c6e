package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The study page: a tiny sweep run, read, taken home; what is wrong; cancelling. */
@ExtendWith(BrowserExtension.class)
final class StudyIT {
  private static final String TINY =
      "/study.html?v=1&source=synthetic&jobs=40&cluster=1x8&deadlines=proportional:1.1,2,60"
          + "&fraction=0.5&sweep=load:0.9,1.4&p=tias,tiresias,edf,fifo&seeds=2";

  private static void awaitState(Page page, String state) {
    page.waitForSelector("body[data-study-state=" + state + "]");
  }

  @Test
  void aSweepFromALinkIsRunAndShown(Visit visit) {
    Page page = visit.page();
    visit.open(TINY);
    awaitState(page, "done");
    assertThat(page.textContent("#standing")).startsWith("Done: 4 cells");
    assertThat(page.locator("#findings li").first().textContent()).contains("mean distance");
    assertThat(page.locator("#summary tbody tr").count()).isEqualTo(4);
    assertThat(page.locator("#summary .tias-row").textContent()).contains("TIAS", "reconstruction");
    assertThat(page.locator("#grid thead th").allTextContents())
        .isEqualTo(List.of("Policy", "load 0.9", "load 1.4"));
    assertThat(page.isVisible("#lines")).isTrue();
    page.selectOption("#metric", "deadline_miss_rate");
    assertThat(page.locator("#grid tbody tr").first().textContent()).contains(" %");
    page.selectOption("#cell", "synthetic, load=1.4, seed 2");
    assertThat(page.textContent("#scatter-text")).contains("Not beaten in both numbers");
    Response csv =
        page.waitForResponse(
            "**/results.csv",
            () ->
                page.evaluate(
                    "() => fetch(document.getElementById('csv').href).then((answer) =>"
                        + " answer.text())"));
    assertThat(csv.text()).startsWith("workload,load,seed,policy,");
    page.click("#copy-command");
    assertThat(page.textContent("#command"))
        .contains("study --synthetic jobs=40 --cluster 1x8", "--sweep load=0.9,1.4", "--seeds 2");
    visit.shoot("study");
    new Axe(page).assertNothingGrave("a study is done");
  }

  @Test
  void twoSweptSettingsMakeAHeatMapByKeyboard(Visit visit) {
    Page page = visit.page();
    visit.open("/study.html");
    awaitState(page, "idle");
    assertThat(page.textContent("#about")).contains("reconstruction", "claims");
    page.selectOption("#preset", "");
    page.fill("#jobs", "40");
    page.fill("#cluster", "1x8");
    page.fill("#values-0", "0.9,1.4");
    page.fill("#axis-1", "restart-overhead");
    page.fill("#values-1", "0,60s");
    page.fill("#policies", "tias,edf,fifo");
    page.fill("#seeds", "1");
    page.locator("#seeds").press("Enter");
    awaitState(page, "done");
    assertThat(page.locator("#grid td.heat").count()).isEqualTo(4);
    assertThat(page.isVisible("#lines")).isFalse();
    assertThat(page.url()).contains("sweep=load:0.9,1.4", "sweep=restart-overhead:0,60s");
    page.click(".pages a:has-text('Compare')");
    page.waitForURL(url -> !url.contains("study.html"));
  }

  @Test
  void whatIsWrongIsToldAndPutRight(Visit visit) {
    visit.watch().expect("answer 422|status of 422");
    Page page = visit.page();
    visit.open(TINY.replace("cluster=1x8", "cluster=big"));
    awaitState(page, "failed");
    assertThat(page.textContent("#standing")).isEqualTo("The study cannot be run.");
    assertThat(page.textContent("#problems")).contains("workloads[0].cluster", "not 'big'");
    page.fill("#cluster", "1x8");
    page.click("#run");
    awaitState(page, "done");
    assertThat(page.textContent("#problems")).isEmpty();
  }

  @Test
  void aStudyIsCancelled(Visit visit) {
    Page page = visit.page();
    visit.open(TINY.replace("jobs=40", "jobs=20000").replace("seeds=2", "seeds=40"));
    awaitState(page, "running");
    page.click("#cancel");
    awaitState(page, "cancelled");
    assertThat(page.textContent("#standing")).startsWith("Cancelled after ");
    assertThat(page.isVisible("#cancel")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPhoneShowsAllOfItWithoutSidewaysScrolling(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.size(390, 844);
    visit.open(TINY);
    awaitState(page, "done");
    assertThat((int) page.evaluate("() => document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
    new Axe(page).assertNothingGrave("a phone");
    visit.shoot(dark ? "study-phone-dark" : "study-phone");
  }
}
