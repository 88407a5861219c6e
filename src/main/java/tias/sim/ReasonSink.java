package tias.sim;

/** Hears why things happen, beside the {@link tias.event.EventSink} that hears what does. */
public interface ReasonSink {

  /** A job is about to take or lose its GPUs; its event follows in the same instant. */
  void changed(Change change);

  /** A job that arrived or lost its GPUs in this instant waits now, after the decision. */
  void waits(long timeMs, int job, Blocked blocked);

  /**
   * A job waits on, and what blocks it is another {@linkplain Blocked.Code reason} than before.
   * Told only where {@link Span#reasonChanges} asks for it.
   */
  default void waitsOn(long timeMs, int job, Blocked blocked) {}
}
