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

  /** Those that are text as they are. */
  static List<Fixture> plainFixtures() {
    return fixtures().stream().filter(f -> Packing.of(f.bytes()).isEmpty()).toList();
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
    ImportResult result = Imports.of(fixture.bytes(), fixture.options());
    ImportReport report = result.report();
    assertThat(report.format()).isEqualTo(fixture.format());
    String counts =
        "read " + report.rowsRead() + " kept " + report.kept() + " listed " + report.listed();
    assertThat(counts + "\n" + NativeWriter.toText(Imports.trace(result)))
        .isEqualTo(fixture.golden());
  }

  @ParameterizedTest
  @MethodSource("plainFixtures")
  void exactlyOneReaderClaimsAFile(Fixture fixture) {
    String text = new String(fixture.bytes(), StandardCharsets.UTF_8);
    Head head = new Head(text, true);
    String[] claims =
        fixture.format().equals("mapped") ? new String[0] : new String[] {fixture.format()};
    assertThat(Catalog.formats().stream().filter(f -> f.recognises(head)).map(f -> f.info().id()))
        .containsExactly(claims);
  }

  @ParameterizedTest
  @MethodSource("plainFixtures")
  void aFileSquashedByGzipReadsLikeThePlainOne(Fixture fixture) throws IOException {
    ImportResult plain = Imports.of(fixture.bytes(), fixture.options());
    ImportResult squashed = Imports.of(gzip(fixture.bytes()), fixture.options());
    assertThat(squashed).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("plainFixtures")
  void aFileWithOtherLineEndsReadsTheSame(Fixture fixture) {
    String text = new String(fixture.bytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    ImportResult plain = Imports.of(utf8(text), fixture.options());
    assertThat(Imports.of(utf8(text.replace("\n", "\r\n")), fixture.options())).isEqualTo(plain);
    assertThat(Imports.of(utf8("\uFEFF" + text), fixture.options())).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aFileCutOffAnywhereIsReadAsFarAsItGoesOrRefusedWithAFinding(Fixture fixture) {
    byte[] bytes = fixture.bytes();
    for (int length = 0; length <= Math.min(bytes.length, PREFIXES_UP_TO); length++) {
      ImportResult result = Imports.of(Arrays.copyOf(bytes, length), fixture.options());
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
        ImportReport report = Imports.of(copy, fixture.options()).report();
        assertThat(report.rowsRead()).isEqualTo(report.kept() + report.listed());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void everyListedRowHasAFindingThatNamesItsLine(Fixture fixture) {
    List<Finding> all = new ArrayList<>();
    ImportReport report =
        Imports.of(fixture.bytes(), fixture.options().withSink(all::add)).report();
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
        NativeWriter.toText(Imports.trace(Imports.of(fixture.bytes(), fixture.options())));
    assertThat(NativeWriter.toText(Imports.trace(Imports.of(written)))).isEqualTo(written);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }
}
