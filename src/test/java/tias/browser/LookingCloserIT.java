package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a person does once a run is there: takes it home, moves through it, looks at its jobs. */
@ExtendWith(BrowserExtension.class)
final class LookingCloserIT {

  @Test
  void theCommandLineAndTheResultsNameWhatMadeThem(Visit visit) throws IOException {
    Page page = settled(visit, "/?v=1&p=tias,edf(late=demote)&seed=7&overhead=60");
    page.click("#export-open");
    assertThat(page.locator("#pop-export .command").innerText())
        .contains("--trace itp-cluster10-mixed", "--cluster 2x8", "--policy tias,edf")
        .contains("--param edf.late=demote", "--restart-overhead 60s", "--seed 7");
    Download results = page.waitForDownload(() -> page.click("#results-json"));
    JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(results.path()));
    assertThat(json.at("/engine/version").asText()).isNotBlank();
    assertThat(json.at("/trace/id").asText()).isEqualTo("itp-cluster10-mixed");
    assertThat(json.get("seed").asInt()).isEqualTo(7);
    assertThat(json.at("/lanes/1/params/late").asText()).isEqualTo("demote");
    assertThat(json.at("/lanes/0/metrics/jobs").asInt()).isEqualTo(260);
    Download picture = page.waitForDownload(() -> page.click("#lanes-png"));
    assertThat(Files.size(picture.path())).isGreaterThan(10_000);
  }

  @Test
  void theMinimapMovesTheWindowByKeys(Visit visit) {
    Page page = settled(visit, "/");
    page.focus(".brush-start");
    page.keyboard().press("PageUp");
    page.waitForURL(url -> url.contains("t0="));
    assertThat(page.locator("#window-text").innerText()).isNotBlank();
    page.focus(".brush-window");
    page.keyboard().press("Home");
    page.waitForURL(url -> !url.contains("t0=") || url.contains("t0=0&"));
  }

  @Test
  void playbackStepsThroughDecisionsAndPlaysByKeys(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4");
    page.focus("#lanes");
    page.keyboard().press(".");
    page.waitForSelector(".playback-note:not([hidden])");
    String first = page.locator("#playback-time").innerText();
    assertThat(page.locator(".playback-note").innerText()).contains("no. ");
    page.keyboard().press(".");
    assertThat(page.locator("#cursor-time").isVisible()).isTrue();
    page.keyboard().press(",");
    page.waitForCondition(() -> page.locator("#playback-time").innerText().equals(first));
    page.keyboard().press(" ");
    page.waitForCondition(() -> !page.locator("#playback-time").innerText().equals(first));
    page.keyboard().press("Escape");
    page.waitForSelector("#play[aria-label=Play]");
  }

  @Test
  void aJobOfTheTableIsFollowedByKeysAlone(Visit visit) {
    Page page = settled(visit, "/");
    page.locator("#jobs-card").scrollIntoViewIfNeeded();
    page.waitForSelector("#jobs-count:text('260 jobs')");
    assertThat(page.locator("#jobs-table tbody tr[data-job]").count()).isBetween(10, 60);
    page.focus("#jobs-table");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    page.waitForURL(url -> url.contains("job="));
    assertThat(page.locator("#jobs-table tr[aria-selected=true]").count()).isEqualTo(1);
    page.waitForCondition(() -> page.locator("#job-title").innerText().startsWith("Job "));
  }

  @Test
  void aNewcomerIsToldWhatWhyWhereAndHow(Visit visit) {
    Page page = settled(visit, "/");
    assertThat(page.locator("#minute").innerText())
        .contains("reconstruction", "TIAS misses", "stopped", "job_id,submit_time,duration,gpus")
        .containsPattern("FIFO, fit-first \\d");
    page.click("#minute-jobs");
    page.waitForSelector("#jobs-table:focus");
    assertThat(page.inputValue("#jobs-there")).isEqualTo("3");
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
