package tias.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.run.Csv;
import tias.run.Decimals;
import tias.run.LaneView;
import tias.run.RunView;

/** The summary as CSV: one row per policy, undefined numbers empty. */
final class ResultCsv {
  private ResultCsv() {}

  static void print(Terminal terminal, RunView view) {
    Csv csv = new Csv(terminal.out());
    List<String> head = new ArrayList<>(List.of("policy"));
    Metrics.ALL.forEach(metric -> head.add(metric.id()));
    csv.row(head);
    for (LaneView lane : view.lanes()) {
      List<String> cells = new ArrayList<>(List.of(lane.policy()));
      for (MetricInfo metric : Metrics.ALL) {
        cells.add(lane.metrics() == null ? "" : Decimals.plain(metric.value().of(lane.metrics())));
      }
      csv.row(cells);
    }
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
