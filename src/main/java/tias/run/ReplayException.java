package tias.run;

/** Thrown when a question needs a lane to be simulated again and that cannot be done. */
public final class ReplayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean tooLong;

  /**
   * Says why.
   *
   * @param tooLong whether it was given up for taking too long; else the lane has no answer at all
   */
  public ReplayException(String message, boolean tooLong) {
    super(message);
    this.tooLong = tooLong;
  }

  /** Whether it was given up for taking too long. */
  public boolean tooLong() {
    return tooLong;
  }
}
