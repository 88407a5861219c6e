package tias.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All cells of a study.
 *
 * @param header which study
 * @param cells one for every cell, in their order
 */
public record StudyResults(StudyHeader header, List<CellResult> cells) {
  private static final int MOST_NAMED = 10;

  public StudyResults {
    cells = List.copyOf(cells);
  }

  /**
   * Puts cells into their order.
   *
   * @throws StudyException that names cells which are missing
   */
  public static StudyResults of(StudyHeader header, Map<Integer, CellResult> byIndex) {
    StudySpec spec = header.spec();
    List<CellResult> all = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Cell cell : spec.cells()) {
      CellResult result = byIndex.get(cell.index());
      if (result == null) {
        missing.add(spec.name(cell));
      } else {
        all.add(result);
      }
    }
    if (!missing.isEmpty()) {
      int named = Math.min(MOST_NAMED, missing.size());
      throw new StudyException(
          missing.size()
              + " of "
              + spec.cellCount()
              + " cells are missing: "
              + String.join("; ", missing.subList(0, named))
              + (named < missing.size() ? "; …" : ""));
    }
    return new StudyResults(header, all);
  }

  /**
   * Puts the parts of a study together.
   *
   * @throws StudyException that names what is missing, there twice or of another study
   */
  public static StudyResults merge(List<Path> parts) throws IOException {
    StudyHeader header = null;
    Map<Integer, CellResult> cells = new TreeMap<>();
    Map<Integer, Path> from = new HashMap<>();
    for (Path part : parts) {
      CellsFile.Content content = CellsFile.read(part);
      header = same(part, content.header(), header, parts.get(0));
      for (CellResult result : content.cells().values()) {
        Path other = from.put(result.cell(), part);
        if (other != null) {
          String name = header.spec().name(header.spec().cell(result.cell()));
          throw new StudyException(
              "the cell '" + name + "' is both in '" + other + "' and in '" + part + "'");
        }
        cells.put(result.cell(), result);
      }
    }
    if (header == null) {
      throw new StudyException("there are no parts to merge");
    }
    return of(header, cells);
  }

  private static StudyHeader same(
      Path part, @Nullable StudyHeader header, @Nullable StudyHeader before, Path first) {
    if (header == null) {
      throw new StudyException("'" + part + "' is empty: this part was not begun");
    }
    if (before == null) {
      return header;
    }
    if (!header.id().equals(before.id())) {
      throw new StudyException("'" + part + "' is a part of another study than '" + first + "'");
    }
    if (!header.engine().equals(before.engine())) {
      throw new StudyException(
          "'"
              + part
              + "' was computed by version "
              + header.engine()
              + ", '"
              + first
              + "' by "
              + before.engine());
    }
    return before;
  }

  public StudySpec spec() {
    return header.spec();
  }

  CellResult cell(int group, int seed) {
    return cells.get(group * spec().seeds() + seed);
  }
}
