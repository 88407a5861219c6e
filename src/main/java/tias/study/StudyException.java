package tias.study;

/** A study that cannot go on or cannot be put together; the message says where and why. */
public final class StudyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StudyException(String message) {
    super(message);
  }

  public StudyException(String message, Throwable cause) {
    super(message, cause);
  }
}
