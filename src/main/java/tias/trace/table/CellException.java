package tias.trace.table;

/** Says why the text of one cell cannot be read as what its column holds. */
public final class CellException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final String hint;

  /**
   * A complaint.
   *
   * @param code stable word, such as {@code not-a-number}
   * @param expected what the cell must be, so that "(column) must be (expected)" is a sentence
   * @param hint what to do about it, or empty
   */
  public CellException(String code, String expected, String hint) {
    // No stack trace: a bad file may hold millions of bad cells.
    super(expected, null, false, false);
    this.code = code;
    this.hint = hint;
  }

  String code() {
    return code;
  }

  String expected() {
    return String.valueOf(getMessage());
  }

  String hint() {
    return hint;
  }
}
