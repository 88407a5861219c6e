package tias.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The files of a folder over HTTP, and the browser libraries below {@code /webjars/}: enough for
 * the page's modules to be tested without the playground behind them.
 */
final class StaticSite implements AutoCloseable {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml",
          "png", "image/png");

  private final Path folder;
  private final HttpServer server;

  StaticSite(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  /** The address without a slash at its end. */
  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      byte[] body = path.startsWith("/webjars/") ? library(path) : file(path);
      if (body == null) {
        // Browsers ask for this one unasked.
        exchange.sendResponseHeaders(path.equals("/favicon.ico") ? 204 : 404, -1);
        return;
      }
      String ending = path.substring(path.lastIndexOf('.') + 1);
      String type = TYPES.getOrDefault(ending, "application/octet-stream");
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private byte[] file(String path) throws IOException {
    Path file = folder.resolve(path.substring(1)).normalize();
    return file.startsWith(folder) && Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
  }

  private static byte[] library(String path) throws IOException {
    try (InputStream in = StaticSite.class.getResourceAsStream("/META-INF/resources" + path)) {
      return in == null ? null : in.readAllBytes();
    }
  }
}
