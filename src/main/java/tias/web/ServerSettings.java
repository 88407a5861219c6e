package tias.web;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a server is told at its start: a flag wins over the environment, and that over the default.
 *
 * @param port where it listens; 0 takes any free port
 * @param host address it binds to
 * @param dataDir folder of the uploaded traces
 * @param maxUploadMb largest upload in megabytes of 1,000,000 bytes, packed and unpacked alike
 * @param maxJobs most jobs a trace may have
 * @param workers lanes simulated at once
 * @param basePath path prefix behind a proxy: empty, or such as {@code /tias}
 * @param frameAncestors pages that may embed this one, as in the Content-Security-Policy
 * @param webDir folder that holds the page while it is being developed, or null to serve the jar's
 */
public record ServerSettings(
    int port,
    String host,
    Path dataDir,
    int maxUploadMb,
    int maxJobs,
    int workers,
    String basePath,
    String frameAncestors,
    @Nullable Path webDir) {

  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._:\\[\\]-]+");
  private static final Pattern BASE_PATH = Pattern.compile("(/[A-Za-z0-9._~-]+)*");
  private static final Pattern ANCESTORS =
      Pattern.compile("('none'|'self'|[A-Za-z0-9:/.*_-]+)( ('self'|[A-Za-z0-9:/.*_-]+))*");

  /** Largest upload in bytes. */
  public long maxUploadBytes() {
    return maxUploadMb * 1_000_000L;
  }

  /** The same settings on another port. */
  public ServerSettings withPort(int other) {
    return new ServerSettings(
        other, host, dataDir, maxUploadMb, maxJobs, workers, basePath, frameAncestors, webDir);
  }

  /**
   * Reads the settings.
   *
   * @param flags what was given on the command line, by name without the dashes ({@code port})
   * @param environment the process environment ({@code TIAS_PORT})
   * @throws IllegalArgumentException naming the setting, its value and what was expected
   */
  public static ServerSettings read(Map<String, String> flags, Map<String, String> environment) {
    Reader reader = new Reader(flags, environment);
    int cores = Runtime.getRuntime().availableProcessors();
    String webDir = reader.text("web-dir", "");
    return new ServerSettings(
        reader.number("port", 8080, 0, 65_535),
        reader.matching("host", "127.0.0.1", HOST, "a host name or address such as 127.0.0.1"),
        reader.path("data", "data"),
        reader.number("max-upload-mb", 200, 1, 100_000),
        reader.number("max-jobs", 1_000_000, 1, 5_000_000),
        reader.number("workers", cores, 1, 256),
        reader.matching(
            "base-path", "", BASE_PATH, "empty, or a path such as /tias that ends without a slash"),
        reader.matching(
            "frame-ancestors", "'self'", ANCESTORS, "'none', 'self' or origins between spaces"),
        webDir.isEmpty() ? null : reader.path("web-dir", webDir));
  }

  /** Looks settings up, remembering where a value came from so that a complaint can say so. */
  private record Reader(Map<String, String> flags, Map<String, String> environment) {

    String text(String name, String byDefault) {
      String flag = flags.get(name);
      return flag != null ? flag : environment.getOrDefault(variable(name), byDefault).trim();
    }

    int number(String name, int byDefault, int min, int max) {
      String text = text(name, Integer.toString(byDefault));
      try {
        int number = Integer.parseInt(text);
        if (number >= min && number <= max) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Told below, like a number out of range.
      }
      throw bad(name, text, "a whole number from " + min + " to " + max);
    }

    String matching(String name, String byDefault, Pattern pattern, String expected) {
      String text = text(name, byDefault);
      if (!pattern.matcher(text).matches()) {
        throw bad(name, text, expected);
      }
      return text;
    }

    Path path(String name, String byDefault) {
      String text = text(name, byDefault);
      try {
        if (!text.isEmpty()) {
          return Path.of(text).toAbsolutePath().normalize();
        }
      } catch (java.nio.file.InvalidPathException e) {
        // Told below, like an empty path.
      }
      throw bad(name, text, "the path of a folder");
    }

    private IllegalArgumentException bad(String name, String text, String expected) {
      String source = flags.containsKey(name) ? "--" + name : variable(name);
      return new IllegalArgumentException(source + " must be " + expected + ", not '" + text + "'");
    }

    private static String variable(String name) {
      return "TIAS_" + name.toUpperCase(java.util.Locale.ROOT).replace('-', '_');
    }
  }
}
