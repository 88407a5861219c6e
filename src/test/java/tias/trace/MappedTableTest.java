package tias.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.trace.mapping.Mapping;
import tias.workload.Job;

/** Tables of any kind, whose columns are said to mean something. */
final class MappedTableTest {

  private static ImportResult mapped(String mapping, String... lines) {
    return Imports.said(List.of("mapping=" + mapping), lines);
  }

  private static Preview preview(String text, String... answers) throws IOException {
    ImportOptions options = ImportOptions.DEFAULT.withAnswers(Answers.parse(List.of(answers)));
    return Catalog.traceImport().preview(new ByteArrayInputStream(text.getBytes(UTF_8)), options);
  }

  @Test
  void everyRoleAndUnitIsReadAsItSays() {
    ImportResult result =
        mapped(
            "id=Job,submit=When:iso,duration=Run:hms,gpus=Per*Nodes,deadline=Left:in-min,"
                + "estimate=Max:h,tenant=Team,user=Who,model=Net,status=End,only=End:OK|KILLED",
            "Job;When;Run;Per;Nodes;Left;Max;Team;Who;Net;End",
            "a;2024-03-01 10:00;1-02:03:04;4;2;30;2;t;u;m;OK",
            "b;2024-03-01 10:05;00:01:30;1;1;;;t;u;m;KILLED",
            "c;2024-03-01 10:06;00:01:30;1;1;;;t;u;m;LOST");
    Job a = Imports.job(result, "a");
    assertThat(a.durationMs()).isEqualTo(93_784_000L);
    assertThat(a.demandMilli()).isEqualTo(8000);
    assertThat(a.deadlineMs()).isEqualTo(1_800_000L);
    assertThat(a.estimateMs()).isEqualTo(7_200_000L);
    assertThat(a)
        .extracting(Job::tenant, Job::user, Job::model, Job::status)
        .containsExactly("t", "u", "m", "OK");
    assertThat(Imports.job(result, "b").submitMs()).isEqualTo(300_000L);
    assertThat(Imports.finding(result, "filtered").line()).isEqualTo(4);
    assertThat(result.report().repairs()).contains("1 row was left out by filter");
  }

