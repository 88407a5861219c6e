package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.trace.Finding.Severity;
import tias.workload.Job;

/** How bytes become rows and cells, and what is said when they do not. */
final class TraceParsingTest {
  private static final String HEADER = "job_id,submit_time,duration,gpus";

  @Test
  void numbersWithExponentsAreReadWholeAndNumbersWithWordsNotAtAll() {
    ImportResult result =
        Imports.ofLines(
            HEADER,
            "J1,0,1.2e+03,1",
            "J2,0,2.3997e+01,1",
            "J3,0,6.0E-03,1",
            "J4,0,1e3,1",
            "J5,0,15 min,1",
            "J6,0,12abc,1");
    assertThat(Imports.jobs(result))
        .extracting(Job::durationMs)
        .containsExactly(1_200_000L, 23_997L, 6L, 1_000_000L);
    assertThat(result.report().findings())
        .extracting(Finding::line, Finding::column, Finding::field, Finding::value, Finding::code)
        .containsExactly(
            tuple(6L, 3, "duration", "15 min", "not-a-number"),
            tuple(7L, 3, "duration", "12abc", "not-a-number"));
    assertThat(result.report().findings().get(0).message())
        .isEqualTo("duration must be a decimal number, not '15 min'");
  }

  @Test
  void aQuoteThatNeverClosesRefusesTheFileAndNamesItsLine() {
    ImportResult result =
        Imports.ofLines(
            HEADER + ",name", "A,0,10,1,ok", "B,1,10,1,\"broken", "C,2,10,1,ok", "D,3,10,1,ok");
    assertThat(result.trace()).isEmpty();
    Finding finding = Imports.finding(result, "unclosed-quote");
    assertThat(finding.line()).isEqualTo(3);
    assertThat(finding.message()).isEqualTo("a quote opened on line 3 is never closed");
    assertThat(result.report().kept()).isZero();
    assertThat(result.report().rowsRead()).isEqualTo(1).isEqualTo(result.report().listed());
  }

  @Test
  void aQuoteThatNeverClosesBehindAQuotedLineBreakIsFoundOnItsOwnLine() {
    ImportResult result =
        Imports.ofLines(HEADER + ",a,b", "A,0,10,1,\"x\ny\",\"broken", "C,2,10,1,ok,ok");
    assertThat(Imports.finding(result, "unclosed-quote").line()).isEqualTo(3);
  }

  @Test
  void aQuoteThatNeverClosesInAHugeFileStopsAtTheLimitOfAField() {
    String start = HEADER + ",name\nA,0,10,1,ok\nB,1,10,1,\"";
    ImportResult result = read(new Endless(start, "C,2,10,1,ok\n", 200L << 20));
    Finding finding = Imports.finding(result, "field-too-long");
    assertThat(finding.line()).isEqualTo(3);
    assertThat(finding.message()).contains("1048576 characters");
    assertThat(result.trace()).isEmpty();
  }

