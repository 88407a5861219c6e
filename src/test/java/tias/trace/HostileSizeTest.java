package tias.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tias.catalog.Catalog;

/** Files that are far too much of something, made as they are read: none is ever on a disk. */
final class HostileSizeTest {
  private static final String HEADER = "job_id,submit_time,duration,gpus\n";

  /** A text, then another one so many times over, counting what was taken. */
  private static final class Endless extends FilterInputStream {
    long taken;

    Endless(String start, String again, long times) {
      super(new SequenceInputStream(parts(start.getBytes(UTF_8), block(again), times)));
    }

    /** About 64 KiB of the text, so that few reads are needed. */
    private static byte[] block(String again) {
      return again.repeat(Math.max(1, (64 << 10) / again.length())).getBytes(UTF_8);
    }

    private static Enumeration<InputStream> parts(byte[] start, byte[] block, long times) {
      return new Enumeration<>() {
        private long left = times + 1;

        @Override
        public boolean hasMoreElements() {
          return left > 0;
        }

        @Override
        public InputStream nextElement() {
          boolean first = left == times + 1;
          left--;
          return new ByteArrayInputStream(first ? start : block);
        }
      };
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = super.read(bytes, offset, length);
      taken += Math.max(0, n);
      return n;
    }
  }

  private static ImportReport refused(InputStream bytes, Limits limits) throws IOException {
    ImportResult result =
        Catalog.traceImport().read(bytes, "unknown", ImportOptions.DEFAULT.withLimits(limits));
    assertThat(result.trace()).isEmpty();
    assertThat(result.report().kept()).isZero();
    return result.report();
  }

  private static void assertRefusedSoon(Endless file, String code, String limit)
      throws IOException {
    ImportReport report = refused(file, Limits.DEFAULT);
    Finding first = report.findings().get(0);
    assertThat(first.code()).isEqualTo(code);
    assertThat(first.message()).contains(limit);
    assertThat(file.taken).as("bytes read of some gigabytes").isLessThan(4L << 20);
  }

  @Test
  void aLineWithoutAnEndIsRefusedAtTheLengthOfAField() throws IOException {
    long gigabytes = 32_000;
    assertRefusedSoon(new Endless(HEADER + "a", "a", gigabytes), "field-too-long", "1048576");
    assertRefusedSoon(new Endless(HEADER + "\"", "\n", gigabytes), "field-too-long", "1048576");
    assertRefusedSoon(new Endless("", "1 ", gigabytes), "unknown-format", "not known");
  }

  @Test
  void aMillionColumnsAreRefusedAtTheThousandth() throws IOException {
    ImportReport header =
        refused(
            new ByteArrayInputStream((HEADER.strip() + ",x".repeat(5000)).getBytes(UTF_8)),
            Limits.DEFAULT);
    assertThat(header.findings().get(0).code()).isEqualTo("too-many-columns");
    assertRefusedSoon(new Endless(HEADER + "a,0,1,1", ",", 32_000), "too-many-columns", "1000");
  }

  @Test
  void jsonNestedWithoutAnEndIsRefusedAtTheFiftiethLevel() throws IOException {
    String job = "[{\"job_id\":\"a\",\"submit_time\":0,\"duration\":1,\"gpus\":1,\"x\":";
    assertRefusedSoon(new Endless(job, "[", 32_000), "bad-json", "50 levels");
    assertRefusedSoon(new Endless(job, "{\"a\":", 32_000), "bad-json", "50 levels");
    String name = "[{\"job_id\":\"a\",\"submit_time\":0,\"duration\":1,\"gpus\":1,\"";
    assertRefusedSoon(new Endless(name, "x", 32_000), "bad-json", "longer than 1048576");
  }

