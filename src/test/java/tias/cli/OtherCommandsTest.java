package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.run.Json;

final class OtherCommandsTest {
  private final Shell shell = new Shell();

  @Test
  void policiesAreListedWithParametersAndCaveats() throws IOException {
    Shell.Outcome text = shell.run("policies");
    assertThat(text.code()).isZero();
    assertThat(text.out())
        .contains("tias: TIAS (reconstruction)", "srsf (oracle)", "--param edf.late");
    JsonNode json = Json.mapper().readTree(shell.run("policies", "--output=json").out());
    assertThat(json.size()).isEqualTo(Catalog.policies().size());
    assertThat(json.get(0).get("parameters").get(0).get("default").textValue()).isNotEmpty();
  }

  @Test
  void validateSaysWhatWasUnderstoodAndWhatWasNot() throws IOException {
    String trace = "job_id,submit_time,duration,gpus\nA,0,10,1\nB,1,-5,1\nC,x,5,1\n";
    Shell.Outcome text = shell.runWithInput(trace, "validate", "-");
    assertThat(text.code()).isEqualTo(1);
    assertThat(text.out())
        .contains("line 3", "line 4", "native-csv: 3 rows read, 1 kept, 2 listed");
    JsonNode json =
        Json.mapper().readTree(shell.runWithInput(trace, "validate", "-", "--output=json").out());
    assertThat(json.get("rows_read").intValue()).isEqualTo(3);
    assertThat(json.get("findings").get(0).get("line").intValue()).isEqualTo(3);
    assertThat(json.get("stats").get("jobs").intValue()).isEqualTo(1);
    assertThat(shell.run("validate", "teaching").code()).isZero();
  }

