package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.trace.Samples.Sample;
import tias.workload.Trace;

final class SamplesTest {
  private static final Path FOLDER = Path.of("sample-traces");
  private static final List<String> NO_SAMPLES =
      List.of("README.md", "index.json", "LICENSES", "lessons");

  @Test
  void everySampleIsReadWithoutAnError() {
    for (Sample sample : Samples.list()) {
      ImportResult result = Samples.read(sample, Catalog.traceImport());
      assertThat(result.report().findings().stream().map(Finding::severity))
          .as(sample.id())
          .doesNotContain(Finding.Severity.ERROR);
      assertThat(Imports.trace(result).name()).isEqualTo(sample.id());
    }
  }

  @Test
  void theSamplesHaveTheJobsAndDeadlinesThatTheirReadmeStates() {
    assertThat(Samples.list().stream().map(SamplesTest::counts))
        .containsExactly(
            "teaching 12 3",
            "itp-cluster10-mixed 260 122",
            "philly-2869ce-mixed 422 205",
            "itp-cluster06 2396 2396",
            "elasticflow-103959 876 876",
            "chronus-mix2-500 500 450",
            "philly 82247 0",
            "openb-pods-500 500 0",
            "tiresias-60 60 0",
            "muri-cluster-400 400 0",
            "shockwave-120 120 0",
            "gavel-96 96 0",
            "evalys-400 400 0",
            "sacct-example 7 0",
            "helios-example 3 0",
            "acme-seren-example 2 0",
            "acme-kalos-example 2 0",
            "pai-example 3 0");
  }

  private static String counts(Sample sample) {
    TraceStats stats = Samples.read(sample, Catalog.traceImport()).report().stats().orElseThrow();
    return sample.id() + " " + stats.jobs() + " " + stats.deadlineJobs();
  }

  @Test
  void everyJobOfASampleFitsIntoItsSuggestedCluster() {
    for (Sample sample : Samples.list()) {
      Trace trace = Imports.trace(Samples.read(sample, Catalog.traceImport()));
      int gpus = ClusterSpec.parse(sample.suggestedCluster()).gpus();
      assertThat(trace.maxDemandMilli()).as(sample.id()).isLessThanOrEqualTo(1000 * gpus);
    }
  }

  @Test
  void everyFileInTheFolderIsASampleAndDescribedInTheReadme() throws IOException {
    List<String> files;
    try (var list = Files.list(FOLDER)) {
      files =
          list.map(path -> path.getFileName().toString())
              .filter(name -> !NO_SAMPLES.contains(name))
              .toList();
    }
    assertThat(files)
        .containsExactlyInAnyOrderElementsOf(Samples.list().stream().map(Sample::file).toList());
    String readme = Files.readString(FOLDER.resolve("README.md"));
    for (Sample sample : Samples.list()) {
      assertThat(readme).contains("## " + sample.file()).contains(sample.licence());
    }
  }

  @Test
  void tracesOfLessonsAreKnownByTheirIdsButInNoList() throws IOException {
    List<Sample> lessons = Samples.ofLessons();
    try (var list = Files.list(FOLDER.resolve("lessons"))) {
      assertThat(list.map(path -> "lessons/" + path.getFileName()).toList())
          .containsExactlyInAnyOrderElementsOf(lessons.stream().map(Sample::file).toList());
    }
    assertThat(Samples.list()).doesNotContainAnyElementsOf(lessons);
    for (Sample sample : lessons) {
      assertThat(Samples.find(sample.id())).isEqualTo(sample);
      ImportResult result = Samples.read(sample, Catalog.traceImport());
      assertThat(result.report().listed()).as(sample.id()).isZero();
      assertThat(Imports.trace(result).maxDemandMilli())
          .as(sample.id())
          .isLessThanOrEqualTo(1000 * ClusterSpec.parse(sample.suggestedCluster()).gpus());
    }
  }

  @Test
  void anUnknownSampleIsRefusedWithTheListOfWhatExists() {
    assertThat(Samples.find("nope")).isNull();
    assertThatThrownBy(() -> Samples.get("nope"))
        .hasMessage(
            "there is no sample 'nope'; there are "
                + String.join(", ", Samples.list().stream().map(Sample::id).toList()));
  }
}
