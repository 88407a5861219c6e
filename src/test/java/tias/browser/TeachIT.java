package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tias.lesson.Lesson;

/** The page for teachers: its plan, its links, on paper and on a phone. */
@ExtendWith(BrowserExtension.class)
final class TeachIT {

  @Test
  void theLinkThatIsMadeOpensWhatWasChosen(Visit visit) {
    Page page = visit.page();
    visit.open("/teach.html");
    assertThat(page.locator("#plan tr").count()).isEqualTo(Lesson.all().size());
    new Axe(page).assertNothingGrave("the page for teachers is read");
    page.selectOption("#link-lesson", "domino");
    page.selectOption("#link-frame", "2");
    page.check("#link-projector");
    page.check("#link-hide input[value=buttons]");
    page.check("#link-hide input[value=time]");
    String link = page.locator("#made-link").getAttribute("href");
    assertThat(link).endsWith("/learn.html?lesson=domino&frame=3&projector=1&hide=time,buttons");
    page.click("#made-link");
    page.waitForFunction("() => document.body?.dataset.drawn === 'domino/2'");
    assertThat(page.locator(".frame-title").innerText()).isEqualTo("The dominoes");
    assertThat(page.locator("#next").isVisible()).isFalse();
    assertThat(page.locator("#lesson-time").isVisible()).isFalse();
    page.keyboard().press("PageDown");
    page.waitForURL(url -> url.contains("frame=4") && url.contains("hide=time,buttons"));
  }

  @Test
  void aLinkToThePlaygroundHidesPartsOfThePlayground(Visit visit) {
    Page page = visit.page();
    visit.size(390, 844);
    visit.open("/teach.html");
    page.selectOption("#link-page", "compare");
    assertThat(page.locator("#link-lesson").isVisible()).isFalse();
    page.check("#link-hide input[value=setup]");
    assertThat(page.locator("#made-link").getAttribute("href")).endsWith("/?hide=setup");
    assertThat((int) page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))
        .isLessThanOrEqualTo(0);
    visit.shoot("teach-phone");
  }
}