  @Test
  void validateNamesTheFormatsWhenItKnowsNone() {
    Shell.Outcome outcome = shell.runWithInput("\u0001\u0002binary", "validate", "-");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).contains("line 1, column 1", "binary", "0x01");
    assertThat(outcome.out()).doesNotContain("Exception");
    Shell.Outcome unknown = shell.runWithInput("a,b\n1,2\n", "validate", "-");
    assertThat(unknown.out()).contains("not known", "native-csv", "mapped");
  }

  @Test
  void convertWritesATraceThatReadsBackTheSame() {
    String trace = "gpus,duration,submit_time,job_id\n2,10.5,100,A\n1,3,102,B\n1,-3,103,C\n";
    Shell.Outcome once = shell.runWithInput(trace, "convert", "-");
    assertThat(once.code()).isZero();
    assertThat(once.out()).startsWith("job_id,submit_time,duration,gpus").contains("A,0", "B,2");
    assertThat(once.err()).contains("line 4");
    assertThat(shell.runWithInput(once.out(), "convert", "-").out()).isEqualTo(once.out());
    assertThat(shell.runWithInput("hello\n", "convert", "-").code()).isEqualTo(1);
  }

  private static final String FOUR =
      "job_id,submit_time,duration,gpus,tenant\nA,0,100,8,x\nB,100,100,2,y\n"
          + "C,200,100,1,x\nD,300,100,1,z\n";

  @Test
  void convertChangesTheTraceInTheOrderGivenAndSaysWhatItDid() {
    Shell.Outcome changed =
        shell.runWithInput(
            FOUR,
            "convert",
            "-",
            "--transform=not-tenants:z",
            "--transform=max-gpus:4",
            "--transform=window:100,",
            "--deadlines=proportional:2,2,0");
    assertThat(changed.code()).as(changed.err()).isZero();
    assertThat(changed.out().lines().skip(1))
        .containsExactly("B,0,100,2,200,,y,,,", "C,100,100,1,300,,x,,,");
    assertThat(changed.err()).contains("not-tenants:z: 4 → 3 jobs", "window:100,: 3 → 2 jobs");
  }

  @Test
  void convertScalesToALoadOfTheClusterThatIsGiven() {
    // 800 + 200 + 100 + 100 GPU-seconds, the last submit at 300: a load of 0.5 on 8 GPUs.
    Shell.Outcome twice =
        shell.runWithInput(FOUR, "convert", "-", "--gpus=8", "--transform=load:1");
    assertThat(twice.out()).contains("B,50,100", "D,150,100");
    Shell.Outcome half =
        shell.runWithInput(FOUR, "convert", "-", "--gpus=16", "--transform=load:1");
    assertThat(half.out()).contains("B,25,100", "D,75,100");
  }

  @Test
  void convertRefusesChangesThatCannotBeDone() {
    Shell.Outcome nothing = shell.runWithInput(FOUR, "convert", "-", "--transform=tenants:nobody");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err()).contains("tenants:nobody");
    assertThat(nothing.out()).isEmpty();
    assertThat(shell.runWithInput(FOUR, "convert", "-", "--transform=half").code()).isEqualTo(2);
  }

  @Test
  void aTableIsMappedAndAQuestionAnsweredOnTheCommandLine() {
    Shell.Outcome mapped =
        shell.runWithInput(
            "Start;Run\n01.03.2024 10:00;0:10:00\n01.03.2024 10:05;0:20:00\n",
            "convert",
            "-",
            "--mapping=submit=Start:iso,duration=Run:hms,gpus==2",
            "--option=day-order=day-first");
    assertThat(mapped.out()).contains("r1,0,600,2", "r2,300,1200,2");
    String swf = "1 0 5 100 16 -1 -1 16 200 -1 1 1 1 1 1 1 -1 -1\n";
    Shell.Outcome asked = shell.runWithInput(swf, "convert", "-");
    assertThat(asked.code()).isEqualTo(1);
    assertThat(asked.err()).contains("to read it, say --option 'processors-per-gpu=1'");
    assertThat(shell.runWithInput(swf, "convert", "-", "--option=processors-per-gpu=8").out())
        .contains("1,0,100,2");
  }

  @Test
  void aTableThatIsNotKnownIsAnsweredWithAMappingThatWorks() {
    String table = "JobName,Submitted,Elapsed,NGPUs\na,2024-03-01 10:00:00,01:00:00,2\n";
    Shell.Outcome refused = shell.runWithInput(table, "validate", "-");
    assertThat(refused.code()).isEqualTo(1);
    String guess = "id=JobName,submit=Submitted:iso,duration=Elapsed:hms,gpus=NGPUs";
    assertThat(refused.out()).contains("to read it, say --mapping '" + guess + "', a guess");
    assertThat(shell.runWithInput(table, "run", "--trace=-").err()).contains(guess);
    assertThat(shell.runWithInput(table, "validate", "-", "--output=json").out())
        .contains("\"option\" : \"mapping\"", guess);
    assertThat(shell.runWithInput(table, "convert", "-", "--mapping=" + guess).out())
        .contains("a,0,3600,2");
  }

  @Test
  void healthAsksTheServerOfTheEnvironment() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/sub/livez",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    String port = Integer.toString(server.getAddress().getPort());
    try {
      Map<String, String> environment =
          Map.of("TIAS_PORT", port, "TIAS_HOST", "0.0.0.0", "TIAS_BASE_PATH", "/sub");
      assertThat(new Shell(environment).run("health").code()).isZero();
      Shell.Outcome elsewhere = shell.run("health", "--port=" + port, "--base-path=/other");
      assertThat(elsewhere.code()).isEqualTo(1);
      assertThat(elsewhere.err()).contains("answers 404");
    } finally {
      server.stop(0);
    }
    assertThat(shell.run("health", "--port=" + port).err()).contains("does not answer");
    assertThat(shell.run("health", "--port=" + port).code()).isEqualTo(1);
  }

  @Test
  void anUnknownCommandIsWrongUse() {
    Shell.Outcome outcome = shell.run("rnu");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("rnu").doesNotContain("Exception");
  }

  @Test
  void helpAndVersionAreResults() {
    assertThat(shell.run("--version").out()).startsWith("TIAS Playground ");
    assertThat(shell.run("run", "--help").out()).contains("--restart-overhead", "--timeline");
    assertThat(shell.run("--help").out()).contains("run", "policies", "validate", "health");
  }
}
