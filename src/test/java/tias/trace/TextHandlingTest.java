package tias.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tias.trace.Finding.Severity;
import tias.workload.Job;

/** Separators, decimal marks, encodings, zones and orders of dates, as people's files have them. */
final class TextHandlingTest {
  private static final String EXCEL =
      "job_id;submit_time;duration;gpus;user\nA;0,25;1,5;1;prüf\nB;10;1.234,5;2;x\n";
  private static final String HEADER = "job_id,submit_time,duration,gpus";

  private static void assertIsTheExcelTrace(ImportResult result) {
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::submitMs, Job::durationMs, Job::demandMilli, Job::user)
        .containsExactly(
            tuple("A", 0L, 1500L, 1000, "prüf"), tuple("B", 9750L, 1_234_500L, 2000, "x"));
  }

  @Test
  void semicolonsWithDecimalCommasAreUnderstoodAndSaid() {
    ImportResult result = Imports.of(EXCEL);
    assertIsTheExcelTrace(result);
    assertThat(result.report().repairs())
        .contains("numbers were read with a decimal comma: 0,25")
        .anyMatch(repair -> repair.startsWith("the clock starts at the first submit, 0.25 s"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sep=;", "\"sep=;\"", "sep=;;;;;"})
  void aLineThatTellsTheSeparatorIsNoHeader(String line) {
    String text = line + "\r\n" + EXCEL.replace("\n", "\r\n");
    byte[] bytes = text.getBytes(Charset.forName("windows-1252"));
    ImportResult result = Imports.of(bytes, ImportOptions.DEFAULT);
    assertIsTheExcelTrace(result);
    assertThat(result.report().repairs()).contains("text read as windows-1252");
    ImportResult bad = Imports.of(text + "C;x;1;1;y\r\n");
    assertThat(Imports.finding(bad, "not-a-number").line()).isEqualTo(5);
  }

  @Test
  void theDecimalMarkAndTheSeparatorCanBeSaid() {
    ImportResult points =
        Imports.said(List.of("decimal=point"), "job_id;submit_time;duration;gpus", "A;0;1.234;1");
    assertThat(Imports.job(points, "A").durationMs()).isEqualTo(1234);
    ImportResult commas =
        Imports.said(List.of("decimal=comma"), "job_id;submit_time;duration;gpus", "A;0;1.234;1");
    assertThat(Imports.job(commas, "A").durationMs()).isEqualTo(1_234_000);
    ImportResult bars =
        Imports.said(List.of("separator=bar"), "job_id|submit_time|duration|gpus", "A|0|2|1");
    assertThat(Imports.job(bars, "A").durationMs()).isEqualTo(2000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.23,5", "1,234,5", "1,5,", ",5", "1.2.3"})
  void aNumberThatIsHalfOfBothKindsIsNone(String text) {
    ImportResult result =
        Imports.ofLines("job_id;submit_time;duration;gpus", "A;0;1,5;1", "B;0;" + text + ";1");
    assertThat(Imports.finding(result, "not-a-number").value()).isEqualTo(text);
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("A");
  }

  @Test
  void pointsDecideAgainstDecimalCommas() {
    ImportResult result =
        Imports.ofLines("job_id;submit_time;duration;gpus", "A;0;1.5;1", "B;0;1,5;1");
    assertThat(Imports.job(result, "A").durationMs()).isEqualTo(1500);
    assertThat(Imports.finding(result, "not-a-number").line()).isEqualTo(3);
  }

  @Test
  void tabsAndTrailingSeparatorsAndAMissingLastLineEndAreFine() {
    ImportResult result = Imports.of("job_id\tsubmit_time\tduration\tgpus\t\nA\t0\t5\t1\t");
    assertThat(Imports.job(result, "A").durationMs()).isEqualTo(5000);
    assertThat(result.report().listed()).isZero();
  }

  @Test
  void wideCharactersAreReadWithAndWithoutAMark() {
    for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
      ImportResult plain = Imports.of(EXCEL.getBytes(charset), ImportOptions.DEFAULT);
      assertIsTheExcelTrace(plain);
      ImportResult marked = Imports.of(("\uFEFF" + EXCEL).getBytes(charset), ImportOptions.DEFAULT);
      assertIsTheExcelTrace(marked);
      assertThat(marked.report().repairs()).contains("text read as " + charset.name());
    }
  }

  @Test
  void bytesThatAreNoCharactersFarBehindTheBeginningAskForTheEncoding() {
    StringBuilder text = new StringBuilder("job_id,submit_time,duration,gpus,user\n");
    for (int i = 0; i < 6000; i++) {
      text.append("job").append(i).append(",0,1,1,plain\n");
    }
    text.append("last,0,1,1,prüf\n");
    byte[] bytes = text.toString().getBytes(ISO_8859_1);
    ImportResult refused = Imports.of(bytes, ImportOptions.DEFAULT);
    assertThat(refused.trace()).isEmpty();
    assertThat(Imports.question(refused)).isEqualTo(ImportOption.CHARSET);
    Answers answer = Answers.parse(List.of("charset=windows-1252"));
    ImportResult read = Imports.of(bytes, ImportOptions.DEFAULT.withAnswers(answer));
    assertThat(Imports.job(read, "last").user()).isEqualTo("prüf");
  }

  @Test
  void aControlByteIsNamedWithItsPlace() {
    Finding finding =
        Imports.finding(
            Imports.of((HEADER + "\nA,0,\u0001,1\n").getBytes(UTF_8), ImportOptions.DEFAULT),
            "binary");
    assertThat(finding.line()).isEqualTo(2);
    assertThat(finding.column()).isEqualTo(5);
    assertThat(finding.message())
        .isEqualTo("the file is binary data: there is a control byte 0x01 where text was expected");
  }

  private static ImportResult clockChanges(String... answers) {
    return Imports.said(
        List.of(answers),
        "job_id,submit_time,start_time,end_time,gpus",
        "J1,2017-11-05 00:30:00,2017-11-05 00:30:00,2017-11-05 03:30:00,1",
        "J2,2018-03-11 01:30:00,2018-03-11 01:30:00,2018-03-11 03:30:00,1",
        "J3,2017-11-05 00:30:00,2017-11-05 01:30:00,2017-11-05 04:00:00,1",
        "J4,2018-03-11 00:30:00,2018-03-11 02:30:00,2018-03-11 04:00:00,1");
  }

  @ParameterizedTest
  @CsvSource({"J1, 14400", "J2, 3600", "J3, 12600", "J4, 1800"})
  void localTimesAreReadInTheZoneThatWasSaid(String id, long seconds) {
    ImportResult result = clockChanges("zone=America/Los_Angeles");
    assertThat(Imports.job(result, id).durationMs()).isEqualTo(seconds * 1000);
    assertThat(Imports.finding(result, "time-twice"))
        .extracting(Finding::line, Finding::value, Finding::severity)
        .containsExactly(4L, "2017-11-05 01:30:00", Severity.WARNING);
    assertThat(Imports.finding(result, "time-never"))
        .extracting(Finding::line, Finding::value, Finding::severity)
        .containsExactly(5L, "2018-03-11 02:30:00", Severity.WARNING);
    assertThat(result.report().repairs())
        .contains("times without a zone were read as America/Los_Angeles");
  }

  @Test
  void localTimesAreUtcUnlessSaidOtherwise() {
    ImportResult result = clockChanges();
    assertThat(Imports.job(result, "J1").durationMs()).isEqualTo(10_800_000);
    assertThat(Imports.job(result, "J2").durationMs()).isEqualTo(7_200_000);
    assertThat(result.report().repairs()).contains("times without a zone were read as UTC");
    assertThat(result.report().findings()).isEmpty();
  }

  @Test
  void anOffsetInTheFileBeatsTheZoneThatWasSaid() {
    ImportResult result =
        Imports.said(List.of("zone=+08:00"), HEADER, "A,2024-01-01T00:00:00Z,1,1");
    assertThat(Imports.trace(result).originEpochMs()).isEqualTo(1_704_067_200_000L);
  }

  @Test
  void theOrderOfDayAndMonthIsDecidedPerColumnAndShown() {
    ImportResult result =
        Imports.ofLines(
            "job_id,submit_time,duration,gpus,deadline",
            "A,03/04/2024 10:00,60,1,04/13/2024 12:00",
            "B,13/04/2024 10:00,60,1,05/01/2024 12:00");
    assertThat(Imports.job(result, "B").submitMs()).isEqualTo(10 * 86_400_000L);
    assertThat(Imports.job(result, "A").deadlineMs()).isEqualTo(10 * 86_400_000L + 2 * 3_600_000L);
    assertThat(result.report().repairs())
        .contains("dates in submit_time were read as day/month/year: 13/04/2024")
        .contains("dates in deadline were read as month/day/year: 04/13/2024");
  }

  @Test
  void datesWhoseOrderNothingTellsAreAskedFor() {
    String[] lines = {HEADER, "A,03/04/2024,60,1", "B,05/04/2024,60,1"};
    ImportResult asked = Imports.ofLines(lines);
    assertThat(asked.trace()).isEmpty();
    assertThat(Imports.question(asked)).isEqualTo(ImportOption.DAY_ORDER);
    ImportResult day = Imports.said(List.of("day-order=day-first"), lines);
    assertThat(Imports.job(day, "B").submitMs()).isEqualTo(2 * 86_400_000L);
    ImportResult month = Imports.said(List.of("day-order=month-first"), lines);
    assertThat(Imports.job(month, "B").submitMs()).isEqualTo(61 * 86_400_000L);
  }

  @Test
  void datesWithPointsBeginWithTheDay() {
    ImportResult result = Imports.ofLines(HEADER, "A,1.4.2024 10:00,1,1", "B,02.05.2024,1,1");
    assertThat(Imports.job(result, "B").submitMs()).isEqualTo(31 * 86_400_000L - 36_000_000L);
  }

  @ParameterizedTest
  @CsvSource({
    "zone=Mars/Olympus, bad-option, a time zone such as UTC",
    "day-order=sideways, bad-option, 'one of day-first, month-first'",
    "moon=full, unknown-option, native-csv has no option 'moon'"
  })
  void anAnswerThatMakesNoSenseIsRefused(String answer, String code, String part) {
    ImportResult result = Imports.said(List.of(answer), HEADER, "A,0,1,1");
    assertThat(result.trace()).isEmpty();
    assertThat(Imports.finding(result, code).message()).contains(part);
  }

  @Test
  void whatWasSaidIsPartOfTheIdentity() {
    String hash = "ab".repeat(32);
    ImportOptions plain = ImportOptions.DEFAULT;
    ImportOptions zoned = plain.withAnswers(Answers.parse(List.of("zone=UTC", "decimal=point")));
    ImportOptions other = plain.withAnswers(Answers.parse(List.of("decimal=point", "zone=UTC")));
    assertThat(plain.idOf(hash)).isEqualTo(hash);
    assertThat(zoned.idOf(hash)).isEqualTo(other.idOf(hash)).isNotEqualTo(hash).hasSize(64);
    assertThat(plain.withFormat("swf").idOf(hash)).isNotIn(hash, zoned.idOf(hash));
  }

  @Test
  void sharesThatAreNoWholeThousandthsAreSaidToBeRounded() {
    ImportResult result = Imports.ofLines(HEADER, "A,0,1,0.0001", "B,0,1,0.9999", "C,0,1,0.3");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(1, 1000, 300);
    assertThat(result.report().findings())
        .extracting(Finding::line, Finding::code, Finding::message)
        .containsExactly(
            tuple(2L, "gpus-rounded", "gpus = 0.0001 counts as 1 thousandths"),
            tuple(3L, "gpus-rounded", "gpus = 0.9999 counts as 1000 thousandths"));
  }

  @Test
  void veryLongNamesAreCutWithAFinding() {
    ImportResult result =
        Imports.ofLines(HEADER + ",user", "x".repeat(100_000) + ",0,1,1," + "y".repeat(300));
    assertThat(Imports.jobs(result).get(0).id()).hasSize(200);
    assertThat(Imports.jobs(result).get(0).user()).hasSize(200);
    assertThat(result.report().findings())
        .extracting(Finding::field, Finding::code)
        .containsExactly(tuple("job id", "text-cut"), tuple("user", "text-cut"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"gpus\":1,\"submit_time\":NaN}]|'NaN' is no JSON value|1",
        "[{\"gpus\":1,\"submit_time\":Infinity}]|'Infinity' is no JSON value|1",
        "[{\"gpus\":1,\"submit_time\":0,,}]|',' is not expected here in JSON|1",
        "[{\"gpus\":1,\"submit_time\":0|the JSON text ends before it is complete|1"
      })
  void brokenJsonIsToldInWordsOfOurOwn(String json, String message, long line) {
    Finding finding = Imports.finding(Imports.of(json), "bad-json");
    assertThat(finding.message()).isEqualTo(message);
    assertThat(finding.line()).isEqualTo(line);
    assertThat(finding.column()).isPositive();
  }
}
