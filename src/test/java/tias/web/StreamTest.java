package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.run.Json;

/** Streams on a server with one worker, on which a long run of many lanes stays for a while. */
class StreamTest {
  private static final String RUNS = "/api/v1/runs/";
  private static final int LONG_JOBS = 60_000;

  @TempDir static Path folder;
  private static TestServer server;
  private static String longTrace = "";
  private final List<String> started = new ArrayList<>();
  private static int seed;

  @BeforeAll
  static void start() throws IOException {
    server = new TestServer(folder, Map.of("workers", "1"));
    StringBuilder text = new StringBuilder("job_id,submit_time,duration,gpus\n");
    for (int i = 0; i < LONG_JOBS; i++) {
      text.append(i).append(',').append(i).append(',').append(5 + i * 7919L % 400).append(",1\n");
    }
    var upload = server.request("/api/v1/traces").POST(BodyPublishers.ofString(text.toString()));
    longTrace = id(server.send(upload));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void cancelWhatWasStarted() {
    for (String run : started) {
      server.send(server.request(RUNS + run).DELETE());
    }
  }

  private static String id(HttpResponse<String> answer) throws IOException {
    assertThat(answer.statusCode()).as(answer.body()).isIn(201, 202);
    return Json.mapper().readTree(answer.body()).get("id").asText();
  }

  private static String spec(String trace, int lanes) {
    return spec(trace, lanes, "{\"id\":\"tias\",\"params\":{\"thresholds\":\"1,4,%d\"}}", "keep");
  }

  /** Lanes of one policy, told apart by the number put into it. */
  private static String spec(String trace, int lanes, String policy, String deadlines) {
    String policies =
        java.util.stream.IntStream.range(0, lanes)
            .mapToObj(lane -> policy.formatted(16 + lane))
            .collect(java.util.stream.Collectors.joining(","));
    return """
        {"trace":"%s","cluster":"1x8","policies":[%s],"deadlines":{"model":"%s"},"seed":%d}"""
        .formatted(trace, policies, deadlines, ++seed);
  }

  /**
   * A run that takes many minutes on any machine: every instant ranks tens of thousands of waiting
   * jobs anew, since this queue urgency drifts and tells nobody until when an order holds.
   */
  private static String longSpec() {
    String policy =
        "{\"id\":\"tias\",\"params\":{\"inside\":\"pressure\",\"thresholds\":\"1,4,%d\"}}";
    return spec(longTrace, 12, policy, "classes");
  }

  private String longRun() throws IOException {
    String run = id(server.postJson("/api/v1/runs", longSpec()));
    started.add(run);
    return run;
  }

  private static String shortRun() throws IOException {
    return id(server.postJson("/api/v1/runs", spec("itp-cluster10-mixed", 2)));
  }

  private static String state(String run) throws IOException {
    return Json.mapper().readTree(server.get(RUNS + run).body()).get("state").asText();
  }

  private static void within(Duration patience, String what, BooleanSupplier holds) {
    long end = System.nanoTime() + patience.toNanos();
    while (!holds.getAsBoolean()) {
      assertThat(System.nanoTime()).as("%s within %s", what, patience).isLessThan(end);
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static long gauge(String name) {
    return server
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("tias_" + name + " "))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theWireFormatIsThatOfTheStandardAndEveryPayloadIsJson() throws IOException {
    String path = RUNS + shortRun() + "/events";
    HttpResponse<String> raw = server.get(path, "Accept", "text/event-stream");
    assertThat(raw.body())
        .matches(
            "retry: 2000\n\n((id: \\d+\nevent: (meta|lane|done)\ndata: [^\r\n]+\n|: [^\n]*\n)\n)+");
    SseReader reader = SseReader.all(server, path);
    for (int i = 0; i < reader.events().size(); i++) {
      SseReader.Event event = reader.events().get(i);
      assertThat(event.id()).isEqualTo(i + 1L);
      assertThat(Json.mapper().readTree(event.data()).isObject()).isTrue();
    }
    assertThat(reader.events().get(0).name()).isEqualTo("meta");
    assertThat(reader.lastEvent()).isEqualTo("done");
  }

  @Test
  void theHeadersLetItThroughProxies() throws IOException {
    String path = RUNS + shortRun() + "/events";
    HttpResponse<String> answer =
        server.get(path, "Accept", "text/event-stream", "Accept-Encoding", "gzip");
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    assertThat(answer.headers().firstValue("Cache-Control").orElseThrow()).contains("no-cache");
    assertThat(answer.headers().firstValue("X-Accel-Buffering")).contains("no");
    assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(server.get(path, "Accept", "application/json").statusCode()).isEqualTo(406);
  }

  @Test
  void aStreamCutAndResumedGivesTheSameFramesAsAnUncutOne() throws IOException {
    String path = RUNS + shortRun() + "/events";
    List<SseReader.Event> uncut = SseReader.all(server, path).events();
    int last = uncut.size();
    for (int cut : new int[] {1, last / 2, last - 1}) {
      List<SseReader.Event> rest = uncut.subList(cut, last);
      String header = Integer.toString(cut);
      assertThat(SseReader.all(server, path, "Last-Event-ID", header).events()).isEqualTo(rest);
      assertThat(SseReader.all(server, path + "?after=" + cut).events()).isEqualTo(rest);
      // A browser repeats the address it was first given; the header is newer.
      assertThat(SseReader.all(server, path + "?after=0", "Last-Event-ID", header).events())
          .isEqualTo(rest);
    }
    assertThat(SseReader.all(server, path + "?after=" + last).events())
        .isEqualTo(uncut.subList(last - 1, last));
  }

  @Test
  void aStreamCutWhileTheRunGoesOnIsResumedWithoutAGap() throws IOException {
    String run = id(server.postJson("/api/v1/runs", spec(longTrace, 12)));
    started.add(run);
    List<SseReader.Event> pieces = new ArrayList<>();
    while (pieces.size() < 40) {
      long after = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).id();
      try (SseReader reader = SseReader.open(server, RUNS + run + "/events?after=" + after)) {
        for (int i = 0; i < 7; i++) {
          pieces.add(java.util.Objects.requireNonNull(reader.next()));
        }
      }
    }
    server.send(server.request(RUNS + run).DELETE());
    assertThat(SseReader.all(server, RUNS + run + "/events").events())
        .startsWith(pieces.toArray(SseReader.Event[]::new));
  }

  @Test
  void cancellingFreesTheWorkerAtOnceAndKeepsThePart() throws IOException {
    String run = longRun();
    try (SseReader reader = SseReader.open(server, RUNS + run + "/events")) {
      while (!java.util.Objects.requireNonNull(reader.next()).name().equals("lane")) {
        // The first lane has begun after this.
      }
      assertThat(server.send(server.request(RUNS + run).DELETE()).statusCode()).isEqualTo(204);
      String other = shortRun();
      SseReader.all(server, RUNS + other + "/events");
      assertThat(state(other)).isEqualTo("done");
      while (reader.next() != null) {
        // To the end, which has come.
      }
      assertThat(reader.lastEvent()).isEqualTo("done");
    }
    assertThat(state(run)).isEqualTo("cancelled");
    assertThat(server.send(server.request(RUNS + run).DELETE()).statusCode()).isEqualTo(204);
    assertThat(server.get(RUNS + run + "/lanes/0/series").statusCode()).isEqualTo(200);
  }

  @Test
  void aReaderThatStopsReadingDoesNotSlowTheRun() throws IOException {
    String run = shortRun();
    List<Socket> stalled = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Socket socket = new Socket();
      socket.setReceiveBufferSize(1024);
      socket.connect(new InetSocketAddress("127.0.0.1", server.port()));
      OutputStream out = socket.getOutputStream();
      out.write(("GET " + RUNS + run + "/events HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(UTF_8));
      out.flush();
      stalled.add(socket);
    }
    assertThat(SseReader.all(server, RUNS + run + "/events").lastEvent()).isEqualTo("done");
    String another = shortRun();
    assertThat(SseReader.all(server, RUNS + another + "/events").lastEvent()).isEqualTo("done");
    for (Socket socket : stalled) {
      socket.close();
    }
  }

  @Test
  void aHundredConnectsAndDropsLeaveNothingAndTheUnwatchedRunEnds() throws IOException {
    String run = longRun();
    longRun();
    longRun();
    String waiting = longRun();
    for (int i = 0; i < 100; i++) {
      SseReader reader = SseReader.open(server, RUNS + waiting + "/events");
      assertThat(java.util.Objects.requireNonNull(reader.next()).name()).isEqualTo("meta");
      reader.close();
    }
    within(Duration.ofSeconds(20), "all streams closed", () -> gauge("streams_open") == 0);
    within(Duration.ofSeconds(20), "the followed run cancelled", () -> gauge("runs_followed") == 0);
    assertThat(state(waiting)).isEqualTo("cancelled");
    assertThat(state(run)).as("never followed, so not unwatched").isEqualTo("running");
  }

  @Test
  void aQuietStreamShowsSignsOfLife() throws IOException {
    longRun();
    String waiting = longRun();
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(15_000);
      socket
          .getOutputStream()
          .write(("GET " + RUNS + waiting + "/events HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(UTF_8));
      byte[] buffer = new byte[16_384];
      StringBuilder text = new StringBuilder();
      while (!text.toString().contains(": still here\n\n")) {
        int read = socket.getInputStream().read(buffer);
        assertThat(read).isPositive();
        text.append(new String(buffer, 0, read, UTF_8));
      }
    }
  }

  @Test
  void aFullQueueAnswersBusyAndSaysWhenToComeBack() throws IOException {
    HttpResponse<String> answer = server.postJson("/api/v1/runs", longSpec());
    for (int i = 0; i < 20 && answer.statusCode() == 202; i++) {
      started.add(id(answer));
      answer = server.postJson("/api/v1/runs", longSpec());
    }
    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(answer.headers().firstValue("Retry-After").orElseThrow()).matches("\\d+");
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
  }

  @Test
  void stoppingTheServerEndsItsStreams() throws IOException {
    TestServer other = new TestServer(folder.resolve("other"), Map.of("workers", "1"));
    String first = id(other.postJson("/api/v1/runs", spec("itp-cluster10-mixed", 12)));
    try (SseReader reader = SseReader.open(other, RUNS + first + "/events")) {
      assertThat(reader.next()).isNotNull();
      long before = System.nanoTime();
      other.close();
      readToTheEnd(reader);
      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
    }
  }

  /** Reads what was under way; a connection that is cut in the middle of a frame has ended too. */
  private static void readToTheEnd(SseReader reader) {
    try {
      while (reader.next() != null) {
        // Goes on.
      }
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("closed");
    }
  }
}
