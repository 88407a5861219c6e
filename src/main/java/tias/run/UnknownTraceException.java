package tias.run;

/** No trace of this id is stored and no sample has it. */
public final class UnknownTraceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnknownTraceException(String id) {
    super("there is no trace '" + id + "' here; upload it again, or use a sample");
  }
}
