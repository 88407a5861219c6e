package tias.run;

import java.util.Locale;

/** Where a run or one of its lanes stands. */
public enum RunState {
  QUEUED,
  RUNNING,
  DONE,
  CANCELLED,
  FAILED,
  /** The policy needs what the trace lacks; of lanes only. */
  NOT_APPLICABLE;

  /** Whether nothing more will happen. */
  public boolean ended() {
    return this != QUEUED && this != RUNNING;
  }

  /** As written in JSON: {@code not-applicable}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Why a lane failed, on one line. */
  static String why(Throwable e) {
    String text = e.getMessage();
    return "the simulation failed: "
        + (text == null || text.isBlank()
            ? e.getClass().getSimpleName()
            : text.lines().findFirst().orElse(text));
  }
}