  /** Members of gzip one behind the other: a thousand times larger once unpacked. */
  @Test
  void anArchiveThatGrowsWithoutAnEndIsRefusedAtTheBytesItMayHave() throws IOException {
    byte[] start = gzip(HEADER.getBytes(UTF_8));
    byte[] megabyte = gzip("\n".repeat(1 << 20).getBytes(UTF_8));
    AtomicLong members = new AtomicLong();
    InputStream oneAfterAnother =
        new SequenceInputStream(
            new Enumeration<>() {
              @Override
              public boolean hasMoreElements() {
                return members.get() < 50_000;
              }

              @Override
              public InputStream nextElement() {
                return new ByteArrayInputStream(members.getAndIncrement() == 0 ? start : megabyte);
              }
            });
    // The JDK looks for another member only where more bytes are said to be there.
    InputStream endless =
        new FilterInputStream(oneAfterAnother) {
          @Override
          public int available() {
            return 1;
          }
        };
    ImportReport report = refused(endless, Limits.DEFAULT.withMaxBytes(8 << 20));
    assertThat(report.findings().get(0).code()).isEqualTo("too-many-bytes");
    assertThat(report.findings().get(0).message()).contains("8388608");
    assertThat(members.get()).as("megabytes unpacked of 50 GB").isLessThan(200);
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    }
    return out.toByteArray();
  }

  /** Each row has four bad cells; all are counted and handed on, a hundred are kept. */
  @Test
  void findingsByTheMillionAreCountedAndNotKept() throws IOException {
    AtomicLong told = new AtomicLong();
    Endless file = new Endless(HEADER, "a,x,y,z\n", 30);
    ImportResult result =
        Catalog.traceImport()
            .read(file, "unknown", ImportOptions.DEFAULT.withSink(f -> told.incrementAndGet()));
    ImportReport report = result.report();
    assertThat(report.listed()).isEqualTo(report.rowsRead()).isGreaterThan(200_000);
    assertThat(report.findingsCount()).isEqualTo(told.get()).isGreaterThan(600_000);
    assertThat(report.findings()).hasSize(ImportReport.MAX_FINDINGS);
  }

  @Test
  void rowsWithoutAnEndAreRefusedAtTheMostThereMayBe() throws IOException {
    Endless file = new Endless(HEADER, "a,0,1,1\n", 32_000);
    ImportReport report = refused(file, Limits.DEFAULT.withMaxRows(10_000));
    assertThat(report.findings().get(0).code()).isEqualTo("too-many-rows");
    assertThat(report.rowsRead()).isEqualTo(report.listed()).isEqualTo(10_000);
  }

  @ParameterizedTest
  @CsvSource({"job_id", "tenant", "user", "model", "status"})
  void aNameThatNoPageCouldShowIsCut(String column) {
    String endless = "n".repeat(100_000);
    String extra = column.equals("job_id") ? "" : "," + column;
    String bad = column.equals("job_id") ? endless + ",0,1,1" : "b,0,1,1," + endless;
    String good = column.equals("job_id") ? "a,5,1,1" : "a,5,1,1,short";
    ImportResult result =
        Imports.of("job_id,submit_time,duration,gpus" + extra + "\n" + bad + "\n" + good + "\n");
    assertThat(result.report().kept()).isEqualTo(2);
    Finding finding = Imports.finding(result, "text-cut");
    assertThat(finding.line()).isEqualTo(2);
    assertThat(finding.message()).contains("100000 characters");
  }

  @Test
  void aHundredThousandTenantsAreTwelveAndTheOthers() {
    StringBuilder text = new StringBuilder("job_id,submit_time,duration,gpus,tenant\n");
    for (int i = 0; i < 100_000; i++) {
      text.append('j').append(i).append(",0,1,1,t").append(i).append('\n');
    }
    TraceProfile profile = TraceProfile.of(Imports.trace(Imports.of(text.toString())), 8);
    assertThat(profile.tenants().count()).isEqualTo(100_000);
    assertThat(profile.tenants().top()).hasSize(TraceProfile.MAX_TENANTS);
  }

  /** Duplicate ids get a number; that must not take longer the more of them there are. */
  @Test
  void aHundredThousandJobsOfOneIdAreToldApart() {
    List<String> rows = Collections.nCopies(100_000, "a,0,1,1");
    ImportResult result = Imports.of(HEADER + String.join("\n", rows) + "\n");
    assertThat(result.report().kept()).isEqualTo(100_000);
    assertThat(Imports.jobs(result).get(99_999).id()).isEqualTo("a#100000");
  }
}
