package tias.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A file that the page does not know by itself is understood with a person's help. */
@ExtendWith(BrowserExtension.class)
final class MappingIT {
  private static final String LONG = "a_column_that_somebody_gave_a_very_long_name_of_one_word";
  private static final String UNKNOWN =
      "Nr;<b>Start</b>;Laufzeit;Karten;"
          + LONG
          + "\n1;01.03.2024 10:00;0:10:00;2;"
          + LONG.repeat(2)
          + "\n2;01.03.2024 10:05;0:20:00;1;\n3;01.03.2024 10:06;bad"
          + LONG
          + ";1;\n";
  private static final String FITS = "() => document.documentElement.scrollWidth === 390";

  private static void choose(Page page, String name, String text) {
    page.click("#trace-chip, [popovertarget=pop-trace]");
    page.setInputFiles("#upload-file", new FilePayload(name, "text/csv", text.getBytes(UTF_8)));
  }

  @Test
  void anUnknownTableIsMappedWithTheKeyboardPreviewedAndRun(Visit visit) {
    visit.page().setViewportSize(390, 844);
    visit.open("/");
    Page page = visit.page();
    new Board(page).waitUntilSettled(4);
    choose(page, LONG + ".csv", UNKNOWN);
    page.waitForSelector("#map-submit");
    page.waitForFunction(FITS);
    assertThat(page.locator(".mapping").innerText()).contains(LONG, "<b>Start</b>");
    page.focus("#map-submit");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowDown");
    assertThat(page.inputValue("#map-submit")).isEqualTo("<b>Start</b>");
    page.selectOption("[name='map.submit.unit']", "iso");
    page.selectOption("#map-duration", "Laufzeit");
    page.selectOption("[name='map.duration.unit']", "hms");
    page.selectOption("#map-gpus", "Karten");
    page.waitForSelector("#mapping-preview caption:text('2 jobs')");
    assertThat(page.locator(".mapping-understood tbody tr").nth(1).innerText())
        .contains("5 min", "20 min", "1");
    assertThat(page.locator("#mapping-preview .finding").innerText()).contains("4", "bad");
    page.click("text=The first rows as they are");
    page.waitForFunction(FITS);
    assertThat(page.locator(".mapping").boundingBox().width).isLessThanOrEqualTo(390);
    page.click("text=Import and run");
    page.waitForSelector(".report-card");
    page.waitForFunction(FITS);
    assertThat(page.locator(".report-card").innerText()).contains("3 rows read", "2 kept");
    page.waitForURL(url -> url.matches(".*trace=[0-9a-f]{64}.*"));
    new Board(page).waitUntilSettled(4);
    page.click("text=Read it in another way");
    page.waitForSelector("#map-submit");
    assertThat(page.locator(".mapping").innerText()).contains(LONG);
    page.waitForFunction(FITS);
  }

  @Test
  void theHeadsOfFindingsAreNeverBrokenInsideAWord(Visit visit) {
    visit.open("/");
    Page page = visit.page();
    new Board(page).waitUntilSettled(4);
    choose(page, "abteilung.csv", "Auftrag;Abgabe;Laufzeit (min);Karten\na;1;2;3\n");
    page.waitForSelector(".mapping table.findings th");
    Object heads =
        page.evaluate(
            """
            () => [...document.querySelectorAll('.mapping table.findings th')].map((head) => {
              const words = document.createRange();
              words.selectNodeContents(head);
              return words.getClientRects().length;
            })
            """);
    assertThat((List<?>) heads).isNotEmpty().allMatch(lines -> ((Number) lines).intValue() == 1);
  }

  @Test
  void aFileThatLacksAnAnswerAsksForIt(Visit visit) {
    visit.open("/");
    Page page = visit.page();
    new Board(page).waitUntilSettled(4);
    choose(page, "x.swf", "1 0 5 100 16 -1 -1 16 200 -1 1 1 1 1 1 1 -1 -1\n");
    page.waitForSelector("#answer");
    assertThat(page.locator(".question").innerText()).contains("How many processors");
    page.fill("#answer", "8");
    page.click("text=Read it so");
    page.waitForSelector(".report-card");
    assertThat(page.locator(".report-card").innerText())
        .contains("8 processors were taken for one GPU");
  }
}
