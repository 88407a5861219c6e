package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.workload.Job;

/** Formats that lack something a job needs, and ask for it instead of guessing. */
final class AskingReadersTest {
  private static final String OLD =
      "ModelX (batch size 8)\tcd %s/x && python3 t.py -b 8\t--steps\t1\t5000\t120.000000\t2";
  private static final String NEW =
      "ModelX (batch size 8)\tcd %s/x && python3 t.py -b 8\t--steps\t0\t5000\t2\t1.000000"
          + "\t-1.000000\t120.000000";
  private static final String ZERO = "M\tc\t--steps\t0\t100\t1\t1\t-1\t0";
  private static final String THROUGHPUTS =
      "{\"k80\":{\"('ModelX (batch size 8)', 2)\":{\"null\":2.0}},"
          + "\"v100\":"
          + "{\"('ModelX (batch size 8)', 2)\":{\"('Other', 1)\":[1.0,2.0],\"null\":4.0}}}";

  @ParameterizedTest
  @ValueSource(strings = {OLD, NEW})
  void bothLayoutsOfGavelHaveTheirArrivalAndGpusAndAskForTheSpeed(String line) {
    ImportResult asked = Imports.ofLines(line);
    assertThat(asked.trace()).isEmpty();
    assertThat(Imports.question(asked).name()).isEqualTo("steps-per-second");
    assertThat(Imports.finding(asked, "question").field()).isEqualTo("steps-per-second");
    String first = line.equals(OLD) ? "M\tc\t--steps\t0\t100\t0\t1" : ZERO;
    ImportResult read = Imports.said(List.of("steps-per-second=10"), first, line);
    assertThat(Imports.job(read, "g2"))
        .extracting(Job::submitMs, Job::durationMs, Job::demandMilli)
        .containsExactly(120_000L, 500_000L, 2000);
    assertThat(read.report().repairs()).contains("durations are steps at 10 steps per second");
  }

  @Test
  void gavelTakesItsSpeedsFromTheFileInTheSameArchive() throws IOException {
    byte[] zip = ArchiveTest.zip("t.trace", NEW + "\n" + ZERO + "\n", "speeds.json", THROUGHPUTS);
    ImportResult v100 = Imports.of(zip, ImportOptions.DEFAULT);
    assertThat(Imports.jobs(v100)).extracting(Job::durationMs).containsExactly(1_250_000L);
    assertThat(Imports.finding(v100, "no-throughput").line()).isEqualTo(2);
    Answers k80 = Answers.parse(List.of("gpu-type=k80"));
    assertThat(Imports.jobs(Imports.of(zip, ImportOptions.DEFAULT.withAnswers(k80))))
        .extracting(Job::durationMs)
        .containsExactly(2_500_000L);
    Answers tpu = Answers.parse(List.of("gpu-type=tpu"));
    ImportResult none = Imports.of(zip, ImportOptions.DEFAULT.withAnswers(tpu));
    assertThat(Imports.finding(none, "no-such-gpu").hint()).contains("k80, v100");
  }

  @Test
  void gavelsSloIsAFactorOnTheDuration() {
    String line = "M\tc\t--steps\t0\t100\t1\t1\t1.2\t10";
    ImportResult result = Imports.said(List.of("steps-per-second=1"), ZERO, line);
    assertThat(Imports.job(result, "g1").deadlineMs()).isEqualTo(Job.NO_DEADLINE);
    assertThat(Imports.job(result, "g2").deadlineMs()).isEqualTo(130_000L);
  }

  @Test
  void polluxAsksForTheSizeOfItsApplicationsAndOffersOne() {
    String[] lines = {"name,time,application,num_replicas,batch_size", "a-0,5,bert,12,64"};
    ImportOption question = Imports.question(Imports.ofLines(lines));
    assertThat(question.name()).isEqualTo("gpu-hours");
    ImportResult read = Imports.said(List.of("gpu-hours=" + question.choices().get(0)), lines);
    assertThat(Imports.job(read, "a-0").durationMs()).isEqualTo(900_000L);
    ImportResult other = Imports.said(List.of("gpu-hours=vgg:2"), lines);
    assertThat(Imports.finding(other, "no-profile").message()).contains("'bert'");
    assertThat(Imports.codes(Imports.said(List.of("gpu-hours=bert"), lines)))
        .containsExactly("bad-option");
  }

