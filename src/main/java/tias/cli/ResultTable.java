package tias.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.metric.Summary;
import tias.run.Decimals;
import tias.run.LaneView;
import tias.run.RunState;
import tias.run.RunView;

/** The headline numbers as a table for people. */
final class ResultTable {
  private static final List<String> HEAD =
      List.of(
          "policy",
          "done",
          "missed",
          "miss rate",
          "JCT non-deadline",
          "JCT all",
          "JCT p95",
          "utilisation",
          "preemptions",
          "distance");

  private ResultTable() {}

  static void print(Terminal terminal, RunView view) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    for (LaneView lane : view.lanes()) {
      rows.add(row(lane));
    }
    TextTable.print(terminal, rows);
    for (LaneView lane : view.lanes()) {
      if (lane.metrics() == null && lane.message() != null) {
        String state = lane.state() == RunState.NOT_APPLICABLE ? " is not applicable: " : ": ";
        terminal.line(lane.policy() + state + lane.message());
      }
    }
    terminal.line("");
    terminal.line(
        "JCT in seconds. Distance: trade-off between miss rate and non-deadline JCT, 0 is");
    terminal.line("the best of the baselines in both; n/a where fewer than two differ.");
    if (view.lanes().stream().anyMatch(LaneView::oracle)) {
      terminal.line("* is told true durations, which no real scheduler knows.");
    }
    if (view.lanes().stream().anyMatch(lane -> lane.policy().startsWith("tias"))) {
      terminal.line("TIAS is a reconstruction from the abstract of its paper; see 'policies'.");
    }
  }

  private static List<String> row(LaneView lane) {
    String name = lane.policy() + (lane.oracle() ? "*" : "");
    Summary summary = lane.metrics();
    if (summary == null) {
      return List.of(name, "n/a");
    }
    return List.of(
        name,
        summary.completed() + "/" + summary.jobs(),
        summary.missed() + "/" + summary.deadlineJobs(),
        percent(summary.deadlineMissRate()),
        orNone(summary.meanJctNonDeadlineS()),
        orNone(summary.meanJctS()),
        orNone(summary.p95JctS()),
        percent(summary.utilisation()),
        Long.toString(summary.preemptions()),
        distance(lane.distance()));
  }

  private static String orNone(@Nullable BigDecimal number) {
    return number == null ? "n/a" : Decimals.plain(number);
  }

  private static String percent(@Nullable BigDecimal ratio) {
    return ratio == null
        ? "n/a"
        : ratio.movePointRight(2).setScale(1, RoundingMode.HALF_UP).toPlainString() + " %";
  }

  private static String distance(@Nullable Double distance) {
    return distance == null
        ? "n/a"
        : BigDecimal.valueOf(distance).setScale(3, RoundingMode.HALF_UP).toPlainString();
  }
}
