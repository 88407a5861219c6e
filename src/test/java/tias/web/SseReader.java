package tias.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an event stream by the rules of the standard. */
final class SseReader implements AutoCloseable {
  private final HttpResponse<InputStream> answer;
  private final BufferedReader lines;
  private final List<Event> events = new ArrayList<>();
  private int comments;

  /** One event as a browser hands it out. */
  record Event(long id, String name, String data) {}

  private SseReader(HttpResponse<InputStream> answer) {
    this.answer = answer;
    this.lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
  }

  static SseReader open(TestServer server, String path, String... headers) {
    try {
      HttpRequest.Builder request = server.request(path).header("Accept", "text/event-stream");
      if (headers.length > 0) {
        request.headers(headers);
      }
      return new SseReader(
          HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofInputStream()));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads a stream to its end. */
  static SseReader all(TestServer server, String path, String... headers) throws IOException {
    SseReader reader = open(server, path, headers);
    while (reader.next() != null) {
      // Kept in the list.
    }
    return reader;
  }

  HttpResponse<InputStream> answer() {
    return answer;
  }

  List<Event> events() {
    return events;
  }

  int comments() {
    return comments;
  }

  String lastEvent() {
    return events.get(events.size() - 1).name();
  }

  /** The next event, or null at the end of the stream. */
  @Nullable Event next() throws IOException {
    long id = 0;
    String name = "message";
    StringBuilder data = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.isEmpty()) {
        if (data != null) {
          Event event = new Event(id, name, data.toString());
          events.add(event);
          return event;
        }
      } else if (line.startsWith(":")) {
        comments++;
      } else if (line.startsWith("id: ")) {
        id = Long.parseLong(line.substring(4));
      } else if (line.startsWith("event: ")) {
        name = line.substring(7);
      } else if (line.startsWith("data: ")) {
        data = data == null ? new StringBuilder() : data.append('\n');
        data.append(line.substring(6));
      }
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    answer.body().close();
  }
}
