package tias.trace.table;

/**
 * A column of a table.
 *
 * @param index position from 0, or -1 for a column the file does not have
 * @param name as the file writes it, or as it was asked for
 */
public record Column(int index, String name) {

  /** Whether the file has the column. */
  public boolean present() {
    return index >= 0;
  }
}
