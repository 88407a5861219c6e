package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tias.catalog.Catalog;
import tias.trace.Finding.Severity;
import tias.trace.Fixtures.Fixture;

/** What every registered format promises, on every fixture. */
final class TraceContractTest {
  private static final int PREFIXES_UP_TO = 700;

  static List<Fixture> fixtures() {
    return Fixtures.all();
  }

  @Test
  void everyRegisteredFormatHasAFixtureAndEveryFixtureAFormat() {
    Set<String> formats =
        Catalog.formats().stream().map(f -> f.info().id()).collect(Collectors.toSet());
    Set<String> covered = fixtures().stream().map(Fixture::format).collect(Collectors.toSet());
    assertThat(covered).isNotEmpty().isEqualTo(formats);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileUnderAnyNameBecomesExactlyItsGoldenJobs(Fixture fixture) {
    ImportResult result = Imports.of(fixture.bytes(), ImportOptions.DEFAULT);
    ImportReport report = result.report();
    assertThat(report.format()).isEqualTo(fixture.format());
    String counts =
        "read " + report.rowsRead() + " kept " + report.kept() + " listed " + report.listed();
    assertThat(counts + "\n" + NativeWriter.toText(Imports.trace(result)))
        .isEqualTo(fixture.golden());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void exactlyOneReaderClaimsAFile(Fixture fixture) {
    String text = new String(fixture.bytes(), StandardCharsets.UTF_8);
    Head head = new Head(text, true);
    assertThat(Catalog.formats().stream().filter(f -> f.recognises(head)).map(f -> f.info().id()))
        .containsExactly(fixture.format());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileSquashedByGzipReadsLikeThePlainOne(Fixture fixture) throws IOException {
    ImportResult plain = Imports.of(fixture.bytes(), ImportOptions.DEFAULT);
    ImportResult squashed = Imports.of(gzip(fixture.bytes()), ImportOptions.DEFAULT);
    assertThat(squashed).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileWithOtherLineEndsReadsTheSame(Fixture fixture) {
    String text = new String(fixture.bytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    ImportResult plain = Imports.of(text);
    assertThat(Imports.of(text.replace("\n", "\r\n"))).isEqualTo(plain);
    assertThat(Imports.of("\uFEFF" + text)).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileCutOffAnywhereIsReadAsFarAsItGoesOrRefusedWithAFinding(Fixture fixture) {
    byte[] bytes = fixture.bytes();
    for (int length = 0; length <= Math.min(bytes.length, PREFIXES_UP_TO); length++) {
      ImportResult result = Imports.of(Arrays.copyOf(bytes, length), ImportOptions.DEFAULT);
      ImportReport report = result.report();
      assertThat(report.rowsRead()).isEqualTo(report.kept() + report.listed());
      boolean refused = report.findings().stream().anyMatch(f -> f.severity() == Severity.ERROR);
      assertThat(result.trace().isPresent() || refused).as("cut at " + length).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileWithOneByteSpoiledNeverEndsInAnException(Fixture fixture) {
    byte[] bytes = fixture.bytes();
    for (int at = 0; at < Math.min(bytes.length, PREFIXES_UP_TO); at += 3) {
      for (byte spoiled : new byte[] {0, '"', ',', '\n', '-', (byte) 0xe9}) {
        byte[] copy = bytes.clone();
        copy[at] = spoiled;
        ImportReport report = Imports.of(copy, ImportOptions.DEFAULT).report();
        assertThat(report.rowsRead()).isEqualTo(report.kept() + report.listed());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void everyListedRowHasAFindingThatNamesItsLine(Fixture fixture) {
    List<Finding> all = new ArrayList<>();
    ImportReport report =
        Imports.of(fixture.bytes(), ImportOptions.DEFAULT.withSink(all::add)).report();
    assertThat(report.findingsCount()).isEqualTo(all.size());
    long lines =
        all.stream()
            .filter(f -> f.line() > 1 && !f.code().equals("duplicate-id"))
            .map(Finding::line)
            .distinct()
            .count();
    assertThat(lines).isGreaterThanOrEqualTo(report.listed());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void writtenAsNativeCsvAndReadAgainTheJobsAreTheSame(Fixture fixture) {
    String written =
        NativeWriter.toText(Imports.trace(Imports.of(fixture.bytes(), ImportOptions.DEFAULT)));
    assertThat(NativeWriter.toText(Imports.trace(Imports.of(written)))).isEqualTo(written);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }
}
