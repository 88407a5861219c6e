package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.run.Json;

final class RunCommandTest {
  /** Two jobs for one GPU: A 0-10, B waits from 2 to 10 and runs until 13, a second late. */
  private static final String TWO =
      """
      job_id,submit_time,duration,gpus,deadline
      A,0,10,1,
      B,2,3,1,12
      """;

  @TempDir private Path folder = Path.of("");

  private final Shell shell = new Shell();

  @Test
  void printsTheSummaryAsCsv() {
    Shell.Outcome outcome =
        shell.runWithInput(
            TWO, "run", "--trace=-", "--gpus=1", "--policy=fifo", "--output=csv", "--quiet");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .isEqualTo(
            """
            policy,jobs,completed,deadline_jobs,missed,deadline_miss_rate,mean_jct_s,\
            mean_jct_deadline_s,mean_jct_non_deadline_s,p50_jct_s,p95_jct_s,p99_jct_s,\
            mean_queueing_s,mean_tardiness_s,makespan_s,utilisation,goodput,preemptions,\
            overhead_gpu_s
            fifo,2,2,1,1,1.000000,10.500,11.000,10.000,10.500,10.950,10.990,4.000,1.000,13.000,\
            1.000000,1.000000,0,0.000
            """);
    assertThat(outcome.code()).isZero();
  }

