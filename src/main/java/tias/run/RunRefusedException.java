package tias.run;

/** The queue of runs is full; asking again later may succeed. */
public final class RunRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RunRefusedException(String message) {
    super(message);
  }
}
