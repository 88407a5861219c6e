package tias.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;
import tias.workload.Job;

/** Packed files and archives of several. */
final class ArchiveTest {
  private static final String TRACE = "job_id,submit_time,duration,gpus\nA,0,10,1\nB,5,20,2\n";

  private final List<Path> before = new ArrayList<>();

  @BeforeEach
  void lookAtTheTemporaryFolder() throws IOException {
    before.addAll(leftovers());
  }

  @AfterEach
  void nothingIsLeftInTheTemporaryFolder() throws IOException {
    assertThat(leftovers()).isSubsetOf(before);
  }

  private static List<Path> leftovers() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().startsWith("tias-")).toList();
    }
  }

  private interface Packer {
    OutputStream open(OutputStream out) throws IOException;
  }

  private static byte[] packed(String how, byte[] plain) throws IOException {
    Packer packer =
        switch (how) {
          case "gzip" -> GZIPOutputStream::new;
          case "xz" -> out -> new XZOutputStream(out, new LZMA2Options());
          case "zstd" -> ZstdOutputStream::new;
          default -> BZip2CompressorOutputStream::new;
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packing = packer.open(out)) {
      packing.write(plain);
    }
    return out.toByteArray();
  }

  static byte[] zip(String... namesAndTexts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
        zip.write(namesAndTexts[i + 1].getBytes(UTF_8));
      }
    }
    return out.toByteArray();
  }

  static byte[] tar(String... namesAndTexts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        byte[] text = namesAndTexts[i + 1].getBytes(UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(namesAndTexts[i], true);
        entry.setSize(text.length);
        tar.putArchiveEntry(entry);
        tar.write(text);
        tar.closeArchiveEntry();
      }
    }
    return out.toByteArray();
  }

  private static ImportResult read(byte[] bytes, String... answers) {
    Answers said = Answers.parse(List.of(answers));
    return Imports.of(bytes, ImportOptions.DEFAULT.withAnswers(said));
  }

  private static void assertReadsLikeThePlainTrace(byte[] bytes) {
    ImportResult result = read(bytes);
    assertThat(Imports.trace(result).jobs()).isEqualTo(Imports.jobs(Imports.of(TRACE)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "xz", "zstd", "bzip2"})
  void onePackedFileReadsLikeThePlainOne(String how) throws IOException {
    assertReadsLikeThePlainTrace(packed(how, TRACE.getBytes(UTF_8)));
    assertReadsLikeThePlainTrace(packed(how, tar("folder/jobs.csv", TRACE)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "xz", "zstd", "bzip2"})
  void whatIsCutOffOrGoesOnBehindItsEndIsRefused(String how) throws IOException {
    byte[] whole = packed(how, TRACE.repeat(50).getBytes(UTF_8));
    byte[] cut = Arrays.copyOf(whole, whole.length - 5);
    assertThat(Imports.finding(read(cut), how + "-damaged").hint()).contains("cut off");
    byte[] more = Arrays.copyOf(whole, whole.length + 30);
    Arrays.fill(more, whole.length, more.length, (byte) 'x');
    assertThat(read(more).trace()).isEmpty();
    assertThat(Imports.codes(read(more))).containsExactly(how + "-damaged");
  }

  @Test
  void anArchiveOfOneTraceReadsLikeThePlainOne() throws IOException {
    assertReadsLikeThePlainTrace(zip("jobs.csv", TRACE));
    assertReadsLikeThePlainTrace(
        zip("a/README.md", "# read me\n", "a/.DS_Store", "x", "a/j", TRACE));
    assertReadsLikeThePlainTrace(tar("jobs.csv", TRACE, "LICENSE", "do as you like\n"));
    assertThat(read(zip("README.md", "# read me\n", "jobs.csv", TRACE)).report().repairs())
        .contains("of the archive's 2 files, 'jobs.csv' was read as the trace");
  }

  @Test
  void anArchiveOfSeveralTracesAsksWhichOne() throws IOException {
    byte[] zip = zip("a.csv", TRACE, "b.csv", TRACE.replace("B,", "C,"));
    ImportOption question = Imports.question(read(zip));
    assertThat(question.name()).isEqualTo("member");
    assertThat(question.choices()).containsExactly("a.csv", "b.csv");
    assertThat(Imports.jobs(read(zip, "member=b.csv"))).extracting(Job::id).contains("C");
    assertThat(Imports.finding(read(zip, "member=c.csv"), "no-such-member").hint())
        .contains("a.csv, b.csv");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../jobs.csv", "/etc/jobs.csv", "a/../../jobs.csv", "..\\jobs.csv", "C:\\j"})
  void aPathThatLeadsOutsideIsRefused(String name) throws IOException {
    for (byte[] bytes : List.of(zip("good.csv", TRACE, name, TRACE), tar(name, TRACE))) {
      ImportResult result = read(bytes);
      assertThat(result.trace()).isEmpty();
      assertThat(Imports.finding(result, "unsafe-path").message().replace('/', '\\'))
          .contains("'" + name.replace('/', '\\') + "'");
    }
  }

  @Test
  void archivesInsideArchivesAreRefused() throws IOException {
    byte[] gzip = packed("gzip", TRACE.getBytes(UTF_8));
    for (byte[] bytes :
        List.of(
            packed("gzip", gzip),
            packed("xz", zip("jobs.csv", TRACE)),
            zip("jobs.csv.gz", new String(gzip, java.nio.charset.StandardCharsets.ISO_8859_1)),
            tar(
                "inner.zip",
                new String(zip("a", "b"), java.nio.charset.StandardCharsets.US_ASCII)))) {
      assertThat(read(bytes).trace()).isEmpty();
    }
    assertThat(Imports.finding(read(packed("gzip", gzip)), "nested-archive").message())
        .isEqualTo("the file is gzip inside gzip; one layer of packing is unpacked");
  }

  @Test
  void archivesKeepToTheLimitsWhateverTheirHeadersSay() throws IOException {
    String[] many = new String[2 * 1001];
    for (int i = 0; i < many.length; i += 2) {
      many[i] = "f" + i;
      many[i + 1] = "x";
    }
    assertThat(Imports.codes(read(zip(many)))).containsExactly("too-many-entries");
    assertThat(Imports.codes(read(tar(many)))).containsExactly("too-many-entries");
    ImportOptions small = ImportOptions.DEFAULT.withLimits(Limits.DEFAULT.withMaxBytes(100_000));
    byte[] zeros = zip("a.csv", "0".repeat(90_000), "b.csv", "0".repeat(90_000));
    assertThat(Imports.codes(Imports.of(zeros, small))).containsExactly("too-many-bytes");
    byte[] bomb = packed("xz", TRACE.repeat(10_000).getBytes(UTF_8));
    assertThat(Imports.codes(Imports.of(bomb, small))).contains("too-many-bytes");
  }

  @Test
  void damagedAndEmptyArchivesAreRefused() throws IOException {
    byte[] zip = zip("jobs.csv", TRACE);
    assertThat(Imports.codes(read(Arrays.copyOf(zip, zip.length - 10))))
        .containsExactly("zip-damaged");
    assertThat(Imports.finding(read(Arrays.copyOf(zip, zip.length + 10)), "zip-damaged").message())
        .isEqualTo("the file begins like a zip archive but something else follows behind its end");
    assertThat(Imports.codes(read(zip("picture.png", "\u0089PNG\u0000"))))
        .containsExactly("binary");
    assertThat(Imports.codes(read(zip("folder/", "")))).containsExactly("empty-archive");
    byte[] tar = tar("jobs.csv", TRACE);
    assertThat(Imports.codes(read(Arrays.copyOf(tar, 540)))).containsExactly("tar-damaged");
    byte[] more = Arrays.copyOf(tar, tar.length + 9);
    more[tar.length + 5] = 'x';
    assertThat(Imports.codes(read(more))).containsExactly("tar-damaged");
  }
}
