package tias.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that are hardly a request, written to the socket as no client library would. */
class BrokenRequestsTest {
  private static final String POST = "POST /api/v1/traces HTTP/1.1\r\nHost: x\r\n";

  @TempDir static Path folder;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** What comes back until the server closes. */
  private static String answer(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  private static void assertProblem(String answer, int status) {
    assertThat(answer)
        .startsWith("HTTP/1.1 " + status)
        .contains("Content-Type: application/problem+json")
        .contains("\"status\":" + status)
        .doesNotContain("<html", "Exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        POST + "Content-Length: ten\r\n\r\n",
        POST + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + "Transfer-Encoding: chunked\r\n\r\nzzz\r\n\r\n",
        POST + "Transfer-Encoding: chunked\r\nContent-Type: text/csv\r\n\r\n5\r\nab",
        POST + "Content-Length: 500\r\nContent-Type: text/csv\r\n\r\njob_id,submit"
      })
  void whatCannotBeReadIsAProblemOf400(String request) throws IOException {
    assertProblem(answer(request), 400);
  }

  /** One byte a second and a half; told so well before the 30 s after which silence is ended. */
  @ParameterizedTest
  @ValueSource(strings = {"text/csv", "multipart/form-data; boundary=x"})
  void anUploadThatDripsIsEndedWithAProblem(String type) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(20_000);
      byte[] head =
          (POST + "Content-Length: 900\r\nContent-Type: " + type + "\r\n\r\n").getBytes(ISO_8859_1);
      socket.getOutputStream().write(head);
      for (int i = 0; i < 12 && socket.getInputStream().available() == 0; i++) {
        Thread.sleep(1500);
        socket.getOutputStream().write('j');
      }
      byte[] answer = socket.getInputStream().readNBytes(12);
      assertThat(new String(answer, ISO_8859_1)).startsWith("HTTP/1.1 4");
    }
  }

  @Test
  void anEndlessAddressIs414AndEndlessHeadersAre431() throws IOException {
    String endless = "a".repeat(20_000);
    assertProblem(answer("GET /" + endless + " HTTP/1.1\r\nHost: x\r\n\r\n"), 414);
    assertProblem(answer("GET / HTTP/1.1\r\nHost: x\r\nX: " + endless + "\r\n\r\n"), 431);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/policies, 200, application/json",
    "/api/v1/traces/teaching/jobs.csv, 200, text/csv",
    "/api/v1/traces/nothing, 404, application/problem+json",
    "/livez, 200, text/plain",
    "/index.html, 200, text/html",
    "/api/v1/runs/nothing/events, 200, text/event-stream"
  })
  void headHasTheStatusAndTheTypeOfGetAndNoBody(String path, int status, String type) {
    HttpResponse<String> head =
        server.send(server.request(path).method("HEAD", BodyPublishers.noBody()));
    assertThat(head.statusCode()).isEqualTo(status);
    assertThat(head.headers().firstValue("Content-Type").orElseThrow()).startsWith(type);
    assertThat(head.body()).isEmpty();
  }
}
