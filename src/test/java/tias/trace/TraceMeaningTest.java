package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.trace.Finding.Severity;
import tias.workload.Job;

/** What cells mean: clocks, deadlines, demands, ids. */
final class TraceMeaningTest {
  private static final String HEADER = "job_id,submit_time,duration,gpus";
  private static final String RECORDED = "job_id,submit_time,start_time,end_time,gpus";

  @Test
  void tenthsOfASecondStayExact() {
    ImportResult result =
        Imports.ofLines(HEADER + ",deadline", "a,0,0.1,1,", "b,0,0.1,1,", "c,0,0.1,1,0.3");
    assertThat(Imports.jobs(result)).extracting(Job::durationMs).containsOnly(100L);
    assertThat(Imports.job(result, "c").deadlineMs()).isEqualTo(300);
    assertThat(Imports.job(result, "a").hasDeadline()).isFalse();
    assertThat(NativeWriter.toText(Imports.trace(result))).contains("c,0,0.1,1,0.3,,");
  }

  @Test
  void rowsWithoutAnEndOrWithOneBeforeTheStartAreListedAndNoDurationIsNegative() {
    ImportResult result =
        Imports.ofLines(
            RECORDED,
            "A,100,100,0,1",
            "B,-792,-792,-788,1",
            "C,50,60,40,1",
            "D,70,70,70,1",
            ",80,80,90,1");
    ImportReport report = result.report();
    assertThat(report.rowsRead()).isEqualTo(5);
    assertThat(report.kept()).isEqualTo(2);
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("B", "D");
    assertThat(Imports.jobs(result)).extracting(Job::submitMs).containsExactly(0L, 70_000L);
    assertThat(Imports.jobs(result)).extracting(Job::durationMs).containsExactly(4_000L, 0L);
    assertThat(report.findings())
        .extracting(f -> f.line() + " " + f.code())
        .containsExactly("2 no-end", "3 before-trace", "4 end-before-start", "6 no-id");
  }

  @Test
  void negativeAndBlankCellsAreListedByLineAndColumn() {
    ImportResult result =
        Imports.ofLines(HEADER, "a,0,-0.0001,1", "b,,5,1", "c,0,None,1", "d,0,5,NaN", "e,0,5,1");
    assertThat(result.report().findings())
        .extracting(f -> f.line() + ":" + f.column() + " " + f.code())
        .containsExactly("2:3 negative", "3:2 blank", "4:3 blank", "5:4 blank");
    assertThat(Imports.jobs(result)).hasSize(1);
  }

  @Test
  void unixSecondsStartTheClockAtTheFirstSubmit() {
    ImportResult result = Imports.ofLines(HEADER, "J1,1700000000,10,1", "J2,1700000005,10,1");
    assertThat(Imports.jobs(result)).extracting(Job::submitMs).containsExactly(0L, 5_000L);
    assertThat(Imports.trace(result).originEpochMs()).isEqualTo(1_700_000_000_000L);
    assertThat(result.report().repairs())
        .contains(
            "the clock starts at the first submit, 2023-11-14T22:13:20Z; deadlines moved"
                + " with it");
  }

  @Test
  void unixMillisecondsAreRefusedWithAHint() {
    ImportResult result = Imports.ofLines(HEADER, "J1,1700000000000,10,1");
    assertThat(Imports.finding(result, "number-out-of-range").hint()).contains("divide them by");
  }

  @Test
  void instantsOfTheCalendarAreReadWithTheirOffsets() {
    ImportResult result =
        Imports.ofLines(
            HEADER + ",deadline",
            "K1,2023-05-17 11:00:00+00:00,20,64,",
            "S1,2023-05-17T19:00:05+08:00,60,8,2023-05-17T11:10:00Z");
    assertThat(Imports.job(result, "S1").submitMs()).isEqualTo(5_000);
    assertThat(Imports.job(result, "S1").deadlineMs()).isEqualTo(600_000);
    assertThat(Imports.trace(result).originEpochMs()).isEqualTo(1_684_321_200_000L);
  }

  @Test
  void timesWithoutAZoneAreUtcWhateverTheMachineAndTheReportSaysSo() {
    ImportResult result = Imports.ofLines(HEADER, "a,2017-11-05 00:30:00,10,1");
    assertThat(Imports.trace(result).originEpochMs()).isEqualTo(1_509_841_800_000L);
    assertThat(result.report().repairs()).contains("times without a zone were read as UTC");
  }

  @Test
  void numbersAndDatesAreNeverMixed() {
    ImportResult result = Imports.ofLines(HEADER, "a,0,10,1", "b,2017-11-05 00:30:00,10,1");
    assertThat(Imports.finding(result, "mixed-times").line()).isEqualTo(3);
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("a");
  }

  @Test
  void rowsInAnyOrderAreSortedBySubmitAndTheReportSaysSo() {
    ImportResult result = Imports.ofLines(HEADER, "z,100,10,1", "x,0,10,1", "y,50,10,1", "v,0,1,1");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("x", "v", "y", "z");
    assertThat(result.report().repairs())
        .containsExactly("sorted by submit time: 3 rows stood below a row submitted later");
  }

