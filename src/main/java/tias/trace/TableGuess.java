package tias.trace;

import java.util.List;

/**
 * What a table that no reader recognises may mean.
 *
 * @param question what must be answered to have it read, with the guess as its choice if there is
 *     one
 * @param mapping the guess as text; may lack something, may be empty
 * @param confidence in it: high, medium or low
 * @param columns names, as the file writes them
 * @param rows the first rows, as typed
 */
public record TableGuess(
    ImportOption question,
    String mapping,
    String confidence,
    List<String> columns,
    List<List<String>> rows) {

  /** How many rows are shown. */
  public static final int ROWS = 20;

  public TableGuess {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }
}