  @Test
  void writesOneRowPerJobAndPolicyInTheOrderAskedFor() throws IOException {
    Path jobs = folder.resolve("jobs.csv");
    // SRTF with 5 s overhead: B runs 2-5, A resumes at 5, pays until 10 and ends at 18.
    Shell.Outcome outcome =
        shell.runWithInput(
            TWO,
            "run",
            "--trace=-",
            "--gpus=1",
            "--policy=srtf,fifo",
            "--restart-overhead=5s",
            "--jobs=" + jobs,
            "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readString(jobs))
        .isEqualTo(
            """
            policy,job_id,submit_s,first_start_s,finish_s,jct_s,queueing_s,overhead_s,\
            preemptions,gpus,deadline_s,met,status
            srtf,A,0.000,0.000,18.000,18.000,0.000,5.000,1,1,,,completed
            srtf,B,2.000,2.000,5.000,3.000,0.000,0.000,0,1,12.000,true,completed
            fifo,A,0.000,0.000,10.000,10.000,0.000,0.000,0,1,,,completed
            fifo,B,2.000,10.000,13.000,11.000,8.000,0.000,0,1,12.000,false,completed
            """);
  }

  @Test
  void aJobTooLargeIsRejectedWithEmptyCellsAndBlocksNobody() throws IOException {
    Path jobs = folder.resolve("jobs.csv");
    String trace = "job_id,submit_time,duration,gpus\nJ1,0,5,16\nJ2,1,10,1\n";
    Shell.Outcome outcome =
        shell.runWithInput(
            trace, "run", "--trace=-", "--gpus=8", "--policy=fifo", "--jobs=" + jobs, "--quiet");
    assertThat(outcome.code()).isZero();
    assertThat(Files.readString(jobs))
        .contains(
            "fifo,J1,0.000,,,,,0.000,0,16,,,rejected\n",
            "fifo,J2,1.000,1.000,11.000,10.000,0.000,0.000,0,1,,,completed\n");
  }

  @Test
  void jobNamesCannotBecomeFormulas() throws IOException {
    Path jobs = folder.resolve("jobs.csv");
    String trace = "job_id,submit_time,duration,gpus\n=1+1,0,5,1\n@x,1,1,1\n-7,2,1,1\n";
    shell.runWithInput(
        trace, "run", "--trace=-", "--gpus=8", "--policy=fifo", "--jobs=" + jobs, "--quiet");
    assertThat(Files.readString(jobs)).contains("fifo,'=1+1,", "fifo,'@x,", "fifo,-7,");
  }

  @Test
  void printsTheWholeResultAsJson() throws IOException {
    Shell.Outcome outcome =
        shell.run(
            "run",
            "--trace=itp-cluster10-mixed",
            "--nodes=2",
            "--gpus-per-node=8",
            "--policy=edf,fifo",
            "--param=edf.late=demote",
            "--output=json",
            "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode json = Json.mapper().readTree(outcome.out());
    assertThat(json.at("/trace/id").textValue()).isEqualTo("itp-cluster10-mixed");
    assertThat(json.at("/trace/sha256").textValue()).hasSize(64);
    assertThat(json.at("/trace/jobs").intValue()).isEqualTo(260);
    assertThat(json.at("/cluster").textValue()).isEqualTo("2x8");
    assertThat(json.at("/lanes/0/params/late").textValue()).isEqualTo("demote");
    assertThat(json.at("/lanes/1/status").textValue()).isEqualTo("done");
    assertThat(json.at("/lanes/1/metrics").size()).isEqualTo(18);
    assertThat(json.at("/engine/version").textValue()).isNotEmpty();
  }

  @Test
  void undefinedNumbersAreNullInJsonEmptyInCsvAndNaInTheTable() throws IOException {
    String trace = "job_id,submit_time,duration,gpus\nJ1,0,10,4\nJ2,0,10,4\n";
    String[] args = {"run", "--trace=-", "--gpus=1", "--policy=fifo", "--quiet"};
    String csv = shell.runWithInput(trace, with(args, "--output=csv")).out();
    assertThat(csv).contains("fifo,2,0,0,0,,,,,,,,,,,0.000000,0.000000,0,0.000\n");
    JsonNode metrics =
        Json.mapper()
            .readTree(shell.runWithInput(trace, with(args, "--output=json")).out())
            .at("/lanes/0/metrics");
    assertThat(metrics.get("mean_jct_s").isNull()).isTrue();
    assertThat(metrics.get("utilisation").decimalValue()).isEqualByComparingTo("0");
    assertThat(shell.runWithInput(trace, args).out()).contains("n/a").doesNotContain("NaN");
  }

  private static String[] with(String[] args, String more) {
    String[] all = java.util.Arrays.copyOf(args, args.length + 1);
    all[args.length] = more;
    return all;
  }

  @Test
  void theSameRunGivesTheSameBytesInAnyLocale() {
    String[] args = {"run", "--trace=tiresias-60", "--output=json", "--quiet"};
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      String arabic = shell.run(args).out();
      Locale.setDefault(Locale.ROOT);
      assertThat(shell.run(args).out()).isEqualTo(arabic).isNotEmpty();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void barsOfATrackNeverOverlapInTheTimelineFile() throws IOException {
    Path timeline = folder.resolve("timeline.json");
    shell.run("run", "--trace=teaching", "--policy=tias", "--timeline=" + timeline, "--quiet");
    JsonNode events = Json.mapper().readTree(Files.readAllBytes(timeline)).get("traceEvents");
    Map<String, Long> until = new TreeMap<>();
    int bars = 0;
    for (JsonNode event : events) {
      if (event.get("ph").textValue().equals("X")) {
        bars++;
        String track = event.get("pid") + "/" + event.get("tid");
        long start = event.get("ts").longValue();
        assertThat(start).isGreaterThanOrEqualTo(until.getOrDefault(track, 0L));
        until.put(track, start + event.get("dur").longValue());
      }
    }
    assertThat(bars).isGreaterThan(12);
    assertThat(until).hasSize(4);
  }

  @Test
  void writesEveryEventAsALineOfJson() throws IOException {
    Path events = folder.resolve("events.ndjson");
    shell.runWithInput(
        TWO, "run", "--trace=-", "--gpus=1", "--policy=fifo", "--events=" + events, "--quiet");
    assertThat(Files.readString(events))
        .isEqualTo(
            """
            {"policy":"fifo","t_ms":0,"event":"arrived","job_id":"A"}
            {"policy":"fifo","t_ms":0,"event":"started","job_id":"A","gpus":[0],"overhead_ms":0,\
            "what":"started","key":{"submit":0},"took_from":[]}
            {"policy":"fifo","t_ms":2000,"event":"arrived","job_id":"B"}
            {"policy":"fifo","t_ms":2000,"event":"waits","job_id":"B","code":"gpus-held",\
            "needs":"anywhere","needed_gpus":1,"free_gpus":0,"reachable_gpus":0,\
            "largest_free_gpus":0,"held_by":["A"]}
            {"policy":"fifo","t_ms":10000,"event":"completed","job_id":"A"}
            {"policy":"fifo","t_ms":10000,"event":"started","job_id":"B","gpus":[0],\
            "overhead_ms":0,"what":"started","key":{"submit":2000},"took_from":[]}
            {"policy":"fifo","t_ms":13000,"event":"completed","job_id":"B"}
            """);
  }

  @Test
  void wrongUseEndsWithTwoAndSaysWhatExists() {
    assertWrong("there is no policy 'nope'; there are tias", "--policy=nope");
    assertWrong("edf has no parameter 'speed'; it has late", "--policy=edf", "--param=edf.speed=1");
    assertWrong("edf: parameter late must be one of", "--policy=edf", "--param=edf.late=9");
    assertWrong("those that do are fifo", "--policy=fifo", "--param=edf.late=demote");
    assertWrong("--param is written POLICY.NAME=VALUE", "--param=late");
    assertWrong("named twice", "--policy=fifo,fifo");
    assertWrong("a time is written as 30s", "--restart-overhead=soon");
    assertWrong("between 0 and one day", "--restart-overhead=25h");
    assertWrong("deadlines are written as keep, none", "--deadlines=tomorrow");
    assertWrong("must lie between 0 and 1", "--deadline-fraction=2");
    assertWrong("--nodes and --gpus-per-node go together", "--nodes=2");
    assertWrong("not both", "--gpus=2", "--nodes=2", "--gpus-per-node=1");
    assertWrong("--gpus must be at least 1", "--gpus=0");
    assertWrong("'--seed'", "--seed=x");
    assertWrong("placement must be pool, consolidate, spread", "--placement=tight");
    assertWrong("a slowdown must lie between 1 and 10", "--placement=spread:0.5");
    assertWrong("a job may continue or drop", "--after-deadline=stop");
    assertWrong("--cluster stands alone", "--cluster=1x4", "--gpus=4");
  }

  private void assertWrong(String message, String... more) {
    List<String> args = new java.util.ArrayList<>(List.of("run", "--trace=teaching"));
    args.addAll(List.of(more));
    Shell.Outcome outcome = shell.run(args.toArray(String[]::new));
    assertThat(outcome.err()).contains(message).doesNotContain("\tat ", "Exception");
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void whatCannotBeReadEndsWithOneAndALocatedMessage() {
    Shell.Outcome missing = shell.run("run", "--trace=nowhere.csv");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err()).contains("no file or sample 'nowhere.csv'", "teaching");
    Shell.Outcome unknown = shell.runWithInput("hello\n", "run", "--trace=-", "--gpus=1");
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("line 1", "hello").doesNotContain("Exception");
    Shell.Outcome empty = shell.runWithInput("", "run", "--trace=-", "--gpus=1");
    assertThat(empty.code()).isEqualTo(1);
    assertThat(empty.err()).contains("empty");
  }

  @Test
  void saysWhenDeadlinesTellThePoliciesTheDurations() {
    Shell.Outcome outcome =
        shell.run("run", "--trace=tiresias-60", "--deadlines=proportional", "--policy=edf");
    assertThat(outcome.err()).contains("these deadlines follow the durations");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void changesTheTraceInTheOrderAskedForAndSaysWhatIsLeft() throws IOException {
    Shell.Outcome outcome =
        shell.runWithInput(
            TWO,
            "run",
            "--trace=-",
            "--gpus=1",
            "--policy=fifo",
            "--transform=window:2,1h",
            "--transform=first:1",
            "--output=json");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).contains("window:2,3600: 2 → 1 job").contains("first:1: 1 → 1 job");
    JsonNode result = Json.mapper().readTree(outcome.out());
    // B alone, from its own submit on: 3 s long, 10 s to its deadline.
    assertThat(result.at("/transforms/0/transform").asText()).isEqualTo("window:2,3600");
    assertThat(result.at("/transforms/0/after").asInt()).isEqualTo(1);
    assertThat(result.at("/lanes/0/metrics/mean_jct_s").decimalValue()).isEqualByComparingTo("3");
    assertThat(result.at("/lanes/0/metrics/missed").asInt()).isZero();
  }

  @Test
  void aChangeThatLeavesNoJobEndsWithItsReasonAndOneThatCannotBeReadIsWrongUse() {
    Shell.Outcome nothing =
        shell.runWithInput(TWO, "run", "--trace=-", "--gpus=1", "--transform=tenants:x");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err())
        .contains("transforms[0]")
        .contains("does not leave any of the 2 jobs");
    Shell.Outcome wrong =
        shell.runWithInput(TWO, "run", "--trace=-", "--gpus=1", "--transform=firstly:3");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("window:FROM,TO").contains("'firstly:3'");
  }

  @Test
  void aPolicyThatNeedsWhatTheTraceLacksIsNotApplicableWithTheCure() {
    String bare = "job_id,submit_time,duration,gpus\nA,0,10,1\n";
    Shell.Outcome outcome =
        shell.runWithInput(bare, "run", "--trace=-", "--gpus=1", "--policy=edf,tias,easy");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("edf is not applicable: the trace has no deadlines; choose a deadline model")
        .contains("easy is not applicable: the trace has no time limits", "(estimate, or");
    Shell.Outcome none = shell.runWithInput(bare, "run", "--trace=-", "--gpus=1", "--policy=llf");
    assertThat(none.code()).as("no policy gave an answer").isEqualTo(1);
    Shell.Outcome cured =
        shell.runWithInput(
            bare, "run", "--trace=-", "--gpus=1", "--policy=edf", "--deadlines=classes");
    assertThat(cured.out()).doesNotContain("not applicable");
  }

  @Test
  void takesTheClusterFromAFileAndFailsItsNodesWhenAskedTo() throws IOException {
    Path nodes = folder.resolve("nodes.csv");
    Files.writeString(nodes, "sn,gpu\nn0,1\nn1,1\n");
    // The first node is away from 4 to 20: A starts on it, resumes on the other at once, pays 1 s.
    Shell.Outcome outcome =
        shell.runWithInput(
            "job_id,submit_time,duration,gpus\nA,0,10,1\n",
            "run",
            "--trace=-",
            "--cluster=" + nodes,
            "--policy=fifo",
            "--restart-overhead=1s",
            "--failures=0@4-20",
            "--output=json");
    assertThat(outcome.code()).isZero();
    JsonNode result = Json.mapper().readTree(outcome.out());
    assertThat(result.get("cluster").asText()).isEqualTo("2x1");
    assertThat(result.get("failures").asText()).isEqualTo("0@4-20");
    JsonNode metrics = result.at("/lanes/0/metrics");
    assertThat(metrics.get("mean_jct_s").decimalValue()).isEqualByComparingTo("11");
    assertThat(metrics.get("preemptions").asInt()).isEqualTo(1);
    Files.writeString(nodes, "sn,gpu\nn0,one\n");
    Shell.Outcome wrong = shell.run("run", "--trace=teaching", "--cluster=" + nodes);
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("nodes.csv: line 2, column 2: gpu must be a whole number");
    Shell.Outcome absent =
        shell.run("run", "--trace=teaching", "--cluster=1x4", "--failures=1@0-5");
    assertThat(absent.code()).isEqualTo(2);
    assertThat(absent.err()).contains("an outage names node 1");
  }

  @Test
  void aFileThatCannotBeWrittenEndsItBeforeTheRun() {
    String nowhere = folder.resolve("no/such/jobs.csv").toString();
    String same = folder.resolve("same.json").toString();
    for (String[] options :
        new String[][] {
          {"--jobs=" + nowhere, "does not exist"},
          {"--jobs=" + folder, "is a folder"},
          {"--jobs=-", "standard output has the results"},
          {"--events=-", "--events needs the name of a file"},
          {"--timeline=" + same, "the same file"}
        }) {
      Shell.Outcome outcome =
          shell.runWithInput(
              TWO, "run", "--trace=-", "--gpus=1", "--policy=fifo", "--jobs=" + same, options[0]);
      if (options[0].startsWith("--jobs")) {
        outcome =
            shell.runWithInput(TWO, "run", "--trace=-", "--gpus=1", "--policy=fifo", options[0]);
      }
      assertThat(outcome.code()).as(options[0]).isEqualTo(2);
      assertThat(outcome.err()).contains(options[1]);
      assertThat(outcome.out()).isEmpty();
    }
    assertThat(Files.exists(Path.of("-"))).isFalse();
    assertThat(Files.exists(Path.of(same))).isFalse();
  }
}
