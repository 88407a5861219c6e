package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page as its user sees it: lanes by policy, headline numbers, the state of the run. */
final class Board {
  /** Left and right edges of every picture over time, in device pixels. */
  static final String EDGES =
      """
      () => {
        const lanes = [...document.querySelectorAll('.lane .ground')].map((canvas) => {
          const { left, right } = canvas.getBoundingClientRect();
          return [left, right];
        });
        const strips = [...document.querySelectorAll('.strip-plot canvas')].map((canvas) => {
          const { left } = canvas.getBoundingClientRect();
          const { chartArea } = Chart.getChart(canvas);
          return [left + chartArea.left, left + chartArea.right];
        });
        return [...lanes, ...strips].map((edges) => edges.map(Math.round).join(' to '));
      }
      """;

  /** Every lane is there and none will change any more. */
  private static final String SETTLED =
      """
      (count) => {
        const lanes = [...document.querySelectorAll('.lane')];
        const end = ['done', 'cancelled', 'failed', 'not-applicable'];
        const over = lanes.length > 0 && lanes.every((lane) => end.includes(lane.dataset.state));
        return over && (count === 0 || lanes.length === count);
      }
      """;

  private static final String DROP =
      """
      ([name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name));
        for (const type of ['dragenter', 'dragover', 'drop']) {
          const init = { bubbles: true, cancelable: true, dataTransfer: data };
          document.body.dispatchEvent(new DragEvent(type, init));
        }
      }
      """;

  /** How many different colours a canvas shows; 1 is an empty one. */
  private static final String COLOURS =
      """
      (canvas) => {
        if (canvas.width === 0 || canvas.height === 0) return 0;
        const context = canvas.getContext('2d');
        const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
        return new Set(new Uint32Array(pixels.buffer)).size;
      }
      """;

  private final Page page;

  Board(Page page) {
    this.page = page;
  }

  /** Waits until every lane of the run has ended. */
  void waitUntilSettled() {
    waitUntilSettled(0);
  }

  /** Waits until this many lanes are there and every one has ended. */
  void waitUntilSettled(int lanes) {
    page.waitForFunction(SETTLED, lanes);
  }

  /** Policies of the lanes from top to bottom. */
  List<String> policies() {
    return attributes("data-policy");
  }

  /** States of the lanes from top to bottom. */
  List<String> states() {
    return attributes("data-state");
  }

  /** The headline of each lane: policy, then metric, then the number as written. */
  Map<String, Map<String, String>> headlines() {
    Map<String, Map<String, String>> headlines = new LinkedHashMap<>();
    for (Locator lane : page.locator(".lane").all()) {
      Map<String, String> numbers = new LinkedHashMap<>();
      for (Locator cell : lane.locator("[data-metric]").all()) {
        String value = cell.locator("dd > span").first().innerText();
        numbers.put(cell.getAttribute("data-metric"), value.strip());
      }
      headlines.put(lane.getAttribute("data-policy"), numbers);
    }
    return headlines;
  }

  /** The picture of one lane. */
  Locator picture(String policy) {
    return page.locator(".lane[data-policy='" + policy + "'] canvas.ground");
  }

  /** Puts the pointer on a lane's picture, at shares of its width and height. */
  void pointAt(String policy, double across, double down) {
    BoundingBox box = picture(policy).boundingBox();
    page.mouse().move(box.x + across * box.width, box.y + down * box.height);
  }

  /** Every lane has bars drawn in it. */
  void assertDrawn() {
    for (String policy : policies()) {
      assertThat((int) picture(policy).evaluate(COLOURS))
          .as("colours in the picture of " + policy)
          .isGreaterThan(1);
    }
  }

  /** Chooses a file as a person does, through the field for it; the page sends it at once. */
  void upload(String name, String text) {
    page.click("#trace-open");
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    page.setInputFiles("#upload-file", new FilePayload(name, "text/csv", bytes));
  }

  /** Lets a file fall on the page. */
  void drop(String name, byte[] bytes) {
    page.evaluate(DROP, List.of(name, Base64.getEncoder().encodeToString(bytes)));
  }

  /** The card that says what was read from a file, once it is there. */
  Locator report() {
    Locator card = page.locator("#report .report-card");
    card.waitFor();
    return card;
  }

  /** What stands after the question mark of the address. */
  String query() {
    return (String) page.evaluate("() => location.search");
  }

  private List<String> attributes(String name) {
    return page.locator(".lane").all().stream().map(lane -> lane.getAttribute(name)).toList();
  }
}