  @ParameterizedTest
  @CsvSource({"s, 90000", "ms, 90", "min, 5400000", "h, 324000000"})
  void durationsAreCountedInTheUnitThatIsSaid(String unit, long ms) {
    ImportResult result = mapped("submit=t,duration=d:" + unit + ",gpus=g", "t,d,g", "0,90,1");
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::durationMs)
        .containsExactly(tuple("r1", ms));
  }

  @Test
  void processorsBecomeWholeGpusAndTheRoundingIsCounted() {
    ImportResult result =
        mapped("submit=t,duration=d,gpus=cores/8", "t,d,cores", "0,1,16", "0,1,17", "0,1,0");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(2000, 3000);
    assertThat(Imports.codes(result)).containsExactly("no-gpus");
    assertThat(result.report().repairs())
        .contains("8 processors were taken for one GPU, 1 row rounded up to whole GPUs");
  }

  @Test
  void aTableWithoutGpusIsToldHowManyEveryJobAsksFor() {
    String[] rows = {"t,d", "0,60", "10,30"};
    ImportResult four = mapped("submit=t,duration=d,gpus==4", rows);
    assertThat(Imports.jobs(four)).extracting(Job::demandMilli).containsExactly(4000, 4000);
    assertThat(four.report().repairs()).contains("every job was said to ask for 4 GPUs");
    ImportResult half = mapped("submit=t,duration=d,gpus==0.5", rows);
    assertThat(Imports.jobs(half)).extracting(Job::demandMilli).containsExactly(500, 500);
    ImportResult json =
        mapped("submit=t,duration=d,gpus==1", "[{\"t\":0,\"d\":60},{\"t\":5,\"d\":1}]");
    assertThat(Imports.jobs(json)).extracting(Job::demandMilli).containsExactly(1000, 1000);
    ImportResult headless = mapped("submit=#1,duration=#2,gpus==1,header=no", "0,60", "10,30");
    assertThat(Imports.jobs(headless)).hasSize(2);
  }

  @Test
  void deadlinesAreAbsoluteRelativeOrAFactor() {
    String[] rows = {"t,d,g,x", "1000,100,1,1500", "1100,100,1,2000"};
    assertThat(Imports.jobs(mapped("submit=t,duration=d,gpus=g,deadline=x:at", rows)))
        .extracting(Job::deadlineMs)
        .containsExactly(500_000L, 1_000_000L);
    assertThat(Imports.jobs(mapped("submit=t,duration=d,gpus=g,deadline=x:in-s", rows)))
        .extracting(Job::deadlineMs)
        .containsExactly(1_500_000L, 2_100_000L);
    String[] factors = {"t,d,g,x", "0,100,1,1.2", "0,100,1,-1"};
    assertThat(Imports.jobs(mapped("submit=t,duration=d,gpus=g,deadline=x:factor", factors)))
        .extracting(Job::deadlineMs)
        .containsExactly(120_000L, Job.NO_DEADLINE);
  }

  @Test
  void recordedTimesGiveTheDurationInTheZoneThatWasSaid() {
    ImportResult result =
        Imports.said(
            List.of(
                "mapping=id=job_id,submit=start:iso,start=start,end=end,gpus=gpus",
                "zone=America/Los_Angeles"),
            "job_id,start,end,gpus",
            "J1,2017-11-05 00:30:00,2017-11-05 03:30:00,1",
            "J2,2018-03-11 01:30:00,2018-03-11 03:30:00,1",
            "J3,2017-11-05 01:30:00,2017-11-05 04:00:00,1",
            "J4,2018-03-11 02:30:00,2018-03-11 04:00:00,1");
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::durationMs)
        .containsExactlyInAnyOrder(
            tuple("J1", 14_400_000L),
            tuple("J2", 3_600_000L),
            tuple("J3", 12_600_000L),
            tuple("J4", 1_800_000L));
    assertThat(Imports.codes(result)).contains("time-twice", "time-never");
  }

  @Test
  void tablesWithoutAHeaderAreMappedByPosition() {
    ImportResult result = mapped("submit=#2,duration=#3,gpus=#1,header=no", "4,0,60", "2,10,30");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(4000, 2000);
    assertThat(Imports.codes(mapped("submit=#9,duration=#3,gpus=#1,header=no", "4,0,60")))
        .containsExactly("bad-mapping");
  }

  @Test
  void jsonIsMappedByItsKeys() {
    ImportResult result =
        mapped(
            "id=Nr,submit=When:ms,duration=Run:min,gpus=G",
            "[{\"Nr\":7,\"When\":5000,\"Run\":2,\"G\":1,\"x\":{}},",
            " {\"Nr\":8,\"When\":9000,\"Run\":\"bad\",\"G\":1}]");
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::durationMs)
        .containsExactly(tuple("7", 120_000L));
    assertThat(Imports.finding(result, "not-a-number").line()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "submit=;mapping, column 8: a name is expected",
        "sumbit=t;mapping, column 1: 'sumbit' is no role",
        "submit=t:years;mapping, column 10: 'years' is no unit of submit",
        "submit=t,submit=u;mapping, column 10: submit is mapped twice",
        "user=u:s;mapping, column 8: user has no unit",
        "gpus=g/0;mapping, column 8: processors per GPU",
        "gpus==0;mapping, column 7: every job asks for whole GPUs",
        "gpus==1.5;mapping, column 7: every job asks for whole GPUs",
        "gpus==0.0001;mapping, column 7: every job asks for whole GPUs",
        "gpus==many;mapping, column 7: every job asks for whole GPUs",
        "user==1;mapping, column 6: a name is expected",
        "submit=\"t;mapping, column 8: the quote is never closed",
        "submit=t;a mapping says which column is gpus",
        "submit=t,gpus=g;a mapping says which column is duration",
        "submit=t,gpus=g,duration=d,start=t,end=d;a mapping gives duration, or start and end"
      })
  void aMappingThatCannotBeReadSaysWhere(String mapping, String message) {
    Finding finding = Imports.finding(mapped(mapping, "t,d,g", "0,1,1"), "bad-mapping");
    assertThat(finding.message()).startsWith(message);
  }

  @Test
  void aColumnThatIsNotThereIsNamed() {
    Finding finding =
        Imports.finding(mapped("submit=t,duration=x,gpus=g", "t,d,g", "0,1,1"), "missing-column");
    assertThat(finding.hint()).isEqualTo("the file has t, d, g");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "submit=Start:iso,duration=Run:min,gpus=N*G",
        "submit=\"a,b\":s,duration=\"x\"\"y\":hms,gpus=cores/4,header=no",
        "submit=t:s,duration=d:s,gpus==0.25",
        "submit=t:s,duration=d:s,gpus==64",
        "submit=t:s,start=t,end=e,gpus=g,only=State:COMPLETED|\"a|b\""
      })
  void theTextOfAMappingComesBackAsItWas(String text) {
    assertThat(Mapping.parse(text).toText()).isEqualTo(text);
    assertThatThrownBy(() -> Mapping.parse(text + ",")).hasMessageContaining("column");
  }

  @Test
  void aTableNobodyKnowsIsRefusedWithAGuessAtItsMapping() {
    ImportResult result =
        Imports.ofLines("JobName,Submitted,Elapsed,NGPUs", "a,2024-03-01 10:00:00,01:00:00,2");
    assertThat(Imports.codes(result)).containsExactly("unknown-format");
    ImportOption question = Imports.question(result);
    assertThat(question.name()).isEqualTo("mapping");
    assertThat(question.choices())
        .containsExactly("id=JobName,submit=Submitted:iso,duration=Elapsed:hms,gpus=NGPUs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "job_name,organization,gpu_model,cpu_request,gpu_request,worker_num,submit_time,duration"
            + ",job_type|j1,o1,A10,8,1,4,0,600,HP"
            + "|id=job_name,submit=submit_time:s,duration=duration:s,gpus=gpu_request*worker_num,"
            + "tenant=organization,model=job_type|high",
        "id,start,end,gpus|1,0,60,2" + "|id=id,submit=start:s,start=start,end=end,gpus=gpus|medium",
        "id,arrival_ms,runtime_ms,num_gpus,due"
            + "|1,1700000000000,60,2,1700000100000"
            + "|id=id,submit=arrival_ms:ms,duration=runtime_ms:ms,gpus=num_gpus,deadline=due:at"
            + "|high",
        "colour,weight,height|red,3,4|''|low"
      })
  void theNamesOfColumnsAreGuessedFrom(String header, String row, String mapping, String sure)
      throws IOException {
    TableGuess guess = preview(header + "\n" + row + "\n").guess().orElseThrow();
    assertThat(guess.mapping()).isEqualTo(mapping);
    assertThat(guess.confidence()).isEqualTo(sure);
    assertThat(guess.columns()).containsExactly(header.split(","));
    assertThat(guess.rows()).containsExactly(List.of(row.split(",")));
  }

  @Test
  void thePreviewShowsTheFirstTwentyRowsAsTheyWouldBeRead() throws IOException {
    StringBuilder text = new StringBuilder("name,arrival,length,gpus\n");
    for (int i = 0; i < 10_000; i++) {
      text.append("j")
          .append(i)
          .append(',')
          .append(i)
          .append(",x".repeat(i == 3 ? 1 : 0))
          .append(i == 3 ? "" : ",60")
          .append(",1\n");
    }
    Preview guessed = preview(text.toString());
    assertThat(guessed.format().orElseThrow().id()).isEqualTo("mapped");
    assertThat(guessed.result().report().rowsRead()).isEqualTo(20);
    assertThat(Imports.jobs(guessed.result())).hasSize(19);
    assertThat(Imports.finding(guessed.result(), "not-a-number").line()).isEqualTo(5);
    Preview said = preview(text.toString(), "mapping=submit=arrival:min,duration=length,gpus=gpus");
    assertThat(Imports.jobs(said.result()).get(1).submitMs()).isEqualTo(60_000L);
  }

  @Test
  void thePreviewOfAKnownFormatNamesIt() throws IOException {
    Preview preview = preview("job_id,submit_time,duration,gpus\nA,0,1,1\n");
    assertThat(preview.format().orElseThrow().id()).isEqualTo("native-csv");
    assertThat(Imports.jobs(preview.result())).hasSize(1);
  }
}
