package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.lesson.Lesson;
import tias.lesson.LessonFacts;

/** The lessons as a teacher shows them, with the keys of a presenter's remote and no others. */
@ExtendWith(BrowserExtension.class)
final class LessonsIT {
  private static final String DRAWN =
      """
      ([key, covered]) =>
        document.body?.dataset.drawn === key &&
        (document.querySelector('[data-covered=yes]') !== null) === covered
      """;

  /** What is shown of facts: each with the number behind its text. */
  private static final String NUMBERS =
      """
      () => [...document.querySelectorAll('#lesson [data-fact]')].map((one) => ({
        fact: one.dataset.fact, value: one.dataset.value, text: one.textContent }))
      """;

  private static final String TOO_LARGE =
      """
      () => [document.documentElement.scrollWidth - innerWidth,
             document.documentElement.scrollHeight - innerHeight].filter((px) => px > 0)
      """;

  @Test
  void everyLessonIsWalkedThroughWithARemoteInFrontOfARoom(Visit visit) throws Exception {
    Page page = visit.page();
    visit.size(1280, 720);
    visit.open("/learn.html?projector=1");
    page.waitForSelector("#lessons li >> nth=6");
    for (Lesson lesson : Lesson.all()) {
      try (LessonFacts facts = new LessonFacts(lesson)) {
        for (int i = 0; i < lesson.frames().size(); i++) {
          page.keyboard().press("PageDown");
          frame(visit, lesson, facts, i);
        }
      }
    }
    page.keyboard().press("PageDown");
    page.waitForSelector("#lesson-list:not([hidden])");
  }

  private static void frame(Visit visit, Lesson lesson, LessonFacts facts, int i) {
    Page page = visit.page();
    JsonNode frame = lesson.frames().get(i);
    JsonNode ask = frame.path("ask");
    boolean foresee = ask.has("choices");
    boolean lanes = frame.has("lanes");
    drawn(page, lesson, i, foresee && lanes);
    assertThat(page.locator(".frame-title").innerText()).isEqualTo(frame.get("title").asText());
    assertThat(visit.page().url()).contains("lesson=" + lesson.id() + "&frame=" + (i + 1));
    numbersAreTheEngines(page, facts);
    if (!ask.isMissingNode()) {
      assertThat(page.locator(".answer-text").count()).isZero();
      page.keyboard().press(foresee ? String.valueOf(ask.get("right").asInt() + 1) : "PageDown");
      page.waitForSelector(".answer-text");
      drawn(page, lesson, i, false);
      numbersAreTheEngines(page, facts);
      assertThat(page.locator(".choice[data-state=wrong]").count()).isZero();
      assertThat(page.locator("#live").innerText()).contains(foresee ? "Right." : "");
    }
    assertThat((List<?>) page.evaluate(TOO_LARGE)).as("pixels that do not fit").isEmpty();
    visit.shoot("lesson-" + lesson.id() + "-" + (i + 1));
  }

  private static void drawn(Page page, Lesson lesson, int frame, boolean covered) {
    page.waitForFunction(DRAWN, List.of(lesson.id() + "/" + frame, covered));
    String words = page.locator("#tell").innerText();
    assertThat(words).doesNotContain("{", "}", "undefined", "NaN");
  }

  private static void numbersAreTheEngines(Page page, LessonFacts facts) {
    for (Object one : (List<?>) page.evaluate(NUMBERS)) {
      Map<?, ?> shown = (Map<?, ?>) one;
      BigDecimal value = new BigDecimal(String.valueOf(shown.get("value")));
      assertThat(value.setScale(3, RoundingMode.HALF_EVEN))
          .as(String.valueOf(shown.get("fact")))
          .isEqualByComparingTo(facts.sum(String.valueOf(shown.get("fact"))));
      assertThat(String.valueOf(shown.get("text"))).isNotBlank();
    }
  }

  @Test
  void aLinkToAFrameOpensItAndBackAndForwardGoThroughTheFrames(Visit visit) {
    Page page = visit.page();
    visit.open("/learn.html?lesson=convoy&frame=3");
    title(page, "The convoy");
    assertThat(page.locator("[data-now=fifo]").innerText())
        .isEqualTo("At 00:45: A runs; B, c, d and e wait.");
    page.keyboard().press("ArrowRight");
    title(page, "Let small jobs pass");
    page.goBack();
    title(page, "The convoy");
    page.goForward();
    title(page, "Let small jobs pass");
    page.keyboard().press("2");
    page.waitForSelector(".answer-text:has-text('Right.')");
    page.keyboard().press("Home");
    title(page, "Five jobs, four GPUs");
    page.keyboard().press("End");
    title(page, "What to take home");
    page.goBack();
    page.goBack();
    page.waitForSelector(".answer-text:has-text('Right.')");
  }

