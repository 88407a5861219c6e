package tias.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.study.Choices;
import tias.study.Findings;
import tias.study.Interval;
import tias.study.PolicyKind;
import tias.study.Presets;
import tias.study.StudyAnalysis;
import tias.study.StudyAnalysis.Standing;
import tias.study.StudySpec;

/** A study as text for people: summary, groups, choices, findings. */
final class StudyTable {
  private static final int WIDTH = 96;

  /** More groups than this make no readable columns. */
  private static final int MOST_COLUMNS = 12;

  private final Terminal terminal;
  private final StudyAnalysis analysis;
  private final StudySpec spec;
  private final List<Standing> standings;

  StudyTable(Terminal terminal, StudyAnalysis analysis) {
    this.terminal = terminal;
    this.analysis = analysis;
    this.spec = analysis.results().header().spec();
    this.standings = analysis.standings();
  }

  void print() {
    for (Presets.Preset preset : Presets.all()) {
      if (preset.id().equals(spec.preset())) {
        paragraph("", preset.title() + ". " + preset.about());
        terminal.line("");
      }
    }
    summary();
    legend();
    choices();
    terminal.line("");
    for (String sentence : new Findings(analysis).sentences()) {
      paragraph("- ", sentence);
    }
    terminal.line("");
    notes();
  }

  private void summary() {
    boolean columns = spec.groups() > 1 && spec.groups() <= MOST_COLUMNS;
    List<List<String>> rows = new ArrayList<>();
    List<String> head =
        new ArrayList<>(List.of("policy", "distance", "95 % interval", "minus tias", "95 %"));
    for (int group = 0; columns && group < spec.groups(); group++) {
      head.add("(" + (group + 1) + ")");
    }
    rows.add(head);
    for (Standing standing : standings) {
      List<String> row = new ArrayList<>();
      boolean oracle = standing.kind() == PolicyKind.CLAIRVOYANT;
      row.add(standing.policy() + (oracle ? "*" : ""));
      row.add(Findings.number(standing.distance().mean()));
      row.add(range(standing.distance()));
      row.add(Findings.number(standing.difference().mean()));
      row.add(range(standing.difference()));
      for (int group = 0; columns && group < spec.groups(); group++) {
        row.add(short2(standing.groups().get(group).mean()));
      }
      rows.add(row);
    }
    TextTable.print(terminal, rows);
  }

  private static String range(Interval interval) {
    return interval.low() == null
        ? "n/a"
        : Findings.number(interval.low()) + " … " + Findings.number(interval.high());
  }

  private static String short2(@Nullable BigDecimal number) {
    return number == null ? "n/a" : number.setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private void legend() {
    terminal.line("");
    if (spec.groups() > MOST_COLUMNS) {
      terminal.line(spec.groups() + " points; --output csv or json has them one by one.");
      return;
    }
    for (int group = 0; group < spec.groups(); group++) {
      String number = spec.groups() == 1 ? "" : "(" + (group + 1) + ") ";
      terminal.line(number + spec.groupName(group));
    }
  }

  private void choices() {
    List<Choices.Choice> choices = Choices.of(analysis);
    if (choices.isEmpty()) {
      return;
    }
    terminal.line("");
    terminal.line("Choices of the reconstruction, the one that matters most first:");
    for (Choices.Choice choice : choices) {
      terminal.line(
          "  "
              + choice.title()
              + " ("
              + choice.parameter()
              + ", default "
              + choice.byDefault()
              + "): range of mean distance "
              + Findings.number(choice.range()));
      for (Choices.Variation variation : choice.variations()) {
        terminal.line(
            "    "
                + variation.value()
                + ": "
                + Findings.text(variation.standing().distance())
                + ", minus tias "
                + Findings.text(variation.standing().difference()));
      }
    }
  }

  private void notes() {
    terminal.line(
        "Distance: trade-off between miss rate and non-deadline JCT, 0 is the best of the");
    terminal.line(
        "baselines in both, 1 the worst in one. " + seeds() + ", intervals by Student's t over");
    terminal.line("them; differences are paired: the same jobs under both policies.");
    if (standings.stream().anyMatch(s -> s.kind() == PolicyKind.CLAIRVOYANT)) {
      terminal.line("* is told true durations, which no real scheduler knows.");
    }
    if (spec.policies().stream().anyMatch(policy -> policy.id().startsWith("tias"))) {
      terminal.line("TIAS is a reconstruction from the abstract of its paper; see 'policies'.");
    }
  }

  private String seeds() {
    return spec.seeds() == 1 ? "One seed" : spec.seeds() + " seeds";
  }

  /** Text broken between words. */
  private void paragraph(String bullet, String text) {
    StringBuilder line = new StringBuilder(bullet);
    int start = line.length();
    for (String word : text.split(" ", -1)) {
      if (line.length() > start && line.length() + word.length() >= WIDTH) {
        terminal.line(line.toString());
        line = new StringBuilder(" ".repeat(start));
      }
      line.append(line.length() == start ? "" : " ").append(word);
    }
    terminal.line(line.toString());
  }
}