  @Test
  void textBehindAClosingQuoteRefusesTheFile() {
    Finding finding =
        Imports.finding(
            Imports.ofLines(HEADER, "A,0,10,1", "B,1,10,1", "\"C\"x,2,10,1"), "bad-quote");
    assertThat(finding.line()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void quotedLineBreaksBelongToTheFieldWhateverEndsALine(String end) {
    String text =
        HEADER + ",user" + end + "A,0,10,1,\"x," + end + "y \"\"z\"\"\"" + end + "B,1,10,1,ok";
    for (String tail : List.of("", end, end + end + end)) {
      ImportResult result = Imports.of(text + tail);
      assertThat(Imports.jobs(result)).hasSize(2);
      assertThat(Imports.job(result, "A").user()).isEqualTo("x," + end + "y \"z\"");
      assertThat(result.report().findings()).isEmpty();
    }
    ImportResult bad = Imports.of(text + end + "C,x,10,1,ok" + end);
    assertThat(Imports.finding(bad, "not-a-number").line()).isEqualTo(5);
  }

  @Test
  void columnsAreFoundByNameInAnyOrderAndCase() {
    ImportResult result =
        Imports.ofLines("GPUs,Duration,JOB_ID,Deadline,Submit_Time", "2,5,a,30,10");
    assertThat(Imports.job(result, "a").demandMilli()).isEqualTo(2000);
    assertThat(Imports.job(result, "a").deadlineMs()).isEqualTo(20_000);
  }

  @Test
  void twoColumnsOfOneNameAreRefused() {
    ImportResult result = Imports.ofLines("job_id,submit_time,duration,Duration,gpus", "a,0,1,2,1");
    assertThat(result.trace()).isEmpty();
    Finding finding = Imports.finding(result, "duplicate-column");
    assertThat(finding.line()).isEqualTo(1);
    assertThat(finding.column()).isEqualTo(4);
    assertThat(finding.message()).isEqualTo("two columns are called 'Duration': fields 3 and 4");
  }

  @Test
  void allMissingColumnsAreNamedAtOnceWithThoseThatExist() {
    Finding finding =
        Imports.finding(
            Imports.ofLines("submit_time,gpus,duratoin,job_id", "1,1,1,a"), "missing-column");
    assertThat(finding.message()).isEqualTo("the column duration is missing from the header");
    assertThat(finding.hint()).isEqualTo("the file has submit_time, gpus, duratoin, job_id");
  }

  @Test
  void aColumnThatIsNotUsedIsNamed() {
    Finding finding =
        Imports.finding(Imports.ofLines(HEADER + ",dedline", "a,0,1,1,5"), "unused-column");
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.message()).isEqualTo("'dedline' is not used");
  }

  @Test
  void rowsWithTooFewOrTooManyFieldsAreListedAndEmptyFieldsAtTheEndForgiven() {
    ImportResult result = Imports.ofLines(HEADER, "a,0,1", "b,0,1,1,9", "c,0,1,1,,", "d,0,1,1");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("c", "d");
    assertThat(result.report().findings()).extracting(Finding::line).containsExactly(2L, 3L);
    assertThat(result.report().findings().get(0).message())
        .isEqualTo("the row has 3 fields, the header 4");
  }

  @Test
  void blankLinesAreNoRowsButCountAsLines() {
    ImportResult result = Imports.of("\n" + HEADER + "\n\n  \na,0,1,1\n\nb,x,1,1\n");
    assertThat(result.report().rowsRead()).isEqualTo(2);
    assertThat(Imports.finding(result, "not-a-number").line()).isEqualTo(7);
  }

  @Test
  void namesStayAsTyped() {
    String id = "<img src=x onerror=window.hit=1>";
    ImportResult result =
        Imports.ofLines(HEADER + ",user", id + ",0,10,1,=1+1", "\"<div a=\"\"b\"\">\",0,10,1,ü");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly(id, "<div a=\"b\">");
    assertThat(Imports.jobs(result)).extracting(Job::user).containsExactly("=1+1", "ü");
    assertThat(NativeWriter.toText(Imports.trace(result))).contains(",\"=1+1\",");
  }

  @Test
  void olderEncodingsAreUnderstoodAndNamed() {
    byte[] western = (HEADER + ",user\na,0,1,1,prüf\n").getBytes(StandardCharsets.ISO_8859_1);
    ImportResult result = Imports.of(western, ImportOptions.DEFAULT);
    assertThat(Imports.job(result, "a").user()).isEqualTo("prüf");
    assertThat(result.report().repairs()).containsExactly("text read as windows-1252");
    byte[] wide = ("\uFEFF" + HEADER + ",user\na,0,1,1,prüf\n").getBytes(StandardCharsets.UTF_16LE);
    assertThat(Imports.job(Imports.of(wide, ImportOptions.DEFAULT), "a").user()).isEqualTo("prüf");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "   ", "\uFEFF"})
  void anEmptyFileIsRefusedAsSuch(String text) {
    ImportResult result = Imports.of(text);
    assertThat(result.trace()).isEmpty();
    assertThat(Imports.finding(result, "empty-file").hint()).contains("native-csv");
  }