  @Test
  void aWrongGuessIsToldKindlyAndByKeysAlone(Visit visit) {
    Page page = visit.page();
    visit.open("/learn.html?lesson=domino&frame=2");
    title(page, "Earliest deadline first");
    page.waitForSelector("[data-covered=yes]");
    page.keyboard().press("Tab");
    assertThat(page.locator(":focus").getAttribute("data-choice")).isEqualTo("0");
    page.keyboard().press("Enter");
    page.waitForSelector("[data-covered=no]");
    assertThat(page.locator(".answer-text").innerText()).startsWith("Not so.");
    assertThat(page.locator(":focus").getAttribute("data-choice")).isEqualTo("0");
    assertThat(page.locator("#live").innerText()).startsWith("Not so. It is number 3");
    assertThat(page.locator("svg.lesson-lane title").first().textContent())
        .contains("A ran from 00:00 to 04:00, late");
  }

  @Test
  void theScreenGoesBlankAndComesBackWithAnyKey(Visit visit) {
    Page page = visit.page();
    visit.open("/learn.html?lesson=convoy&frame=1");
    title(page, "Five jobs, four GPUs");
    page.keyboard().press("b");
    page.waitForSelector(".blank");
    page.keyboard().press("PageDown");
    assertThat(page.locator(".blank").count()).isZero();
    title(page, "Five jobs, four GPUs");
    page.keyboard().press(".");
    page.waitForSelector(".blank");
    page.keyboard().press("x");
    page.keyboard().press("p");
    page.waitForURL(url -> url.contains("projector=1"));
  }

  @Test
  void aLessonLeadsToThePlaygroundWithTheSameRun(Visit visit) throws Exception {
    Page page = visit.page();
    visit.open("/learn.html?lesson=convoy&frame=4&answers=shown");
    page.waitForFunction(DRAWN, List.of("convoy/3", false));
    page.click("#playground-link");
    Board board = new Board(page);
    board.waitUntilSettled(3);
    assertThat(page.url()).contains("trace=lesson-convoy", "overhead=0");
    assertThat(board.headlines().get("fifo").get("mean_jct_non_deadline_s")).isEqualTo("10.8 h");
    assertThat(page.locator("#samples").innerText()).doesNotContain("Lesson");
    page.click(".pages a:has-text('Learn')");
    page.waitForSelector("#lessons li >> nth=6");
  }

  @Test
  void aPhoneCanReadEveryKindOfFrame(Visit visit) {
    Page page = visit.page();
    visit.size(390, 844);
    visit.dark(true);
    for (String place : List.of("domino&frame=6", "tias&frame=7", "fragments&frame=1")) {
      visit.open("/learn.html?answers=shown&lesson=" + place);
      String key = place.replace("&frame=", "/");
      int frame = Integer.parseInt(key.substring(key.indexOf('/') + 1));
      key = key.substring(0, key.indexOf('/') + 1) + (frame - 1);
      page.waitForFunction(DRAWN, List.of(key, false));
      assertThat((int) page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))
          .as(place)
          .isLessThanOrEqualTo(0);
      visit.shoot("lesson-phone-" + key.replace('/', '-'));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nothingGraveForThoseWhoHearOrEnlargeTheLessons(boolean dark, Visit visit) {
    Page page = visit.page();
    visit.dark(dark);
    visit.open("/learn.html");
    page.waitForSelector("#lessons li >> nth=6");
    new Axe(page).assertNothingGrave("the list of lessons");
    visit.open("/learn.html?lesson=price&frame=3");
    page.waitForFunction(DRAWN, List.of("price/2", true));
    Axe axe = new Axe(page);
    axe.assertNothingGrave("a frame asks");
    page.keyboard().press("1");
    page.waitForFunction(DRAWN, List.of("price/2", false));
    axe.assertNothingGrave("a wrong answer was given");
    visit.open("/learn.html?lesson=tias&frame=7&answers=shown&projector=1");
    page.waitForFunction(DRAWN, List.of("tias/6", false));
    axe = new Axe(page);
    axe.assertNothingGrave("numbers in projector mode");
    page.keyboard().press("?");
    page.waitForSelector("#help[open]");
    axe.assertNothingGrave("the keys are open", "#help");
  }

  private static void title(Page page, String title) {
    Locator heading = page.locator(".frame-title");
    page.waitForCondition(() -> heading.count() == 1 && heading.innerText().equals(title));
  }
}
