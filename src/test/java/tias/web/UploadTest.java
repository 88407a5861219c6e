package tias.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadTest {
  private static final String TRACE = "job_id,submit_time,duration,gpus\nA,0,10,1\nB,5,20,2\n";
  private static final String TRACES = "/api/v1/traces";

  @TempDir static Path folder;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(folder, Map.of("max-upload-mb", "1"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void nothingIsLeftOfAnUpload() throws IOException, InterruptedException {
    Path incoming = folder.resolve("data/incoming");
    long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
    while (files(incoming) > 0 && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(files(incoming)).isZero();
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  private static HttpResponse<String> upload(String path, byte[] body, String... headers) {
    var request = server.request(path).POST(BodyPublishers.ofByteArray(body));
    return server.send(headers.length == 0 ? request : request.headers(headers));
  }

  private static HttpResponse<String> multipart(String path, String part, String file, byte[] body)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(
        ("--xyz\r\nContent-Disposition: form-data; name=\""
                + part
                + "\"; filename=\""
                + file
                + "\"\r\nContent-Type: text/csv\r\n\r\n")
            .getBytes(UTF_8));
    out.write(body);
    out.write("\r\n--xyz--\r\n".getBytes(UTF_8));
    return upload(path, out.toByteArray(), "Content-Type", "multipart/form-data; boundary=xyz");
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    }
    return out.toByteArray();
  }

  @Test
  void theSameBytesHaveTheSameIdHoweverTheyCome() throws IOException {
    HttpResponse<String> raw = upload(TRACES + "?name=my.csv", TRACE.getBytes(UTF_8));
    HttpResponse<String> part = multipart(TRACES, "file", "my.csv", TRACE.getBytes(UTF_8));
    String id = Upload.hash(TRACE.getBytes(UTF_8));
    assertThat(raw.statusCode()).isEqualTo(201);
    assertThat(part.statusCode()).isEqualTo(201);
    assertThat(raw.headers().firstValue("Location")).contains(TRACES + "/" + id);
    assertThat(part.body()).isEqualTo(raw.body());
    assertThat(raw.body())
        .startsWith("{\"id\":\"" + id + "\",\"name\":\"my.csv\",\"format\":\"native-csv\"")
        .contains("\"rows_read\":2,\"kept\":2,\"listed\":0")
        .contains("\"deadlineJobs\":0");
    assertThat(server.get(TRACES + "/" + id).body()).isEqualTo(raw.body());
  }

  @Test
  void gzipInsideIsUnpacked() throws IOException {
    HttpResponse<String> answer = upload(TRACES, gzip(TRACE.getBytes(UTF_8)));
    assertThat(answer.statusCode()).isEqualTo(201);
    assertThat(answer.body()).contains("\"jobs\":2");
  }

  @Test
  void aGzipBombIsRefusedAtTheLimit() throws IOException {
    HttpResponse<String> answer = upload(TRACES, gzip(new byte[50_000_000]));
    assertThat(answer.statusCode()).isIn(413, 422);
    byte[] text = "job_id,submit_time,duration,gpus\n".getBytes(UTF_8);
    byte[] long_ = java.util.Arrays.copyOf(text, 20_000_000);
    java.util.Arrays.fill(long_, text.length, long_.length, (byte) '\n');
    HttpResponse<String> unpacked = upload(TRACES, gzip(long_));
    assertThat(unpacked.statusCode()).isEqualTo(413);
    assertThat(unpacked.body()).contains("\"code\":\"too-many-bytes\"");
  }

  @Test
  void tooMuchIsRefusedByItsDeclaredLength() {
    HttpResponse<String> answer = upload(TRACES, new byte[1_000_001]);
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(answer.body()).contains("up to 1 MB");
  }

  @Test
  void tooMuchOfUnknownLengthIsRefusedWhileItComes() {
    var endless =
        new java.io.InputStream() {
          private long left = 3_000_000;

          @Override
          public int read() {
            return left-- > 0 ? 'a' : -1;
          }
        };
    HttpResponse<String> answer =
        server.send(server.request(TRACES).POST(BodyPublishers.ofInputStream(() -> endless)));
    assertThat(answer.statusCode()).isEqualTo(413);
  }

  @Test
  void anOversizedPartIsTooLargeAndNotAServerError() throws IOException {
    HttpResponse<String> declared = multipart(TRACES, "file", "x.csv", new byte[2_000_000]);
    assertThat(declared.statusCode()).isEqualTo(413);
    // Below the limit of the request, above that of the file.
    HttpResponse<String> part = multipart(TRACES, "file", "x.csv", new byte[1_000_100]);
    assertThat(part.statusCode()).isEqualTo(413);
    assertThat(part.body()).contains("up to 1 MB");
  }

  @Test
  void aMultipartBodyWithoutTheFileSaysWhatIsExpected() throws IOException {
    HttpResponse<String> answer = multipart(TRACES, "other", "x.csv", TRACE.getBytes(UTF_8));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("the part 'file'; there is other");
  }

  @Test
  void aBrokenMultipartBodyIsABadRequest() {
    HttpResponse<String> answer =
        upload(TRACES, new byte[100], "Content-Type", "multipart/form-data; boundary=xyz");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(upload(TRACES, new byte[9], "Content-Type", "multipart/form-data").statusCode())
        .isEqualTo(400);
  }

  @Test
  void aNameIsNeverAPath() throws IOException {
    byte[] body = (TRACE + "C,7,1,1\n").getBytes(UTF_8);
    HttpResponse<String> answer = multipart(TRACES, "file", "../../etc/x.csv", body);
    assertThat(answer.body()).contains("\"name\":\"x.csv\"");
    assertThat(Uploads.name("..\\..\\C:\\x.csv")).isEqualTo("x.csv");
    assertThat(Uploads.name("a\r\nb")).doesNotContain("\n").doesNotContain("\r");
    assertThat(Uploads.name("/")).isEqualTo("trace");
  }

  @Test
  void anIdIsNeverAPath() {
    assertThat(server.get(TRACES + "/..%2f..%2fpom.xml").statusCode()).isIn(400, 404);
    assertThat(server.get(TRACES + "/passwd").statusCode()).isEqualTo(404);
  }

  @Test
  void whatIsNoTraceIsRefusedWithItsReasonAndNotKept() {
    for (byte[] body :
        new byte[][] {
          {},
          {1, 2, 3, 0, 0, 9},
          "what,is,this\n1,2,3\n".getBytes(UTF_8),
          "PK\3\4zip".getBytes(UTF_8)
        }) {
      HttpResponse<String> answer = upload(TRACES, body);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
      assertThat(answer.body()).contains("\"errors\":[{").doesNotContain("Exception");
      assertThat(server.get(TRACES + "/" + Upload.hash(body)).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aHeaderOfTenThousandColumnsIsRefused() {
    String header = "job_id,submit_time,duration,gpus" + ",x".repeat(10_000) + "\n";
    HttpResponse<String> answer = upload(TRACES, header.getBytes(UTF_8));
    assertThat(answer.statusCode()).isIn(413, 422);
    assertThat(answer.body()).contains("column");
  }

  @Test
  void everyBadRowIsListedByItsLineAndAllCanBeDownloaded() {
    StringBuilder text = new StringBuilder(TRACE);
    for (int i = 0; i < 150; i++) {
      text.append("R").append(i).append(",0,12abc,1\n");
    }
    HttpResponse<String> answer = upload(TRACES, text.toString().getBytes(UTF_8));
    assertThat(answer.statusCode()).isEqualTo(201);
    assertThat(answer.body())
        .contains("\"rows_read\":152,\"kept\":2,\"listed\":150")
        .contains("\"line\":4")
        .contains("\"findings_count\":150,\"truncated\":true");
    String id = Upload.hash(text.toString().getBytes(UTF_8));
    HttpResponse<String> all = server.get(TRACES + "/" + id + "/findings.csv");
    assertThat(all.body().lines()).hasSize(151);
    assertThat(all.headers().firstValue("Content-Disposition").orElseThrow())
        .contains("attachment");
  }

  @Test
  void aTraceOfTooManyJobsIsTooLarge() {
    try (TestServer small = new TestServer(folder.resolve("small"), Map.of("max-jobs", "3"))) {
      var body = BodyPublishers.ofString(TRACE + "C,6,1,1\nD,7,1,1\n");
      HttpResponse<String> answer = small.send(small.request(TRACES).POST(body));
      assertThat(answer.statusCode()).isEqualTo(413);
      assertThat(answer.body()).contains("up to 3 rows");
    }
  }

  @Test
  void aDryRunReportsAndKeepsNothing() {
    byte[] body = (TRACE + "D,9,1,1\n").getBytes(UTF_8);
    HttpResponse<String> answer = upload(TRACES + ":validate", body);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("\"kept\":3");
    assertThat(server.get(TRACES + "/" + Upload.hash(body)).statusCode()).isEqualTo(404);
  }

  @Test
  void anUploadCanBeDeletedAndASampleCannot() {
    byte[] body = (TRACE + "E,9,1,1\n").getBytes(UTF_8);
    upload(TRACES, body);
    String path = TRACES + "/" + Upload.hash(body);
    assertThat(server.send(server.request(path).DELETE()).statusCode()).isEqualTo(204);
    assertThat(server.send(server.request(path).DELETE()).statusCode()).isEqualTo(404);
    assertThat(server.get(path).statusCode()).isEqualTo(404);
    assertThat(server.send(server.request(TRACES + "/teaching").DELETE()).statusCode())
        .isEqualTo(409);
  }

  @Test
  void anUploadOutlivesTheServer() {
    byte[] body = (TRACE + "F,9,1,1\n").getBytes(UTF_8);
    String before = upload(TRACES + "?name=kept", body).body();
    try (TestServer second = new TestServer(folder, Map.of("max-upload-mb", "1"))) {
      assertThat(second.get(TRACES + "/" + Upload.hash(body)).body()).isEqualTo(before);
    }
  }

  @Test
  void aDroppedConnectionLeavesNothing() throws IOException {
    for (String type : new String[] {"text/csv", "multipart/form-data; boundary=xyz"}) {
      try (Socket socket = new Socket("127.0.0.1", server.server.port())) {
        OutputStream out = socket.getOutputStream();
        out.write(
            ("POST /api/v1/traces HTTP/1.1\r\nHost: x\r\nContent-Type: "
                    + type
                    + "\r\nContent-Length: 900000\r\n\r\n--xyz\r\nContent-Disposition: form-data;"
                    + " name=\"file\"; filename=\"x\"\r\n\r\n"
                    + "a,".repeat(50_000))
                .getBytes(UTF_8));
        out.flush();
      }
    }
    assertThat(server.get("/livez").statusCode()).isEqualTo(200);
  }

  @Test
  void anEncodingThatIsNotKnownIsAnUnsupportedMediaType() {
    HttpResponse<String> answer = upload(TRACES, new byte[4], "Content-Encoding", "br");
    assertThat(answer.statusCode()).isEqualTo(415);
  }

  @Test
  void aReportCardShowsWhatWasTypedAndRunsNothing() throws IOException {
    String evil =
        "job_id,submit_time,duration,gpus\n<img src=x onerror=window.hit=1>,0,12abc,1\nA,0,1,1\n";
    HttpResponse<String> card =
        multipart("/fragments/traces", "file", "<b>x</b>\u00fc.csv", evil.getBytes(UTF_8));
    assertThat(card.statusCode()).isEqualTo(201);
    assertThat(card.headers().firstValue("HX-Trigger").orElseThrow())
        .matches("\\{\"trace-ready\":\\{\"id\":\"[0-9a-f]{64}\".*}}")
        .matches("\\p{ASCII}*");
    assertThat(card.body())
        .containsPattern("2 rows read =\\s+1 kept \\+ 1 listed")
        .contains("12abc")
        .doesNotContain("<img")
        .doesNotContain("<b>x")
        .doesNotContain("style=")
        .doesNotContain("<script");
  }

  @Test
  void anUploadThatFailsIsAFragmentToTheFormThatSentIt() throws IOException {
    HttpResponse<String> answer = upload("/fragments/traces", new byte[0], "HX-Request", "true");
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains("role=\"alert\"").contains("empty");
  }

  @Test
  void aClusterFileIsReadAndNothingOfItKept() {
    byte[] nodes = "sn,gpu\na,8\nb,2\nc,8\nd,0\n".getBytes(UTF_8);
    HttpResponse<String> answer = upload("/api/v1/clusters:read", nodes);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains("\"cluster\":\"2x8+1x2\"", "\"gpus\":18", "\"nodesWithoutGpus\":1");
    HttpResponse<String> wrong =
        upload("/api/v1/clusters:read", "sn,gpu\na,eight\n".getBytes(UTF_8));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body()).contains("\"line\":2", "\"column\":2", "not 'eight'");
  }
}
