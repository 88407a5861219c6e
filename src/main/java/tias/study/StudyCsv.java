package tias.study;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tias.metric.Metrics;
import tias.run.Csv;
import tias.run.Decimals;

/**
 * A study as CSV: one row per cell and policy, in the order of the study. Undefined numbers are
 * empty.
 */
public final class StudyCsv {
  private StudyCsv() {}

  /** Writes header and rows as UTF-8. */
  public static void write(StudyResults results, OutputStream out) throws IOException {
    StudySpec spec = results.spec();
    Csv csv = new Csv(out);
    List<String> head = new ArrayList<>(List.of("workload"));
    spec.axes().forEach(axis -> head.add(axis.column()));
    head.add("seed");
    head.add("policy");
    Metrics.ALL.forEach(metric -> head.add(metric.id()));
    head.add("distance");
    csv.row(head);
    for (CellResult result : results.cells()) {
      Cell cell = spec.cell(result.cell());
      List<String> front = new ArrayList<>(List.of(spec.workloads().get(cell.workload()).name()));
      front.addAll(spec.values(cell.point()));
      front.add(Long.toString(cell.seed()));
      for (int policy = 0; policy < spec.policies().size(); policy++) {
        List<String> row = new ArrayList<>(front);
        row.add(spec.policies().get(policy).toString());
        CellResult.Outcome outcome = result.outcomes().get(policy);
        for (BigDecimal value : outcome.values()) {
          row.add(Decimals.plain(value));
        }
        row.add(Decimals.plain(outcome.distance()));
        csv.row(row);
      }
    }
    csv.flush();
  }
}
