package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tias.trace.Finding.Severity;
import tias.workload.Job;

/** What the logs of real clusters mean: states, steps, requeues, GPUs of Slurm and SWF. */
final class ClusterLogsTest {
  private static final String HELIOS =
      "job_id,user,vc,gpu_num,cpu_num,node_num,state,submit_time,start_time,end_time,"
          + "duration,queue";
  private static final String MINUTE =
      "2020-06-01 00:00:00,2020-06-01 00:00:00,2020-06-01 00:01:00,60,0";
  private static final String SACCT = "JobID|Submit|Start|End|State|AllocTRES";

  @Test
  void heliosJobsWithoutGpusAreSetAsideAndCounted() {
    ImportResult result =
        Imports.ofLines(
            HELIOS,
            "1,u1,v1,1,4,1,COMPLETED," + MINUTE,
            "2,u1,v1,0,8,1,COMPLETED," + MINUTE,
            "3,u2,v1,8,32,1,NODE_FAIL,2020-06-01 00:00:30,2020-06-01 00:00:40,"
                + "2020-06-01 00:02:40,120,10");
    assertThat(result.report().kept()).isEqualTo(2);
    assertThat(result.report().rowsRead()).isEqualTo(3);
    assertThat(Imports.finding(result, "no-gpus").message()).startsWith("gpu_num = 0");
    assertThat(Imports.job(result, "3").durationMs()).isEqualTo(120_000);
    assertThat(Imports.job(result, "3").submitMs()).isEqualTo(30_000);
    assertThat(Imports.job(result, "3").status()).isEqualTo("NODE_FAIL");
  }

