package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Has axe-core judge what is on the screen; what it calls serious or critical is a fault. */
final class Axe {
  private static final String SCRIPT = script();

  /** Each grave finding with its first places. */
  private static final String RUN =
      """
      async (scope) => {
        const options = { resultTypes: ['violations'], elementRef: false };
        const { violations } = await axe.run(scope, options);
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, impact, nodes }) => {
            const places = nodes.slice(0, 4).map((node) => {
              const why = [...node.any, ...node.all, ...node.none][0]?.message ?? '';
              return `${node.target.join(' ')}: ${why}`;
            });
            return `${impact} ${id}, ${nodes.length} times: ${places.join(' | ')}`;
          });
      }
      """;

  private static final String FREEZE =
      """
      () => {
        const sheet = new CSSStyleSheet();
        const none = 'transition: none !important; animation: none !important';
        sheet.replaceSync(`*, ::backdrop { ${none}; }`);
        document.adoptedStyleSheets.push(sheet);
      }
      """;

  private final Page page;

  /** Looks into a page that stays open; to be made anew after each navigation. */
  Axe(Page page) {
    this.page = page;
    page.evaluate(SCRIPT);
    page.evaluate(FREEZE);
  }

  /** Nothing grave anywhere on the page. */
  void assertNothingGrave(String state) {
    assertNothingGrave(state, "html");
  }

  /** Nothing grave within what the selector finds. */
  void assertNothingGrave(String state, String scope) {
    List<?> found = (List<?>) page.evaluate(RUN, scope);
    assertThat(found).as("what axe-core finds while " + state).isEmpty();
  }

  private static String script() {
    try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
      if (in == null) {
        throw new AssertionError("axe.min.js of axe-core is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
