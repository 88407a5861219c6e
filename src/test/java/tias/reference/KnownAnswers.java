package tias.reference;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tias.cluster.ClusterSpec;
import tias.event.EventSink;
import tias.workload.Job;
import tias.workload.Trace;

/** Workloads whose answers were computed elsewhere, and the check of an engine against them. */
public final class KnownAnswers {
  private static final String FOLDER = "/known-answers/";

  private KnownAnswers() {}

  /** Anything that can run a policy of this id, with its default parameters, over a trace. */
  @FunctionalInterface
  public interface Engine {
    void run(Trace trace, ClusterSpec cluster, String policy, long overheadMs, EventSink sink);
  }

  /** One test per row of the answers for workloads with deadlines. */
  public static Stream<DynamicTest> mixed(Engine engine) {
    return rows("expected.csv").stream()
        .map(row -> DynamicTest.dynamicTest(name(row), () -> checkMixed(engine, row)));
  }

  /** One test per row of what the released Tiresias simulator prints. */
  public static Stream<DynamicTest> tiresias(Engine engine) {
    return rows("tiresias-results.csv").stream()
        .map(row -> DynamicTest.dynamicTest(name(row), () -> checkTiresias(engine, row)));
  }

  private static String name(NamedCsvRecord row) {
    String overhead = row.findField("restart_overhead_s").orElse("0");
    String policy = row.getField("policy");
    return row.getField("trace")
        + " on "
        + row.getField("gpus")
        + ", "
        + overhead
        + " s: "
        + policy;
  }

  private static void checkMixed(Engine engine, NamedCsvRecord row) {
    Trace trace = trace(row.getField("trace"), "gpus");
    long overheadMs = Long.parseLong(row.getField("restart_overhead_s")) * 1000;
    Outcomes outcomes = run(engine, trace, row, overheadMs);
    assertThat(answer(outcomes, outcomes.missed(), outcomes.meanJctSeconds(true)))
        .isEqualTo(
            String.join(
                " ",
                row.getField("jobs"),
                row.getField("deadline_jobs"),
                row.getField("missed"),
                row.getField("mean_jct_non_deadline_s"),
                row.getField("preemptions"),
                row.getField("sum_of_finish_ms")));
  }

  private static String answer(Outcomes outcomes, long missed, String mean) {
    return outcomes.completed()
        + " "
        + outcomes.deadlineJobs()
        + " "
        + missed
        + " "
        + mean
        + " "
        + outcomes.preemptions()
        + " "
        + outcomes.sumOfFinishMs();
  }

  private static void checkTiresias(Engine engine, NamedCsvRecord row) {
    Trace trace = trace(row.getField("trace"), "num_gpu");
    Outcomes outcomes = run(engine, trace, row, 0);
    assertThat(outcomes.completed()).isEqualTo(Long.parseLong(row.getField("jobs")));
    assertThat(outcomes.meanJctSeconds(false)).isEqualTo(row.getField("mean_jct_s"));
    assertThat(outcomes.sumOfFinishMs())
        .isEqualTo(Long.parseLong(row.getField("sum_of_finish_s")) * 1000);
  }

  private static Outcomes run(Engine engine, Trace trace, NamedCsvRecord row, long overheadMs) {
    Outcomes outcomes = new Outcomes(trace);
    ClusterSpec cluster = ClusterSpec.ofGpus(Integer.parseInt(row.getField("gpus")));
    engine.run(trace, cluster, row.getField("policy"), overheadMs, outcomes);
    return outcomes;
  }

  private static Trace trace(String file, String gpuColumn) {
    List<Job> jobs = new ArrayList<>();
    for (NamedCsvRecord row : rows(file)) {
      String deadline = row.findField("deadline").orElse("");
      jobs.add(
          new Job(
              row.getField("job_id"),
              jobs.size(),
              millis(row.getField("submit_time")),
              millis(row.getField("duration")),
              Integer.parseInt(row.getField(gpuColumn)) * Job.MILLI,
              deadline.isEmpty() ? Job.NO_DEADLINE : millis(deadline),
              Job.NO_ESTIMATE,
              null,
              null,
              null,
              null));
    }
    return Trace.of(file, "csv", null, jobs);
  }

  private static long millis(String seconds) {
    return new BigDecimal(seconds)
        .movePointRight(3)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  private static List<NamedCsvRecord> rows(String file) {
    InputStream bytes =
        Objects.requireNonNull(KnownAnswers.class.getResourceAsStream(FOLDER + file), file);
    try (CsvReader<NamedCsvRecord> reader =
        CsvReader.builder()
            .ofNamedCsvRecord(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return reader.stream().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
