package tias.bench;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import tias.catalog.Catalog;
import tias.trace.ImportOptions;

/** Reading the Philly table: all the checks of an import beside a bare pass of the same library. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ReadBench {
  private final byte[] bytes = Workloads.phillyBytes();

  /** Returns the number of fields. */
  @Benchmark
  public long barePass() throws IOException {
    long fields = 0;
    try (CsvReader<CsvRecord> rows =
        CsvReader.builder()
            .ofCsvRecord(
                new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8))) {
      for (CsvRecord row : rows) {
        fields += row.getFieldCount();
      }
    }
    return fields;
  }

  /** Returns the number of jobs. */
  @Benchmark
  public long importTrace() throws IOException {
    return Catalog.traceImport()
        .read(new ByteArrayInputStream(bytes), "philly.csv", ImportOptions.DEFAULT)
        .report()
        .kept();
  }
}