  @Test
  void aHeaderWithoutRowsIsNoTrace() {
    ImportResult result = Imports.ofLines(HEADER);
    assertThat(result.trace()).isEmpty();
    assertThat(Imports.finding(result, "no-jobs").message()).contains("no row of data");
  }

  @Test
  void aFileOfWhichNoRowCanBeKeptIsNoTrace() {
    ImportResult result = Imports.ofLines(HEADER, "a,0,-1,1", "b,0,,1");
    assertThat(result.trace()).isEmpty();
    assertThat(Imports.codes(result)).containsExactly("no-jobs", "negative", "blank");
    assertThat(result.report().listed()).isEqualTo(2);
  }

  @Test
  void anUnknownFormatIsRefusedWithWhatCameAndWhatExists() {
    Finding finding = Imports.finding(Imports.ofLines("name,age", "x,3"), "unknown-format");
    assertThat(finding.line()).isEqualTo(1);
    assertThat(finding.message()).contains("the first line is 'name,age'");
    assertThat(finding.hint()).contains("job_id,submit_time,duration,gpus", "microsoft-itp");
  }

  @Test
  void aFormatThatDoesNotExistIsRefusedWithWhatExists() {
    ImportResult result =
        Imports.of("x".getBytes(StandardCharsets.UTF_8), ImportOptions.DEFAULT.withFormat("nope"));
    assertThat(Imports.finding(result, "no-such-format").hint()).contains("native-json");
  }

  @Test
  void aFormatThatIsNamedComplainsAboutTheColumnsItMisses() {
    byte[] text = (HEADER + "\na,0,1,1\n").getBytes(StandardCharsets.UTF_8);
    ImportResult result = Imports.of(text, ImportOptions.DEFAULT.withFormat("philly-csv"));
    assertThat(Imports.finding(result, "missing-column").message())
        .isEqualTo("the columns timestamp, num_gpus is missing from the header");
  }

  @Test
  void binariesAndArchivesAreRefusedByName() {
    assertThat(binary(0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0)).contains("binary data");
    assertThat(binary('7', 'z', 0xbc, 0xaf, 0x27, 0x1c)).contains("a 7z archive");
    assertThat(binary('R', 'a', 'r', '!', 0x1a, 7, 0)).contains("a rar archive");
  }

