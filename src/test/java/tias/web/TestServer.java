package tias.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The real server on a free port, and a client for it. */
final class TestServer implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  final Server server;
  private final int port;

  TestServer(Path dataDir) {
    this(dataDir, Map.of());
  }

  /** A server with more settings, by flag name. */
  TestServer(Path dataDir, Map<String, String> settings) {
    Map<String, String> flags = new HashMap<>(settings);
    flags.put("port", "0");
    flags.put("data", dataDir.resolve("data").toString());
    flags.putIfAbsent("web-dir", page(dataDir).toString());
    server = new Server(ServerSettings.read(flags, Map.of())).start();
    port = server.port();
  }

  /** A page of its own, so that these tests do not depend on the real one. */
  private static Path page(Path folder) {
    try {
      Path page = Files.createDirectories(folder.resolve("page"));
      Files.writeString(page.resolve("index.html"), "<!doctype html><title>page</title>");
      return page;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  int port() {
    return port;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path));
  }

  HttpResponse<String> get(String path, String... headers) {
    HttpRequest.Builder request = request(path);
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  HttpResponse<String> postJson(String path, String body) {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
