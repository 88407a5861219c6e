package tias.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tias.catalog.Catalog;
import tias.workload.Job;

/**
 * Exports as offices and scripts hand them on: through spreadsheets, with titles, as JSON Lines.
 */
final class UglyExportsTest {

  private static TableGuess guess(String text) throws IOException {
    return Catalog.traceImport()
        .preview(new ByteArrayInputStream(text.getBytes(UTF_8)), ImportOptions.DEFAULT)
        .guess()
        .orElseThrow();
  }

  @Test
  void sacctThatWentThroughAGermanSpreadsheetIsStillSacct() {
    String table =
        "JobID;JobName;Submit;Start;End;State;Elapsed;AllocTRES\r\n"
            + "7;prüf;01.03.2024 10:00:00;01.03.2024 10:05:00;01.03.2024 11:05:00;COMPLETED;"
            + "01:00:00;billing=8,cpu=8,gres/gpu:a100=2,gres/gpu=2\r\n"
            + "7.batch;batch;01.03.2024 10:05:00;01.03.2024 10:05:00;01.03.2024 11:05:00;"
            + "COMPLETED;01:00:00;cpu=8\r\n"
            + "8;\"a;b\";01.03.2024 10:10:00;None;01.03.2024 10:11:00;CANCELLED by 1;00:00:00;\r\n"
            + "9;c;01.03.2024 10:20:00;01.03.2024 10:20:00;02.03.2024 11:20:00;TIMEOUT;"
            + "1-01:00:00;cpu=4,gres/gpu=4\r\n";
    ImportResult result =
        Imports.of(table.getBytes(Charset.forName("windows-1252")), ImportOptions.DEFAULT);
    assertThat(result.report().format()).isEqualTo("sacct");
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::submitMs, Job::durationMs, Job::demandMilli, Job::model)
        .containsExactly(
            tuple("7", 0L, 3_600_000L, 2000, "prüf"),
            tuple("9", 1_200_000L, 90_000_000L, 4000, "c"));
    assertThat(result.report().findings())
        .extracting(Finding::line, Finding::code)
        .containsExactly(tuple(3L, "step"), tuple(4L, "never-ran"));
  }

  @Test
  void aTitleAboveSacctIsPassedOver() {
    ImportResult result =
        Imports.ofLines(
            "Export vom 1. März",
            "JobID|Submit|Start|End|State|AllocTRES",
            "1|2024-01-01T00:00:00|2024-01-01T00:00:00|2024-01-01T01:00:00|COMPLETED|gres/gpu=2");
    assertThat(Imports.jobs(result)).extracting(Job::demandMilli).containsExactly(2000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sep=;\r\nJobliste Cluster Nord;;;\r\n",
        "Jobliste Cluster Nord\r\n\r\n",
        "Jobliste Cluster Nord;;;\r\nStand: 1.3.2024;;;\r\n;;;\r\n"
      })
  void aTitleAboveTheHeaderIsPassedOverAndSaid(String above) {
    String rows = "job_id;submit_time;duration;gpus\r\nA;0,25;1,5;1\r\nB;10;1.234,5;zwei\r\n";
    ImportResult result = Imports.of(above + rows);
    assertThat(result.report().format()).isEqualTo("native-csv");
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::durationMs)
        .containsExactly(tuple("A", 1500L));
    long header = above.lines().count() + 1;
    assertThat(result.report().repairs())
        .contains("the header was found on line " + header + ", below a title");
    Finding bad = Imports.finding(result, "not-a-number");
    assertThat(bad.line()).isEqualTo(header + 2);
    assertThat(bad.value()).isEqualTo("zwei");
  }

  @Test
  void aTitleWithoutATableIsNoHeader() {
    Finding finding =
        Imports.finding(Imports.ofLines("Jobliste", "eins", "zwei", "drei"), "unknown-format");
    assertThat(finding.message()).contains("the first line is 'Jobliste'");
  }

  @Test
  void anUnknownTableBelowATitleIsGuessedFromItsHeader() throws IOException {
    TableGuess guess = guess("sep=;\nJobs;;\nSubmitted;Runtime_min;GPUs\n01.03.2024 10:00;1,5;2\n");
    assertThat(guess.columns()).containsExactly("Submitted", "Runtime_min", "GPUs");
    assertThat(guess.mapping())
        .isEqualTo("submit=Submitted:iso,duration=Runtime_min:min,gpus=GPUs");
  }

  private static final String[] LINES = {
    "{\"id\":\"a\",\"times\":{\"submitted\":\"2024-03-01T10:00:00Z\",\"run_min\":90},"
        + "\"resources\":{\"gpus\":4,\"cpu\":{\"n\":8}},\"tags\":[\"x\"]}",
    "{\"id\":\"b\",\"times\":{\"submitted\":\"2024-03-01T10:05:00Z\",\"run_min\":\"long\"},"
        + "\"resources\":{\"gpus\":1}}",
    "{\"id\":\"c\",\"times\":{\"submitted\":\"2024-03-01T10:06:00Z\",\"run_min\":2},"
        + "\"resources\":{\"gpus\":0.5}}"
  };
  private static final String MAPPING =
      "id=id,submit=times.submitted:iso,duration=times.run_min:min,gpus=resources.gpus";

  @Test
  void jsonLinesWithNestedResourcesAreGuessedAndRead() throws IOException {
    TableGuess guess = guess(String.join("\n", LINES));
    assertThat(guess.mapping()).isEqualTo(MAPPING);
    assertThat(guess.columns())
        .containsExactly(
            "id", "times.submitted", "times.run_min", "resources.gpus", "resources.cpu.n");
    ImportResult result = Imports.said(List.of("mapping=" + MAPPING), LINES);
    assertThat(Imports.jobs(result))
        .extracting(Job::id, Job::submitMs, Job::durationMs, Job::demandMilli)
        .containsExactly(tuple("a", 0L, 5_400_000L, 4000), tuple("c", 360_000L, 120_000L, 500));
    Finding bad = Imports.finding(result, "not-a-number");
    assertThat(bad.line()).isEqualTo(2);
    assertThat(bad.field()).isEqualTo("times.run_min");
  }

  @Test
  void jsonLinesOfNativeNamesNeedNoMapping() {
    ImportResult result =
        Imports.ofLines(
            "{\"job_id\":\"a\",\"submit_time\":5,\"duration\":1,\"gpus\":1}",
            "7",
            "{\"job_id\":\"b\",\"submit_time\":6,\"duration\":1,\"gpus\":2}");
    assertThat(result.report().format()).isEqualTo("native-json");
    assertThat(Imports.jobs(result)).extracting(Job::id).containsExactly("a", "b");
    assertThat(Imports.finding(result, "not-an-object").line()).isEqualTo(2);
    assertThat(result.report().rowsRead()).isEqualTo(3);
  }

  @Test
  void aBrokenJsonLineIsRefusedWhereItBreaks() {
    Finding finding =
        Imports.finding(
            Imports.ofLines(
                "{\"job_id\":\"a\",\"submit_time\":5,\"duration\":1,\"gpus\":1}",
                "{\"job_id\": b}"),
            "bad-json");
    assertThat(finding.line()).isEqualTo(2);
  }

  @Test
  void aMappedObjectIsToldThatItsPartsHaveNames() {
    ImportResult result =
        Imports.said(
            List.of("mapping=submit=times.submitted:iso,duration=times.run_min,gpus=resources"),
            LINES);
    assertThat(result.report().listed()).isEqualTo(3);
    assertThat(result.report().findings())
        .anyMatch(f -> f.line() == 1 && f.hint().contains("resources.NAME"));
  }
}
