package tias.browser;

import com.microsoft.playwright.CLI;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Provides the browser of the browser tests: the system's, else Playwright's own download, else
 * Debian's package. Where none can be had the tests fail and name what is missing; they never skip.
 */
final class Chromium {
  /** Commands that start a Chromium, the first found wins. */
  static final List<String> COMMANDS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final Path MAC_APP =
      Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

  private static final Duration DOWNLOAD = Duration.ofMinutes(8);

  /** Why there is none, once that is known: the second test need not try all of it again. */
  private static String failure = "";

  private Chromium() {}

  /**
   * The program to start.
   *
   * @throws AssertionError that tells every way that was tried and how it ended
   */
  static Path provide(Playwright playwright) {
    Optional<Path> found = installed();
    if (found.isPresent()) {
      return found.get();
    }
    if (!failure.isEmpty()) {
      throw new AssertionError(failure);
    }
    List<String> tried = new ArrayList<>();
    tried.add("none of the commands " + String.join(", ", COMMANDS) + " is on the PATH");
    Path own = Path.of(playwright.chromium().executablePath());
    if (!Files.isExecutable(own)) {
      tried.add("Playwright's own download: " + download());
    }
    if (Files.isExecutable(own)) {
      return own;
    }
    tried.add("Debian's package: " + installPackage());
    return installed().orElseThrow(() -> none(tried));
  }

  private static AssertionError none(List<String> tried) {
    failure =
        "The browser tests need a Chromium and found none:\n - "
            + String.join("\n - ", tried)
            + "\nInstall one so that the command chromium exists, and run again.";
    return new AssertionError(failure);
  }

  private static Optional<Path> installed() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.concat(onPath(path).stream(), Stream.of(MAC_APP).filter(Files::isExecutable))
        .findFirst();
  }

  /** The first Chromium in a list of folders written as in the environment. */
  static Optional<Path> onPath(String path) {
    return COMMANDS.stream()
        .flatMap(
            command ->
                Stream.of(path.split(File.pathSeparator, -1))
                    .filter(folder -> !folder.isEmpty())
                    .map(folder -> Path.of(folder, command)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String download() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            java,
            "-cp",
            System.getProperty("java.class.path"),
            CLI.class.getName(),
            "install",
            "chromium");
    // The tests run with the download switched off, so that Playwright fetches nothing unasked.
    return Command.run(command, Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", ""), DOWNLOAD);
  }

  private static String installPackage() {
    if (Command.run(List.of("apt-get", "--version"), Map.of(), DOWNLOAD).startsWith("cannot")) {
      return "there is no apt-get";
    }
    if (!"root".equals(System.getProperty("user.name"))) {
      return "only root may install it: apt-get install chromium";
    }
    Map<String, String> quiet = Map.of("DEBIAN_FRONTEND", "noninteractive");
    String update = Command.run(List.of("apt-get", "update", "-qq"), quiet, DOWNLOAD);
    String install =
        Command.run(
            List.of("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"),
            quiet,
            DOWNLOAD);
    return "apt-get update: " + update + "; apt-get install chromium: " + install;
  }
}
