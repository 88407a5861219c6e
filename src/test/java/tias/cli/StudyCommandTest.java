package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.metric.Metrics;
import tias.run.Json;

final class StudyCommandTest {
  private static final String[] TINY = {
    "study",
    "--synthetic=jobs=30,load=1.2,durations=exponential",
    "--gpus=16",
    "--trace=teaching",
    "--deadlines=proportional",
    "--policy=tias,tias-level-one,edf,fifo,tiresias",
    "--sweep=restart-overhead=0,60s",
    "--seeds=2"
  };

  private final Shell shell = new Shell();

  @TempDir private Path folder;

  private Shell.Outcome tiny(String... more) {
    return tiny(shell, more);
  }

  private static Shell.Outcome tiny(Shell shell, String... more) {
    return shell.run(Stream.concat(Stream.of(TINY), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void writesOneRowPerCellPolicyAndSeedWithTheSweptValuesInFront() {
    Shell.Outcome csv = tiny("--output=csv");
    assertThat(csv.code()).as(csv.err()).isZero();
    List<String> lines = csv.out().lines().toList();
    String metrics = String.join(",", Metrics.ALL.stream().map(m -> m.id()).toList());
    assertThat(lines.get(0))
        .isEqualTo("workload,restart_overhead_s,seed,policy," + metrics + ",distance");
    assertThat(lines).hasSize(1 + 2 * 2 * 2 * 5);
    assertThat(lines.get(1)).startsWith("synthetic,0,1,tias,30,");
    assertThat(lines.get(40)).startsWith("teaching,60,2,tiresias,12,");
    assertThat(csv.err()).contains("8 cells of 5 policies", "8 of 8 cells, took");
  }

  @Test
  void tracesOfAStudyAreReadAndChangedAsThoseOfARun() throws IOException {
    Path table = Files.writeString(folder.resolve("t.csv"), "When,Run\n0,60\n1,60\n2,60\n");
    String[] study = {
      "study",
      "--trace=" + table,
      "--mapping=submit=When,duration=Run:min,gpus==2",
      "--transform=first:2",
      "--gpus=2",
      "--policy=fifo,tias",
      "--seeds=1",
      "--output=csv"
    };
    Shell.Outcome outcome = shell.run(study);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    List<String> fifo = List.of(outcome.out().lines().toList().get(1).split(",", -1));
    List<String> names = List.of(outcome.out().lines().toList().get(0).split(","));
    assertThat(fifo.get(names.indexOf("jobs"))).isEqualTo("2");
    assertThat(fifo.get(names.indexOf("makespan_s"))).isEqualTo("7200.000");
    Shell.Outcome wrong = shell.run("study", "--trace=" + table, "--mapping=submit=When");
    assertThat(wrong.err()).contains("a mapping says which column is gpus");
  }

  @Test
  void theJsonHasSummaryDifferencesPointsFindingsAndRows() throws IOException {
    Shell.Outcome outcome = tiny("--output=json", "--quiet");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).doesNotContain("NaN");
    JsonNode json = Json.mapper().readTree(outcome.out());
    assertThat(json.get("rows").size()).isEqualTo(40);
    JsonNode first = json.get("summary").get(0);
    assertThat(first.get("policy").textValue()).isEqualTo("tias");
    assertThat(first.has("mean_distance") && first.has("ci95_low") && first.has("ci95_high"))
        .isTrue();
    assertThat(first.get("workloads").get(3).get("workload").textValue()).isEqualTo("teaching");
    assertThat(first.get("workloads").get(3).get("restart_overhead_s").textValue()).isEqualTo("60");
    assertThat(json.get("differences").size()).isEqualTo(4);
    assertThat(json.get("points").size()).isEqualTo(2 * 2 * 5);
    assertThat(json.get("points").get(1).get("differences").get("mean_jct_s").size()).isEqualTo(3);
    assertThat(json.get("findings").get(0).textValue()).contains("mean distance");
  }

  @Test
  void theTableSaysWhatIsReconstructedAndWhereTiasIsNearest() {
    Shell.Outcome table = tiny();
    assertThat(table.out())
        .contains("95 % interval", "minus tias", "(4) teaching, restart-overhead=60")
        .contains(
            "TIAS is a reconstruction", "mean distance", "minus tias", "No policy that is told");
  }

  @Test
  void shardsMergeToTheBytesOfOneRun() throws IOException {
    Path whole = folder.resolve("whole.json");
    assertThat(tiny("--out=" + whole).code()).isZero();
    String[] merge = {"study", "merge", "--output=json", "", "", ""};
    for (int i = 1; i <= 3; i++) {
      Path part = folder.resolve("part-" + i);
      Map<String, String> task =
          Map.of(
              "SLURM_ARRAY_TASK_ID", "" + (i - 1),
              "SLURM_ARRAY_TASK_COUNT", "3",
              "SLURM_ARRAY_TASK_MIN", "0");
      Shell.Outcome outcome = tiny(new Shell(task), "--out=" + part);
      assertThat(outcome.err()).contains("part " + i + "/3, from the environment");
      assertThat(outcome.out()).isEmpty();
      merge[2 + i] = part.toString();
    }
    Shell.Outcome merged = shell.run(merge);
    assertThat(merged.code()).as(merged.err()).isZero();
    assertThat(merged.out()).isEqualTo(Files.readString(whole));
    Shell.Outcome two = shell.run("study", "merge", merge[3], merge[4]);
    assertThat(two.code()).isEqualTo(1);
    assertThat(two.err()).contains("of 8 cells are missing: ");
  }

  @Test
  void theSameCommandGoesOnWhereItWasStopped() throws IOException {
    Path out = folder.resolve("study.csv");
    Path cells = folder.resolve("study.csv.cells");
    assertThat(tiny("--out=" + out).code()).isZero();
    String result = Files.readString(out);
    List<String> lines = Files.readAllLines(cells);
    Files.write(cells, lines.subList(0, 4));
    Files.delete(out);
    Shell.Outcome again = tiny("--out=" + out, "--threads=3");
    assertThat(again.err()).contains("3 of 8 cells were there already");
    assertThat(Files.readString(out)).isEqualTo(result);
    Shell.Outcome other = shell.run("study", "--trace=teaching", "--seeds=2", "--out=" + out);
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("holds cells of another study");
  }

  @Test
  void nodesFailInAStudyAsInARun() {
    String[] often = {"--trace=teaching", "--cluster=2x2", "--failures=random:0.1,10"};
    String row = "study,--policy=tias,--seeds=1,--output=csv,--quiet";
    Shell.Outcome calm = shell.run((row + ",--trace=teaching,--cluster=2x2").split(",", -1));
    Shell.Outcome failing =
        shell.run(
            Stream.concat(Stream.of(row.split(",", -1)), Stream.of(often)).toArray(String[]::new));
    assertThat(failing.code()).as(failing.err()).isZero();
    assertThat(failing.out()).isNotEqualTo(calm.out());
  }

  @Test
  void wrongUseEndsWithTwoAndSaysWhatExists() {
    assertThat(shell.run("study"))
        .returns(2, Shell.Outcome::code)
        .satisfies(o -> assertThat(o.err()).contains("give --preset, --trace or --synthetic"));
    assertThat(shell.run("study", "--preset=magic"))
        .returns(2, Shell.Outcome::code)
        .satisfies(o -> assertThat(o.err()).contains("there are trade-off, sensitivity"));
    assertThat(shell.run("study", "--preset=trade-off", "--sweep=load=1"))
        .returns(2, Shell.Outcome::code)
        .satisfies(o -> assertThat(o.err()).contains("leave out --sweep"));
    for (String wrong :
        List.of(
            "--sweep=colour=red",
            "--shard=5/4",
            "--shard=1/4",
            "--threads=0",
            "--seeds=0",
            "--shards=4",
            "--policy=magic",
            "--param=edf.late=x")) {
      assertThat(tiny(wrong).code()).as(wrong).isEqualTo(2);
    }
    assertThat(shell.run("study", "merge").code()).isEqualTo(2);
  }

  @Test
  void whatCannotBeReadEndsWithOne() {
    assertThat(shell.run("study", "--trace=nope"))
        .returns(1, Shell.Outcome::code)
        .satisfies(o -> assertThat(o.err()).contains("there is no file or sample 'nope'"));
    assertThat(shell.run("study", "merge", folder.resolve("none").toString()).code()).isEqualTo(1);
  }
}
