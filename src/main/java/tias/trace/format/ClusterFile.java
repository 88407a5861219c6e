package tias.trace.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.Limits;
import tias.trace.TextFile;
import tias.trace.TraceRefusedException;
import tias.trace.table.Column;
import tias.trace.table.Columns;

/**
 * The shape of a cluster from a published file: Tiresias's {@code cluster_spec.csv} (switches ×
 * nodes × GPUs) or openb's list of nodes (one row each, with its GPUs). Nodes of one size are put
 * together, the largest first; nodes without GPUs are left out and counted. A row that cannot be
 * read refuses the file, for a part of a cluster answers no question.
 *
 * @param cluster as a run takes it, such as {@code 4x8+2x4}
 * @param format {@code tiresias-cluster} or {@code openb-nodes}
 * @param withoutGpus nodes left out
 */
public record ClusterFile(String cluster, String format, long withoutGpus) {
  /**
   * Reads a file to its end.
   *
   * @throws TraceRefusedException with the place of what cannot be read
   */
  public static ClusterFile read(InputStream in, Limits limits) throws IOException {
    try (Reader text = TextFile.open(in, limits, expected());
        CsvReader<CsvRecord> rows = lenient().ofCsvRecord(text)) {
      return read(rows.iterator());
    } catch (CsvParseException | UncheckedIOException e) {
      throw new TraceRefusedException(
          Finding.ofFile("no-cluster", "the table cannot be read as rows of fields", expected()));
    }
  }

  /** Short rows come through, so that the complaint about them names their line. */
  private static CsvReader.CsvReaderBuilder lenient() {
    return CsvReader.builder().allowMissingFields(true).allowExtraFields(true);
  }

  private static ClusterFile read(Iterator<CsvRecord> rows) {
    CsvRecord header = rows.next();
    Columns columns = new Columns(header.getStartingLineNumber(), header.getFields());
    Column perSwitch = columns.optional("num_node_p_switch");
    if (perSwitch.present()) {
      Column switches = columns.required("num_switch");
      Column gpus = columns.required("num_gpu_p_node");
      columns.check();
      return read(rows, "tiresias-cluster", gpus, List.of(switches, perSwitch));
    }
    Column name = columns.optional("sn");
    Column gpus = columns.optional("gpu");
    if (!name.present() || !gpus.present()) {
      throw new TraceRefusedException(
          Finding.ofLine(
              columns.line(), "no-cluster", "this is no list of a cluster's nodes", expected()));
    }
    return read(rows, "openb-nodes", gpus, List.of());
  }

  private static String expected() {
    return "a header of num_switch,num_node_p_switch,num_gpu_p_node (Tiresias) or sn,gpu (openb)";
  }

  private static ClusterFile read(
      Iterator<CsvRecord> rows, String format, Column gpus, List<Column> factors) {
    Map<Long, Long> nodesBySize = new TreeMap<>(Comparator.reverseOrder());
    while (rows.hasNext()) {
      CsvRecord row = rows.next();
      long nodes = 1;
      for (Column factor : factors) {
        nodes *= count(row, factor);
      }
      nodesBySize.merge(count(row, gpus), nodes, Long::sum);
    }
    Long none = nodesBySize.remove(0L);
    nodesBySize.values().removeIf(nodes -> nodes == 0);
    if (nodesBySize.isEmpty()) {
      throw new TraceRefusedException(
          Finding.ofFile("no-cluster", "the file lists no node with a GPU", expected()));
    }
    String text =
        nodesBySize.entrySet().stream()
            .map(group -> group.getValue() + "x" + group.getKey())
            .collect(Collectors.joining("+"));
    return new ClusterFile(text, format, none == null ? 0 : none);
  }

  private static long count(CsvRecord row, Column column) {
    boolean there = column.index() < row.getFieldCount();
    String text = there ? row.getField(column.index()).strip() : "";
    if (text.matches("[0-9]{1,5}")) {
      return Integer.parseInt(text);
    }
    String message =
        column.name()
            + " must be a whole number from 0 to 99999, not '"
            + Finding.excerpt(text)
            + "'";
    throw new TraceRefusedException(
        new Finding(
            row.getStartingLineNumber(),
            column.index() + 1,
            column.name(),
            text,
            "not-a-count",
            Severity.ERROR,
            message,
            ""));
  }
}