  @Test
  void anIdThatComesAgainIsRenamedAndBothLinesAreNamed() {
    ImportResult result =
        Imports.ofLines(HEADER, "7,0,10,1", "7,500,20,1", "7#2,600,1,1", "7,0,10,1");
    assertThat(result.report().kept()).isEqualTo(4);
    assertThat(Imports.jobs(result))
        .extracting(Job::id)
        .containsExactlyInAnyOrder("7", "7#2", "7#2#2", "7#3");
    Finding first = result.report().findings().get(0);
    assertThat(first.severity()).isEqualTo(Severity.WARNING);
    assertThat(first.message())
        .isEqualTo("the job id '7' of line 2 comes again on line 3; the second is called '7#2'");
    assertThat(result.report().findingsCount()).isEqualTo(3);
  }

  @Test
  void aHundredThousandRowsOfOneIdAreRenamedInNoTime() {
    byte[] text = (HEADER + "\n" + "a,0,1,1\n".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
    ImportResult result = Imports.of(text, ImportOptions.DEFAULT);
    assertThat(Imports.trace(result).jobs().get(99_999).id()).isEqualTo("a#100000");
  }

  @Test
  void sharesOfAGpuAreKeptAndOneAndAHalfIsListed() {
    ImportResult result =
        Imports.ofLines(HEADER, "a,0,100,0.18", "b,0,100,0.3", "c,0,100,8.0", "x,0,10,1.5");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(180, 300, 8000);
    assertThat(Imports.finding(result, "gpus-fraction").message())
        .isEqualTo("gpus must be whole GPUs, or one share of a single GPU below 1, not '1.5'");
  }

  @Test
  void jobsWithoutGpusAreSetAside() {
    ImportResult result = Imports.ofLines(HEADER, "a,0,100,1", "b,0,100,0");
    assertThat(result.report().listed()).isEqualTo(1);
    Finding finding = Imports.finding(result, "no-gpus");
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.message()).startsWith("gpus = 0");
  }

  @Test
  void deadlinesAreAbsoluteOrRelativeAndMoveWithTheClock() {
    ImportResult result =
        Imports.ofLines(
            HEADER + ",deadline,deadline_in",
            "a,1000,300,1,1500,",
            "b,1000,300,1,,500",
            "c,1000,300,1,1500,500",
            "d,1000,300,1,1500,600",
            "e,1000,300,1,inf,");
    assertThat(Imports.jobs(result))
        .extracting(Job::deadlineMs)
        .containsExactly(500_000L, 500_000L, 500_000L, Job.NO_DEADLINE);
    assertThat(Imports.finding(result, "two-deadlines").line()).isEqualTo(5);
  }

  @Test
  void deadlinesOfMicrosoftItpAreAbsolute() {
    ImportResult result =
        Imports.ofLines(
            "job_id,submission_time,num_iteration,model_name,deadline,batch_size,num_gpu,duration",
            "E1,1000,10,m,1500,64,1,300");
    assertThat(Imports.job(result, "E1").deadlineMs()).isEqualTo(500_000);
  }

  @Test
  void deadlinesThatNoScheduleCanMeetAreCounted() {
    ImportResult result =
        Imports.ofLines(
            HEADER + ",deadline_in", "a,0,300,1,299.999", "b,0,300,1,300", "c,0,300,1,");
    Finding finding = Imports.finding(result, "unmeetable-deadlines");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).startsWith("1 of 2 deadlines cannot be met");
    assertThat(result.report().stats().orElseThrow().unmeetableDeadlines()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"100000000000,1000000", "1e11,1e6"})
  void aJobBeyondAllMeasureIsListedAndNeverAnException(String huge) {
    ImportResult result = Imports.ofLines(HEADER, "a,0,10,1", "b,0," + huge, "c,0,10,1");
    assertThat(Imports.finding(result, "too-much-service").line()).isEqualTo(3);
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("a", "c");
  }

  @Test
  void manyLargeJobsTogetherBeyondAllMeasureAreListedFromTheFirstThatDoesNotFit() {
    String row = ",0,1e11,4\n";
    StringBuilder text = new StringBuilder(HEADER + "\n");
    for (int i = 0; i < 10; i++) {
      text.append("j").append(i).append(row);
    }
    ImportReport report = Imports.of(text.toString()).report();
    assertThat(report.kept()).isEqualTo(5);
    assertThat(report.listed()).isEqualTo(5);
  }

  @Test
  void statsAreThoseOfTheJobs() {
    TraceStats stats =
        Imports.ofLines(
                HEADER + ",deadline", "a,10,3600,8,9999", "b,3610,7200,4,4000", "c,3610,10,0.5,")
            .report()
            .stats()
            .orElseThrow();
    assertThat(stats.jobs()).isEqualTo(3);
    assertThat(stats.spanMs()).isEqualTo(3_600_000);
    assertThat(stats.deadlineJobs()).isEqualTo(2);
    assertThat(stats.unmeetableDeadlines()).isEqualTo(1);
    // 8 h + 4 * 2 h + half of ten seconds.
    assertThat(stats.gpuHours()).isEqualTo(16 + 5.0 / 3600);
    assertThat(stats.maxGpus()).isEqualTo(8);
    assertThat(stats.medianDurationMs()).isEqualTo(3_600_000);
    assertThat(stats.meanGpusNeeded()).isEqualTo(16 + 5.0 / 3600);
    assertThat(stats.originEpochMs()).isNull();
    // Over the longest job, two hours, eight GPUs are busy: a load of 0.9 takes nine, one node.
    assertThat(stats.clusterSuggestion()).isEqualTo("1x8");
  }

  @Test
  void theSuggestedClusterHoldsTheLargestGang() {
    ImportReport report = Imports.ofLines(HEADER, "a,0,1,20", "b,100000,1,1").report();
    assertThat(report.stats().orElseThrow().clusterSuggestion()).isEqualTo("3x8");
  }
}
