package tias.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import tias.catalog.Catalog;
import tias.trace.Answers;
import tias.trace.Finding;
import tias.trace.ImportOptions;
import tias.trace.ImportReport;
import tias.trace.ImportResult;
import tias.trace.Limits;
import tias.trace.TraceImport;

/** What must hold for an import whatever the bytes are; broken by an {@link AssertionError}. */
final class ReaderProperties {
  /** Small, so that a reader that ignores them shows. */
  private static final Limits LIMITS = new Limits(1 << 20, 5_000, 4096, 64, 20);

  private static final long MOST_FINDINGS_A_ROW = 200;

  /** What a reader must be told before it reads on; by format. */
  private static final Map<String, List<String>> ANSWERS =
      Map.of(
          "swf", List.of("processors-per-gpu=4"),
          "gavel", List.of("steps-per-second=10"),
          "gavel-msr", List.of("steps-per-second=10"),
          "pollux", List.of("gpu-hours=cifar10:0.3 deepspeech2:3 bert:3 yolov3:30"),
          "mapped",
              List.of(
                  "mapping=id=job_name,submit=submit_time,duration=duration,"
                      + "gpus=gpu_request*worker_num/2,tenant=organization,model=gpu_model,"
                      + "status=job_type,only=job_type:HP|Spot"));

  private final TraceImport imports = Catalog.traceImport();
  private final Optional<String> format;
  private final Answers answers;

  /**
   * @param format id of the reader that is made to read, or empty to have the format recognised
   */
  ReaderProperties(Optional<String> format) {
    this.format = format;
    this.answers = Answers.parse(format.map(ANSWERS::get).orElse(List.of()));
  }

  /** Imports the bytes, plain and as gzip, and looks at the results. */
  void check(byte[] bytes) {
    List<Finding> all = new ArrayList<>();
    ImportResult plain = read(bytes, all);
    consistent(plain, all, bytes.length);
    readable(all, bytes);
    // Packing takes longer than reading; which inputs are packed depends on them alone. One layer
    // is all that is unpacked.
    boolean chosen = java.util.Arrays.hashCode(bytes) % 4 == 0;
    if (chosen && bytes.length > 1 && !packed(bytes)) {
      ImportResult squashed = read(gzip(bytes), new ArrayList<>());
      require(squashed.equals(plain), "gzip reads other than plain", squashed.report());
    }
  }

  /** Whether the bytes begin as gzip, zip, xz, zstd or bzip2 do. */
  private static boolean packed(byte[] bytes) {
    int start = (bytes[0] & 0xff) << 8 | (bytes[1] & 0xff);
    return java.util.Set.of(0x1f8b, 0x504b, 0xfd37, 0x28b5, 0x425a).contains(start);
  }

  private ImportResult read(byte[] bytes, List<Finding> findings) {
    ImportOptions options = new ImportOptions(format, LIMITS, findings::add, answers);
    try {
      return imports.read(new ByteArrayInputStream(bytes), "unknown", options);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can always be had", e);
    }
  }

  private static void consistent(ImportResult result, List<Finding> all, int length) {
    ImportReport report = result.report();
    require(report.findingsCount() == all.size(), "findings are miscounted", report);
    long jobs = result.trace().map(trace -> (long) trace.size()).orElse(0L);
    require(jobs == report.kept(), "kept rows and jobs differ", report);
    boolean error = all.stream().anyMatch(f -> f.severity() == Finding.Severity.ERROR);
    require(result.trace().isPresent() || error, "no trace and no error", report);
    require(all.size() >= Math.min(report.listed(), 1), "a row is listed without a word", report);
    require(report.rowsRead() <= LIMITS.maxRows(), "more rows than allowed", report);
    require(
        all.size() <= MOST_FINDINGS_A_ROW * (report.rowsRead() + 2),
        "more findings than anybody could mean",
        report);
    for (Finding finding : all) {
      require(finding.line() >= 0 && finding.line() <= length + 1L, "a line not there", finding);
      require(finding.column() >= 0, "a column not there", finding);
      require(!finding.message().isBlank(), "a finding without a word", finding);
      require(finding.message().length() < 2000, "an endless message", finding);
    }
  }

  /** What a library says about itself helps nobody; what the file says is quoted. */
  private static void readable(List<Finding> all, byte[] bytes) {
    String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    for (String word : List.of("Exception", "java.")) {
      for (Finding finding : text.contains(word) ? List.<Finding>of() : all) {
        require(!finding.message().contains(word), "a message for programmers", finding);
      }
    }
  }

  private static void require(boolean holds, String broken, Object seen) {
    if (!holds) {
      throw new AssertionError(broken + ": " + seen);
    }
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
