package tias.cli;

import io.javalin.util.JavalinBindException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tias.web.Server;
import tias.web.ServerSettings;

/** {@code serve}: the web page and its API. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Serve the page and its API (what happens without a command, too).",
    footer = "Every option can also be set in the environment: --max-jobs as TIAS_MAX_JOBS.")
final class ServeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--port", paramLabel = "PORT", description = "Port, 0 for any (8080).")
  private @Nullable String port;

  @Option(names = "--host", paramLabel = "HOST", description = "Address (127.0.0.1).")
  private @Nullable String host;

  @Option(names = "--data", paramLabel = "DIR", description = "Folder of uploads (./data).")
  private @Nullable String data;

  @Option(names = "--max-upload-mb", paramLabel = "MB", description = "Largest upload (200).")
  private @Nullable String maxUploadMb;

  @Option(names = "--max-jobs", paramLabel = "N", description = "Largest trace (1000000).")
  private @Nullable String maxJobs;

  @Option(names = "--workers", paramLabel = "N", description = "Lanes at once (cores).")
  private @Nullable String workers;

  @Option(names = "--base-path", paramLabel = "PATH", description = "Prefix behind a proxy.")
  private @Nullable String basePath;

  @Option(
      names = "--frame-ancestors",
      paramLabel = "ORIGINS",
      description = "Pages that may embed this one ('self').")
  private @Nullable String frameAncestors;

  @Option(
      names = "--web-dir",
      paramLabel = "DIR",
      description = "Serve the page from this folder while developing it.")
  private @Nullable String webDir;

  ServeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    CommandLine line = java.util.Objects.requireNonNull(spec).commandLine();
    Server server;
    try {
      server = new Server(ServerSettings.read(flags(), terminal.environment()));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(line, String.valueOf(e.getMessage()), e);
    } catch (java.io.UncheckedIOException e) {
      return failed(String.valueOf(e.getMessage()));
    }
    try {
      server.start();
    } catch (JavalinBindException e) {
      server.close();
      return failed("the port is in use or not allowed: choose another with --port");
    }
    terminal.note("TIAS Playground is at " + server.url() + " (stop with Ctrl-C)");
    untilStopped(server);
    return 0;
  }

  private Integer failed(String message) {
    terminal.note(message);
    return 1;
  }

  /** Waits for SIGTERM or Ctrl-C, then lets the streams end. */
  private static void untilStopped(Server server) throws InterruptedException {
    CountDownLatch stopped = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              server.close();
              stopped.countDown();
            },
            "stop");
    Runtime.getRuntime().addShutdownHook(hook);
    stopped.await();
  }

  private Map<String, String> flags() {
    Map<String, String> flags = new LinkedHashMap<>();
    put(flags, "port", port);
    put(flags, "host", host);
    put(flags, "data", data);
    put(flags, "max-upload-mb", maxUploadMb);
    put(flags, "max-jobs", maxJobs);
    put(flags, "workers", workers);
    put(flags, "base-path", basePath);
    put(flags, "frame-ancestors", frameAncestors);
    put(flags, "web-dir", webDir);
    return flags;
  }

  private static void put(Map<String, String> flags, String name, @Nullable String value) {
    if (value != null) {
      flags.put(name, value);
    }
  }
}
