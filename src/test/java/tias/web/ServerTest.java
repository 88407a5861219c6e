package tias.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTest {
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

  @ParameterizedTest
  @ValueSource(strings = {"/", "/livez", "/nowhere", "/api/v1/nowhere"})
  void everyAnswerHasTheSecurityHeaders(String path) {
    HttpResponse<String> answer = server.get(path);
    assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'; script-src 'self'; style-src 'self'")
        .contains("frame-ancestors 'self'")
        .doesNotContain("unsafe");
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(answer.headers().firstValue("Server")).isEmpty();
  }

  @Test
  void thePageIsServedAndRevalidated() {
    HttpResponse<String> page = server.get("/");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
    String tag = page.headers().firstValue("ETag").orElseThrow();
    assertThat(server.get("/", "If-None-Match", tag).statusCode()).isEqualTo(304);
  }

  @Test
  void webjarsAreServedForALongTime() {
    HttpResponse<String> script = server.get("/webjars/htmx.org/2.0.10/dist/htmx.min.js");
    assertThat(script.statusCode()).isEqualTo(200);
    assertThat(script.headers().firstValue("Content-Type").orElseThrow()).contains("javascript");
    assertThat(script.headers().firstValue("Cache-Control").orElseThrow()).contains("max-age=3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/../pom.xml", "/%2e%2e/pom.xml", "/css/..%2f..%2fpom.xml", "/tias/Main.class"})
  void nothingBesideThePageIsServed(String path) {
    assertThat(server.get(path).statusCode()).isIn(400, 404);
  }

  @Test
  void anUnknownPathIsAProblem() {
    HttpResponse<String> answer = server.get("/api/v1/nowhere");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(answer.body())
        .contains("\"status\":404")
        .contains("\"instance\":\"/api/v1/nowhere\"")
        .contains("there is nothing at GET /api/v1/nowhere");
  }

  @Test
  void aWrongMethodIsAProblemThatSaysWhichMethodsThereAre() {
    HttpResponse<String> answer =
        server.send(server.request("/livez").POST(BodyPublishers.ofString("x")));
    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow").orElseThrow()).contains("GET");
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
  }

  @Test
  void aBrowserGetsTheProblemAsEscapedHtml() {
    HttpResponse<String> answer = server.get("/%3Cb%3Ehi", "HX-Request", "true");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
    assertThat(answer.body()).contains("role=\"alert\"").doesNotContain("<b>");
  }

  @Test
  void anotherSitesPageCannotChangeAnything() {
    var request = server.request("/api/v1/traces").header("Sec-Fetch-Site", "cross-site");
    HttpResponse<String> answer = server.send(request.POST(BodyPublishers.ofString("x")));
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(server.get("/", "Sec-Fetch-Site", "cross-site").statusCode()).isEqualTo(200);
  }

  @Test
  void aFaultOfTheServerIsAProblemWithAnIdAndNothingElse() throws IOException {
    try (TestServer broken = new TestServer(folder.resolve("broken"))) {
      Files.delete(folder.resolve("broken/data/incoming"));
      var upload = broken.request("/api/v1/traces").POST(BodyPublishers.ofString("x"));
      HttpResponse<String> answer = broken.send(upload);
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
      assertThat(answer.body())
          .containsPattern("\"requestId\":\"[0-9a-f]{8}\"")
          .doesNotContain("Exception")
          .doesNotContain(folder.toString());
    }
  }

  @Test
  void theBasePathWithoutASlashLeadsToThePage() {
    try (TestServer moved = new TestServer(folder, Map.of("base-path", "/tias"))) {
      HttpResponse<String> answer = moved.get("/tias");
      assertThat(answer.statusCode()).isIn(301, 302, 308);
      assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/tias/");
      HttpResponse<String> run =
          moved.postJson(
              "/tias/api/v1/runs",
              """
              {"trace":"teaching","cluster":"1x4","policies":[{"id":"fifo"}]}\
              """);
      assertThat(run.headers().firstValue("Location").orElseThrow())
          .startsWith("/tias/api/v1/runs/");
    }
  }

  @Test
  void everythingMovesUnderTheBasePath() {
    try (TestServer moved = new TestServer(folder, Map.of("base-path", "/tias"))) {
      assertThat(moved.get("/tias/").statusCode()).isEqualTo(200);
      assertThat(moved.get("/tias/livez").body()).isEqualTo("ok\n");
      assertThat(moved.get("/tias/webjars/htmx.org/2.0.10/dist/htmx.min.js").statusCode())
          .isEqualTo(200);
      assertThat(moved.get("/livez").statusCode()).isEqualTo(404);
      assertThat(moved.server.url()).endsWith("/tias/");
    }
  }

  @Test
  void aStoppedServerTakesNoConnections() {
    TestServer other = new TestServer(folder);
    assertThat(other.get("/readyz").body()).isEqualTo("ready\n");
    other.close();
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> other.get("/readyz"))
        .isInstanceOf(java.io.UncheckedIOException.class);
  }
}
