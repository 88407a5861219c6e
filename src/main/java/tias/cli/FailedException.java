package tias.cli;

/** A command that was asked for rightly and could not be carried out: exit code 1. */
final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FailedException(String message) {
    super(message);
  }
}