  @Test
  void swfAsksHowManyProcessorsComeWithAGpu() {
    String[] lines = {
      "1 0 5 100 16 -1 -1 16 200 -1 1 1 1 1 1 1 -1 -1",
      "2 0 5 100 17 -1 -1 17 200 -1 1 1 1 1 1 1 -1 -1"
    };
    assertThat(Imports.question(Imports.ofLines(lines)).name()).isEqualTo("processors-per-gpu");
    ImportResult read = Imports.said(List.of("processors-per-gpu=8"), lines);
    assertThat(Imports.jobs(read)).extracting(Job::demandMilli).containsExactly(2000, 3000);
    assertThat(read.report().repairs())
        .contains("8 processors were taken for one GPU, 1 row rounded up to whole GPUs");
  }

  @Test
  void attemptsOfPhillyMayBeJobsOfTheirOwn() {
    String log =
        "[{\"jobid\":\"app_2\",\"vc\":\"v1\",\"user\":\"u2\",\"status\":\"Pass\","
            + "\"submitted_time\":\"2017-10-02 10:01:00\",\"attempts\":["
            + attempt("\"2017-10-02 10:05:00\"", "\"2017-10-02 10:15:00\"", "[\"g0\",\"g1\"]")
            + ","
            + attempt("\"2017-10-02 10:16:00\"", "\"None\"", "[\"g0\"]")
            + ","
            + attempt("\"2017-10-02 10:20:00\"", "\"2017-10-02 10:50:00\"", "[\"g0\"]")
            + "]},{\"jobid\":\"app_1\",\"vc\":\"v1\",\"user\":\"u1\",\"status\":\"Killed\","
            + "\"submitted_time\":\"2017-10-02 10:02:00\",\"attempts\":[]}]";
    ImportResult result = Imports.said(List.of("attempts=each"), log);
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::submitMs, Job::durationMs, Job::demandMilli)
        .containsExactly(
            tuple("app_2-attempt1", 0L, 600_000L, 2000),
            tuple("app_2-attempt3", 840_000L, 1_800_000L, 1000));
    assertThat(result.report().rowsRead()).isEqualTo(4);
    assertThat(result.report().listed()).isEqualTo(2);
  }

  private static String attempt(String start, String end, String gpus) {
    return "{\"start_time\":"
        + start
        + ",\"end_time\":"
        + end
        + ",\"detail\":[{\"ip\":\"m1\",\"gpus\":"
        + gpus
        + "}]}";
  }

  @Test
  void aPaiTableAloneSaysWhichOthersItNeeds() {
    Finding finding =
        Imports.finding(
            Imports.ofLines(
                "4b3f04b66a525d2df903eb16,8cb3bec2f0e1d2c3b4a59687,user01,Terminated,1.0,2.0"),
            "missing-table");
    assertThat(finding.message()).contains("the task table is missing");
    assertThat(finding.hint()).contains("one zip or tar");
  }

  @Test
  void paiTablesAreJoinedFromATarWithHeadersToo() throws IOException {
    byte[] tar =
        ArchiveTest.tar(
            "task.csv",
            "job_name,task_name,inst_num,status,start_time,end_time,plan_cpu,plan_mem,plan_gpu,"
                + "gpu_type\nj1,worker,2,Terminated,11,20,600,30,100,T4\nj1,ps,x,Failed,1,2,,,5,\n",
            "job.csv",
            "job_name,inst_id,user,status,start_time,end_time\nj1,i1,u1,Terminated,10,20\n");
    ImportResult result = Imports.of(tar, ImportOptions.DEFAULT);
    assertThat(result.report().format()).isEqualTo("pai");
    assertThat(Imports.job(result, "j1"))
        .extracting(Job::durationMs, Job::demandMilli, Job::user)
        .containsExactly(19_000L, 2000, "u1");
    assertThat(Imports.finding(result, "not-a-number").message())
        .startsWith("task table, line 3: ");
    assertThat(result.report().repairs())
        .contains("without an instance table, run times are those of the task table");
  }
}
