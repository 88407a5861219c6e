package tias.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code health}: asks the server of this machine whether it lives. */
@Command(
    name = "health",
    mixinStandardHelpOptions = true,
    description = "Ask the server whether it lives; ends with 0 if it does.",
    footer = "TIAS_HOST, TIAS_PORT and TIAS_BASE_PATH are taken from the environment.")
final class HealthCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final Terminal terminal;

  @Option(names = "--host", paramLabel = "HOST", description = "Address (127.0.0.1).")
  private @Nullable String host;

  @Option(names = "--port", paramLabel = "PORT", description = "Port (8080).")
  private @Nullable String port;

  @Option(names = "--base-path", paramLabel = "PATH", description = "Prefix behind a proxy.")
  private @Nullable String basePath;

  HealthCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    String url =
        "http://"
            + reachable(setting(host, "TIAS_HOST", "127.0.0.1"))
            + ":"
            + setting(port, "TIAS_PORT", "8080")
            + setting(basePath, "TIAS_BASE_PATH", "")
            + "/livez";
    try {
      HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
      HttpRequest request = HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE).build();
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      terminal.note(url + " answers " + status);
      return status == 200 ? 0 : 1;
    } catch (IOException | IllegalArgumentException e) {
      String why = e.getMessage() == null ? "no connection" : e.getMessage();
      throw new FailedException(url + " does not answer: " + why);
    }
  }

  private String setting(@Nullable String flag, String variable, String byDefault) {
    return flag != null ? flag : terminal.environment().getOrDefault(variable, byDefault);
  }

  /** A server that listens everywhere is asked on this machine. */
  private static String reachable(String host) {
    if (host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]")) {
      return "127.0.0.1";
    }
    return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
  }
}
