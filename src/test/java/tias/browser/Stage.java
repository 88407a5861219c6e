package tias.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.util.List;

/** One browser and one running playground for all browser tests, made when first asked for. */
final class Stage implements AutoCloseable {
  /** The first two let it run as root and without a screen; the rest keep it off the network. */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright = Playwright.create();
  private final Browser browser;
  private Playground playground;

  Stage() {
    try {
      browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(Chromium.provide(playwright))
                      .setArgs(FLAGS));
    } catch (RuntimeException | AssertionError e) {
      playwright.close();
      throw e;
    }
  }

  /** A profile that remembers nothing, in a place and language unlike the developers'. */
  BrowserContext profile(int pixelRatio) {
    BrowserContext profile =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(1400, 900)
                .setDeviceScaleFactor(pixelRatio)
                .setLocale("de-DE")
                .setTimezoneId("Asia/Kolkata"));
    profile.setDefaultTimeout(30_000);
    return profile;
  }

  Playground playground() {
    if (playground == null) {
      playground = Playground.start();
    }
    return playground;
  }

  @Override
  public void close() {
    try (playwright) {
      browser.close();
    } finally {
      if (playground != null) {
        playground.close();
      }
    }
  }
}