  @Test
  void jobsThatHadNotEndedAreSetAsideAndAnUnknownStateIsKeptWithAWarning() {
    ImportResult result =
        Imports.ofLines(
            HELIOS,
            "1,u,v,1,4,1,RUNNING," + MINUTE,
            "2,u,v,1,4,1,suspended," + MINUTE,
            "3,u,v,1,4,1,EVAPORATED," + MINUTE,
            "4,u,v,1,4,1,CANCELLED,2020-06-01 00:00:00,None,2020-06-01 00:01:00,0,60");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("3");
    assertThat(result.report().findings())
        .extracting(f -> f.line() + " " + f.code())
        .containsExactly("2 not-finished", "3 not-finished", "4 unknown-state", "5 never-ran");
    assertThat(Imports.finding(result, "unknown-state").severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void acmeDurationsAreEndMinusStartAndOffsetsCount() {
    ImportResult result =
        Imports.ofLines(
            "job_id,user,node_num,gpu_num,cpu_num,type,state,submit_time,start_time,end_time,"
                + "duration,queue,gpu_time",
            "K1,u1,8,64,960,Other,COMPLETED,2023-05-17 11:00:00+00:00,2023-05-17 11:00:10+00:00,"
                + "2023-05-17 11:00:30+00:00,30,10.0,1920.0",
            "S1,u2,1,8,128,Other,COMPLETED,2023-05-17 19:00:05+08:00,2023-05-17 19:00:05+08:00,"
                + "2023-05-17 19:01:05+08:00,60,0,480.0");
    assertThat(result.report().format()).isEqualTo("acme");
    assertThat(Imports.job(result, "K1").durationMs()).isEqualTo(20_000);
    assertThat(Imports.job(result, "K1").demandMilli()).isEqualTo(64_000);
    assertThat(Imports.job(result, "S1").submitMs()).isEqualTo(5_000);
    assertThat(result.report().repairs())
        .contains("duration differs from end - start in 1 row; the time stamps were used");
  }

  @Test
  void elasticFlowDeadlinesAreAbsolute() {
    ImportResult result =
        Imports.ofLines(
            "job_id,submit_time,iteration,model_name,ddl,batch_size,num_gpu,duration,best_effort",
            "E1,1000,10,m,1500,64,1,300,0",
            "E2,1000,10,m,1500,64,1,300,1");
    assertThat(Imports.job(result, "E1").deadlineMs()).isEqualTo(500_000);
    assertThat(Imports.job(result, "E2").hasDeadline()).isFalse();
  }

  @Test
  void chronusCountsInMinutesFromSubmitAndBestEffortHasNoDeadline() {
    ImportResult result =
        Imports.ofLines(
            "job_id,user,num_gpu,submit_time,iterations,model_name,duration,interval,"
                + "expect_time_list,expect_value_list,best_effort,job_type",
            "E2,vc,1,1000,10,m,300,5,500,10,0,strict",
            "E3,vc,1,1000,10,m,300,5,1000,10,1,best",
            "E4,vc,1,1000,10,m,300,5,100-200-400,10-8-2,0,soft",
            "E5,vc,1,1001,10,m,300,5,x-200,10-8,0,soft");
    assertThat(Imports.job(result, "E2").deadlineMs()).isEqualTo(500 * 60_000);
    assertThat(Imports.job(result, "E2").durationMs()).isEqualTo(300 * 60_000);
    assertThat(Imports.job(result, "E3").hasDeadline()).isFalse();
    assertThat(Imports.job(result, "E4").deadlineMs()).isEqualTo(100 * 60_000);
    assertThat(Imports.finding(result, "not-a-number").line()).isEqualTo(5);
  }

  @Test
  void stepsOfAJobAreIgnoredAndEveryRunOfARequeuedJobIsOneJob() {
    String submit = "|2024-03-01T10:00:00|";
    String one = "2024-03-01T10:05:00|2024-03-01T10:15:00|";
    String two = "2024-03-01T10:20:00|2024-03-01T10:35:00|";
    ImportResult result =
        Imports.ofLines(
            SACCT,
            "500" + submit + one + "REQUEUED|gres/gpu=2",
            "500.batch" + submit + one + "CANCELLED|",
            "500.extern" + submit + one + "COMPLETED|",
            "500.0" + submit + one + "FAILED|gres/gpu=2",
            "500" + submit + two + "COMPLETED|gres/gpu=2",
            "500.batch" + submit + two + "COMPLETED|",
            "500.extern" + submit + two + "COMPLETED|",
            "500.0" + submit + two + "COMPLETED|gres/gpu=2");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("500", "500#2");
    long service = Imports.jobs(result).stream().mapToLong(Job::serviceMilliGpuMs).sum();
    assertThat(service).isEqualTo(3_000L * 1000 * 1000);
    assertThat(result.report().repairs())
        .contains("6 step rows ignored", "1 run was requeued: it counts as a job of its own");
    assertThat(result.report().listed()).isEqualTo(6);
  }

  @Test
  void typedAndUntypedGpusAreNeverAddedAndOtherResourcesNeverCount() {
    String hour = "|2024-01-01T00:00:00|2024-01-01T00:00:00|2024-01-01T01:00:00|COMPLETED|";
    ImportResult result =
        Imports.ofLines(
            SACCT,
            "a" + hour + "billing=8,cpu=8,gres/gpu:a100=2,gres/gpu=2,mem=64G,node=1",
            "b" + hour + "cpu=4,gres/gpu:a100=1,gres/gpu:v100=2,gres/gpumem=40G,gres/gpuutil=90",
            "c" + hour + "cpu=4,mem=8G",
            "d|2024-01-01T00:00:00|None|2024-01-01T00:10:00|CANCELLED by 1001|");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(2000, 3000);
    assertThat(Imports.finding(result, "no-gpus").line()).isEqualTo(4);
    assertThat(Imports.finding(result, "no-gpus").message()).startsWith("no gres/gpu in AllocTRES");
    assertThat(Imports.finding(result, "never-ran").line()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({
    "3-04:05:06, 273906000, UNLIMITED, -1", "02:00:00, 7200000, 1-00:00:00, 86400000",
    "00:09.500, 9500, Partition_Limit, -1", "30:00, 1800000, 01:00:00, 3600000"
  })
  void slurmWritesLengthsOfTimeItsOwnWay(String elapsed, long ms, String limit, long limitMs) {
    ImportResult result =
        Imports.ofLines(
            "JobID|Submit|State|Elapsed|Timelimit|ReqTRES|",
            "1|2024-01-01T00:00:00|CANCELLED+|" + elapsed + "|" + limit + "|gres/gpu=1|");
    assertThat(Imports.job(result, "1").durationMs()).isEqualTo(ms);
    assertThat(Imports.job(result, "1").estimateMs()).isEqualTo(limitMs);
    assertThat(Imports.job(result, "1").status()).isEqualTo("CANCELLED");
  }

  @Test
  void aNameWithABarInItSetsOnlyItsRowAside() {
    ImportResult result =
        Imports.ofLines(
            "JobID|JobName|Submit|State|ElapsedRaw|AllocTRES",
            "1|a|b|2024-01-01T00:00:00|COMPLETED|5|gres/gpu=1",
            "2|\"odd|2024-01-01T00:00:00|COMPLETED|5|gres/gpu=1",
            "3|x|2024-01-01T00:00:00|COMPLETED|INVALID|gres/gpu=1");
    assertThat(Imports.jobs(result)).extracting(Job::model).containsExactly("\"odd");
    assertThat(Imports.codes(result)).containsExactly("field-count", "not-a-number");
  }

  @Test
  void swfKnowsUnknownFromZero() {
    ImportResult result =
        Imports.said(
            List.of("processors-per-gpu=1"),
            "; Version: 2.2",
            "; UnixStartTime: 1000000000",
            "; MaxProcs: 8",
            "  1   0   5  100   4 -1 -1   4 200 -1 1 1 1 1 1 1 -1 -1",
            "  2  10  -1   -1  -1 -1 -1   2 100 -1 5 1 1 1 1 1 -1 -1",
            "  3  20   0    0   1 -1 -1   1  60 -1 1 1 1 1 1 1 -1 -1",
            "  4  30   2 12.5  -1 -1 -1   2  60 -1 1 1 1 1 1 1 -1 -1",
            "  5  30   2 12.5  -1 -1 -1   2  60 -1 3 1 1 1 1 1 -1 -1");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("1", "3", "4");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(4000, 1000, 2000);
    assertThat(Imports.jobs(result))
        .extracting(Job::durationMs)
        .containsExactly(100_000L, 0L, 12_500L);
    assertThat(Imports.jobs(result))
        .extracting(Job::submitMs)
        .containsExactly(0L, 20_000L, 30_000L);
    assertThat(Imports.job(result, "1").estimateMs()).isEqualTo(200_000);
    assertThat(Imports.trace(result).originEpochMs()).isEqualTo(1_000_000_000_000L);
    assertThat(result.report().findings())
        .extracting(f -> f.line() + " " + f.code())
        .containsExactly("5 never-ran", "8 partial-record");
    assertThat(result.report().repairs())
        .contains("the header says that the machine had 8 processors");
  }

  @Test
  void aPodOfOneGpuMayHoldAShareOfIt() {
    ImportResult result =
        Imports.ofLines(
            "name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,pod_phase,creation_time,"
                + "deletion_time,scheduled_time",
            "a,1,1,1,460,,LS,Running,0,100,10",
            "b,1,1,2,1000,,LS,Running,0,100,10",
            "c,1,1,1,0,,LS,Running,0,100,10",
            "d,1,1,1,1000,,BE,Pending,0,100,");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(460, 2000);
    assertThat(Imports.jobs(result)).extracting(Job::durationMs).containsOnly(90_000L);
    assertThat(Imports.codes(result)).containsExactly("gpus-fraction", "never-ran");
  }

  @Test
  void shockwaveDeadlinesAreFactorsOnTheDuration() {
    String job = "LM\tpython3 \"x\tlm\t--steps\t1\t9\t2\tgns\t1\t";
    ImportResult result = Imports.ofLines(job + "1.5\t1000\t10", job + "-1.000000\t1000\t10");
    assertThat(Imports.job(result, "s1").deadlineMs()).isEqualTo(1_500_000);
    assertThat(Imports.job(result, "s2").hasDeadline()).isFalse();
  }

  @Test
  void swfMaySayInItsHeaderHowManyProcessorsComeWithAGpu() {
    String row = "1 0 5 100 16 -1 -1 16 200 -1 1 1 1 1 1 1 -1 -1";
    ImportResult said = Imports.ofLines("; ProcessorsPerGPU: 8", row);
    assertThat(Imports.job(said, "1").demandMilli()).isEqualTo(2000);
    ImportResult other =
        Imports.said(List.of("processors-per-gpu=4"), "; ProcessorsPerGPU: 8", row);
    assertThat(Imports.job(other, "1").demandMilli()).isEqualTo(4000);
    ImportResult none = Imports.ofLines("; ProcessorsPerGPU: 0", row);
    assertThat(Imports.question(none).name()).isEqualTo("processors-per-gpu");
  }

  @Test
  void phillyAttemptsAreSummedAndJobsThatNeverEndedAreSetAside() {
    ImportResult result =
        Imports.ofLines(
            "[{\"jobid\":\"app_1\",\"vc\":\"v1\",\"user\":\"u1\",\"status\":\"Killed\",",
            "  \"submitted_time\":\"2017-10-02 10:00:00\",\"attempts\":[]},",
            " {\"jobid\":\"app_2\",\"vc\":\"v1\",\"user\":\"u2\",\"status\":\"Pass\",",
            "  \"submitted_time\":\"2017-10-02 10:01:00\",\"attempts\":[",
            attempt("10:05:00", "\"2017-10-02 10:15:00\"", "m1") + ",",
            attempt(
                    "10:20:00",
                    "\"2017-10-02 10:50:00\"",
                    "m2\",\"gpus\":[\"gpu0\",\"gpu1\"]}," + "{\"ip\":\"m3")
                + "]},",
            " {\"jobid\":\"app_3\",\"vc\":\"v1\",\"user\":\"u3\",\"status\":\"Pass\",",
            "  \"submitted_time\":\"2017-10-02 10:02:00\",\"attempts\":[",
            attempt("10:30:00", "null", "m4") + "]}]");
    assertThat(result.report().format()).isEqualTo("philly-json");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("app_2");
    assertThat(Imports.job(result, "app_2").demandMilli()).isEqualTo(4000);
    assertThat(Imports.job(result, "app_2").durationMs()).isEqualTo(2_400_000);
    assertThat(result.report().findings())
        .extracting(f -> f.line() + " " + f.code())
        .containsExactly("1 never-ran", "3 gpus-changed", "7 not-finished");
    assertThat(result.report().repairs()).contains("1 retry was added to the run time of its job");
  }

  private static String attempt(String start, String end, String machine) {
    return "  {\"start_time\":\"2017-10-02 "
        + start
        + "\",\"end_time\":"
        + end
        + ",\"detail\":[{\"ip\":\""
        + machine
        + "\",\"gpus\":[\"gpu0\",\"gpu1\"]}]}";
  }

  @Test
  void phillyAttemptsWithoutTimesAreLeftOutWhateverWordSaysSo() {
    for (String nothing : new String[] {"null", "\"None\"", "\"\""}) {
      ImportResult result =
          Imports.ofLines(
              "[{\"jobid\":\"a\",\"submitted_time\":\"2017-10-02 10:00:00\",\"status\":\"Pass\",",
              "  \"attempts\":[" + attempt("10:05:00", nothing, "m1") + ",",
              attempt("10:20:00", "\"2017-10-02 10:20:43\"", "m1") + "]}]");
      assertThat(Imports.job(result, "a").durationMs()).isEqualTo(43_000);
      assertThat(Imports.codes(result)).containsExactly("attempt-without-times");
    }
  }
}
