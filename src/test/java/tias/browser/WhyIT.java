package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The card of a job says in every lane why it runs or waits at the cursor. */
@ExtendWith(BrowserExtension.class)
final class WhyIT {
  private static final String SETTING = "\"trace\":\"teaching\",\"cluster\":\"1x4\"";

  /** A job that waits under FIFO, and until when. */
  private record Wait(int job, long fromMs, long toMs) {}

  private static JsonNode get(Visit visit, String path) throws IOException {
    return new ObjectMapper().readTree(visit.page().request().get(visit.url() + path).body());
  }

  /** The job that FIFO lets wait longest. */
  private static Wait longestWait(Visit visit) throws IOException {
    RequestOptions spec =
        RequestOptions.create()
            .setHeader("Content-Type", "application/json")
            .setData("{" + SETTING + ",\"policies\":[{\"id\":\"fifo\"}]}");
    String id =
        new ObjectMapper()
            .readTree(visit.page().request().post(visit.url() + "/api/v1/runs", spec).body())
            .get("id")
            .asText();
    String run = "/api/v1/runs/" + id;
    visit.page().request().get(visit.url() + run + "/events").body();
    JsonNode jobs = get(visit, run + "/lanes/0/jobs?sort=queueing-longest&limit=1").get("columns");
    long submit = jobs.at("/submit/0").asLong();
    long start = jobs.at("/firstStart/0").asLong();
    // While it waits here, and before it could be done under any policy.
    long until = Math.min(start, submit + jobs.at("/duration/0").asLong());
    assertThat(until).isGreaterThan(submit + 1000);
    return new Wait(jobs.at("/job/0").asInt(), submit, until);
  }

  /** Opens the run with this job selected and the pointer in the midst of its wait. */
  private static Page pointingAt(Visit visit, Wait wait) {
    long third = (wait.toMs - wait.fromMs) / 3;
    visit.open(
        "/?v=1&trace=teaching&cluster=1x4&p=tias,fifo&job="
            + wait.job
            + "&t0="
            + (wait.fromMs + third) / 1000
            + "&t1="
            + (wait.toMs - third + 999) / 1000);
    Page page = visit.page();
    page.waitForSelector("body[data-run-state=done]");
    new Board(page).waitUntilSettled();
    page.locator("#lanes canvas").first().hover();
    page.waitForSelector("#job .why .why-lane");
    return page;
  }

  @Test
  void aWaitingJobIsShownItsRankItsKeyAndWhoHoldsItsGpus(Visit visit) throws IOException {
    Page page = pointingAt(visit, longestWait(visit));
    Locator fifo = page.locator("#job .why-lane").nth(1);
    assertThat(fifo.locator("summary").innerText()).contains("waits since", "rank");
    fifo.locator("summary").click();
    assertThat(fifo.innerText()).contains("Needs ").contains("submit");
    assertThat(fifo.locator(".why-job").count()).isPositive();
    Locator tias = page.locator("#job .why-lane").first();
    assertThat(tias.locator("dl.why-key").innerText()).containsIgnoringCase("attained");
    // The pointer has left the lanes, the moment it pointed at stays in question.
    assertThat(page.locator("#job .why h3").innerText()).startsWith("Why, at");
  }

  @Test
  void whoBlocksIsFollowedByKeysAlone(Visit visit) throws IOException {
    Wait wait = longestWait(visit);
    Page page = pointingAt(visit, wait);
    Locator fifo = page.locator("#job .why-lane").nth(1);
    fifo.locator("summary").focus();
    page.keyboard().press("Enter");
    page.waitForCondition(() -> fifo.locator(".why-job").first().isVisible());
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    page.waitForURL(url -> url.contains("job=") && !url.contains("job=" + wait.job + "&"));
    page.waitForCondition(() -> page.locator("#job .why .why-lane").count() == 2);
    assertThat(page.locator("#job .why h3").innerText()).startsWith("Why, at");
  }

  @Test
  void queuesHaveAPictureThatSaysTheSameInWords(Visit visit) throws IOException {
    Page page = pointingAt(visit, longestWait(visit));
    Locator tias = page.locator("#job .why-lane").first();
    Locator picture = tias.locator("svg.key-picture");
    assertThat(picture.getAttribute("aria-label")).contains("service queue");
    assertThat(picture.locator("rect").count()).isGreaterThanOrEqualTo(4);
  }
}
