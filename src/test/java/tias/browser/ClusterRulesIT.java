package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a cluster is and does, chosen on the page. */
@ExtendWith(BrowserExtension.class)
final class ClusterRulesIT {
  private static FilePayload file(String text) {
    return new FilePayload("nodes.csv", "text/csv", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aClusterIsReadFromAFileAndAWrongOneSaysWhere(Visit visit) {
    visit.open("/?v=1&trace=teaching&cluster=1x4&p=tias,fifo");
    Page page = visit.page();
    Board board = new Board(page);
    board.waitUntilSettled(2);
    visit.watch().expect("422");
    page.setInputFiles(".control-input input[type=file]", file("sn,gpu\na,4\nb,two\n"));
    page.waitForCondition(() -> hint(page).contains("Line 3: gpu must be a whole number"));
    page.setInputFiles(".control-input input[type=file]", file("sn,gpu\na,4\nb,2\nc,4\nd,0\n"));
    page.waitForCondition(() -> page.inputValue("#cluster").equals("2x4+1x2"));
    assertThat(hint(page)).contains("nodes.csv: 10 GPUs", "1 node without GPUs was left out");
    page.click("#run");
    page.waitForURL(url -> url.contains("cluster=2x4%2B1x2"));
    board.waitUntilSettled(2);
  }

  @Test
  void failuresOfNodesArePartOfTheLinkAndOfTheRun(Visit visit) {
    visit.open("/?v=1&trace=teaching&cluster=2x4&p=fifo&failures=random:0.05,2");
    Page page = visit.page();
    Board board = new Board(page);
    board.waitUntilSettled(1);
    assertThat(page.innerText("#costs-name")).contains("nodes fail");
    page.click("#costs-open");
    assertThat(page.inputValue("#field-failures")).isEqualTo("random:0.05,2");
    page.fill("#field-failures", "sometimes");
    page.locator("#field-failures").blur();
    assertThat(page.locator("#pop-costs .wrong:visible").innerText()).contains("random:100,30");
    page.fill("#field-failures", "none");
    page.locator("#field-failures").blur();
    assertThat(page.innerText("#costs-name")).doesNotContain("nodes fail");
  }

  @Test
  void aPolicyThatNeedsDeadlinesIsNotApplicableUntilThereAreSome(Visit visit) {
    visit.open("/?v=1&trace=tiresias-60&cluster=2x8&p=edf,tias");
    Page page = visit.page();
    Board board = new Board(page);
    board.waitUntilSettled(2);
    String lane = page.locator(".lane").first().innerText();
    assertThat(lane).containsIgnoringCase("not applicable").contains("the trace has no deadlines");
    page.locator(".lane").first().getByText("Add deadlines").click();
    page.locator("#pop-deadlines").waitFor();
    assertThat(page.locator("#pop-deadlines").isVisible()).isTrue();
  }

  private static String hint(Page page) {
    return page.innerText("#cluster-hint");
  }
}