  private static String binary(int... bytes) {
    byte[] file = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      file[i] = (byte) bytes[i];
    }
    return Imports.finding(Imports.of(file, ImportOptions.DEFAULT), "binary").message();
  }

  @Test
  void damagedGzipIsRefused() throws IOException {
    byte[] whole =
        gzip((HEADER + "\n" + "a,0,1,1\n".repeat(5000)).getBytes(StandardCharsets.UTF_8));
    for (int length = 2; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThat(Imports.codes(Imports.of(cut, ImportOptions.DEFAULT))).contains("gzip-damaged");
    }
  }

  @Test
  void gzipThatUnpacksToMoreThanTheLimitStopsThere() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write((HEADER + "\n").getBytes(StandardCharsets.UTF_8));
      byte[] rows = "a,0,1,1\n".repeat(1 << 17).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 64; i++) {
        gzip.write(rows);
      }
    }
    Limits limits = Limits.DEFAULT.withMaxBytes(1 << 18);
    ImportResult result = Imports.of(out.toByteArray(), ImportOptions.DEFAULT.withLimits(limits));
    assertThat(result.trace()).isEmpty();
    assertThat(Imports.codes(result)).contains("too-many-bytes");
  }

  @Test
  void moreRowsOrColumnsThanTheLimitRefuseTheFile() {
    byte[] three = (HEADER + "\na,0,1,1\nb,0,1,1\nc,0,1,1\n").getBytes(StandardCharsets.UTF_8);
    Limits limits = Limits.DEFAULT.withMaxRows(2);
    Finding finding =
        Imports.finding(
            Imports.of(three, ImportOptions.DEFAULT.withLimits(limits)), "too-many-rows");
    assertThat(finding.line()).isEqualTo(4);
    assertThat(Imports.codes(Imports.of(HEADER + ",x".repeat(2000) + "\n")))
        .contains("too-many-columns");
  }

  @Test
  void aReportKeepsAHundredFindingsAndCountsAll() {
    List<Finding> all = new ArrayList<>();
    byte[] text = (HEADER + "\n" + "a,0,x,1\n".repeat(250)).getBytes(StandardCharsets.UTF_8);
    ImportReport report = Imports.of(text, ImportOptions.DEFAULT.withSink(all::add)).report();
    assertThat(report.findings()).hasSize(100);
    assertThat(report.findings().get(0).code()).isEqualTo("no-jobs");
    assertThat(report.findings().subList(1, 100)).isEqualTo(all.subList(0, 99));
    assertThat(report.findingsCount()).isEqualTo(251).isEqualTo(all.size());
    assertThat(report.truncated()).isTrue();
  }

  @Test
  void brokenJsonIsRefusedWhereItBreaks() {
    Finding cut =
        Imports.finding(
            Imports.of("[{\"submit_time\":0,\"gpus\":1,\"duration\":1,\"job_id\":\"a\"},\n {\"x"),
            "bad-json");
    assertThat(cut.line()).isEqualTo(2);
    assertThat(cut.message()).isEqualTo("the JSON text ends before it is complete");
    Finding tail =
        Imports.finding(
            Imports.of("[{\"submit_time\":0,\"gpus\":1,\"duration\":1,\"job_id\":\"a\"}]\n7"),
            "bad-json");
    assertThat(tail.line()).isEqualTo(2);
  }

  @Test
  void jsonElementsThatAreNoFlatObjectAreListedWithTheirPlace() {
    ImportResult result =
        Imports.ofLines(
            "[{\"job_id\":\"a\",\"submit_time\":0,\"gpus\":1,\"duration\":1},",
            " 7,",
            " {\"job_id\":\"b\",\"submit_time\":0,\"gpus\":[1],\"duration\":1},",
            " {\"job_id\":\"c\",\"submit_time\":0,\"gpus\":1,\"gpus\":2,\"duration\":1},",
            " {\"job_id\":\"d\",\"submit_time\":0,\"gpus\":1,\"duration\":-3}]");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("a");
    assertThat(Imports.finding(result, "not-an-object").line()).isEqualTo(2);
    assertThat(Imports.finding(result, "nested").line()).isEqualTo(3);
    assertThat(Imports.finding(result, "duplicate-key").line()).isEqualTo(4);
    Finding negative = Imports.finding(result, "negative");
    assertThat(negative.line()).isEqualTo(5);
    assertThat(negative.column()).isEqualTo(52);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static ImportResult read(InputStream in) {
    try {
      return Catalog.traceImport().read(in, "unknown", ImportOptions.DEFAULT);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A start, then the same text again and again, never in memory. */
  private static final class Endless extends InputStream {
    private final byte[] start;
    private final byte[] again;
    private final long length;
    private long at;

    Endless(String start, String again, long length) {
      this.start = start.getBytes(StandardCharsets.UTF_8);
      this.again = again.getBytes(StandardCharsets.UTF_8);
      this.length = length;
    }

    @Override
    public int read() {
      if (at >= length) {
        return -1;
      }
      long here = at++;
      return here < start.length
          ? start[(int) here]
          : again[(int) ((here - start.length) % again.length)];
    }
  }
}
