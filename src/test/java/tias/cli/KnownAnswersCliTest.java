package tias.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Numbers that were computed elsewhere, reproduced by the whole path from file to CSV. */
final class KnownAnswersCliTest {
  private static final String FOLDER = "/known-answers/";

  @TempDir private static Path folder = Path.of("");

  private static List<NamedCsvRecord> rows(Path file) throws IOException {
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
      return reader.stream().toList();
    }
  }

  private static List<NamedCsvRecord> answers(String name) throws IOException {
    return rows(Shell.resource(FOLDER + name));
  }

  /** Rows of the same trace, cluster and overhead run as one command. */
  private static Map<String, List<NamedCsvRecord>> runs(String name) throws IOException {
    return answers(name).stream()
        .collect(
            Collectors.groupingBy(
                row ->
                    row.getField("trace")
                        + " "
                        + row.getField("gpus")
                        + " "
                        + row.findField("restart_overhead_s").orElse("0"),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  @TestFactory
  Stream<DynamicTest> mixedWorkloads() throws IOException {
    return runs("expected.csv").entrySet().stream()
        .map(run -> DynamicTest.dynamicTest(run.getKey(), () -> checkMixed(run)));
  }

  @TestFactory
  Stream<DynamicTest> theReleasedTiresiasSimulator() throws IOException {
    return runs("tiresias-results.csv").entrySet().stream()
        .map(run -> DynamicTest.dynamicTest(run.getKey(), () -> checkTiresias(run)));
  }

  @Test
  void noAnswerIsLeftOut() throws IOException {
    assertThat(answers("expected.csv")).hasSize(48);
    assertThat(answers("tiresias-results.csv")).hasSizeGreaterThan(8);
  }

  /** The summary and the per-job rows of one command. */
  private record Result(Map<String, NamedCsvRecord> summary, List<NamedCsvRecord> jobs) {

    NamedCsvRecord row(String policy) {
      return Objects.requireNonNull(summary.get(policy), policy);
    }

    Stream<NamedCsvRecord> jobs(String policy) {
      return jobs.stream().filter(row -> row.getField("policy").equals(policy));
    }

    BigDecimal sum(String policy, String column) {
      return jobs(policy)
          .map(row -> new BigDecimal(row.getField(column)))
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  private static Result result(Map.Entry<String, List<NamedCsvRecord>> run) throws IOException {
    String[] parts = run.getKey().split(" ", -1);
    Set<String> policies = new TreeSet<>();
    run.getValue().forEach(row -> policies.add(row.getField("policy")));
    Path jobs = folder.resolve(run.getKey().replace(' ', '-') + ".csv");
    Shell.Outcome outcome =
        new Shell()
            .run(
                "run",
                "--trace=" + Shell.resource(FOLDER + parts[0]),
                "--gpus=" + parts[1],
                "--restart-overhead=" + parts[2] + "s",
                "--policy=" + String.join(",", policies),
                "--jobs=" + jobs,
                "--output=csv",
                "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    Map<String, NamedCsvRecord> summary = new LinkedHashMap<>();
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(outcome.out())) {
      reader.forEach(row -> summary.put(row.getField("policy"), row));
    }
    return new Result(summary, rows(jobs));
  }

  private static void checkMixed(Map.Entry<String, List<NamedCsvRecord>> run) throws IOException {
    Result result = result(run);
    for (NamedCsvRecord expected : run.getValue()) {
      String policy = expected.getField("policy");
      NamedCsvRecord got = result.row(policy);
      assertThat(
              List.of(
                  got.getField("jobs"),
                  got.getField("deadline_jobs"),
                  got.getField("missed"),
                  got.getField("mean_jct_non_deadline_s"),
                  got.getField("preemptions")))
          .as(policy)
          .containsExactly(
              expected.getField("jobs"),
              expected.getField("deadline_jobs"),
              expected.getField("missed"),
              expected.getField("mean_jct_non_deadline_s"),
              expected.getField("preemptions"));
      checkJobs(result, policy, expected);
    }
  }

  /** The rows of the jobs add up to the same numbers. */
  private static void checkJobs(Result result, String policy, NamedCsvRecord expected) {
    assertThat(result.jobs(policy).count()).isEqualTo(number(expected, "jobs"));
    assertThat(result.jobs(policy).filter(row -> row.getField("met").equals("false")).count())
        .as("%s missed", policy)
        .isEqualTo(number(expected, "missed"));
    assertThat(result.sum(policy, "preemptions").longValueExact())
        .as("%s preemptions", policy)
        .isEqualTo(number(expected, "preemptions"));
    assertThat(result.sum(policy, "finish_s").movePointRight(3).longValueExact())
        .as("%s sum of finish times", policy)
        .isEqualTo(number(expected, "sum_of_finish_ms"));
    List<BigDecimal> jcts =
        result
            .jobs(policy)
            .filter(row -> row.getField("deadline_s").isEmpty())
            .map(row -> new BigDecimal(row.getField("jct_s")))
            .toList();
    assertThat(mean(jcts)).isEqualTo(expected.getField("mean_jct_non_deadline_s"));
  }

  private static void checkTiresias(Map.Entry<String, List<NamedCsvRecord>> run)
      throws IOException {
    Result result = result(run);
    for (NamedCsvRecord expected : run.getValue()) {
      String policy = expected.getField("policy");
      NamedCsvRecord got = result.row(policy);
      assertThat(got.getField("jobs")).isEqualTo(expected.getField("jobs"));
      assertThat(got.getField("mean_jct_s")).as(policy).isEqualTo(expected.getField("mean_jct_s"));
      assertThat(result.sum(policy, "finish_s"))
          .as(policy)
          .isEqualByComparingTo(expected.getField("sum_of_finish_s"));
    }
  }

  private static String mean(List<BigDecimal> values) {
    return values.stream()
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(values.size()), 3, RoundingMode.HALF_UP)
        .toPlainString();
  }

  private static long number(NamedCsvRecord row, String column) {
    return Long.parseLong(row.getField(column));
  }
}
