package tias.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;

/** One person's fresh browser profile with one tab, watched for faults. */
final class Visit implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private final Stage stage;
  private final BrowserContext profile;
  private final Page page;
  private final Watch watch;

  Visit(Stage stage) {
    this(stage, 1);
  }

  private Visit(Stage stage, int pixelRatio) {
    this.stage = stage;
    this.profile = stage.profile(pixelRatio);
    this.page = profile.newPage();
    this.watch = new Watch(page);
  }

  /** A second person, with a browser that has never been here. */
  Visit somebodyElse() {
    return new Visit(stage, 1);
  }

  /** The same, on a screen with this many device pixels to a CSS pixel. */
  Visit somebodyElse(int pixelRatio) {
    return new Visit(stage, pixelRatio);
  }

  Page page() {
    return page;
  }

  Watch watch() {
    return watch;
  }

  /** The address of the running playground, without a slash at its end. */
  String url() {
    return stage.playground().url();
  }

  int port() {
    return stage.playground().port();
  }

  /** Opens a path of the playground, such as {@code /?v=1}. */
  void open(String path) {
    page.navigate(url() + path);
  }

  void size(int width, int height) {
    page.setViewportSize(width, height);
  }

  void dark(boolean dark) {
    page.emulateMedia(
        new Page.EmulateMediaOptions().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
  }

  /** Keeps what can be seen as {@code target/screenshots/NAME.png}. */
  Path shoot(String name) {
    Path file = SCREENSHOTS.resolve(name + ".png");
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
    return file;
  }

  @Override
  public void close() {
    profile.close();
  }
}
