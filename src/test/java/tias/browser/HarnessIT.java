package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The watch over the page sees what it is there to see: else every other test passes on luck. */
@ExtendWith(BrowserExtension.class)
final class HarnessIT {
  @TempDir Path folder;

  @Test
  void aQuietPageHasNoFaults(Visit visit) throws IOException {
    assertThat(faultsOf(visit, "<p>hello</p>", "")).isEmpty();
  }

  @Test
  void aConsoleErrorIsSeen(Visit visit) throws IOException {
    String faults = faultsOf(visit, "", "console.error('broken thing')");
    assertThat(faults).contains("console error: broken thing");
  }

  @Test
  void anExceptionIsSeen(Visit visit) throws IOException {
    assertThat(faultsOf(visit, "", "throw new Error('out of luck')")).contains("out of luck");
  }

  @Test
  void aMissingFileIsSeen(Visit visit) throws IOException {
    String faults = faultsOf(visit, "", "await fetch('/nowhere.json')");
    assertThat(faults).contains("answer 404").contains("/nowhere.json");
  }

  @Test
  void aViolationOfTheContentSecurityPolicyIsSeen(Visit visit) throws IOException {
    String policy = "<meta http-equiv='Content-Security-Policy' content=\"style-src 'self'\">";
    String faults = faultsOf(visit, policy + "<p style='color:red'>x</p>", "");
    assertThat(faults).contains("CSP violation: style-src-attr");
  }

  /** Opens a page of this body and script, and takes the faults away from the final check. */
  private String faultsOf(Visit visit, String body, String script) throws IOException {
    Files.writeString(
        folder.resolve("index.html"),
        "<!doctype html><title>t</title>" + body + "<script type=module src=main.js></script>");
    Files.writeString(
        folder.resolve("main.js"),
        "try {" + script + "} finally { setTimeout(() => document.title = 'done', 0) }");
    try (StaticSite site = new StaticSite(folder)) {
      visit.page().navigate(site.url() + "/index.html");
      visit.page().waitForCondition(() -> visit.page().title().equals("done"));
      String faults = String.join("\n", visit.watch().faults());
      visit.watch().expect(".");
      return faults;
    }
  }
}
