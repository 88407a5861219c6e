package tias.cli;

import java.util.List;

/** Text in columns: the first to the left, the others to the right. */
final class TextTable {
  private TextTable() {}

  /** Prints rows of cells; a row may be shorter than the first. */
  static void print(Terminal terminal, List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String pad = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? "" : "  ");
        line.append(i == 0 ? row.get(i) + pad : pad + row.get(i));
      }
      terminal.line(line.toString().stripTrailing());
    }
  }
}
