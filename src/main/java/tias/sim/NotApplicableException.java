package tias.sim;

/** A policy that cannot be run under the given rules; the message says what it needs. */
public final class NotApplicableException extends IllegalArgumentException {
  NotApplicableException(String message) {
    super(message);
  }
}
