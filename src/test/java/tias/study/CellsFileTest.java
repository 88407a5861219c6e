package tias.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CellsFileTest {
  private static final StudySpec SPEC = Small.study(3, "tias,edf,fifo");
  private static final StudyHeader HEADER = StudyHeader.of(SPEC, Small.TRACES);

  @TempDir private Path folder;

  private Path part(String name, String shard) throws Exception {
    Path path = folder.resolve(name);
    try (CellsFile file = CellsFile.open(path, HEADER)) {
      new StudyRunner(SPEC, Small.TRACES, 1)
          .run(Shard.parse(shard).of(SPEC.cells()), file::add, () -> false);
    }
    return path;
  }

  private static String csv(StudyResults results) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StudyCsv.write(results, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void partsGiveTheSameBytesAsOneRunInWhateverOrderTheyAreNamed() throws Exception {
    Path whole = part("whole", "1/1");
    List<Path> parts = new ArrayList<>();
    for (int i = 4; i >= 1; i--) {
      parts.add(part("part-" + i, i + "/4"));
    }
    String all = csv(StudyResults.merge(List.of(whole)));
    assertThat(csv(StudyResults.merge(parts))).isEqualTo(all);
    assertThat(all.lines().count()).isEqualTo(1 + 6 * 3);
    assertThat(all).startsWith("workload,seed,policy,jobs,").contains("\nmade-up,1,tias,40,");
  }

  @Test
  void aLineCutShortIsNoCellAndIsWrittenOver() throws Exception {
    Path path = part("whole", "1/1");
    byte[] bytes = Files.readAllBytes(path);
    Files.write(path, java.util.Arrays.copyOf(bytes, bytes.length - 7));
    try (CellsFile file = CellsFile.open(path, HEADER)) {
      assertThat(file.found().keySet()).containsExactly(0, 1, 2, 3, 4);
      List<Cell> left = SPEC.cells().subList(5, 6);
      new StudyRunner(SPEC, Small.TRACES, 1).run(left, file::add, () -> false);
    }
    assertThat(Files.readAllBytes(path)).isEqualTo(bytes);
  }

  @Test
  void aFileCutShortAnywhereIsResumedToTheSameBytes() throws Exception {
    Path path = part("whole", "1/1");
    byte[] bytes = Files.readAllBytes(path);
    Map<Integer, CellResult> all = CellsFile.read(path).cells();
    for (int length = 0; length < bytes.length; length += 97) {
      Files.write(path, java.util.Arrays.copyOf(bytes, length));
      try (CellsFile file = CellsFile.open(path, HEADER)) {
        for (Map.Entry<Integer, CellResult> cell : all.entrySet()) {
          if (!file.found().containsKey(cell.getKey())) {
            file.add(cell.getValue());
          }
        }
      }
      assertThat(Files.readAllBytes(path)).as("cut at " + length).isEqualTo(bytes);
    }
  }

  @Test
  void missingCellsAreNamed() throws Exception {
    Path part = part("part-1", "1/2");
    assertThatThrownBy(() -> StudyResults.merge(List.of(part)))
        .hasMessage(
            "3 of 6 cells are missing: made-up, seed 2; teaching, seed 1; teaching, seed 3");
  }

  @Test
  void cellsInTwoPartsAreNamedWithBoth() throws Exception {
    Path one = part("one", "1/1");
    Path two = part("two", "2/3");
    assertThatThrownBy(() -> StudyResults.merge(List.of(one, two)))
        .hasMessageContaining("the cell 'made-up, seed 2' is both in")
        .hasMessageContaining("one'")
        .hasMessageContaining("two'");
  }

  @Test
  void partsOfAnotherStudyAreRefusedByName() throws Exception {
    Path one = part("one", "1/1");
    StudyHeader foreign = StudyHeader.of(Small.study(4, "tias,edf,fifo"), Small.TRACES);
    Path other = folder.resolve("foreign");
    CellsFile.open(other, foreign).close();
    assertThatThrownBy(() -> StudyResults.merge(List.of(one, other)))
        .hasMessageContaining("foreign' is a part of another study than");
    assertThatThrownBy(() -> CellsFile.open(other, HEADER))
        .hasMessageContaining("holds cells of another study");
  }

  @Test
  void cellsOfAnotherBuildAreRefused() throws Exception {
    Path other = folder.resolve("older");
    CellsFile.open(other, new StudyHeader(SPEC, HEADER.traces(), "0.1 (abc)")).close();
    assertThatThrownBy(() -> CellsFile.open(other, HEADER))
        .hasMessageContaining("computed by version 0.1 (abc)");
  }

  @Test
  void whatIsWrongInAFileIsToldWithItsLine() throws Exception {
    Path path = part("whole", "1/1");
    List<String> lines = new ArrayList<>(Files.readAllLines(path));
    lines.set(2, lines.get(2).replace("\"seed 2\"", "x").replace("made-up, seed 2", "x, seed 2"));
    Files.write(path, lines);
    assertThatThrownBy(() -> StudyResults.merge(List.of(path)))
        .hasMessageContaining("line 3: the study has no cell 1 called 'x, seed 2'");
    Path text = folder.resolve("text");
    Files.writeString(text, "hello\n");
    assertThatThrownBy(() -> StudyResults.merge(List.of(text)))
        .hasMessageContaining("line 1: this is no file of cells");
  }

  @Test
  void twoWritersNeverShareAFile() throws Exception {
    Path path = folder.resolve("shared");
    try (CellsFile first = CellsFile.open(path, HEADER)) {
      assertThat(first.found()).isEmpty();
      assertThatThrownBy(() -> CellsFile.open(path, HEADER))
          .hasMessageContaining("another process writes to");
    }
  }
}
