package tias.browser;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** Writes down everything that goes wrong in a page without anybody asking. */
final class Watch {
  /** Chromium reports violations on the console too; this names the directive and the place. */
  private static final String TELL_VIOLATIONS =
      "document.addEventListener('securitypolicyviolation', e => console.error("
          + "`CSP violation: ${e.effectiveDirective} blocked ${e.blockedURI} "
          + "at ${e.sourceFile}:${e.lineNumber}`));";

  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final List<Pattern> expected = new ArrayList<>();

  Watch(Page page) {
    page.addInitScript(TELL_VIOLATIONS);
    page.onConsoleMessage(this::console);
    page.onPageError(error -> faults.add("page error: " + error));
    page.onRequestFailed(this::failed);
    page.onResponse(this::answered);
  }

  /** Lets faults pass that a test provokes on purpose. */
  void expect(String regex) {
    expected.add(Pattern.compile(regex));
  }

  /** The faults so far that nobody expected. */
  List<String> faults() {
    return faults.stream()
        .filter(fault -> expected.stream().noneMatch(pattern -> pattern.matcher(fault).find()))
        .toList();
  }

  private void console(ConsoleMessage message) {
    if (message.type().equals("error")) {
      faults.add("console error: " + message.text() + " (" + message.location() + ")");
    }
  }

  private void failed(Request request) {
    String reason = request.failure();
    // The page itself gives up a request, a stream of an old run for example.
    if (!"net::ERR_ABORTED".equals(reason)) {
      faults.add("request failed: " + request.method() + " " + request.url() + ": " + reason);
    }
  }

  private void answered(Response response) {
    if (response.status() >= 400) {
      faults.add("answer " + response.status() + ": " + response.url());
    }
  }
}
